import { settleAll, swapExactInSingle, takeAll } from "@cenote/protocol/v4Actions";
import {
  encodeExecute,
  ROUTER_CALLER,
  ROUTER_ITSELF,
  type RouterCommand,
  swapV2ExactIn,
  swapV3ExactIn,
  swapV4,
  unwrapNative,
  wrapNative,
} from "@cenote/protocol/universalRouter";
import { type Address, zeroAddress } from "viem";
import type { Transaction } from "../chain/chainWriter";
import { FOREVER } from "../pools/positions";
import type { Pool } from "../pools/pool";
import type { Contracts } from "../protocols/protocols";

/** A sale of an exact amount into one pool. */
export type Swap = {
  readonly pool: Pool;
  readonly trader: Address;
  readonly isZeroForOne: boolean;
  /** In the sold token's smallest units. */
  readonly amountIn: bigint;
  /** Whether the trader pays with, or receives, the native token if the pool holds its wrapped form. */
  readonly isNative: boolean;
};

const SWAP_GAS = 700_000;
/** Only the market uses the local chains: no other transaction moves a price before its own. */
const ANY_AMOUNT = 0n;

/** Returns the transaction that swaps through the Universal Router, paying by Permit2 or with the native token. */
export function encodeSwap(swap: Swap, { universalRouter }: Contracts, deadlineSeconds = FOREVER): Transaction {
  const { pool, trader, isZeroForOne, amountIn, isNative } = swap;
  const [sold, bought] = isZeroForOne ? [pool.token0, pool.token1] : [pool.token1, pool.token0];
  const isWrapping = isNative && sold.kind === "wrapped-native" && pool.version !== "V4";
  const isUnwrapping = isNative && bought.kind === "wrapped-native" && pool.version !== "V4";
  const commands = [
    ...(isWrapping ? [wrapNative(ROUTER_ITSELF, amountIn)] : []),
    swapCommand(swap, !isWrapping, isUnwrapping ? ROUTER_ITSELF : ROUTER_CALLER),
    ...(isUnwrapping ? [unwrapNative(ROUTER_CALLER, ANY_AMOUNT)] : []),
  ];
  const data = encodeExecute(commands, deadlineSeconds);
  const value = isWrapping || sold.address === zeroAddress ? amountIn : 0n;
  return { from: trader, to: universalRouter, data, value, gas: SWAP_GAS };
}

function swapCommand(
  { pool, isZeroForOne, amountIn }: Swap,
  isPaidByCaller: boolean,
  recipient: Address,
): RouterCommand {
  const { token0, token1, key, version } = pool;
  const [sold, bought] = isZeroForOne ? [token0.address, token1.address] : [token1.address, token0.address];
  const swap = { recipient, amountIn, minimumOut: ANY_AMOUNT, isPaidByCaller };
  switch (version) {
    case "V2":
      return swapV2ExactIn([sold, bought], swap);
    case "V3":
      return swapV3ExactIn({ tokens: [sold, bought], fees: [key.fee] }, swap);
    case "V4":
      return swapV4([
        swapExactInSingle({ key, isZeroForOne, amountIn, minimumOut: ANY_AMOUNT }),
        settleAll(sold, amountIn),
        takeAll(bought, ANY_AMOUNT),
      ]);
  }
}
