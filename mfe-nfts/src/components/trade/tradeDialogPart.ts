import { loadable } from "@cenote/kit/lib/loadable";
import type { TradeDialogProps } from "./TradeDialog";

/** Code of all trades: fetched when one of their buttons is pointed at or focused. */
export const tradeDialog = loadable<TradeDialogProps>(() =>
  import("./TradeDialog").then((module) => module.TradeDialog),
);
