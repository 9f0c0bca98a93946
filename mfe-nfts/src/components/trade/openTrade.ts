import { createContext } from "react";
import type { TradeRequest } from "./TradeDialog";

/** Opens a trade over the screen; provided by the TradeGroup around a TradeButton. */
export const OpenTradeContext = createContext<(request: TradeRequest) => void>(() => {
  throw new Error("A TradeButton stands outside of a TradeGroup");
});
