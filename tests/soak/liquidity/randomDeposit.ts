import { depositOf } from "@cenote/protocol/liquidity-actions/deposit";
import type { PlannedCall } from "@cenote/protocol/liquidity-actions/plan";
import { sqrtPriceAtTick } from "@cenote/protocol/ticks";
import { type Address, getAddress, type Hex, numberToHex } from "viem";
import { createRandom } from "../../../localnet/src/random";
import type { CoreSdk } from "./sdks";

export const CHAIN_ID = 1;
export const BASIS_POINTS = 10_000;
/** The SDK supports only these V3 fees. */
export const V3_FEES = [
  { fee: 100, tickSpacing: 1 },
  { fee: 500, tickSpacing: 10 },
  { fee: 3000, tickSpacing: 60 },
  { fee: 10_000, tickSpacing: 200 },
] as const;
/** Position manager of the compared plans. */
export const MANAGER: Address = "0x00000000000000000000000000000000000000aa";

export const random = createRandom("liquidity encoders");
export const bits = (count: number) =>
  BigInt(`0x${Array.from({ length: count / 4 }, () => Math.floor(random.next() * 16).toString(16)).join("")}`);
export const address = () => getAddress(numberToHex(bits(160), { size: 20 }));
export const flag = () => random.next() < 0.5;
export const whole = (least: number, most: number) => Math.floor(random.between(least, most + 1));
export const amount = () => bits(random.pick([24, 64, 92])) + 1000n;

/** Returns a random deposit: both SDKs and the product get the same values. */
export function randomDeposit(tickSpacing: number) {
  const tick = whole(-200_000, 200_000);
  const sqrtPriceX96 = sqrtPriceAtTick(tick) + (tick > 0 ? bits(64) : 0n);
  const first = Math.round((tick + whole(-2000, 1000)) / tickSpacing);
  const range = { tickLower: first * tickSpacing, tickUpper: (first + whole(1, 300)) * tickSpacing };
  const deposit = depositOf({ amount0: amount(), amount1: amount() }, range, sqrtPriceX96);
  const slippageBps = whole(0, 5000);
  return {
    tick,
    sqrtPriceX96,
    range,
    deposit,
    slippageBps,
    deadlineSeconds: bits(40),
    tokenId: bits(64),
    recipient: address(),
  };
}
type Pair = readonly [PlannedCall, { readonly calldata: Hex; readonly value: Hex }];

/** Calls of the product and of the SDK; null if the SDK refuses the values: a deposit without liquidity. */
export type Comparison = () => Pair | null;

export function tokenOf(core: CoreSdk, token: string) {
  return new core.Token(CHAIN_ID, token, 18);
}

export function onlyCall({ calls }: { readonly calls: readonly PlannedCall[] }): PlannedCall {
  const [call, ...others] = calls;
  if (!call || others.length) throw new Error(`the plan must have one call, got ${calls.length}`);
  return call;
}
