import { POOL_VERSIONS } from "@cenote/domain/trading";
import type { Amounts } from "@cenote/protocol/liquidity";
import { findZap, minAmounts, type Zap } from "@cenote/protocol/liquidity-actions/zap";
import type { RoutablePool } from "@cenote/protocol/routing/routablePool";
import type { Address, Hex } from "viem";
import type { Context } from "../../context";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import type { PoolRow } from "../pool/poolStore";
import { factsOf, priced, type QuoteRow, transferFeesOf, warningsOf } from "./quote";
import { checkRangeOf, type ZapRequest } from "./zapRequest";

/** The swap before a deposit, on the state after a block. Amounts are in smallest units. */
export type ZapRow = {
  readonly request: ZapRequest;
  readonly blockNumber: number;
  /** Null if no swap is needed. */
  readonly quote: QuoteRow | null;
  readonly amounts: Amounts;
  /** Amounts if the swap pays only its limit. */
  readonly least: Amounts;
  /** The pool after the swap. */
  readonly pool: RoutablePool;
};

/** Returns the pool of a zap; null for an unknown one. Refuses a range that the pool does not accept. */
export async function zapPool(request: ZapRequest, { pools }: Context): Promise<PoolRow | null> {
  const [pool] = await pools.atAddress([request.chain], request.pool);
  if (!pool) return null;
  checkRangeOf(request, pool);
  return pool;
}

/** Returns the swap before a deposit now; null if the deposit is impossible. */
export async function zapQuote(request: ZapRequest, context: Context): Promise<ZapRow | null> {
  const { chain, range, held } = request;
  const row = await zapPool(request, context);
  if (!row) return null;
  const [, wrapped] = context.sameMarket({ chain, address: ZERO_ADDRESS });
  const paidAs = (token: string) =>
    request.isNative && row.version !== "V4" && token === wrapped ? ZERO_ADDRESS : token;
  const tokens = [paidAs(row.token0) as Address, paidAs(row.token1) as Address] as const;
  const gasPrice = await context.gasPrice(chain);
  const result = await context.inTurn(async () => {
    const snapshot = await context.poolGraphs.between(chain, tokens[0], tokens[1], row.address);
    const pool = snapshot?.graph.getPool(row.address as Hex);
    if (!snapshot || !pool) return null;
    // Without a known gas price, routes are compared only by their amounts.
    const zap = findZap({ graph: snapshot.graph, pool, range, held, tokens, gasPrice: gasPrice ?? 0n });
    return zap && { zap, blockNumber: snapshot.block };
  });
  if (!result) return null;
  const { zap, blockNumber } = result;
  const { amounts, pool } = zap;
  if (!zap.route) return { request, blockNumber, quote: null, amounts, least: amounts, pool };
  const quote = await quoteOf(zap.route, request, { gasPrice, blockNumber }, context);
  if (!quote?.swap) return null;
  return { request, blockNumber, quote, amounts, least: minAmounts(zap, quote.swap.limitAmount), pool };
}

/** Returns the zap's route as a quote; null if a token has a transfer fee, which the zap does not account for. */
async function quoteOf(
  route: NonNullable<Zap["route"]>,
  { chain, slippageBps }: ZapRequest,
  { gasPrice, blockNumber }: { readonly gasPrice: bigint | null; readonly blockNumber: number },
  context: Context,
): Promise<QuoteRow | null> {
  const [tokenIn, tokenOut, native] = await Promise.all(
    [route.tokenIn, route.tokenOut, ZERO_ADDRESS].map((address) => context.tokens.find({ chain, address })),
  );
  if (!tokenIn || !tokenOut) return null;
  const transferFees = await transferFeesOf(tokenIn, tokenOut, context);
  if (transferFees.fees) return null;
  const request = {
    chain,
    kind: "EXACT_IN" as const,
    tokenIn: tokenIn.address,
    tokenOut: tokenOut.address,
    amount: route.amountIn,
    slippageBps,
    recipient: null,
    versions: POOL_VERSIONS,
  };
  const swap = priced(route, { request, tokenIn, tokenOut, native: native ?? null, gasPrice }, context);
  const warnings = warningsOf(request, swap, transferFees);
  return { request, blockNumber, tokenIn, tokenOut, isWrap: false, swap, warnings };
}

/** Serializes the shown parts of a zap; a block that changes none of them is not sent. */
export function zapFactsOf({ quote, amounts, pool }: ZapRow): string {
  const { amount0, amount1 } = amounts;
  return JSON.stringify([quote && factsOf(quote), String(amount0), String(amount1), ...stateOf(pool)]);
}

function stateOf(pool: RoutablePool): readonly string[] {
  return pool.version === "V2" ? [String(pool.reserve0), String(pool.reserve1)] : [String(pool.sqrtPriceX96)];
}
