import type { Hex } from "viem";
import type { Batching, Call, Simulation } from "../../sending";

/** Step of a review, in the order of the wallet's requests. */
export type ReviewStep =
  /** Transactions that are confirmed before the next step; the plan is then prepared again. */
  | { readonly kind: "approve"; readonly calls: readonly Call[] }
  | {
      readonly kind: "sign";
      /** EIP-712, as JSON. */
      readonly typedData: string;
      /** Transactions that the signature replaces; empty for an order. */
      readonly replaced: readonly Call[];
      /** Whether the plan can be prepared without the signature. */
      readonly isOptional: boolean;
    }
  /** Final transactions of the review. */
  | {
      readonly kind: "send";
      readonly calls: readonly Call[];
      /** Returns the same calls with the signature of the previous step. */
      readonly signedCalls?: (signature: Hex) => readonly Call[];
    }
  /** Sends the signature of the previous step to the gateway. Rejects with a ReviewHalt for a refusal. */
  | { readonly kind: "publish"; readonly publish: (signature: Hex, signal: AbortSignal) => Promise<void> };

/** Steps of a review, and their simulation on the chain's current state. */
export type ReviewPlan = {
  readonly steps: readonly ReviewStep[];
  readonly batching: Batching;
  /** Simulation of all calls in one block; null without calls. */
  readonly simulation: Simulation | null;
  /** Reason why it cannot be signed, as a sentence. */
  readonly problem?: string | null;
  /** Returns a reason that arises with time, asked before the wallet opens. */
  readonly lateProblem?: () => string | null;
};

/** Options of a plan's preparation. */
export type PrepareOptions = {
  /** Whether transactions replace optional signatures: the wallet or a contract refused one. */
  readonly isUnsigned: boolean;
  /** Transactions of this review that are confirmed already. */
  readonly confirmed: readonly Call[];
  readonly signal: AbortSignal;
};

/**
 * Reason why a review stopped before its end.
 * - `account`: the wallet is on another account than the review.
 * - `allowance`: less was allowed in the wallet than the calls need.
 * - `signature`: the contracts refuse the signature.
 * - `unsupported`: the wallet cannot sign typed data.
 * - `failure`: the calls would now fail; the simulation has the reason.
 * - `refused`: the gateway refuses an order, or a plan has a problem; the text has the reason.
 */
export type HaltReason = "account" | "allowance" | "signature" | "unsupported" | "failure" | "refused";

/** Error that stops a review before its end; the review returns to its terms, and shows the reason. */
export class ReviewHalt extends Error {
  constructor(
    readonly reason: HaltReason,
    /** Sentence for the visitor; empty where the reason has its own. */
    readonly text = "",
    readonly simulation: Simulation | null = null,
  ) {
    super(reason);
  }
}

/** Returns the steps of transactions: all in one batch, or the approvals first. */
export function callSteps(
  approvals: readonly Call[],
  calls: readonly Call[],
  batching: Batching,
): readonly ReviewStep[] {
  if (batching !== "unsupported") return [{ kind: "send", calls: [...approvals, ...calls] }];
  const approve: ReviewStep = { kind: "approve", calls: approvals };
  return approvals.length > 0 ? [approve, { kind: "send", calls }] : [{ kind: "send", calls }];
}

/** Returns all transactions of a plan that are known before it starts. */
export function callsOf({ steps }: Pick<ReviewPlan, "steps">): readonly Call[] {
  return steps.flatMap((step) => {
    switch (step.kind) {
      case "approve":
      case "send":
        return step.calls;
      case "sign":
        return step.replaced;
      case "publish":
        return [];
    }
  });
}
