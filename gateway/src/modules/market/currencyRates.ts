import { chainFacts, type Chain } from "@cenote/domain/chains";
import type { Currency } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { ZERO_ADDRESS } from "../../indexer/entities";

/** Currencies that are a chain's own coin. POL goes by its former name in the schema. */
const COINS: Partial<Record<Currency, readonly string[]>> = { ETH: ["ETH"], MATIC: ["POL", "MATIC"] };

/** The currency that a chain's own coin is; null for a coin the schema has no currency for. */
export function nativeCurrency(chain: Chain): Currency | null {
  const { nativeSymbol } = chainFacts(chain);
  const found = Object.entries(COINS).find(([, symbols]) => symbols?.includes(nativeSymbol));
  return (found?.[0] as Currency | undefined) ?? null;
}

/** How many of one currency stand for one of another now; null when a rate is not known. */
export async function rateBetween(from: Currency | null, to: Currency, context: Context): Promise<number | null> {
  if (from === to) return 1;
  const [fromUsd, toUsd] = await Promise.all([from && usdOf(from, context), usdOf(to, context)]);
  return fromUsd === null || toUsd === null ? null : fromUsd / toUsd;
}

/** Dollars for one unit. No source of other currencies' rates is configured: those are not known. */
async function usdOf(currency: Currency, { tokens, indexedChains }: Context): Promise<number | null> {
  if (currency === "USD") return 1;
  const chain = indexedChains.find((one) => COINS[currency]?.includes(chainFacts(one).nativeSymbol));
  const coin = chain && (await tokens.find({ chain, address: ZERO_ADDRESS }));
  return coin?.priceUsd ?? null;
}
