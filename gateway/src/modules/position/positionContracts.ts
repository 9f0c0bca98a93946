import { pad, toFunctionSelector, toHex, type Hex } from "viem";
import type { PoolKey } from "@cenote/protocol/poolKey";
import type { ContractAnswer, ContractCall } from "../../chain/multicall";

/** All arguments and results of these functions are one word, so that lists of positions are coded quickly. */
const FUNCTIONS = {
  positions: { signature: "positions(uint256)", words: 12 },
  slot0: { signature: "slot0()", words: 7 },
  feeGrowthGlobal0X128: { signature: "feeGrowthGlobal0X128()", words: 1 },
  feeGrowthGlobal1X128: { signature: "feeGrowthGlobal1X128()", words: 1 },
  ticks: { signature: "ticks(int24)", words: 8 },
  getPoolAndPositionInfo: { signature: "getPoolAndPositionInfo(uint256)", words: 6 },
  getSlot0: { signature: "getSlot0(bytes32)", words: 4 },
  getPositionInfo: { signature: "getPositionInfo(bytes32,address,int24,int24,bytes32)", words: 3 },
  getFeeGrowthInside: { signature: "getFeeGrowthInside(bytes32,int24,int24)", words: 2 },
} as const;
type FunctionName = keyof typeof FUNCTIONS;

const SELECTORS = Object.fromEntries(
  Object.entries(FUNCTIONS).map(([name, { signature }]) => [name, toFunctionSelector(signature)]),
) as Record<FunctionName, Hex>;
const WORD_DIGITS = 64;

/** Encodes a call; numbers may be negative, addresses and 32 bytes are hex. */
export function contractCall(
  to: string,
  name: FunctionName,
  args: readonly (bigint | number | string)[] = [],
): ContractCall {
  return { to, data: SELECTORS[name] + args.map(toWord).join("") };
}

function toWord(value: bigint | number | string): string {
  const digits = typeof value === "string" ? value.slice(2) : BigInt.asUintN(256, BigInt(value)).toString(16);
  return digits.padStart(WORD_DIGITS, "0");
}

/** Returns the words of a function's result; null when the contract reverted, or returned something else. */
export function wordsOf(name: FunctionName, data: ContractAnswer | undefined): readonly bigint[] | null {
  const { words } = FUNCTIONS[name];
  // A contract other than the expected one may return less.
  if (!data || data.length < 2 + words * WORD_DIGITS) return null;
  return Array.from({ length: words }, (_, word) =>
    BigInt(`0x${data.slice(2 + word * WORD_DIGITS, 2 + (word + 1) * WORD_DIGITS)}`),
  );
}

export function toTick(word: bigint): number {
  return Number(BigInt.asIntN(24, word));
}

/** Returns an address as stored in the database. */
export function toWordAddress(word: bigint): Hex {
  return pad(toHex(word), { size: 20 });
}

/** Decodes the key of a V4 pool from five words. */
export function toPoolKey([currency0, currency1, fee, tickSpacing, hooks]: readonly bigint[]): PoolKey {
  return {
    currency0: toWordAddress(currency0!),
    currency1: toWordAddress(currency1!),
    fee: Number(fee),
    tickSpacing: toTick(tickSpacing!),
    hooks: toWordAddress(hooks!),
  };
}

/** Decodes the ticks that a V4 position manager packs into a word: the lower after 8 bits, the upper after 32. */
export function ticksOfInfo(info: bigint) {
  return { tickLower: toTick(info >> 8n), tickUpper: toTick(info >> 32n) };
}
