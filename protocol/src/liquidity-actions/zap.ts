import type { Address } from "viem";
import { type Amounts, liquidityOfAmount0, liquidityOfAmount1 } from "../liquidity";
import { quotePool } from "../routing/executeLegs";
import { findRoute } from "../routing/findRoute";
import type { PoolGraph } from "../routing/poolGraph";
import type { RoutablePool } from "../routing/routablePool";
import type { Route } from "../routing/route";
import { rangePrices } from "./deposit";
import type { TickRange } from "./tickRange";

/** A deposit of amounts in any proportion. Amounts are in smallest units. */
export type ZapRequest = {
  readonly graph: PoolGraph;
  /** Current pool of the deposit. A new pool has its initial price, and no liquidity. */
  readonly pool: RoutablePool;
  /** Null for a V2 pair. */
  readonly range: TickRange | null;
  /** The account's amounts of both tokens; one of them may be 0. */
  readonly held: Amounts;
  /** The account's tokens: the native coin may replace its wrapped form. */
  readonly tokens: readonly [Address, Address];
  /** Price of a unit of gas in smallest units of the coin. */
  readonly gasPrice: bigint;
};

/** A swap that results in the proportion of the deposit at the price after it. */
export type Zap = {
  /** Null if the amounts already have the proportion. */
  readonly route: Route | null;
  readonly isZeroForOne: boolean;
  /** Amounts after the swap. */
  readonly amounts: Amounts;
  /** The pool after the swap, whose route may include it: the deposit is computed on it. */
  readonly pool: RoutablePool;
};

/** Resolution of the tried parts of the held amount. */
const PARTS = 2 ** 40;
/**
 * Tolerated difference of the two tokens' liquidity, as a share of both: about as much of the deposit remains unused.
 */
const TOLERANCE = 1e-6;
const MAX_TRIALS = 40;
/** A token that the deposit does not take does not limit the liquidity. */
const ANY_LIQUIDITY = Number.POSITIVE_INFINITY;

/**
 * Searches the amount of the token in excess to sell, so that the deposit takes the rest of it with the bought token.
 * The more is sold, the less liquidity the sold token buys and the more the bought one: one amount balances them. Null
 * without a route.
 */
export function findZap(request: ZapRequest): Zap | null {
  const { held, pool, range } = request;
  const unchanged = { route: null, amounts: held, pool };
  const [of0, of1] = liquidityOf(pool, range, held);
  const isZeroForOne = of0 > of1;
  const trial = (part: number) => tryPart(request, isZeroForOne, part);
  const isBalanced = Math.abs(balanceOf(of0, of1)) <= TOLERANCE;
  if (isBalanced || (isZeroForOne ? held.amount0 : held.amount1) === 0n) return { ...unchanged, isZeroForOne };

  // The sold token is in excess at the first end, and short at the second.
  let [first, second] = [0, 1];
  let [atFirst, atSecond] = [1, -1];
  let best: Trial | null = null;
  const whole = trial(1);
  // Outside its range, a position takes one token only.
  if (whole && whole.excess >= 0) return { ...whole, isZeroForOne };
  // At a change of path, the balance jumps: no part in between is better than those next to the jump.
  const isWide = () => second - first > TOLERANCE * Math.min(second, 1 - first);
  for (let trials = 0; trials < MAX_TRIALS && isWide(); trials++) {
    // Every third trial bisects, because the function may be flat at one end.
    const part = trials % 3 === 0 ? (first + second) / 2 : first + ((second - first) * atFirst) / (atFirst - atSecond);
    const candidate = trial(part);
    // The amount is too large: the pools run out of liquidity.
    const excess = candidate ? candidate.excess : -1;
    if (candidate && (!best || Math.abs(excess) < Math.abs(best.excess))) best = candidate;
    if (candidate && Math.abs(excess) <= TOLERANCE) break;
    if (excess > 0) [first, atFirst] = [part, excess];
    else [second, atSecond] = [part, excess];
  }
  return best && { ...best, isZeroForOne };
}

