import type { Address, Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { PERMIT_SECONDS } from "@cenote/domain/trading";
import { approveToken } from "@cenote/protocol/allowances";
import type { NeededAllowance } from "@cenote/protocol/liquidity-actions/plan";
import { missingAllowances, type AllowanceCall } from "@cenote/protocol/missingAllowances";
import { allowanceToSign, type SignableAllowance, type SignedAllowance } from "@cenote/protocol/signableAllowance";
import type { Host } from "../../remote";
import type { ActionToken, Call, SwapContracts, Transaction } from "../../sending";
import { shortAddress } from "../../text/address";
import { typedDataText } from "../../wallet/typedDataText";
import { lateText } from "../indexAge";
import { callSteps, type PrepareOptions, type ReviewPlan, type ReviewStep } from "./reviewPlan";

/** Calls to prepare. */
export type CallsRequest = {
  readonly chain: Chain;
  readonly account: Address;
  /** Tokens that the calls move: their balances are read, and approvals show their symbols. */
  readonly tokens: readonly ActionToken[];
  /** Returns the calls for a deadline in Unix seconds. Throws a RangeError for calls that no contract accepts. */
  readonly plan: (contracts: SwapContracts, deadlineSeconds: bigint, signed?: SignedAllowance) => CallsPlan;
  /** Allowance that the plan also accepts as a signature. */
  readonly signable?: ((contracts: SwapContracts) => SignableAllowance) | undefined;
  readonly deadlineMinutes: number;
  /** Whether approvals are limited to the required amount; otherwise they are unlimited. */
  readonly isExactApproval: boolean;
};

export type CallsPlan = {
  readonly calls: readonly Call[];
  readonly allowances: readonly NeededAllowance[];
  /** Simulated after the calls, and never sent. */
  readonly checks?: readonly Transaction[];
};

/** Calls that cannot be signed while the index lags behind: their limits are computed from its prices. */
export type PreparedCalls = ReviewPlan & { readonly contracts: SwapContracts; readonly calls: readonly Call[] };

/**
 * Prepares calls for a review: adds the missing approvals, or a permit to sign where the wallet has no batches, and
 * simulates all of them in one block. Rejects with a WalletError if no node can be reached, and with a RangeError for
 * calls that no contract accepts.
 */
export async function prepareCalls(
  host: Host,
  request: CallsRequest,
  { isUnsigned, signal }: PrepareOptions,
): Promise<PreparedCalls> {
  const { chain, account, tokens, deadlineMinutes, isExactApproval } = request;
  const contracts = await host.swapContracts(chain);
  if (!contracts) throw new Error(`${chain} has no contracts for trading`);
  // Uses the chain's clock, which contracts compare with; the visitor's may be wrong.
  const nowSeconds = BigInt(host.latestBlock(chain)?.timestamp ?? Math.floor(Date.now() / 1000));
  const deadlineSeconds = nowSeconds + BigInt(deadlineMinutes * 60);
  const planned = (signed?: SignedAllowance) => request.plan(contracts, deadlineSeconds, signed);
  const { calls, allowances, checks = [] } = planned();
  const read = (call: { to: Address; data: Hex }) => host.readContract(chain, call, signal);
  const { permit2 } = contracts;
  const [missing, batching] = await Promise.all([
    missingAllowances(read, allowances, {
      owner: account,
      permit2,
      nowSeconds,
      permitSeconds: PERMIT_SECONDS,
      isExact: isExactApproval,
    }),
    host.signing.batching(chain),
  ]);
  const [signable, chainId] = [request.signable?.(contracts), host.signing.chainId(chain)];
  const isSigned = signable && chainId !== null && batching === "unsupported" && !isUnsigned;
  const toSign = isSigned
    ? await allowanceToSign(read, missing, signable, { owner: account, permit2, deadlineSeconds, chainId })
    : null;

  const replaced = toSign?.replaced ?? [];
  const sent = missing.filter((allowance) => !replaced.includes(allowance));
  const approvalOf = (allowance: AllowanceCall) => approvalCall(tokens, allowance);
  const after = [...replaced.map(approvalOf), ...calls];
  const ownTokens = [...new Set(tokens.flatMap(({ address }) => address?.toLowerCase() ?? []))];
  const simulate = (run: readonly Transaction[]) =>
    host.simulate(chain, { account, calls: run, tokens: ownTokens }, signal);
  let approvals = sent.map(approvalOf);
  const isNothing = approvals.length + after.length === 0;
  let simulation = isNothing ? null : await simulate([...approvals, ...after, ...checks]);
  if (simulation && (!simulation.isSuccess || simulation.kind === "partial")) {
    const withResets = await Promise.all(
      sent.map(async (allowance) => {
        const approval = approvalOf(allowance);
        if (allowance.kind !== "TOKEN" || !allowance.isChange) return [approval];
        const { isSuccess } = await simulate([approval]);
        // Tokens like USDT refuse to change a non-zero approval.
        return isSuccess ? [approval] : [resetCall(tokens, allowance), approval];
      }),
    );
    if (withResets.some((run) => run.length > 1)) {
      approvals = withResets.flat();
      simulation = await simulate([...approvals, ...after, ...checks]);
    }
  }
  const lateProblem = () => lateText(host, chain);
  const prepared = { batching, simulation, contracts, calls, problem: lateProblem(), lateProblem };
  if (!toSign) return { ...prepared, steps: callSteps(approvals, calls, batching) };
  const sign: ReviewStep = {
    kind: "sign",
    typedData: typedDataText(toSign.typedData),
    replaced: replaced.map(approvalOf),
    isOptional: true,
  };
  const signedCalls = (signature: Hex) => planned(toSign.signed(signature)).calls;
  const approve: ReviewStep = { kind: "approve", calls: approvals };
  const steps: readonly ReviewStep[] = [sign, { kind: "send", calls, signedCalls }];
  return { ...prepared, steps: approvals.length > 0 ? [approve, ...steps] : steps };
}

function approvalCall(tokens: readonly ActionToken[], allowance: AllowanceCall): Call {
  const { to, data, spender } = allowance;
  if (allowance.kind === "POSITION") {
    return { to, data, action: { kind: "approvePosition", tokenId: allowance.tokenId.toString(), spender } };
  }
  const amount = allowance.amount?.toString() ?? null;
  return { to, data, action: { kind: "approve", token: tokenNamed(tokens, allowance.token), amount, spender } };
}

function resetCall(
  tokens: readonly ActionToken[],
  { token, spender }: Extract<AllowanceCall, { kind: "TOKEN" }>,
): Call {
  const action = { kind: "approve", token: tokenNamed(tokens, token), amount: "0", spender } as const;
  return { to: token, data: approveToken(spender, 0n), action };
}

/** Returns a token of the request; a pair's own token is not included. */
function tokenNamed(tokens: readonly ActionToken[], address: Address): ActionToken {
  const token = tokens.find((one) => one.address?.toLowerCase() === address.toLowerCase());
  if (token) return token;
  const symbol = shortAddress(address);
  return { address, symbol, decimals: 18, picture: { url: null, letters: symbol, seed: address } };
}
