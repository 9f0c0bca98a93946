import type { HistoryDuration, TokenSortableField } from "../../__generated__/resolvers";
import { boundedPriceSql, boundedUsdSql, MAX_DECIMALS } from "../../lib/pricing/bounds";
import { MAX_DAY_TURNOVER } from "../../lib/pricing/rankedVolume";
import { DURATIONS } from "../market/durations";
import { priceBefore } from "../market/priceBefore";

/** A sort value of tokens as SQL, and the joins to `token` and `chain` that it needs. */
export type TokenFigure = { readonly sql: string; readonly joins: string };

const LOCKED = boundedUsdSql("coalesce(token.value_locked_usd, 0)");
const DAY_VOLUME = `least(
  ${boundedUsdSql("coalesce(token.day_ranked_volume_usd, token.day_volume_usd)")}, ${MAX_DAY_TURNOVER} * ${LOCKED})`;
const DAY_SECONDS = DURATIONS.DAY.window!;
/** The current value locked is not a measure for longer windows. */
const MAX_WINDOW_DAYS = 365;
/** A contract chooses its supply and decimals: each factor is bounded before they are multiplied. */
const SUPPLY = `token.total_supply::float8 / power(10::float8, within(token.decimals, 0, ${MAX_DECIMALS}))`;

const PLAIN: Readonly<Partial<Record<TokenSortableField, string>>> = {
  TOTAL_VALUE_LOCKED: "token.value_locked_usd",
  MARKET_CAP: `${boundedPriceSql("token.price_usd")} * (${SUPPLY})`,
  POPULARITY: `sqrt(${DAY_VOLUME}) * sqrt(${LOCKED})`,
  PRICE: "token.price_usd",
};

export function tokenFigure(orderBy: TokenSortableField, volumeDuration: HistoryDuration): TokenFigure {
  if (orderBy === "PRICE_CHANGE_HOUR") return change("HOUR");
  if (orderBy === "PRICE_CHANGE_DAY") return change("DAY");
  if (orderBy === "VOLUME") return volume(volumeDuration);
  return { sql: PLAIN[orderBy]!, joins: "" };
}

function change(duration: "HOUR" | "DAY"): TokenFigure {
  return {
    sql: `(${boundedPriceSql("token.price_usd")} / ${boundedPriceSql("nullif(before.close, 0)")} - 1) * 100`,
    joins: priceBefore(duration, "token", "token.address"),
  };
}

function volume(duration: HistoryDuration): TokenFigure {
  // Stored with each token.
  if (duration === "DAY") return { sql: DAY_VOLUME, joins: "" };
  const { candle, window } = DURATIONS[duration];
  const since = window === null ? "" : `and candle.start > chain.block_timestamp - ${window}`;
  const days = Math.max(1, Math.min(MAX_WINDOW_DAYS, (window ?? Infinity) / DAY_SECONDS));
  return {
    sql: `least(traded.usd, ${MAX_DAY_TURNOVER * days} * ${LOCKED})`,
    joins: `left join lateral (
      select coalesce(sum(${boundedUsdSql("coalesce(ranked_volume_usd, volume_usd)")}), 0) as usd from token_candle candle
      where candle.chain = token.chain and candle.token = token.address and candle.seconds = ${candle} ${since}) traded on true`,
  };
}
