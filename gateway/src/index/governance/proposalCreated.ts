import { encodeActions } from "@cenote/protocol/governance/governorActions";
import {
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  hexToBytes,
  keccak256,
  parseAbiParameters,
  pad,
  toHex,
  zeroHash,
} from "viem";
import type { GovernorContracts } from "@cenote/domain/contracts";
import { DESCRIPTION_CHARACTERS } from "@cenote/domain/governance";
import type { EventHandler } from "../eventHandler";
import { boundedText } from "./boundedText";

/** The description is decoded as bytes, whose encoding equals that of a string: its hash is computed from the bytes. */
const CREATED = parseAbiParameters(
  "uint256 id, address proposer, address[] targets, uint256[] values, bytes[] signatures, bytes[] calldatas, uint256 start, uint256 end, bytes description",
);
const OPERATION = parseAbiParameters("address[], uint256[], bytes[], bytes32, bytes32");
/** GRACE_PERIOD of Compound's timelock. */
const BRAVO_GRACE_SECONDS = 14 * 86_400;

/** A proposal of a known governor: OpenZeppelin and Bravo use the same event. */
export const proposalCreated: EventHandler = {
  signature: "ProposalCreated(uint256,address,address[],uint256[],string[],bytes[],uint256,uint256,string)",
  apply(log, index) {
    const governor = index.governors.get(log.address);
    if (!governor) return;
    const [id, proposer, targets, values, signatures, calldatas, start, end, description] = decodeAbiParameters(
      CREATED,
      log.facts.data as Hex,
    );
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
      proposalId: id,
      proposer: proposer.toLowerCase(),
      actions: encodeActions(actions),
      description: text,
      isDescriptionCut: isCut,
      descriptionHash,
      operationId: operationOf(governor, { targets, values, calldatas, descriptionHash }),
      voteStart: toSafe(start),
      voteEnd: toSafe(end),
      clock: governor.clock,
      countsAbstain: governor.kind === "OPEN_ZEPPELIN",
      graceSeconds: governor.kind === "BRAVO" ? BRAVO_GRACE_SECONDS : null,
    });
  },
};

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
