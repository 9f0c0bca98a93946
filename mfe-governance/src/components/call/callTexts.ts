import { t } from "@lingui/core/macro";
import type { Hex } from "viem";
import { governorRevert } from "@cenote/protocol/governance/governorReverts";
import type { Support } from "@cenote/protocol/governance/governorCalls";
import { governanceText } from "@cenote/kit/trade/review/callTexts";
import { isolated } from "@cenote/kit/text/isolated";
import type { GovernanceRequest } from "../../lib/governanceRequest";

const MAX_ERROR_CHARACTERS = 80;

/** Returns the effect of the transaction, as a sentence. */
export function requestText(request: GovernanceRequest): string {
  switch (request.kind) {
    case "delegate":
      return t`Your tokens stay in your account and can be moved at any time. Only their votes go to the account, from the next proposal on.`;
    case "vote":
      return t`A vote cannot be changed.`;
    case "propose":
      return t`Everyone can read and vote on it. The calls cannot be changed afterwards.`;
    case "queue":
      return t`Hands the calls to the timelock. They can be executed once its delay has passed.`;
    case "execute":
      return t`Runs the calls of the proposal in the name of the timelock. Any account may do it.`;
    case "cancel":
      return t`Ends the proposal for good. A new one has to be made for the same calls.`;
  }
}

/** Returns the text of the confirm button. */
export function confirmText(request: GovernanceRequest): string {
  if (request.kind !== "vote") return governanceText(request.kind);
  const side: Readonly<Record<Support, string>> = {
    FOR: t`Vote for it`,
    AGAINST: t`Vote against it`,
    ABSTAIN: t`Abstain from the vote`,
  };
  return side[request.support];
}

/** Returns the reason why a call would fail, or failed. */
export function revertText(data: Hex): string {
  const { reason, error } = governorRevert(data);
  const texts: Readonly<Record<string, string>> = {
    TOO_FEW_VOTES: t`The account has fewer votes than a proposal needs. Delegated votes count from the second after.`,
    ALREADY_VOTED: t`The account has voted already.`,
    WRONG_STATE: t`The proposal is in another state by now.`,
    NOT_READY: t`The timelock's delay has not passed.`,
    NOT_PROPOSER: t`Only the proposer can cancel it, and only before the vote begins.`,
    SAME_PROPOSAL: t`A proposal with the same calls and the same text exists. Change the text.`,
    CALL_FAILED: t`A call of the proposal fails: the timelock may have too little of a token.`,
    TRANSFER_FAILED: t`A call of the proposal fails: the timelock may have too little of a token.`,
  };
  if (texts[reason]) return texts[reason];
  if (!error) return t`The contract gives no reason.`;
  const name = isolated(error, MAX_ERROR_CHARACTERS);
  return t`The contract's reason: ${name}.`;
}
