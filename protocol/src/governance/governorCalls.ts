import type { GovernorKind } from "@cenote/domain/contracts";
import { type Address, encodeFunctionData, type Hex, parseAbi } from "viem";
import type { GovernorAction } from "./governorActions";

/** Of OpenZeppelin's governor, which is called with the whole proposal. */
const OPEN_ZEPPELIN = parseAbi([
  "function propose(address[] targets, uint256[] values, bytes[] calldatas, string description) returns (uint256)",
  "function queue(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) returns (uint256)",
  "function execute(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) payable returns (uint256)",
  "function cancel(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) returns (uint256)",
]);
/** Of GovernorBravo, which stores proposals. */
const BRAVO = parseAbi([
  "function propose(address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, string description) returns (uint256)",
  "function queue(uint256 proposalId)",
  "function execute(uint256 proposalId) payable",
  "function cancel(uint256 proposalId)",
]);
/** Of both. */
const VOTES = parseAbi([
  "function castVote(uint256 proposalId, uint8 support)",
  "function castVoteWithReason(uint256 proposalId, uint8 support, string reason)",
  "function delegate(address delegatee)",
]);

/** As the contracts number them. */
const SUPPORT_NUMBERS = { AGAINST: 0, FOR: 1, ABSTAIN: 2 } as const;
export type Support = keyof typeof SUPPORT_NUMBERS;

/** Lets an account vote with the caller's tokens; a call of the votes token. */
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

/** What the governor is called with to go on with a proposal. */
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
