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

/** A call of a proposal. */
export type GovernorAction = {
  readonly target: Hex;
  /** Wei. */
  readonly value: bigint;
  /** Function signature as Bravo stores it; empty if `data` begins with the selector. */
  readonly signature: string;
  /** Calldata as stored in the proposal; queueing and executing repeat it. */
  readonly data: Hex;
};

const ACTIONS = parseAbiParameters("(address target, uint256 value, string signature, bytes data)[]");

export function encodeActions(actions: readonly GovernorAction[]): Hex {
  return encodeAbiParameters(ACTIONS, [actions]);
}

export function decodeActions(encoded: Hex): readonly GovernorAction[] {
  return decodeAbiParameters(ACTIONS, encoded)[0];
}

/** Returns the calldata for the target: a selector with arguments, or empty for a plain transfer of coins. */
export function callDataOf({ signature, data }: Pick<GovernorAction, "signature" | "data">): Hex {
  // Bravo's timelock hashes the signature text unchanged.
  return signature ? concatHex([slice(keccak256(stringToHex(signature)), 0, 4), data]) : data;
}
