import type { Address, Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { GovernorKind } from "@cenote/domain/contracts";
import type { GovernorAction } from "@cenote/protocol/governance/governorActions";
import type { ProposalStep, Support } from "@cenote/protocol/governance/governorCalls";
import type { VoteUnit } from "./voteUnit";

/** The governor that is called. */
export type CalledGovernor = {
  readonly chain: Chain;
  readonly address: Address;
  readonly token: Address;
  readonly kind: GovernorKind;
  readonly unit: VoteUnit;
};

/** A proposal that exists. Its title is untrusted. */
export type CalledProposal = {
  readonly id: bigint;
  readonly title: string;
  readonly actions: readonly GovernorAction[];
  readonly descriptionHash: Hex;
};

/** What a button opens. */
export type GovernanceRequest = { readonly governor: CalledGovernor } & (
  | {
      readonly kind: "delegate";
      /** Null where it is chosen first. */
      readonly to: Address | null;
      /** What the account holds, smallest units; null while unknown. */
      readonly balance: string | null;
    }
  | {
      readonly kind: "vote";
      readonly proposal: CalledProposal;
      readonly support: Support;
      /** The account's votes in the proposal, smallest units. */
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
