import { loadable } from "../../lib/loadable";
import type { TokenPickerProps } from "./TokenPicker";

/** Dialog to choose a token, in a separate chunk that is fetched on first use. */
export const TOKEN_PICKER = loadable<TokenPickerProps>(() =>
  import("./TokenPicker").then((module) => module.TokenPicker),
);
