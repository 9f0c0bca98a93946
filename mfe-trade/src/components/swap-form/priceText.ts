import { rateLabel } from "@cenote/kit/money/price";
import { isolated } from "@cenote/kit/text/isolated";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import type { QuotedRoute } from "./swapQuote";

/** Returns the price of the dearer token in the other, "1 AAVE = 183.69 USDC"; inverted, of the cheaper one. */
export function priceText(
  { amountIn, amountOut }: Pick<QuotedRoute, "amountIn" | "amountOut">,
  tokenIn: TradeToken,
  tokenOut: TradeToken,
  isInverted = false,
): string {
  // For display: a price is not an amount that anyone pays.
  const sold = Number(amountIn) / 10 ** (tokenIn.decimals ?? 0);
  const bought = Number(amountOut) / 10 ** (tokenOut.decimals ?? 0);
  const isOfSold = bought > sold !== isInverted;
  const [one, price, other] = isOfSold
    ? [tokenIn.symbol, bought / sold, tokenOut.symbol]
    : [tokenOut.symbol, sold / bought, tokenIn.symbol];
  return `1 ${isolated(one)} = ${rateLabel(price)} ${isolated(other)}`;
}
