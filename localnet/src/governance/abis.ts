import { parseAbi } from "viem";

export const VOTES_TOKEN_ABI = parseAbi([
  "function transfer(address to, uint256 amount) returns (bool)",
  "function approve(address spender, uint256 amount) returns (bool)",
  "function delegate(address delegatee)",
]);

export const TIMELOCK_ABI = parseAbi([
  "function grantRole(bytes32 role, address account)",
  "function renounceRole(bytes32 role, address account)",
]);

export const GOVERNOR_ABI = parseAbi([
  "function propose(address[] targets, uint256[] values, bytes[] calldatas, string description) returns (uint256)",
  "function castVoteWithReason(uint256 proposalId, uint8 support, string reason) returns (uint256)",
  "function queue(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) returns (uint256)",
  "function execute(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) payable returns (uint256)",
  "function cancel(address[] targets, uint256[] values, bytes[] calldatas, bytes32 descriptionHash) returns (uint256)",
  "function latestProposalId() view returns (uint256)",
  "function state(uint256 proposalId) view returns (uint8)",
  "function updateQuorumNumerator(uint256 newQuorumNumerator)",
  "function setProposalThreshold(uint256 newProposalThreshold)",
]);
