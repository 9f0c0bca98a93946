import { REASON_CHARACTERS } from "@cenote/domain/governance";
import { decodeAbiParameters, type Hex, hexToBytes, parseAbiParameters } from "viem";
import type { ChainIndex } from "../chainIndex";
import type { ChainLog } from "../chainLog";
import type { EventHandler } from "../eventHandler";
import { boundedText } from "./boundedText";

const CAST = parseAbiParameters("uint256 proposalId, uint8 support, uint256 weight, bytes reason");
const CAST_WITH_PARAMS = parseAbiParameters(
  "uint256 proposalId, uint8 support, uint256 weight, bytes reason, bytes params",
);
/** Against, for, abstain: other numbers belong to counting modes that are not indexed. */
const KINDS_OF_SUPPORT = 3;

export const voteCast: EventHandler = {
  signature: "VoteCast(address,uint256,uint8,uint256,string)",
  apply(log, index) {
    if (!index.governors.has(log.address)) return;
    const [proposalId, support, weight, reason] = decodeAbiParameters(CAST, log.facts.data as Hex);
    recordVote(log, index, { proposalId, support, weight, reason });
  },
};

/** With parameters that simple counting ignores. */
export const voteCastWithParams: EventHandler = {
  signature: "VoteCastWithParams(address,uint256,uint8,uint256,string,bytes)",
  apply(log, index) {
    if (!index.governors.has(log.address)) return;
    const [proposalId, support, weight, reason] = decodeAbiParameters(CAST_WITH_PARAMS, log.facts.data as Hex);
    recordVote(log, index, { proposalId, support, weight, reason });
  },
};

type Vote = { readonly proposalId: bigint; readonly support: number; readonly weight: bigint; readonly reason: Hex };

function recordVote(log: ChainLog, index: ChainIndex, { reason, ...vote }: Vote) {
  if (vote.support >= KINDS_OF_SUPPORT) return;
  const { text } = boundedText(hexToBytes(reason), REASON_CHARACTERS);
  index.changes.governance.push({ kind: "voted", log, voter: log.topicAddress(1), reason: text, ...vote });
}
