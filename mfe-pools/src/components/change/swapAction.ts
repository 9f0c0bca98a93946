import type { TransactionAction } from "@cenote/kit/sending";
import { actionToken } from "@cenote/kit/trade/actionToken";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";

/** Returns a swap within a change: of an exact amount, for at least the limit. Amounts are in smallest units. */
export function swapAction(paid: TradeToken, bought: TradeToken, amount: bigint, limit: bigint): TransactionAction {
  return {
    kind: "swap",
    pays: { token: actionToken(paid), amount: amount.toString() },
    receives: { token: actionToken(bought), amount: limit.toString() },
    exact: "input",
    recipient: null,
  };
}
