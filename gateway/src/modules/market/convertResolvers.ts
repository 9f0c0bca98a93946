import type { Resolvers } from "../../__generated__/resolvers";
import { amount } from "./amounts";
import { offeredCurrencies, rateBetween } from "./currencyRates";

export const convertResolvers: Resolvers = {
  Query: {
    currencies: (_, __, context) => offeredCurrencies(context),
    convert: async (_, { fromAmount, toCurrency }, context) => {
      const rate = await rateBetween(fromAmount.currency, toCurrency, context);
      return rate === null ? null : amount(toCurrency, fromAmount.value * rate);
    },
  },
  CurrencyOffer: {
    timestamp: async ({ chain, timestamp }, _, { chains }) =>
      chain ? ((await chains.asOf(chain))?.blockTimestamp ?? null) : timestamp,
  },
};
