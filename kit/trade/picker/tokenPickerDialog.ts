import { loadable } from "../../lib/loadable";
import type { TokenPickerProps } from "./TokenPicker";

/** The picker of tokens, from a chunk of its own that is fetched when it is first wanted. */
export const TOKEN_PICKER = loadable<TokenPickerProps>(() =>
  import("./TokenPicker").then((module) => module.TokenPicker),
);
