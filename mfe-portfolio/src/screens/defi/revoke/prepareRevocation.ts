import type { Address, Hex } from "viem";
import { t } from "@lingui/core/macro";
import type { Chain } from "@cenote/domain/chains";
import type { Host } from "@cenote/kit/remote";
import type { Call, Simulation, Transaction, TransactionAction } from "@cenote/kit/sending";
import type { ReviewPlan } from "@cenote/kit/trade/review/reviewPlan";
import { approveToken } from "@cenote/protocol/allowances";
import { allowanceCheck, isRevoked, revocationCalls, type StandingAllowance } from "@cenote/protocol/revocations";
import type { RevocableApproval } from "../../../lib/approvals/approvalFacts";

/** In the token's smallest unit. */
const MIN_ALLOWANCE = 1n;

/** Allowances of one account on one chain that are revoked together. */
export type Revocation = {
  readonly chain: Chain;
  readonly account: string;
  readonly approvals: readonly RevocableApproval[];
};

/** A revocation simulated on the current state of the chain. */
export type PreparedRevocation = ReviewPlan & {
  /** Simulation of the calls, and of reading the allowances after them. */
  readonly simulation: Simulation;
  /** Number of token allowances that would remain after the calls; null if the node cannot run all of them. */
  readonly remaining: number | null;
  /** Number of allowances lowered to the smallest unit instead: their tokens refuse an allowance of 0. */
  readonly lowered: number;
};

/**
 * Prepares the calls of a revocation and simulates them, with the allowances after them. Rejects with a WalletError.
 */
export async function prepareRevocation(
  host: Pick<Host, "swapContracts" | "signing" | "simulate">,
  { chain, account, approvals }: Revocation,
  signal: AbortSignal,
): Promise<PreparedRevocation> {
  const permit2 = (await host.swapContracts(chain))?.permit2 ?? null;
  const allowances = approvals.map((facts) => ({ ...allowanceOf(facts), facts }));
  if (permit2 === null && allowances.some(({ kind }) => kind === "PERMIT2")) {
    throw new Error(`Permit2 is not known on ${chain}`);
  }
  const contract = permit2 ?? (account as Address);
  const simulate = (calls: readonly Transaction[]) => host.simulate(chain, { account, calls }, signal);
  const revoking: readonly Call[] = revocationCalls(allowances, contract).map(({ to, data, revokes }) => ({
    to,
    data,
    action: actionOf(revokes.map(({ facts }) => facts)),
  }));
  const checks = allowances.flatMap((allowance) => {
    const check = allowanceCheck(allowance, account as Address, contract);
    return check ? [{ allowance, check }] : [];
  });
  const withChecks = (calls: readonly Call[]) => simulate([...calls, ...checks.map(({ check }) => check)]);
  const [batching, first] = await Promise.all([host.signing.batching(chain), withChecks(revoking)]);
  const calls = first.isSuccess ? revoking : await Promise.all(revoking.map((call) => acceptedCall(call, simulate)));
  const loweredCalls = calls.filter((call) => !revoking.includes(call));
  const simulation = loweredCalls.length > 0 ? await withChecks(calls) : first;
  const answers = simulation.calls.slice(calls.length);
  const isChecked = simulation.kind === "full" && simulation.isSuccess && answers.length === checks.length;
  const left = checks.filter(({ allowance }, index) => !isNothing(allowance, answers[index]?.returnData));
  const lowered = loweredCalls.length;
  const remaining = isChecked ? left.length - lowered : null;
  return { steps: [{ kind: "send", calls }], batching, simulation, remaining, lowered };
}

/** Tokens such as BNB refuse an allowance of 0: returns the call that sets the smallest unit if only that succeeds. */
async function acceptedCall(
  call: Call,
  simulate: (calls: readonly Transaction[]) => Promise<Simulation>,
): Promise<Call> {
  const { to, action } = call;
  if (action.kind !== "approve" || (await simulate([call])).isSuccess) return call;
  const data = approveToken(action.spender as Address, MIN_ALLOWANCE);
  const { isSuccess } = await simulate([{ to, data }]);
  return isSuccess ? { to, data, action: { ...action, amount: MIN_ALLOWANCE.toString() } } : call;
}

/**
 * Whether a full simulation without failures leaves no allowance: a token's malformed response counts as not revoked.
 */
function isNothing(allowance: StandingAllowance, answer: Hex | undefined): boolean {
  // An untrusted contract may return anything.
  try {
    return answer !== undefined && isRevoked(allowance, answer);
  } catch {
    return false;
  }
}

function allowanceOf({ kind, contract, spender, tokenId }: RevocableApproval): StandingAllowance {
  const named = { contract: contract as Address, spender: spender as Address };
  return kind === "NFT" ? { kind, ...named, tokenId: BigInt(tokenId ?? 0) } : { kind, ...named };
}

function actionOf(revoked: readonly RevocableApproval[]): TransactionAction {
  const [{ kind, contract, spender, name, decimals, picture }] = revoked as readonly [RevocableApproval];
  const count = revoked.length;
  if (count > 1) return { kind: "other", text: t`Revoke ${count} allowances of Permit2` };
  const symbol = name ?? contract.slice(0, 6);
  if (kind === "NFT" || kind === "NFT_FOR_ALL") return { kind: "other", text: t`Revoke ${symbol}` };
  const token = { address: contract, symbol, decimals: decimals ?? 0, picture };
  return { kind: "approve", token, amount: "0", spender };
}
