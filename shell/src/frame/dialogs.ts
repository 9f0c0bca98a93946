import { loadable } from "@cenote/kit/lib/loadable";
import type { DialogName, DialogProps } from "../session/session";

/** Dialogs, each in a separate chunk that is fetched on first use. */
export const DIALOGS = {
  search: loadable<DialogProps>(() => import("../search/SearchDialog").then((module) => module.SearchDialog)),
  wallet: loadable<DialogProps>(() => import("../account/WalletDialog").then((module) => module.WalletDialog)),
  menu: loadable<DialogProps>(() => import("../menu/MenuDialog").then((module) => module.MenuDialog)),
} as const satisfies Record<DialogName, unknown>;

/** Preloads a dialog; a failure is reported when it is opened. */
export function loadDialog(name: DialogName) {
  DIALOGS[name].load().catch(() => undefined);
}
