import { loadable } from "@cenote/kit/lib/loadable";
import type { TradeDialogProps } from "./TradeDialog";

/** The code of all trades: fetched when one of their buttons is pointed at or has the focus. */
export const tradeDialog = loadable<TradeDialogProps>(() =>
  import("./TradeDialog").then((module) => module.TradeDialog),
);
