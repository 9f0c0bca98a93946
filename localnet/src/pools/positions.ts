import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, toHex, zeroAddress } from "viem";
import { POOL_KEY_TYPE } from "@cenote/protocol/poolKey";
import { V3_POSITION_MANAGER_ABI, V4_POSITION_MANAGER_ABI } from "../chain/abis";
import type { ChainWriter } from "../chain/chainWriter";
import { liquidityOfAmounts } from "@cenote/protocol/liquidity";
import { sqrtPriceAtTick } from "@cenote/protocol/ticks";
import type { Pool } from "./pool";

export type TickRange = { readonly lower: number; readonly upper: number };

/** A deadline that history never reaches. */
export const FOREVER = 2n ** 40n;
export const MAX_UINT128 = 2n ** 128n - 1n;
const POSITION_GAS = 1_200_000;

/** V4 position manager actions, by their numbers in its code. */
const DECREASE_LIQUIDITY = 0x01;
const MINT_POSITION = 0x02;
const SETTLE_PAIR = 0x0d;
const TAKE_PAIR = 0x11;
const SWEEP = 0x14;

export type Mint = {
  readonly manager: Address;
  readonly from: Address;
  readonly range: TickRange;
  readonly amounts: readonly [bigint, bigint];
};

/** Queues a V3 position of at most these amounts. */
export function mintV3(writer: ChainWriter, { token0, token1, key }: Pool, { manager, from, range, amounts }: Mint) {
  const params = {
    token0: token0.address,
    token1: token1.address,
    fee: key.fee,
    tickLower: range.lower,
    tickUpper: range.upper,
    amount0Desired: amounts[0],
    amount1Desired: amounts[1],
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: from,
    deadline: FOREVER,
  };
  const data = encodeFunctionData({ abi: V3_POSITION_MANAGER_ABI, functionName: "mint", args: [params] });
  writer.queue({ from, to: manager, data, gas: POSITION_GAS });
}

/** Queues taking liquidity out of a V3 position together with the fees it has earned. */
export function withdrawV3(
  writer: ChainWriter,
  { manager, from, tokenId, liquidity }: { manager: Address; from: Address; tokenId: bigint; liquidity: bigint },
) {
  const decrease = { tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: FOREVER };
  const collect = { tokenId, recipient: from, amount0Max: MAX_UINT128, amount1Max: MAX_UINT128 };
  const calls = [
    encodeFunctionData({ abi: V3_POSITION_MANAGER_ABI, functionName: "decreaseLiquidity", args: [decrease] }),
    encodeFunctionData({ abi: V3_POSITION_MANAGER_ABI, functionName: "collect", args: [collect] }),
  ];
  const data = encodeFunctionData({ abi: V3_POSITION_MANAGER_ABI, functionName: "multicall", args: [calls] });
  writer.queue({ from, to: manager, data, gas: POSITION_GAS });
}

/** Queues a V4 position of at most these amounts at the given price. */
export function mintV4(
  writer: ChainWriter,
  { key }: Pool,
  { manager, from, range, amounts, sqrtPrice }: Mint & { sqrtPrice: bigint },
) {
  const sqrtLower = sqrtPriceAtTick(range.lower);
  const sqrtUpper = sqrtPriceAtTick(range.upper);
  const liquidity = liquidityOfAmounts({ sqrtPrice, sqrtLower, sqrtUpper }, ...amounts);
  const position = encodeAbiParameters(MINT_PARAMETERS, [
    key,
    range.lower,
    range.upper,
    liquidity,
    MAX_UINT128,
    MAX_UINT128,
    from,
    "0x",
  ]);
  const currencies = encodeAbiParameters(TWO_ADDRESSES, [key.currency0, key.currency1]);
  const isNative = key.currency0 === zeroAddress;
  // What was sent of the native token and not needed comes back.
  const change = isNative ? [encodeAbiParameters(TWO_ADDRESSES, [zeroAddress, from])] : [];
  const actions = [MINT_POSITION, SETTLE_PAIR, ...(isNative ? [SWEEP] : [])];
  const data = modifyLiquidities(actions, [position, currencies, ...change]);
  // A little more than the amount: the manager rounds up.
  const value = isNative ? (amounts[0] * 102n) / 100n + 1n : 0n;
  writer.queue({ from, to: manager, data, value, gas: POSITION_GAS });
}

/** Queues taking liquidity out of a V4 position together with the fees it has earned. */
export function withdrawV4(
  writer: ChainWriter,
  { key }: Pool,
  { manager, from, tokenId, liquidity }: { manager: Address; from: Address; tokenId: bigint; liquidity: bigint },
) {
  const decrease = encodeAbiParameters(DECREASE_PARAMETERS, [tokenId, liquidity, 0n, 0n, "0x"]);
  const take = encodeAbiParameters(THREE_ADDRESSES, [key.currency0, key.currency1, from]);
  const data = modifyLiquidities([DECREASE_LIQUIDITY, TAKE_PAIR], [decrease, take]);
  writer.queue({ from, to: manager, data, gas: POSITION_GAS });
}

function modifyLiquidities(actions: readonly number[], parameters: readonly Hex[]): Hex {
  const unlockData = encodeAbiParameters(ACTIONS, [toHex(Uint8Array.from(actions)), parameters]);
  const args = [unlockData, FOREVER] as const;
  return encodeFunctionData({ abi: V4_POSITION_MANAGER_ABI, functionName: "modifyLiquidities", args });
}

const ACTIONS = [{ type: "bytes" }, { type: "bytes[]" }] as const;
const TWO_ADDRESSES = [{ type: "address" }, { type: "address" }] as const;
const THREE_ADDRESSES = [...TWO_ADDRESSES, { type: "address" }] as const;
const MINT_PARAMETERS = [
  POOL_KEY_TYPE,
  { type: "int24" },
  { type: "int24" },
  { type: "uint256" },
  { type: "uint128" },
  { type: "uint128" },
  { type: "address" },
  { type: "bytes" },
] as const;
const DECREASE_PARAMETERS = [
  { type: "uint256" },
  { type: "uint256" },
  { type: "uint128" },
  { type: "uint128" },
  { type: "bytes" },
] as const;
