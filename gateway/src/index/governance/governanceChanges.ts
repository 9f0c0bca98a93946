import type { GovernorClock } from "@cenote/domain/contracts";
import type { ChainLog } from "../blocks/chainLog";

export type ProposalCreated = {
  readonly kind: "created";
  readonly log: ChainLog;
  readonly proposalId: bigint;
  readonly proposer: string;
  /** ABI-encoded, see protocol/governance/governorActions. */
  readonly actions: string;
  readonly description: string;
  readonly isDescriptionCut: boolean;
  readonly descriptionHash: string;
  readonly operationId: string | null;
  /** By the governor's clock. */
  readonly voteStart: number;
  readonly voteEnd: number;
  readonly clock: GovernorClock;
  readonly countsAbstain: boolean;
  readonly graceSeconds: number | null;
};

export type ProposalVote = {
  readonly kind: "voted";
  readonly log: ChainLog;
  readonly proposalId: bigint;
  readonly voter: string;
  /** 0 against, 1 for, 2 abstain. */
  readonly support: number;
  readonly weight: bigint;
  readonly reason: string;
};

/** A proposal by its governor's id, or by its timelock's. */
type ProposalName = { readonly proposalId: bigint } | { readonly operationId: string };

export type ProposalStep =
  | { readonly kind: "queued"; readonly log: ChainLog; readonly by: ProposalName; readonly eta: number }
  | { readonly kind: "executed" | "canceled"; readonly log: ChainLog; readonly by: ProposalName };

/** Events of proposals, in the chain's order. */
export type GovernanceChange = ProposalCreated | ProposalVote | ProposalStep;

export type Delegation = { readonly token: string; readonly account: string; readonly delegate: string };
export type VotePower = { readonly token: string; readonly account: string; readonly power: bigint };
