import { automaticSlippageBps, HIGH_SLIPPAGE_BPS, priceImpactLevel } from "@cenote/domain/trading";
import { findRouteWithHooks } from "@cenote/protocol/routing/findRouteWithHooks";
import { isQuotedByHook } from "@cenote/protocol/routing/routablePool";
import type { Hop, Leg, Route, TransferFees } from "@cenote/protocol/routing/route";
import { limitOf } from "@cenote/protocol/swapPlan";
import { FEE_DENOMINATOR } from "@cenote/protocol/swaps";
import type { Address } from "viem";
import type { QuoteWarning } from "../../__generated__/resolvers";
import type { Context } from "../../context";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { toWhole } from "../../lib/pricing/units";
import type { TokenRow } from "../../store/tables/tokenSql";
import type { QuoteRequest } from "./quoteRequest";

/** A quote on the state after a block. */
export type QuoteRow = {
  readonly request: QuoteRequest;
  readonly blockNumber: number;
  readonly tokenIn: TokenRow;
  readonly tokenOut: TokenRow;
  readonly isWrap: boolean;
  readonly swap: QuotedSwap | null;
  readonly warnings: readonly QuoteWarning[];
};

type QuotedSwap = {
  readonly route: Route;
  readonly slippageBps: number;
  /** Minimum received or maximum spent, in smallest units. */
  readonly limitAmount: bigint;
  /** US dollars; null if a price is unknown. */
  readonly valueIn: number | null;
  readonly valueOut: number | null;
  /** In wei, and in US dollars. */
  readonly networkCost: bigint | null;
  readonly networkCostUsd: number | null;
};

export type LegRow = { readonly row: QuoteRow; readonly leg: Leg };
export type HopRow = { readonly row: QuoteRow; readonly hop: Hop };

/** Returns the best swap now; null if a token is unknown or its chain is not indexed. */
export async function quote(request: QuoteRequest, context: Context): Promise<QuoteRow | null> {
  const { chain } = request;
  const [tokenIn, tokenOut, native] = await Promise.all([
    context.tokens.find({ chain, address: request.tokenIn }),
    context.tokens.find({ chain, address: request.tokenOut }),
    context.tokens.find({ chain, address: ZERO_ADDRESS }),
  ]);
  if (!tokenIn || !tokenOut) return null;
  for (const token of [tokenIn, tokenOut]) context.viewToken(token);

  const coins = context.sameMarket({ chain, address: ZERO_ADDRESS });
  const isWrap = coins.includes(request.tokenIn) && coins.includes(request.tokenOut);
  const [gasPrice, transferFees, isRecipientLost] = await Promise.all([
    context.gasPrice(chain),
    isWrap ? NO_FEES : transferFeesOf(tokenIn, tokenOut, context),
    request.recipient ? isContract(request.recipient, request, context) : false,
  ]);
  const routing = isWrap ? null : await findRoute(request, gasPrice, transferFees, context);
  const asOf = await context.chains.asOf(chain);
  if (!asOf) return null;

  const swap = routing?.route ? priced(routing.route, { request, tokenIn, tokenOut, native, gasPrice }, context) : null;
  const warnings = [
    ...warningsOf(request, swap, transferFees),
    ...(isRecipientLost ? (["RECIPIENT_IS_CONTRACT"] as const) : []),
  ];
  return { request, blockNumber: routing?.block ?? asOf.blockNumber, tokenIn, tokenOut, isWrap, swap, warnings };
}

async function findRoute(
  { chain, kind, tokenIn, tokenOut, amount, versions }: QuoteRequest,
  gasPrice: bigint | null,
  { fees }: KnownFees,
  { poolGraphs, quoteHook }: Context,
): Promise<{ readonly route: Route | null; readonly block: number } | null> {
  const snapshot = await poolGraphs.between(chain, tokenIn, tokenOut);
  if (!snapshot) return null;
  const swap = { kind, tokenIn: tokenIn as Address, tokenOut: tokenOut as Address, amount };
  // Without a known gas price, routes are compared only by their amounts.
  const request = { ...swap, versions, gasPrice: gasPrice ?? 0n, ...(fees && { transferFees: fees }) };
  return { route: await findRouteWithHooks(snapshot.graph, request, quoteHook(chain)), block: snapshot.block };
}

type KnownFees = { readonly fees: TransferFees | null; readonly isUnknown: boolean };
const NO_FEES: KnownFees = { fees: null, isUnknown: false };

