import type { Address, Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { GovernorKind } from "@cenote/domain/contracts";
import type { GovernorAction } from "@cenote/protocol/governance/governorActions";
import type { ProposalStep, Support } from "@cenote/protocol/governance/governorCalls";
import type { VoteUnit } from "./voteUnit";

/** Governor to call. */
export type CalledGovernor = {
  readonly chain: Chain;
  readonly address: Address;
  readonly token: Address;
  readonly kind: GovernorKind;
  readonly unit: VoteUnit;
};

/** Existing proposal. Its title is untrusted. */
export type CalledProposal = {
  readonly id: bigint;
  readonly title: string;
  readonly actions: readonly GovernorAction[];
  readonly descriptionHash: Hex;
};

/** Request that a button opens. */
export type GovernanceRequest = { readonly governor: CalledGovernor } & (
  | {
      readonly kind: "delegate";
      /** Null where the visitor chooses it first. */
      readonly to: Address | null;
      /** The account's balance in smallest units; null while unknown. */
      readonly balance: string | null;
    }
  | {
      readonly kind: "vote";
      readonly proposal: CalledProposal;
      readonly support: Support;
      /** The account's votes in the proposal, in smallest units. */
      readonly power: string | null;
    }
  | { readonly kind: ProposalStep; readonly proposal: CalledProposal }
  | {
      readonly kind: "propose";
      readonly title: string;
      readonly description: string;
      readonly actions: readonly GovernorAction[];
      readonly onSent: () => void;
    }
);
