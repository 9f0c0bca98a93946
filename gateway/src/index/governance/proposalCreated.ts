import { encodeActions } from "@cenote/protocol/governance/governorActions";
import { encodeAbiParameters, type Hex, hexToBytes, keccak256, parseAbiParameters, pad, toHex, zeroHash } from "viem";
import type { GovernorContracts } from "@cenote/domain/contracts";
import { DESCRIPTION_CHARACTERS } from "@cenote/domain/governance";
import { onEvent } from "../blocks/eventHandler";
import { boundedText } from "./boundedText";

const OPERATION = parseAbiParameters("address[], uint256[], bytes[], bytes32, bytes32");
/** GRACE_PERIOD of Compound's timelock. */
const BRAVO_GRACE_SECONDS = 14 * 86_400;

/** A proposal of a known governor: OpenZeppelin and Bravo use the same event. */
export const proposalCreated = onEvent(
  "ProposalCreated(uint256 proposalId, address proposer, address[] targets, uint256[] values, string[] signatures, bytes[] calldatas, uint256 voteStart, uint256 voteEnd, string description)",
  (log, index, args) => {
    const governor = index.governors.get(log.address);
    if (!governor) return;
    const { proposalId, proposer, targets, values, signatures, calldatas, voteStart, voteEnd, description } = args;
    const actions = targets.map((target, place) => ({
      target,
      value: values[place] ?? 0n,
      signature: boundedText(hexToBytes(signatures[place] ?? "0x"), DESCRIPTION_CHARACTERS).text,
      data: calldatas[place] ?? ("0x" as const),
    }));
    const { text, isCut } = boundedText(hexToBytes(description), DESCRIPTION_CHARACTERS);
    const descriptionHash = keccak256(description);
    index.changes.governance.push({
      kind: "created",
      log,
      proposalId,
      proposer,
      actions: encodeActions(actions),
      description: text,
      isDescriptionCut: isCut,
      descriptionHash,
      operationId: operationOf(governor, { targets, values, calldatas, descriptionHash }),
      voteStart: toSafe(voteStart),
      voteEnd: toSafe(voteEnd),
      clock: governor.clock,
      countsAbstain: governor.kind === "OPEN_ZEPPELIN",
      graceSeconds: governor.kind === "BRAVO" ? BRAVO_GRACE_SECONDS : null,
    });
  },
);

type Operation = {
  readonly targets: readonly Hex[];
  readonly values: readonly bigint[];
  readonly calldatas: readonly Hex[];
  readonly descriptionHash: Hex;
};

/**
 * Returns the id of a proposal in OpenZeppelin's timelock: a hash of its calls, and of the description's hash mixed
 * with the governor.
 */
function operationOf({ kind, address }: GovernorContracts, operation: Operation): Hex | null {
  if (kind !== "OPEN_ZEPPELIN") return null;
  const { targets, values, calldatas, descriptionHash } = operation;
  const salt = BigInt(descriptionHash) ^ BigInt(pad(address as Hex, { dir: "right", size: 32 }));
  return keccak256(encodeAbiParameters(OPERATION, [targets, values, calldatas, zeroHash, toHex(salt, { size: 32 })]));
}

/** A governor's clock may exceed the safe integers: such a vote never ends. */
function toSafe(moment: bigint): number {
  const latest = BigInt(Number.MAX_SAFE_INTEGER);
  return Number(moment > latest ? latest : moment);
}
