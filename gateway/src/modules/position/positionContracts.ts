import { decodeFunctionResult, encodeFunctionData, parseAbi, type Abi } from "viem";
import type { ContractAnswer, ContractCall } from "../../indexer/multicall";
import { POOL_KEY_STRUCT } from "@cenote/protocol/poolKey";

const ABI = parseAbi([
  POOL_KEY_STRUCT,
  "function positions(uint256 tokenId) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 growth0, uint256 growth1, uint128 owed0, uint128 owed1)",
  "function slot0() view returns (uint160 sqrtPrice, int24 tick, uint16 a, uint16 b, uint16 c, uint8 d, bool e)",
  "function feeGrowthGlobal0X128() view returns (uint256)",
  "function feeGrowthGlobal1X128() view returns (uint256)",
  "function ticks(int24 tick) view returns (uint128 gross, int128 net, uint256 growth0, uint256 growth1, int56 a, uint160 b, uint32 c, bool d)",
  "function getPoolAndPositionInfo(uint256 tokenId) view returns (PoolKey key, uint256 info)",
  "function getSlot0(bytes32 poolId) view returns (uint160 sqrtPrice, int24 tick, uint24 protocolFee, uint24 lpFee)",
  "function getPositionInfo(bytes32 poolId, address owner, int24 tickLower, int24 tickUpper, bytes32 salt) view returns (uint128 liquidity, uint256 growth0, uint256 growth1)",
  "function getFeeGrowthInside(bytes32 poolId, int24 tickLower, int24 tickUpper) view returns (uint256 growth0, uint256 growth1)",
]) as Abi;

export function contractCall(to: string, functionName: string, args: readonly unknown[] = []): ContractCall {
  return { to, data: encodeFunctionData({ abi: ABI, functionName, args }) };
}

/** What a function returned; null when the contract refused, or answered something else. */
export function answerOf<Result>(functionName: string, data: ContractAnswer | undefined): Result | null {
  if (!data || data === "0x") return null;
  try {
    return decodeFunctionResult({ abi: ABI, functionName, data: data as `0x${string}` }) as Result;
  } catch {
    // The address has another contract than expected.
    return null;
  }
}

/** The ticks that a V4 position manager packs into a word: the lower after 8 bits, the upper after 32. */
export function ticksOfInfo(info: bigint) {
  return { tickLower: Number(BigInt.asIntN(24, info >> 8n)), tickUpper: Number(BigInt.asIntN(24, info >> 32n)) };
}

/** A V4 position is identified by its item's number. */
export function saltOf(tokenId: string): `0x${string}` {
  return `0x${BigInt(tokenId).toString(16).padStart(64, "0")}`;
}
