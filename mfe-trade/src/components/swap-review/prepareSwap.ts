import type { Address, Hex } from "viem";
import { PERMIT_SECONDS } from "@cenote/domain/trading";
import type { Host } from "@cenote/kit/remote";
import type { ActionToken, Batching, Call, Simulation, SwapContracts } from "@cenote/kit/sending";
import type { TradeToken } from "@cenote/kit/trade/readTradeToken";
import { typedDataText } from "@cenote/kit/wallet/typedDataText";
import {
  approveToken,
  permitAllowanceCall,
  readPermitAllowance,
  readTokenAllowance,
  tokenAllowanceCall,
  UNLIMITED_ALLOWANCE,
} from "@cenote/protocol/allowances";
import { approvePermit2, MAX_PERMIT2_AMOUNT, permitTypedData, type TokenPermit } from "@cenote/protocol/permit2";
import { planSwap } from "@cenote/protocol/swapPlan";
import { ROUTER_CALLER } from "@cenote/protocol/universalRouter";
import { unwrapCoin, wrapCoin } from "@cenote/protocol/wrappedCoin";
import { addressOf, receivedAtLeast, spentAtMost, type SwapTerms } from "./swapTerms";

/** What a swap takes, as the chain is now. */
export type PreparedSwap = {
  /** Approvals of Permit2 by the token: none where it has one, two for tokens that must be reset to 0 first. */
  readonly approvals: readonly Call[];
  /** What Permit2 lets the router take: to be signed, or given by `permitCall`. Null where it has an allowance. */
  readonly permit: TokenPermit | null;
  readonly permitCall: Call | null;
  /** The swap; with a signature where the permit was signed. */
  readonly swap: (signature?: Hex) => Call;
  readonly batching: Batching;
  readonly contracts: SwapContracts;
  readonly simulation: Simulation | null;
  /** What the router may still take after the swap; null for the coin. */
  readonly allowanceLeft: bigint | null;
};

/** An allowance that ends sooner may have ended when the swap is confirmed. */
const SHORTEST_ALLOWANCE_SECONDS = 120;

/** Reads what the account has allowed, and makes the calls of a swap, simulated. Rejects with a WalletError. */
export async function prepareSwap(host: Host, terms: SwapTerms, signal: AbortSignal): Promise<PreparedSwap> {
  const { chain, isWrap } = terms.quote;
  const contracts = await host.swapContracts(chain);
  if (!contracts) throw new Error(`${chain} has no contracts for swaps`);
  const base = { contracts, approvals: [], permit: null, permitCall: null, batching: "unsupported" } as const;
  if (isWrap) {
    const swap = () => wrapCall(terms, contracts);
    return { ...base, swap, allowanceLeft: null, simulation: await simulate(host, terms, [swap()], contracts, signal) };
  }
  const deadlineSeconds = now(host, terms) + BigInt(terms.deadlineMinutes * 60);
  if (terms.tokenIn.address === null) {
    const swap = () => swapCall(terms, contracts, deadlineSeconds);
    return { ...base, swap, allowanceLeft: null, simulation: await simulate(host, terms, [swap()], contracts, signal) };
  }
  const [{ approved, permitted }, batching] = await Promise.all([
    readAllowances(host, terms, contracts, signal),
    host.signing.batching(chain),
  ]);
  const spent = spentAtMost(terms);
  const endsSoon = permitted.expirationSeconds < Number(now(host, terms)) + SHORTEST_ALLOWANCE_SECONDS;
  const permit = permitted.amount < spent || endsSoon ? permitOf(host, terms, contracts, permitted.nonce) : null;
  const permitCall = permit && permit2Call(terms, contracts, permit);
  const approval = approved < spent ? approveCall(terms, contracts, terms.isExactApproval ? spent : null) : null;
  const swap = (signature?: Hex) =>
    swapCall(terms, contracts, deadlineSeconds, permit && signature ? { permission: permit, signature } : undefined);
  const after = [...(permitCall ? [permitCall] : []), swap()];

  let approvals = approval ? [approval] : [];
  let simulation = await simulate(host, terms, [...approvals, ...after], contracts, signal);
  if (approval && approved > 0n && simulation.kind === "full" && simulation.calls[0]?.isSuccess === false) {
    // Tokens like USDT refuse to change an approval that is not 0.
    approvals = [approveCall(terms, contracts, 0n), approval];
    simulation = await simulate(host, terms, [...approvals, ...after], contracts, signal);
  }
  const granted = permit ? permit.amount : permitted.amount;
  const isUnlimited = granted === MAX_PERMIT2_AMOUNT;
  return {
    ...{ approvals, permit, permitCall, swap, batching, contracts, simulation },
    allowanceLeft: isUnlimited ? granted : granted - spent,
  };
}

