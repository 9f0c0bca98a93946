import { encodeAbiParameters, keccak256, parseAbiParameter, type Address, type Hex } from "viem";

/** Key of a V4 pool. */
export type PoolKey = {
  readonly currency0: Address;
  readonly currency1: Address;
  readonly fee: number;
  readonly tickSpacing: number;
  readonly hooks: Address;
};

/** Fee of a key whose hook sets it for each swap: `LPFeeLibrary.DYNAMIC_FEE_FLAG`. */
export const DYNAMIC_FEE = 0x800000;

/** Struct in the syntax of contract interfaces. */
export const POOL_KEY_STRUCT =
  "struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }";
export const POOL_KEY_TYPE = parseAbiParameter(["PoolKey poolKey", POOL_KEY_STRUCT]);

/** Returns a V4 pool's id: the hash of its key. */
export function poolIdOf(key: PoolKey): Hex {
  return keccak256(encodeAbiParameters([POOL_KEY_TYPE], [key]));
}
