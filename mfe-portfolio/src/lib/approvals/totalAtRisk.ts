import type { ApprovalFacts } from "./approvalFacts";

export type TotalAtRisk = {
  /** US dollars of the known values. */
  readonly value: number;
  /** Number of spenders that could take it. */
  readonly spenderCount: number;
  /** Allowances with an unknown value, including those of NFTs. */
  readonly unknownCount: number;
};

/**
 * Returns the total that all spenders could take: for each token at most the owner's balance, regardless of their
 * number.
 */
export function totalAtRisk(approvals: readonly ApprovalFacts[]): TotalAtRisk {
  const byToken = new Map<string, ApprovalFacts[]>();
  for (const approval of approvals) {
    if (approval.valueAtRisk === null) continue;
    const key = `${approval.chain}:${approval.owner}:${approval.contract}`.toLowerCase();
    byToken.set(key, [...(byToken.get(key) ?? []), approval]);
  }
  const risky = approvals.filter(({ valueAtRisk }) => valueAtRisk !== null && valueAtRisk > 0);
  return {
    value: [...byToken.values()].reduce((sum, ofToken) => sum + takenOf(ofToken), 0),
    spenderCount: new Set(risky.map(({ chain, spender }) => `${chain}:${spender}`.toLowerCase())).size,
    unknownCount: approvals.filter(({ valueAtRisk }) => valueAtRisk === null).length,
  };
}

function takenOf(approvals: readonly ApprovalFacts[]): number {
  const all = approvals.reduce((sum, { valueAtRisk }) => sum + (valueAtRisk ?? 0), 0);
  const { balance, price } = approvals[0]!;
  return balance === null || price === null ? all : Math.min(all, Number(balance) * price);
}

/** Sorts allowances by value at risk, highest first, then unknown values, then zero. */
export function byRisk(approvals: readonly ApprovalFacts[]): readonly ApprovalFacts[] {
  const rankOf = ({ valueAtRisk }: ApprovalFacts) => (valueAtRisk === null ? 1 : valueAtRisk > 0 ? 0 : 2);
  return [...approvals].sort(
    (one, other) => rankOf(one) - rankOf(other) || (other.valueAtRisk ?? 0) - (one.valueAtRisk ?? 0),
  );
}