/** Returns the tokens' transfer fees as their examinations showed them. Listed tokens have none. */
export async function transferFeesOf(tokenIn: TokenRow, tokenOut: TokenRow, context: Context): Promise<KnownFees> {
  const [sold, bought] = await Promise.all(
    [tokenIn, tokenOut].map((token) => (context.isListedToken(token) ? null : context.examinations.load(token))),
  );
  const sellFeeBps = sold?.trial?.sellFeeBps ?? 0;
  const buyFeeBps = bought?.trial?.buyFeeBps ?? 0;
  const isExamined = (token: TokenRow, examination: typeof sold) =>
    context.isListedToken(token) || !!examination?.trial;
  return {
    fees: sellFeeBps || buyFeeBps ? { sellFeeBps, buyFeeBps } : null,
    isUnknown: !isExamined(tokenIn, sold) || !isExamined(tokenOut, bought),
  };
}

/** Whether the index knows an address as a contract that does not return what it receives. */
async function isContract(recipient: string, { chain }: QuoteRequest, { tokens, pools, isOwnContract }: Context) {
  if (isOwnContract({ chain, address: recipient }) || (await tokens.find({ chain, address: recipient }))) return true;
  return (await pools.atAddress([chain], recipient)).length > 0;
}

/** Inputs of a swap's pricing. */
type Facts = Pick<QuoteRow, "request" | "tokenIn" | "tokenOut"> & {
  readonly native: TokenRow | null;
  readonly gasPrice: bigint | null;
};

export function priced(
  route: Route,
  { request, tokenIn, tokenOut, native, gasPrice }: Facts,
  context: Context,
): QuotedSwap {
  const valueIn = valueOf(route.amountIn, tokenIn);
  const valueOut = valueOf(route.amountOut, tokenOut);
  const networkCost = gasPrice === null ? null : gasPrice * BigInt(route.gasUnits);
  const networkCostUsd = networkCost === null || !native ? null : valueOf(networkCost, native);
  const slippageBps =
    request.slippageBps ??
    automaticSlippageBps({
      priceImpact: route.priceImpact,
      networkCostShare: networkCostUsd === null || !valueIn ? null : networkCostUsd / valueIn,
      isStable: [tokenIn, tokenOut].every(context.isStablecoin),
    });
  const limitAmount = limitOf(route, slippageBps);
  return { route, slippageBps, limitAmount, valueIn, valueOut, networkCost, networkCostUsd };
}

/** Returns the US dollars of an amount. */
function valueOf(amount: bigint, { priceUsd, decimals }: TokenRow): number | null {
  return priceUsd === null || decimals === null ? null : toWhole(amount, decimals) * priceUsd;
}

export function warningsOf(
  request: QuoteRequest,
  swap: QuotedSwap | null,
  { fees, isUnknown }: KnownFees,
): readonly QuoteWarning[] {
  return [
    ...(swap ? swapWarnings(request, swap) : []),
    ...(fees ? (["TRANSFER_FEE"] as const) : []),
    ...(isUnknown ? (["TRANSFER_FEE_UNKNOWN"] as const) : []),
  ];
}

function swapWarnings({ slippageBps }: QuoteRequest, { route, valueIn, valueOut }: QuotedSwap): QuoteWarning[] {
  const level = priceImpactLevel(route.priceImpact);
  const isThroughHook = route.legs.some(({ hops }) => hops.some(({ pool }) => isQuotedByHook(pool)));
  return [
    ...(level === "veryHigh" ? (["VERY_HIGH_PRICE_IMPACT"] as const) : []),
    ...(level === "high" ? (["HIGH_PRICE_IMPACT"] as const) : []),
    ...(valueIn === null || valueOut === null ? (["PRICE_UNKNOWN"] as const) : []),
    ...(isThroughHook ? (["HOOK"] as const) : []),
    ...(slippageBps !== null && slippageBps >= HIGH_SLIPPAGE_BPS ? (["HIGH_SLIPPAGE"] as const) : []),
  ];
}

/** Serializes the shown parts of a quote; a block that changes none of them is not sent. */
export function factsOf({ swap, warnings }: QuoteRow): string {
  if (!swap) return JSON.stringify(warnings);
  const { route, limitAmount, networkCost } = swap;
  const legs = route.legs.map(({ amountIn, amountOut, hops }) => [
    ...[String(amountIn), String(amountOut)],
    ...hops.map(({ pool }) => pool.id),
  ]);
  return JSON.stringify([warnings, legs, String(limitAmount), String(networkCost)]);
}

/** Returns the share of the input that pools and hooks charge along all legs, from 0 to 1. */
export function poolFeesOf({ legs }: Route): number {
  return legs.reduce((sum, { shareOfInput, hops }) => {
    const left = hops.reduce((part, { fee }) => part * (1 - fee / Number(FEE_DENOMINATOR)), 1);
    return sum + shareOfInput * (1 - left);
  }, 0);
}
