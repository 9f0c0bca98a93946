import { POOL_VERSIONS } from "@cenote/domain/trading";
import { zeroAddress } from "viem";
import type { LegRequest } from "./executeLegs";
import { findPaths } from "./findPaths";
import { legGas, tickGas, TRANSACTION_GAS } from "./gas";
import type { Node, PoolGraph } from "./poolGraph";
import type { Hop, Leg, Route, RouteRequest } from "./route";
import { FEE_DENOMINATOR } from "../swaps";
import { Q96 } from "../ticks";
import type { RoutablePool } from "./routablePool";

const MAX_AMOUNT = (1n << 127n) - 1n;
const BASIS_POINTS = 10_000n;
/** Typical gas of a swap, at which the coin's price in another token is measured. */
const USUAL_GAS = 200_000;

/** A route request resolved to nodes of the graph. */
export type RouteSearch = {
  readonly graph: PoolGraph;
  readonly request: RouteRequest;
  readonly from: Node;
  readonly to: Node;
  /** Input of the first pools, or output of the last ones. */
  readonly amount: bigint;
  /** Price of a unit of gas in smallest units of the token whose amount is searched; 0 if no path prices it. */
  readonly gasPrice: number;
};

/** A leg with its given amount, and its pools with their exact amounts. */
export type ExactLeg = LegRequest & { readonly hops: readonly Hop[] };

/** Resolves a request; null if a token is in no pool, and if the tokens are the native coin and its wrapped form. */
export function searchOf(graph: PoolGraph, request: RouteRequest): RouteSearch | null {
  const { kind, tokenIn, tokenOut, amount, gasPrice, transferFees } = request;
  if (amount < 1n || amount > MAX_AMOUNT) throw new RangeError(`amount must be from 1 to 2^127 - 1, got ${amount}`);
  if (gasPrice < 0n) throw new RangeError(`gasPrice must be 0 or more, got ${gasPrice}`);
  const [from, to] = [graph.nodeOf(tokenIn), graph.nodeOf(tokenOut)];
  if (from === null || to === null || from === to) return null;
  // The contracts cannot compute the purchase that results in an exact amount after the transfer fee.
  if (transferFees && kind === "EXACT_OUT") return null;
  const arriving = transferFees ? amount - shareOf(amount, transferFees.sellFeeBps) : amount;
  if (arriving === 0n) return null;
  const priced = kind === "EXACT_IN" ? to : from;
  return { graph, request, from, to, amount: arriving, gasPrice: gasPriceIn(graph, priced, Number(gasPrice)) };
}

function shareOf(amount: bigint, basisPoints: number): bigint {
  return (amount * BigInt(basisPoints)) / BASIS_POINTS;
}

/** Returns the price of a unit of gas in another token, by the native coin's selling price. */
function gasPriceIn(graph: PoolGraph, token: Node, gasPrice: number): number {
  const coin = graph.nodeOf(zeroAddress);
  if (coin === token || coin === null || gasPrice === 0) return gasPrice;
  const [best] = findPaths(
    { graph, kind: "EXACT_IN", from: coin, to: token, versions: POOL_VERSIONS },
    gasPrice * USUAL_GAS,
    1,
  );
  return best ? best.amount / USUAL_GAS : 0;
}

/** Returns the result of legs net of gas: the higher, the better. */
export function netOf(legs: readonly ExactLeg[], { request, gasPrice }: RouteSearch): bigint {
  const cost = BigInt(Math.round(gasUnitsOf(legs) * gasPrice));
  return (request.kind === "EXACT_IN" ? sumOf(legs, amountOutOf) : -sumOf(legs, amountInOf)) - cost;
}

const amountInOf = ({ hops }: ExactLeg) => hops[0]!.amountIn;
const amountOutOf = ({ hops }: ExactLeg) => hops.at(-1)!.amountOut;

function sumOf(legs: readonly ExactLeg[], amountOf: (leg: ExactLeg) => bigint): bigint {
  return legs.reduce((sum, leg) => sum + amountOf(leg), 0n);
}

function gasUnitsOf(legs: readonly ExactLeg[]): number {
  return legs.reduce(
    (sum, { edges, hops }) =>
      edges.reduce((units, edge, index) => units + tickGas(edge, hops[index]!.amountIn), sum + legGas(edges)),
    TRANSACTION_GAS,
  );
}

/** Returns the route of legs in execution order. */
export function routeOf(legs: readonly ExactLeg[], { request }: RouteSearch): Route {
  const { kind, tokenIn, tokenOut, transferFees } = request;
  const total = sumOf(legs, amountInOf);
  const routeLegs = legs.map((leg): Leg => {
    const amountOut = kind === "EXACT_IN" ? amountOutOf(leg) : leg.amount;
    return {
      shareOfInput: Number(amountInOf(leg)) / Number(total),
      amountIn: transferFees ? request.amount : amountInOf(leg),
      amountOut: transferFees ? amountOut - shareOf(amountOut, transferFees.buyFeeBps) : amountOut,
      priceImpact: priceImpactOf(leg.hops),
      hops: leg.hops,
    };
  });
  return {
    kind,
    tokenIn,
    tokenOut,
    legs: routeLegs,
    amountIn: routeLegs.reduce((sum, { amountIn }) => sum + amountIn, 0n),
    amountOut: routeLegs.reduce((sum, { amountOut }) => sum + amountOut, 0n),
    priceImpact: routeLegs.reduce((sum, { priceImpact, shareOfInput }) => sum + priceImpact * shareOfInput, 0),
    gasUnits: gasUnitsOf(legs),
  };
}

/** Returns the price impact of hops below the pools' mid prices, apart from fees: from 0 to 1. */
function priceImpactOf(hops: readonly Hop[]): number {
  const kept = hops.reduce((product, { pool, isZeroForOne, amountIn, amountOut, fee }) => {
    const paid = Number(amountIn) * (1 - fee / Number(FEE_DENOMINATOR));
    return product * (Number(amountOut) / (paid * midPrice(pool, isZeroForOne)));
  }, 1);
  // For small amounts, rounding exceeds the price change.
  return Math.min(1, Math.max(0, 1 - kept));
}

/** Returns a pool's marginal output without fees, in smallest units of both tokens. */
function midPrice(pool: RoutablePool, isZeroForOne: boolean): number {
  const price =
    pool.version === "V2"
      ? Number(pool.reserve1) / Number(pool.reserve0)
      : (Number(pool.sqrtPriceX96) / Number(Q96)) ** 2;
  return isZeroForOne ? price : 1 / price;
}
