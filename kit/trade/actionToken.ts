import type { ActionToken } from "../sending";
import type { TradeToken } from "./readTradeToken";

/** Converts a token of the forms to one of a transaction's texts. */
export function actionToken({ address, symbol, decimals, picture }: TradeToken): ActionToken {
  return { address, symbol, decimals: decimals ?? 0, picture };
}
