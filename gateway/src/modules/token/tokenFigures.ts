import type { HistoryDuration, TokenSortableField } from "../../__generated__/resolvers";
import { DURATIONS } from "../market/durations";

/** A figure that tokens are ordered by, as SQL, and what has to be joined to `token` and `chain` for it. */
export type TokenFigure = { readonly sql: string; readonly joins: string };

const PLAIN: Readonly<Partial<Record<TokenSortableField, string>>> = {
  TOTAL_VALUE_LOCKED: "token.value_locked_usd",
  MARKET_CAP: "token.price_usd * token.total_supply::float8 / power(10::float8, token.decimals)",
  POPULARITY: "sqrt(token.day_volume_usd * token.value_locked_usd)",
  PRICE: "token.price_usd",
};

export function tokenFigure(orderBy: TokenSortableField, volumeDuration: HistoryDuration): TokenFigure {
  if (orderBy === "PRICE_CHANGE_HOUR") return change("HOUR");
  if (orderBy === "PRICE_CHANGE_DAY") return change("DAY");
  if (orderBy === "VOLUME") return volume(volumeDuration);
  return { sql: PLAIN[orderBy]!, joins: "" };
}

/** The price when a window began, as `before.close`. */
export function priceBefore(duration: HistoryDuration, token: string, address: string): string {
  const { candle, window } = DURATIONS[duration];
  return `left join lateral (
    select close from token_candle candle
    where candle.chain = ${token}.chain and candle.token = ${address} and candle.seconds = ${candle}
      and candle.start <= chain.block_timestamp - ${window} and close is not null
    order by start desc limit 1) before on true`;
}

function change(duration: "HOUR" | "DAY"): TokenFigure {
  return {
    sql: "(token.price_usd / nullif(before.close, 0) - 1) * 100",
    joins: priceBefore(duration, "token", "token.address"),
  };
}

function volume(duration: HistoryDuration): TokenFigure {
  // Kept beside each token.
  if (duration === "DAY") return { sql: "token.day_volume_usd", joins: "" };
  const { candle, window } = DURATIONS[duration];
  const since = window === null ? "" : `and candle.start > chain.block_timestamp - ${window}`;
  return {
    sql: "traded.usd",
    joins: `left join lateral (
      select coalesce(sum(volume_usd), 0) as usd from token_candle candle
      where candle.chain = token.chain and candle.token = token.address and candle.seconds = ${candle} ${since}) traded on true`,
  };
}
