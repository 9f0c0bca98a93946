import { chainFacts } from "@cenote/domain/chains";
import type { Currency, Resolvers } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { ZERO_ADDRESS } from "../../indexer/entities";
import { amount } from "./amounts";

/** Currencies that are a chain's own coin. POL goes by its former name in the schema. */
const COINS: Partial<Record<Currency, readonly string[]>> = { ETH: ["ETH"], MATIC: ["POL", "MATIC"] };

export const convertResolvers: Resolvers = {
  Query: {
    convert: async (_, { fromAmount, toCurrency }, context) => {
      if (fromAmount.currency === toCurrency) return amount(toCurrency, fromAmount.value);
      const [from, to] = await Promise.all([usdOf(fromAmount.currency, context), usdOf(toCurrency, context)]);
      // No source of other currencies' rates is configured: the rate is not known.
      return from === null || to === null ? null : amount(toCurrency, (fromAmount.value * from) / to);
    },
  },
};

/** Dollars for one unit; null when the rate is not known. */
async function usdOf(currency: Currency, { tokens, indexedChains }: Context): Promise<number | null> {
  if (currency === "USD") return 1;
  const chain = indexedChains.find((one) => COINS[currency]?.includes(chainFacts(one).nativeSymbol));
  const coin = chain && (await tokens.find({ chain, address: ZERO_ADDRESS }));
  return coin?.priceUsd ?? null;
}
