import { liquidityOfAmounts } from "@cenote/protocol/liquidity";
import { multicall } from "@cenote/protocol/multicall";
import { sqrtPriceAtTick } from "@cenote/protocol/ticks";
import { collectV3Position, decreaseV3Position, mintV3Position } from "@cenote/protocol/v3PositionManager";
import { decreaseLiquidity, mintPosition, settlePair, sweepCurrency, takePair } from "@cenote/protocol/v4Actions";
import { modifyLiquidities } from "@cenote/protocol/v4PositionManager";
import { type Address, zeroAddress } from "viem";
import type { ChainWriter } from "../chain/chainWriter";
import type { Pool } from "./pool";

export type TickRange = { readonly lower: number; readonly upper: number };

/** A deadline that history never reaches. */
export const FOREVER = 2n ** 40n;
/** Only the market uses the local chains: no other transaction moves a price before its own. */
export const ANY_AMOUNTS = { amount0: 0n, amount1: 0n };
const MAX_UINT128 = 2n ** 128n - 1n;
const NO_MAXIMUM = { amount0: MAX_UINT128, amount1: MAX_UINT128 };
const POSITION_GAS = 1_200_000;

export type Mint = {
  readonly manager: Address;
  readonly from: Address;
  readonly range: TickRange;
  readonly amounts: readonly [bigint, bigint];
};

type Withdrawal = {
  readonly manager: Address;
  readonly from: Address;
  readonly tokenId: bigint;
  readonly liquidity: bigint;
};

/** Queues a V3 position of at most these amounts. */
export function mintV3(writer: ChainWriter, { token0, token1, key }: Pool, { manager, from, range, amounts }: Mint) {
  const ticks = { tickLower: range.lower, tickUpper: range.upper };
  const pool = { token0: token0.address, token1: token1.address, fee: key.fee, ...ticks };
  const maximum = { amount0: amounts[0], amount1: amounts[1] };
  const limits = { maximum, minimum: ANY_AMOUNTS, recipient: from, deadlineSeconds: FOREVER };
  writer.queue({ from, to: manager, data: mintV3Position(pool, limits), gas: POSITION_GAS });
}

/** Queues withdrawing liquidity from a V3 position together with its earned fees. */
export function withdrawV3(writer: ChainWriter, { manager, from, tokenId, liquidity }: Withdrawal) {
  const limits = { minimum: ANY_AMOUNTS, deadlineSeconds: FOREVER };
  const data = multicall([decreaseV3Position({ tokenId, liquidity, ...limits }), collectV3Position(tokenId, from)]);
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
  const position = { key, tickLower: range.lower, tickUpper: range.upper };
  const isNative = key.currency0 === zeroAddress;
  const actions = [
    mintPosition(position, { liquidity, maximum: NO_MAXIMUM, recipient: from }),
    settlePair(key),
    // The unused native token is refunded.
    ...(isNative ? [sweepCurrency(zeroAddress, from)] : []),
  ];
  // Slightly more than the amount: the manager rounds up.
  const value = isNative ? (amounts[0] * 102n) / 100n + 1n : 0n;
  writer.queue({ from, to: manager, data: modifyLiquidities(actions, FOREVER), value, gas: POSITION_GAS });
}

/** Queues withdrawing liquidity from a V4 position together with its earned fees. */
export function withdrawV4(writer: ChainWriter, { key }: Pool, { manager, from, tokenId, liquidity }: Withdrawal) {
  const actions = [decreaseLiquidity({ tokenId, liquidity, minimum: ANY_AMOUNTS }), takePair(key, from)];
  writer.queue({ from, to: manager, data: modifyLiquidities(actions, FOREVER), gas: POSITION_GAS });
}
