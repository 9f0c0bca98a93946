import type { Resolvers } from "../../__generated__/resolvers";
import { amount } from "./amounts";
import { rateBetween } from "./currencyRates";

export const convertResolvers: Resolvers = {
  Query: {
    convert: async (_, { fromAmount, toCurrency }, context) => {
      const rate = await rateBetween(fromAmount.currency, toCurrency, context);
      return rate === null ? null : amount(toCurrency, fromAmount.value * rate);
    },
  },
};
