import type { Address, Hex } from "viem";
import { t } from "@lingui/core/macro";
import type { Chain } from "@cenote/domain/chains";
import type { Host } from "@cenote/kit/remote";
import type { Simulation, TransactionAction } from "@cenote/kit/sending";
import type { ReviewPlan } from "@cenote/kit/trade/review/reviewPlan";
import { allowanceCheck, isRevoked, revocationCalls, type StandingAllowance } from "@cenote/protocol/revocations";
import type { ApprovalFacts } from "../../../lib/approvals/approvalFacts";

/** Allowances of one account on one chain, to be revoked together. */
export type Revocation = {
  readonly chain: Chain;
  readonly account: string;
  readonly approvals: readonly ApprovalFacts[];
};

/** A revocation as the chain is now, simulated. */
export type PreparedRevocation = ReviewPlan & {
  /** Of the calls, and of reading the allowances after them. */
  readonly simulation: Simulation;
  /** How many allowances of tokens the calls would leave; null where the node cannot run them all. */
  readonly remaining: number | null;
};

/** Makes the calls of a revocation and simulates them, with the allowances after them. Rejects with a WalletError. */
export async function prepareRevocation(
  host: Pick<Host, "swapContracts" | "signing" | "simulate">,
  { chain, account, approvals }: Revocation,
  signal: AbortSignal,
): Promise<PreparedRevocation> {
  const permit2 = ((await host.swapContracts(chain))?.permit2 ?? null) as Address | null;
  const allowances = approvals.map((facts) => ({ ...allowanceOf(facts), facts }));
  if (permit2 === null && allowances.some(({ kind }) => kind === "PERMIT2")) {
    throw new Error(`Permit2 is not known on ${chain}`);
  }
  const contract = permit2 ?? (account as Address);
  const calls = revocationCalls(allowances, contract).map(({ to, data, revokes }) => ({
    ...{ to, data },
    action: actionOf(revokes.map(({ facts }) => facts)),
  }));
  const checks = allowances.flatMap((allowance) => {
    const check = allowanceCheck(allowance, account as Address, contract);
    return check ? [{ allowance, check }] : [];
  });
  const [batching, simulation] = await Promise.all([
    host.signing.batching(chain),
    host.simulate(chain, { account, calls: [...calls, ...checks.map(({ check }) => check)] }, signal),
  ]);
  const answers = simulation.calls.slice(calls.length);
  const isChecked = simulation.kind === "full" && simulation.isSuccess && answers.length === checks.length;
  const left = checks.filter(({ allowance }, index) => !isNothing(allowance, answers[index]?.returnData));
  return { steps: [{ kind: "send", calls }], batching, simulation, remaining: isChecked ? left.length : null };
}

/** Of a full simulation without failures: a token that answers nothing readable counts as not revoked. */
function isNothing(allowance: StandingAllowance, answer: string | undefined): boolean {
  // An untrusted contract may return anything.
  try {
    return isRevoked(allowance, answer as Hex);
  } catch {
    return false;
  }
}

function allowanceOf({ kind, contract, spender, tokenId }: ApprovalFacts): StandingAllowance {
  const named = { contract: contract as Address, spender: spender as Address };
  return kind === "NFT" ? { kind, ...named, tokenId: BigInt(tokenId ?? 0) } : { kind, ...named };
}

function actionOf(revoked: readonly ApprovalFacts[]): TransactionAction {
  const [{ kind, contract, spender, name, decimals, picture }] = revoked as readonly [ApprovalFacts];
  const count = revoked.length;
  if (count > 1) return { kind: "other", text: t`Revoke ${count} allowances of Permit2` };
  const symbol = name ?? contract.slice(0, 6);
  if (kind === "NFT" || kind === "NFT_FOR_ALL") return { kind: "other", text: t`Revoke ${symbol}` };
  const token = { address: contract, symbol, decimals: decimals ?? 0, picture };
  return { kind: "approve", token, amount: "0", spender };
}
