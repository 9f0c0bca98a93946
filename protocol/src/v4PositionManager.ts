import { type Address, encodeFunctionData, type Hex, parseAbi } from "viem";
import { permitBatch, PERMIT_BATCH_STRUCTS, type TokenPermits } from "./permit2";
import { POOL_KEY_STRUCT, type PoolKey } from "./poolKey";
import { encodeActions, type V4Action } from "./v4Actions";

const ABI = parseAbi([
  POOL_KEY_STRUCT,
  ...PERMIT_BATCH_STRUCTS,
  "function initializePool(PoolKey key, uint160 sqrtPriceX96) payable returns (int24)",
  "function modifyLiquidities(bytes unlockData, uint256 deadline) payable",
  "function permitBatch(address owner, PermitBatch permits, bytes signature) payable returns (bytes)",
]);

/** Encodes `PositionManager.initializePool`; an existing pool is not changed. */
export function initializeV4Pool(key: PoolKey, sqrtPriceX96: bigint): Hex {
  return encodeFunctionData({ abi: ABI, functionName: "initializePool", args: [key, sqrtPriceX96] });
}

/** Encodes `PositionManager.modifyLiquidities`: actions that mint, change, burn, settle and take. */
export function modifyLiquidities(actions: readonly V4Action[], deadlineSeconds: bigint): Hex {
  return encodeFunctionData({
    abi: ABI,
    functionName: "modifyLiquidities",
    args: [encodeActions(actions), deadlineSeconds],
  });
}

/** Grants Permit2's allowances with one signature. A permit that was already used leaves its allowances in place. */
export function permitV4Tokens(owner: Address, permits: TokenPermits, signature: Hex): Hex {
  return encodeFunctionData({ abi: ABI, functionName: "permitBatch", args: [owner, permitBatch(permits), signature] });
}
