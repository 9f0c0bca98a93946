import type { ActionToken } from "../sending";
import type { TradeToken } from "./readTradeToken";

/** Returns a token as shown beside a transaction. */
export function actionToken({ address, symbol, decimals, picture }: TradeToken): ActionToken {
  return { address, symbol, decimals: decimals ?? 0, picture };
}
