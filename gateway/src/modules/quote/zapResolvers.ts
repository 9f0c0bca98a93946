import type { Resolvers } from "../../__generated__/resolvers";
import { changedAnswers } from "../../request/changedAnswers";
import { zapFactsOf, zapPool, zapQuote, type ZapRow } from "./zap";
import { toZapRequest } from "./zapRequest";

export const zapResolvers: Resolvers = {
  Query: {
    zapQuote: (_, { input }, context) => zapQuote(toZapRequest(input), context),
  },
  Subscription: {
    onZapQuote: {
      subscribe: async (_, { input }, context) => {
        const request = toZapRequest(input);
        // A stream that has begun cannot be refused.
        await zapPool(request, context);
        return changedAnswers(request.chain, () => zapQuote(request, context), zapFactsOf, context);
      },
      resolve: (row: ZapRow | null) => row,
    },
  },
  ZapQuote: {
    blockTimestamp: async ({ request }, _, { chains }) => (await chains.asOf(request.chain))!.blockTimestamp,
    tokenIn: ({ quote }) => quote?.tokenIn ?? null,
    tokenOut: ({ quote }) => quote?.tokenOut ?? null,
    route: ({ quote }) => quote,
    warnings: ({ quote }) => [...(quote?.warnings ?? [])],
    amount0: ({ amounts }) => String(amounts.amount0),
    amount1: ({ amounts }) => String(amounts.amount1),
    least0: ({ least }) => String(least.amount0),
    least1: ({ least }) => String(least.amount1),
    sqrtPriceX96: ({ pool }) => (pool.version === "V2" ? null : String(pool.sqrtPriceX96)),
    reserve0: ({ pool }) => (pool.version === "V2" ? String(pool.reserve0) : null),
    reserve1: ({ pool }) => (pool.version === "V2" ? String(pool.reserve1) : null),
  },
};
