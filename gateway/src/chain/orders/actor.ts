import { concat, numberToHex, size, type Hex } from "viem";
import { assemble } from "../assemble";

/** A call that an account makes. */
export type Act = { readonly to: string; readonly data: Hex; readonly value?: bigint };

/**
 * The code of an account that makes calls in order, and reverts with the first that fails. It accepts coins. Each call
 * is its address, its value and the length of its data, one word each, then the data.
 */
export const ACTOR_CODE = `0x${assemble(`
  0                                                                     ; the place of a call
next:
  CALLDATASIZE DUP2 LT ISZERO @done JUMPI
  DUP1 0x40 ADD CALLDATALOAD                                            ; place, length
  DUP1 DUP3 0x60 ADD 0 CALLDATACOPY
  0 0 DUP3 0  DUP6 0x20 ADD CALLDATALOAD  DUP7 CALLDATALOAD  GAS CALL
  ISZERO @failed JUMPI
  ADD 0x60 ADD
  @next JUMP
done:
  STOP
failed:
  RETURNDATASIZE 0 0 RETURNDATACOPY RETURNDATASIZE 0 REVERT
`)}`;

/** Encodes calls for an account with that code. */
export function encodeActs(acts: readonly Act[]): Hex {
  const word = { size: 32 } as const;
  return concat(
    acts.flatMap(({ to, data, value = 0n }) => [
      numberToHex(BigInt(to), word),
      numberToHex(value, word),
      numberToHex(size(data), word),
      data,
    ]),
  );
}
