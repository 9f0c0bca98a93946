import type { AmountField } from "@cenote/kit/trade/amountField";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { BalanceShare } from "@cenote/kit/trade/tokenShares";
import type { SwapPlace } from "../../lib/swapPlace";
import type { Balance } from "./pairBalances";
import type { AmountFault } from "./pairStatus";

/** State of the form of a swap or a limit order, as far as both have it. */
export type PairFormState = {
  readonly place: SwapPlace;
  /** Null while no token is chosen. */
  readonly tokenIn: TradeToken | null;
  readonly tokenOut: TradeToken | null;
  readonly fieldIn: AmountField;
  readonly fieldOut: AmountField;
  readonly setIn: (field: AmountField) => void;
  readonly setOut: (field: AmountField) => void;
  /** In US dollars; null while unknown. */
  readonly valueIn: number | null;
  readonly valueOut: number | null;
  readonly balanceIn: Balance;
  readonly balanceOut: Balance;
  readonly setShare: (share: BalanceShare) => void;
  readonly reverse: () => void;
  readonly fault: AmountFault | null;
};
