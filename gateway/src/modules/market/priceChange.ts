import { percentChange } from "@cenote/domain/percentChange";
import type { Amount, HistoryDuration } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import type { TokenRow } from "../../store/tables/tokenSql";
import { percent } from "./amounts";

/**
 * Returns the change of a token's current price since its last close when the window began: in dollars, whatever
 * currency is shown, so that one token has one change everywhere.
 */
export async function priceChange(
  token: TokenRow,
  duration: HistoryDuration,
  { tokenCandles }: Pick<Context, "tokenCandles">,
): Promise<Amount | null> {
  const before =
    duration === "DAY" && token.dayAgoPriceUsd !== undefined
      ? token.dayAgoPriceUsd
      : (await tokenCandles.earlier(token, duration))?.close;
  return percent(percentChange(before, token.priceUsd));
}
