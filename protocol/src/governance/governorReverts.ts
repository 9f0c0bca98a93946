import { type Hex, parseAbi } from "viem";
import { decodeRevertOf, type RevertReason, SWAP_ERRORS, SWAP_REASONS } from "../reverts";

/** Reasons why a governor, its token or its timelock refuses a call. */
export type GovernorRevertReason =
  | RevertReason
  | "TOO_FEW_VOTES"
  | "ALREADY_VOTED"
  /** The call requires another state of the proposal. */
  | "WRONG_STATE"
  /** The timelock's delay has not passed, or the calls are not queued. */
  | "NOT_READY"
  | "NOT_PROPOSER"
  | "SAME_PROPOSAL"
  /** The target of the timelock's call reverted. */
  | "CALL_FAILED";

const ERRORS = [
  ...SWAP_ERRORS,
  ...parseAbi([
    "error GovernorInsufficientProposerVotes(address proposer, uint256 votes, uint256 threshold)",
    "error GovernorAlreadyCastVote(address voter)",
    "error GovernorUnexpectedProposalState(uint256 proposalId, uint8 current, bytes32 expectedStates)",
    "error GovernorAlreadyQueuedProposal(uint256 proposalId)",
    "error GovernorNonexistentProposal(uint256 proposalId)",
    "error GovernorOnlyProposer(address account)",
    "error GovernorUnableToCancel(uint256 proposalId, address account)",
    "error TimelockUnexpectedOperationState(bytes32 operationId, bytes32 expectedStates)",
    "error FailedCall()",
    "error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)",
    "error InsufficientBalance(uint256 balance, uint256 needed)",
  ]),
];
const REASONS: Readonly<Record<string, GovernorRevertReason>> = {
  ...SWAP_REASONS,
  GovernorInsufficientProposerVotes: "TOO_FEW_VOTES",
  GovernorAlreadyCastVote: "ALREADY_VOTED",
  GovernorUnexpectedProposalState: "WRONG_STATE",
  GovernorAlreadyQueuedProposal: "WRONG_STATE",
  GovernorNonexistentProposal: "WRONG_STATE",
  GovernorOnlyProposer: "NOT_PROPOSER",
  GovernorUnableToCancel: "NOT_PROPOSER",
  TimelockUnexpectedOperationState: "NOT_READY",
  FailedCall: "CALL_FAILED",
  ERC20InsufficientBalance: "TRANSFER_FAILED",
  InsufficientBalance: "TRANSFER_FAILED",
  // Revert texts of GovernorBravo and of Compound's timelock.
  "GovernorBravo::propose: proposer votes below proposal threshold": "TOO_FEW_VOTES",
  "GovernorBravo::castVoteInternal: voter already voted": "ALREADY_VOTED",
  "GovernorBravo::castVoteInternal: voting is closed": "WRONG_STATE",
  "GovernorBravo::queue: proposal can only be queued if it is succeeded": "WRONG_STATE",
  "GovernorBravo::execute: proposal can only be executed if it is queued": "WRONG_STATE",
  "GovernorBravo::cancel: proposer above threshold": "NOT_PROPOSER",
  "Timelock::executeTransaction: Transaction hasn't surpassed time lock.": "NOT_READY",
  "Timelock::executeTransaction: Transaction execution reverted.": "CALL_FAILED",
};

/** Returns the reason of a revert, with the contract's own error name; null if the data has none. */
export function governorRevert(data: Hex) {
  // A proposal with the same calls and text exists: the error has no expected state.
  const isRepeated = data.startsWith("0x31b75e4d") && /^0{64}$/.test(data.slice(-64));
  const { reason, error } = decodeRevertOf<GovernorRevertReason>(data, { errors: ERRORS, reasons: REASONS });
  return { reason: isRepeated && reason === "WRONG_STATE" ? ("SAME_PROPOSAL" as const) : reason, error };
}
