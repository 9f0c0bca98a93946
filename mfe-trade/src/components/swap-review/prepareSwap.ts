import { t } from "@lingui/core/macro";
import type { Host } from "@cenote/kit/remote";
import type { Call, SwapContracts } from "@cenote/kit/sending";
import { actionToken } from "@cenote/kit/trade/actionToken";
import { prepareCalls, type CallsPlan, type PreparedCalls } from "@cenote/kit/trade/review/prepareCalls";
import type { PrepareOptions } from "@cenote/kit/trade/review/reviewPlan";
import { permitAllowanceCall, readPermitAllowance } from "@cenote/protocol/allowances";
import type { SignedAllowance } from "@cenote/protocol/signableAllowance";
import { planSwap } from "@cenote/protocol/swapPlan";
import { ROUTER_CALLER } from "@cenote/protocol/universalRouter";
import { unwrapCoin, wrapCoin } from "@cenote/protocol/wrappedCoin";
import { isLimitLoose } from "./looseLimit";
import { addressOf, checkTerms, receivedAtLeast, spentAtMost, type SwapTerms } from "./swapTerms";

/** A swap simulated on the chain's present state. */
export type PreparedSwap = PreparedCalls & {
  readonly terms: SwapTerms;
  /** The router's remaining allowance after the swap; null for the native coin, or if the node cannot run all calls. */
  readonly allowanceLeft: bigint | null;
};

/** Prepares and simulates the calls of a swap of an amount. Rejects as prepareCalls does. */
export async function prepareSwap(
  host: Host,
  terms: SwapTerms,
  amount: bigint,
  options: PrepareOptions,
): Promise<PreparedSwap> {
  const { account, quote, tokenIn, tokenOut, deadlineMinutes, isExactApproval } = terms;
  const prepared = await prepareCalls(
    host,
    {
      chain: quote.chain,
      account,
      tokens: [actionToken(tokenIn), actionToken(tokenOut)],
      deadlineMinutes,
      isExactApproval,
      signable: ({ universalRouter }) => ({ kind: "PERMIT", spender: universalRouter }),
      plan: (contracts, deadlineSeconds, signed) => planOf(terms, amount, contracts, deadlineSeconds, signed),
    },
    options,
  );
  const { simulation } = prepared;
  const isRead = tokenIn.address !== null && !quote.isWrap && simulation?.kind === "full" && simulation.isSuccess;
  const left = isRead ? readPermitAllowance(simulation.calls.at(-1)!.returnData).amount : null;
  const problem = prepared.problem ?? (isLimitLoose(terms, simulation) ? movedText() : null);
  return { ...prepared, problem, terms, allowanceLeft: left };
}

const movedText = () => t`The price has moved in your favor since the quote. The next quote has a better limit.`;

function planOf(
  terms: SwapTerms,
  amount: bigint,
  contracts: SwapContracts,
  deadlineSeconds: bigint,
  signed: SignedAllowance | undefined,
): CallsPlan {
  const { account, quote, tokenIn } = terms;
  if (quote.isWrap) return { calls: [wrapCall(terms, contracts)], allowances: [] };
  checkTerms(terms, amount, contracts);
  const calls = [swapCall(terms, contracts, deadlineSeconds, signed)];
  if (tokenIn.address === null) return { calls, allowances: [] };
  const [token, spender] = [addressOf(tokenIn), contracts.universalRouter];
  return {
    calls,
    allowances: [{ kind: "PERMIT2", token, spender, amount: spentAtMost(terms) }],
    checks: [{ to: contracts.permit2, data: permitAllowanceCall(account, token, spender) }],
  };
}

function swapCall(
  terms: SwapTerms,
  { universalRouter, routerVersion }: SwapContracts,
  deadlineSeconds: bigint,
  signed: SignedAllowance | undefined,
): Call {
  const { tokenIn, tokenOut, quote, route, limit, recipient } = terms;
  const { data, value } = planSwap({
    route: route.plan,
    limit,
    deadlineSeconds,
    routerVersion,
    recipient: recipient ?? ROUTER_CALLER,
    ...(signed?.kind === "PERMIT" && { signedPermit: { permission: signed.permit, signature: signed.signature } }),
  });
  return {
    to: universalRouter,
    data,
    value,
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
