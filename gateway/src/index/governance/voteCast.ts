import { REASON_CHARACTERS } from "@cenote/domain/governance";
import { type Hex, hexToBytes } from "viem";
import type { ChainIndex } from "../chainIndex";
import type { ChainLog } from "../blocks/chainLog";
import { onEvent } from "../blocks/eventHandler";
import { boundedText } from "./boundedText";

/** Against, for, abstain: other numbers belong to counting modes that are not indexed. */
const KINDS_OF_SUPPORT = 3;

export const voteCast = onEvent(
  "VoteCast(address indexed voter, uint256 proposalId, uint8 support, uint256 weight, string reason)",
  recordVote,
);

/** With parameters that simple counting ignores. */
export const voteCastWithParams = onEvent(
  "VoteCastWithParams(address indexed voter, uint256 proposalId, uint8 support, uint256 weight, string reason, bytes params)",
  recordVote,
);

type Vote = {
  readonly voter: string;
  readonly proposalId: bigint;
  readonly support: number;
  readonly weight: bigint;
  readonly reason: Hex;
};

function recordVote(log: ChainLog, index: ChainIndex, { voter, proposalId, support, weight, reason }: Vote) {
  if (!index.governors.has(log.address) || support >= KINDS_OF_SUPPORT) return;
  const { text } = boundedText(hexToBytes(reason), REASON_CHARACTERS);
  index.changes.governance.push({ kind: "voted", log, voter, proposalId, support, weight, reason: text });
}
