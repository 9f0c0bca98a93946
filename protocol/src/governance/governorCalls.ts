import type { GovernorKind } from "@cenote/domain/contracts";
import { type Address, encodeFunctionData, type Hex, parseAbi } from "viem";
import type { GovernorAction } from "./governorActions";

/** ABI of OpenZeppelin's governor, which takes the whole proposal with each call. */
const OPEN_ZEPPELIN = parseAbi([
  "function propose(address[] targets, uint256[] values, bytes[] calldatas, string description) returns (uint256)",
  "function queue(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) returns (uint256)",
  "function execute(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) payable returns (uint256)",
  "function cancel(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) returns (uint256)",
]);
/** ABI of GovernorBravo, which stores proposals. */
const BRAVO = parseAbi([
  "function propose(address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, string description) returns (uint256)",
  "function queue(uint256 proposalId)",
  "function execute(uint256 proposalId) payable",
  "function cancel(uint256 proposalId)",
]);
/** Functions that both governors and the votes token share. */
const VOTES = parseAbi([
  "function castVote(uint256 proposalId, uint8 support)",
  "function castVoteWithReason(uint256 proposalId, uint8 support, string reason)",
  "function delegate(address delegatee)",
]);

/** Values of `support` in the contracts. */
const SUPPORT_NUMBERS = { AGAINST: 0, FOR: 1, ABSTAIN: 2 } as const;
export type Support = keyof typeof SUPPORT_NUMBERS;

/** Encodes the call of the votes token that delegates the caller's votes. */
export function delegateCall(delegatee: Address): Hex {
  return encodeFunctionData({ abi: VOTES, functionName: "delegate", args: [delegatee] });
}

export function voteCall(proposalId: bigint, support: Support, reason: string): Hex {
  const number = SUPPORT_NUMBERS[support];
  return reason
    ? encodeFunctionData({ abi: VOTES, functionName: "castVoteWithReason", args: [proposalId, number, reason] })
    : encodeFunctionData({ abi: VOTES, functionName: "castVote", args: [proposalId, number] });
}

export function proposeCall(kind: GovernorKind, actions: readonly GovernorAction[], description: string): Hex {
  const [targets, values, calldatas] = listsOf(actions);
  if (kind === "OPEN_ZEPPELIN") {
    const args = [targets, values, calldatas, description] as const;
    return encodeFunctionData({ abi: OPEN_ZEPPELIN, functionName: "propose", args });
  }
  const signatures = actions.map(({ signature }) => signature);
  const args = [targets, values, signatures, calldatas, description] as const;
  return encodeFunctionData({ abi: BRAVO, functionName: "propose", args });
}

export type ProposalStep = "queue" | "execute" | "cancel";

/** Encodes the governor's call for the next step of a proposal. */
export function stepCall(
  kind: GovernorKind,
  step: ProposalStep,
  proposal: { readonly id: bigint; readonly actions: readonly GovernorAction[]; readonly descriptionHash: Hex },
): Hex {
  if (kind === "BRAVO") return encodeFunctionData({ abi: BRAVO, functionName: step, args: [proposal.id] });
  const args = [...listsOf(proposal.actions), proposal.descriptionHash] as const;
  return encodeFunctionData({ abi: OPEN_ZEPPELIN, functionName: step, args });
}

function listsOf(actions: readonly GovernorAction[]) {
  return [
    actions.map(({ target }) => target),
    actions.map(({ value }) => value),
    actions.map(({ data }) => data),
  ] as const;
}
