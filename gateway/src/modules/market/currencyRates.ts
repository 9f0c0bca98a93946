import { chainFacts, type Chain } from "@cenote/domain/chains";
import { GraphQLError } from "graphql";
import type { Currency, TimestampedAmount } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { Counting } from "./amounts";
import type { Point } from "./history";
import type { Rates } from "./rates";

type RateSources = Pick<Context, "tokens" | "indexedChains" | "rates">;

/** Currencies that are a chain's native coin. The schema uses POL's former name. */
const COINS: Partial<Record<Currency, readonly string[]>> = { ETH: ["ETH"], MATIC: ["POL", "MATIC"] };

/** A currency for amounts, with dollars per unit; null while no pool prices the coin. */
export type OfferedCurrency = {
  readonly currency: Currency;
  readonly source: "DOLLAR" | "POOLS" | "RATES";
  readonly usdRate: number | null;
  /** The chain whose pools price the coin. */
  readonly chain: Chain | null;
  /** Unix seconds of a list of rates. */
  readonly timestamp: number | null;
};

/** Returns the currency of a chain's native coin; null for a coin without a currency in the schema. */
export function nativeCurrency(chain: Chain): Currency | null {
  const { nativeSymbol } = chainFacts(chain);
  const coin = Object.entries(COINS).find(([, symbols]) => symbols?.includes(nativeSymbol));
  return (coin?.[0] as Currency | undefined) ?? null;
}

/** Returns every currency that is available now. */
export async function offeredCurrencies(sources: RateSources): Promise<OfferedCurrency[]> {
  const names: Currency[] = ["USD", ...(Object.keys(COINS) as Currency[]), ...(sources.rates?.perDollar.keys() ?? [])];
  return (await Promise.all(names.map((currency) => offerOf(currency, sources)))).filter((offer) => offer !== null);
}

/** Returns the present conversion of dollars to a currency. */
export async function countingIn(currency: Currency, sources: RateSources): Promise<Counting> {
  return { currency, perDollar: await rateBetween("USD", currency, sources) };
}

/** The interval of a history and the length of its window, both in seconds. */
type HistorySpan = { readonly step: number; readonly window: number | null };

/**
 * Converts a history of dollars to a currency, by the start of each interval. A coin has a price per interval: times
 * without one are omitted. For other currencies only the current rate is known.
 */
export async function countedHistory(
  points: readonly Point[],
  { currency, perDollar }: Counting,
  { step, window }: HistorySpan,
  { indexedChains, tokenCandles }: Pick<Context, "indexedChains" | "tokenCandles">,
): Promise<TimestampedAmount[]> {
  const chain = coinChain(currency, indexedChains);
  if (!chain) {
    return perDollar === null
      ? []
      : points.map(({ timestamp, value }) => ({ currency, timestamp, value: value * perDollar }));
  }
  const candles = await tokenCandles.series({ chain, address: ZERO_ADDRESS }, step, window);
  const prices = candles.filter(({ close }) => close);
  return points.flatMap(({ timestamp, value }) => {
    const price = prices.findLast(({ start }) => start <= timestamp)?.close;
    return price ? [{ currency, timestamp, value: value / price }] : [];
  });
}

/** Returns the current amount of one currency for one unit of another; null when no pool prices a coin. */
export async function rateBetween(from: Currency | null, to: Currency, sources: RateSources): Promise<number | null> {
  if (from === to) return 1;
  const [fromUsd, toUsd] = await Promise.all([from && usdOf(from, sources), usdOf(to, sources)]);
  return fromUsd === null || toUsd === null ? null : fromUsd / toUsd;
}

/** Returns the dollars for one unit. Throws for a currency that is not available. */
async function usdOf(currency: Currency, sources: RateSources): Promise<number | null> {
  const offer = await offerOf(currency, sources);
  if (!offer) {
    throw new GraphQLError(`Amounts in ${currency} are not offered: no source of its rate is configured.`, {
      extensions: { code: "CURRENCY_NOT_OFFERED", currency },
    });
  }
  return offer.usdRate;
}

async function offerOf(
  currency: Currency,
  { tokens, indexedChains, rates }: RateSources,
): Promise<OfferedCurrency | null> {
  if (currency === "USD") return { currency, source: "DOLLAR", usdRate: 1, chain: null, timestamp: null };
  if (!COINS[currency]) return rates ? listed(currency, rates) : null;
  const chain = coinChain(currency, indexedChains);
  if (!chain) return null;
  const token = await tokens.find({ chain, address: ZERO_ADDRESS });
  return { currency, source: "POOLS", usdRate: token?.priceUsd ?? null, chain, timestamp: null };
}

/** Returns the chain whose pools price a coin; null for other currencies, and for coins of unindexed chains. */
function coinChain(currency: Currency, indexedChains: readonly Chain[]): Chain | null {
  return indexedChains.find((chain) => COINS[currency]?.includes(chainFacts(chain).nativeSymbol)) ?? null;
}

function listed(currency: Currency, { perDollar, timestamp }: Rates): OfferedCurrency | null {
  const rate = perDollar.get(currency);
  return rate === undefined ? null : { currency, source: "RATES", usdRate: 1 / rate, chain: null, timestamp };
}
