import {
  concatHex,
  decodeAbiParameters,
  encodeAbiParameters,
  type Hex,
  keccak256,
  parseAbiParameters,
  slice,
  stringToHex,
} from "viem";

/** A call that a proposal makes. */
export type GovernorAction = {
  readonly target: Hex;
  /** Wei. */
  readonly value: bigint;
  /** The function as Bravo has it, apart from its arguments; empty where `data` begins with the selector. */
  readonly signature: string;
  /** As it is in the proposal: what queueing and executing repeat. */
  readonly data: Hex;
};

const ACTIONS = parseAbiParameters("(address target, uint256 value, string signature, bytes data)[]");

export function encodeActions(actions: readonly GovernorAction[]): Hex {
  return encodeAbiParameters(ACTIONS, [actions]);
}

export function decodeActions(encoded: Hex): readonly GovernorAction[] {
  return decodeAbiParameters(ACTIONS, encoded)[0];
}

/** What the target is called with: a selector and arguments, or nothing for a plain transfer of coins. */
export function callDataOf({ signature, data }: Pick<GovernorAction, "signature" | "data">): Hex {
  // Bravo's timelock hashes the text as it is.
  return signature ? concatHex([slice(keccak256(stringToHex(signature)), 0, 4), data]) : data;
}