type Trial = Omit<Zap, "isZeroForOne"> & {
  /** From 1, where nothing limits the sold token, to -1, where nothing of it remains. */
  readonly excess: number;
};

/** Sells a part of the token in excess. */
function tryPart(
  { graph, pool, range, held, tokens, gasPrice }: ZapRequest,
  isZeroForOne: boolean,
  part: number,
): Trial | null {
  const sold = ((isZeroForOne ? held.amount0 : held.amount1) * BigInt(Math.round(part * PARTS))) / BigInt(PARTS);
  if (sold === 0n) return null;
  const [tokenIn, tokenOut] = isZeroForOne ? tokens : ([tokens[1], tokens[0]] as const);
  const route = findRoute(graph, { kind: "EXACT_IN", tokenIn, tokenOut, amount: sold, gasPrice });
  if (!route) return null;
  const after = poolAfter(pool, route);
  if (!after) return null;
  const amounts = swappedAmounts(held, isZeroForOne, route.amountIn, route.amountOut);
  const [of0, of1] = liquidityOf(after, range, amounts);
  const excess = isZeroForOne ? balanceOf(of0, of1) : balanceOf(of1, of0);
  return { route, amounts, pool: after, excess };
}

function swappedAmounts({ amount0, amount1 }: Amounts, isZeroForOne: boolean, sold: bigint, bought: bigint): Amounts {
  return isZeroForOne
    ? { amount0: amount0 - sold, amount1: amount1 + bought }
    : { amount0: amount0 + bought, amount1: amount1 - sold };
}

/** Returns the amounts of a zap whose swap pays only its limit: the minimum for a deposit in the same batch. */
export function minAmounts({ route, isZeroForOne, amounts }: Zap, limit: bigint): Amounts {
  return route ? swappedAmounts(amounts, isZeroForOne, 0n, limit - route.amountOut) : amounts;
}

/** Returns the liquidity that each of two amounts would buy if the other were unlimited. */
function liquidityOf(
  pool: RoutablePool,
  range: TickRange | null,
  { amount0, amount1 }: Amounts,
): readonly [number, number] {
  if (pool.version === "V2") {
    // The first deposit of a pair takes any proportion.
    if (pool.reserve0 === 0n || pool.reserve1 === 0n) return [0, 0];
    return [Number(amount0) / Number(pool.reserve0), Number(amount1) / Number(pool.reserve1)];
  }
  if (!range) throw new RangeError(`a deposit in a ${pool.version} pool must have a range, got none`);
  const { sqrtPrice, sqrtLower, sqrtUpper } = rangePrices(range, pool.sqrtPriceX96);
  if (sqrtPrice <= sqrtLower) return [Number(liquidityOfAmount0(sqrtLower, sqrtUpper, amount0)), ANY_LIQUIDITY];
  if (sqrtPrice >= sqrtUpper) return [ANY_LIQUIDITY, Number(liquidityOfAmount1(sqrtLower, sqrtUpper, amount1))];
  return [
    Number(liquidityOfAmount0(sqrtPrice, sqrtUpper, amount0)),
    Number(liquidityOfAmount1(sqrtLower, sqrtPrice, amount1)),
  ];
}

/**
 * Returns the balance of two liquidities, from 1, where only the second limits the deposit, to -1, where only the first
 * does.
 */
function balanceOf(one: number, other: number): number {
  if (one === ANY_LIQUIDITY) return 1;
  if (other === ANY_LIQUIDITY) return -1;
  return one + other === 0 ? 0 : (one - other) / (one + other);
}

/** Returns a pool after a route, which may pass it more than once; null if the route fails. */
function poolAfter(pool: RoutablePool, route: Route): RoutablePool | null {
  const hops = route.legs.flatMap((leg) => leg.hops).filter((hop) => hop.pool.id === pool.id);
  return hops.reduce<RoutablePool | null>(
    (state, { isZeroForOne, amountIn }) =>
      state && (quotePool(state, isZeroForOne, "EXACT_IN", amountIn)?.after ?? null),
    pool,
  );
}