/** What the wallet shows when the permit is signed. */
export function permitToSign(permit: TokenPermit, chainId: number, { permit2 }: SwapContracts): string {
  return typedDataText(permitTypedData(permit, { chainId, permit2: permit2 as Address }));
}

/** Runs calls as they would be sent; null where no node can run them. */
export async function simulate(
  host: Host,
  { account, quote, tokenIn, tokenOut }: SwapTerms,
  calls: readonly Call[],
  { weth }: SwapContracts,
  signal: AbortSignal,
): Promise<Simulation> {
  const tokens = [tokenIn.address, tokenOut.address, weth].filter((address) => address !== null);
  const unique = [...new Map(tokens.map((address) => [address.toLowerCase(), address])).values()];
  return host.simulate(quote.chain, { account, calls, tokens: unique }, signal);
}

async function readAllowances(host: Host, terms: SwapTerms, contracts: SwapContracts, signal: AbortSignal) {
  const { account, quote, tokenIn } = terms;
  const [permit2, universalRouter] = [contracts.permit2 as Address, contracts.universalRouter as Address];
  const token = addressOf(tokenIn);
  const read = (to: string, data: Hex) => host.readContract(quote.chain, { to, data }, signal) as Promise<Hex>;
  const [approved, permitted] = await Promise.all([
    read(token, tokenAllowanceCall(account, permit2)),
    read(permit2, permitAllowanceCall(account, token, universalRouter)),
  ]);
  return { approved: readTokenAllowance(approved), permitted: readPermitAllowance(permitted) };
}

/** Seconds by the chain's clock, which the contracts compare with; a visitor's may be wrong. */
function now(host: Host, { quote }: SwapTerms): bigint {
  return BigInt(host.latestBlock(quote.chain)?.timestamp ?? quote.blockTimestamp);
}

function permitOf(host: Host, terms: SwapTerms, { universalRouter }: SwapContracts, nonce: number): TokenPermit {
  const ends = now(host, terms) + BigInt(PERMIT_SECONDS);
  return {
    token: addressOf(terms.tokenIn),
    amount: terms.isExactApproval ? spentAtMost(terms) : MAX_PERMIT2_AMOUNT,
    expirationSeconds: Number(ends),
    nonce,
    spender: universalRouter as Address,
    deadlineSeconds: ends,
  };
}

function approveCall({ tokenIn }: SwapTerms, { permit2 }: SwapContracts, amount: bigint | null): Call {
  return {
    to: addressOf(tokenIn),
    data: approveToken(permit2 as Address, amount ?? UNLIMITED_ALLOWANCE),
    action: { kind: "approve", token: actionToken(tokenIn), amount: amount?.toString() ?? null, spender: permit2 },
  };
}

function permit2Call({ tokenIn }: SwapTerms, { permit2 }: SwapContracts, permit: TokenPermit): Call {
  const amount = permit.amount === MAX_PERMIT2_AMOUNT ? null : permit.amount.toString();
  return {
    to: permit2,
    data: approvePermit2(permit),
    action: { kind: "approve", token: actionToken(tokenIn), amount, spender: permit.spender },
  };
}

function swapCall(
  terms: SwapTerms,
  { universalRouter, routerVersion }: SwapContracts,
  deadlineSeconds: bigint,
  signedPermit?: { readonly permission: TokenPermit; readonly signature: Hex },
): Call {
  const { tokenIn, tokenOut, quote, route, limit, recipient } = terms;
  const { data, value } = planSwap({
    ...{ route: route.plan, limit, deadlineSeconds, routerVersion, recipient: recipient ?? ROUTER_CALLER },
    ...(signedPermit && { signedPermit }),
  });
  return {
    ...{ to: universalRouter, data, value },
    action: {
      kind: "swap",
      pays: { token: actionToken(tokenIn), amount: spentAtMost(terms).toString() },
      receives: { token: actionToken(tokenOut), amount: receivedAtLeast(terms).toString() },
      exact: quote.kind === "EXACT_IN" ? "input" : "output",
      recipient,
    },
  };
}

function wrapCall({ tokenIn, tokenOut, route }: SwapTerms, { weth }: SwapContracts): Call {
  const amount = route.amountIn;
  const isWrapping = tokenIn.address === null;
  return {
    to: weth,
    ...(isWrapping ? { data: wrapCoin(), value: amount } : { data: unwrapCoin(amount) }),
    action: {
      kind: isWrapping ? "wrap" : "unwrap",
      pays: { token: actionToken(tokenIn), amount: amount.toString() },
      receives: { token: actionToken(tokenOut), amount: amount.toString() },
    },
  };
}

function actionToken({ address, symbol, decimals, picture }: TradeToken): ActionToken {
  return { address, symbol, decimals: decimals ?? 0, picture };
}
