import type { Chain } from "@cenote/domain/chains";
import type { Hop } from "@cenote/protocol/routing/route";
import type { Amount, Currency, Resolvers } from "../../__generated__/resolvers";
import { toAddress, toPoolKey } from "../../chain/addresses";
import type { Context } from "../../context";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { counted, DOLLARS } from "../market/amounts";
import { countingIn } from "../market/currencyRates";
import { changedAnswers } from "../../request/changedAnswers";
import { factsOf, type HopRow, type LegRow, poolFeesOf, quote, type QuoteRow } from "./quote";
import { toQuoteRequest } from "./quoteRequest";

export const quoteResolvers: Resolvers = {
  Query: {
    quote: (_, { input }, context) => quote(toQuoteRequest(input), context),
  },
  Subscription: {
    onQuote: {
      subscribe: (_, { input }, context) => {
        const request = toQuoteRequest(input);
        return changedAnswers(request.chain, () => quote(request, context), factsOf, context);
      },
      resolve: (row: QuoteRow | null) => row,
    },
  },
  Quote: {
    blockTimestamp: async ({ request }, _, { chains }) => (await chains.asOf(request.chain))!.blockTimestamp,
    kind: ({ request }) => request.kind,
    route: (row) => (row.swap ? row : null),
  },
  QuoteRoute: {
    amountIn: ({ swap }) => String(swap!.route.amountIn),
    amountOut: ({ swap }) => String(swap!.route.amountOut),
    limitAmount: ({ swap }) => String(swap!.limitAmount),
    slippageBps: ({ swap }) => swap!.slippageBps,
    isSlippageAutomatic: ({ request }) => request.slippageBps === null,
    priceImpact: ({ swap }) => swap!.route.priceImpact,
    poolFees: ({ swap }) => poolFeesOf(swap!.route),
    valueIn: ({ swap }, { currency }, context) => worth(swap!.valueIn, currency, context),
    valueOut: ({ swap }, { currency }, context) => worth(swap!.valueOut, currency, context),
    gasUnits: ({ swap }) => swap!.route.gasUnits,
    networkCost: ({ swap }) => swap!.networkCost?.toString() ?? null,
    networkCostValue: ({ swap }, { currency }, context) => worth(swap!.networkCostUsd, currency, context),
    legs: (row) => row.swap!.route.legs.map((leg): LegRow => ({ row, leg })),
  },
  QuoteLeg: {
    shareOfInput: ({ leg }) => leg.shareOfInput,
    amountIn: ({ leg }) => String(leg.amountIn),
    amountOut: ({ leg }) => String(leg.amountOut),
    priceImpact: ({ leg }) => leg.priceImpact,
    hops: ({ row, leg }) => leg.hops.map((hop): HopRow => ({ row, hop })),
  },
  QuoteHop: {
    version: ({ hop }) => hop.pool.version,
    pool: ({ hop }) => toPoolKey(hop.pool.id),
    tokenIn: ({ row, hop }, _, context) => token(row.request.chain, sides(hop).tokenIn, context),
    tokenOut: ({ row, hop }, _, context) => token(row.request.chain, sides(hop).tokenOut, context),
    amountIn: ({ hop }) => String(hop.amountIn),
    amountOut: ({ hop }) => String(hop.amountOut),
    fee: ({ hop }) => hop.fee,
    keyFee: ({ hop: { pool } }) => (pool.version === "V2" ? null : pool.version === "V3" ? pool.fee : pool.key.fee),
    tickSpacing: ({ hop: { pool } }) => (pool.version === "V2" ? null : pool.tickSpacing),
    hook: ({ hop: { pool } }) =>
      pool.version === "V4" && pool.key.hooks !== ZERO_ADDRESS ? toAddress(pool.key.hooks) : null,
  },
};

function worth(usd: number | null, currency: Currency | null | undefined, context: Context) {
  if (!currency || currency === "USD") return counted(usd, DOLLARS);
  return countingIn(currency, context).then((counting): Amount | null => counted(usd, counting));
}

function sides({ pool, isZeroForOne }: Hop) {
  const { token0, token1 } = pool;
  return isZeroForOne ? { tokenIn: token0, tokenOut: token1 } : { tokenIn: token1, tokenOut: token0 };
}

/** Returns a pool's token, which the index always knows. */
async function token(chain: Chain, address: string, { tokens }: Context) {
  return (await tokens.find({ chain, address }))!;
}
