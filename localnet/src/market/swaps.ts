import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  zeroAddress,
} from "viem";
import { POOL_KEY_TYPE } from "@cenote/protocol/poolKey";
import { UNIVERSAL_ROUTER_ABI } from "../chain/abis";
import type { Transaction } from "../chain/chainWriter";
import type { Contracts } from "../protocols/protocols";
import { FOREVER } from "../pools/positions";
import type { Pool } from "../pools/pool";

/** A sale of an exact amount into one pool. */
export type Swap = {
  readonly pool: Pool;
  readonly trader: Address;
  readonly isZeroForOne: boolean;
  /** In the sold token's smallest units. */
  readonly amountIn: bigint;
  /** Whether the trader pays with, or is paid in, the native token where the pool holds its wrapped form. */
  readonly isNative: boolean;
};

const SWAP_GAS = 700_000;
/** The router's own names for whoever calls it, for itself, and for all that it holds. */
const MSG_SENDER = "0x0000000000000000000000000000000000000001";
const ROUTER = "0x0000000000000000000000000000000000000002";
/** Universal Router commands, and V4's actions swap-exact-in-single, settle-all, take-all. */
const V3_SWAP_EXACT_IN = "0x00";
const V2_SWAP_EXACT_IN = "0x08";
const WRAP_NATIVE = "0x0b";
const UNWRAP_NATIVE = "0x0c";
const V4_SWAP = "0x10";
const V4_ACTIONS = "0x060c0f";

/** The transaction that swaps through the Universal Router, paying by Permit2 or with native token. */
export function encodeSwap(swap: Swap, { universalRouter }: Contracts, deadline = FOREVER): Transaction {
  const { pool, trader, isZeroForOne, amountIn, isNative } = swap;
  const [sold, bought] = isZeroForOne ? [pool.token0, pool.token1] : [pool.token1, pool.token0];
  const isWrapping = isNative && sold.kind === "wrapped-native" && pool.version !== "V4";
  const isUnwrapping = isNative && bought.kind === "wrapped-native" && pool.version !== "V4";
  const steps: [Hex, Hex][] = [
    encodeStep(swap, { isPaidByRouter: isWrapping, recipient: isUnwrapping ? ROUTER : MSG_SENDER }),
  ];
  if (isWrapping) steps.unshift([WRAP_NATIVE, encodeAbiParameters(CURRENCY_AND_AMOUNT, [ROUTER, amountIn])]);
  if (isUnwrapping) steps.push([UNWRAP_NATIVE, encodeAbiParameters(CURRENCY_AND_AMOUNT, [MSG_SENDER, 0n])]);

  const args = [concatHex(steps.map(([command]) => command)), steps.map(([, input]) => input), deadline] as const;
  const data = encodeFunctionData({ abi: UNIVERSAL_ROUTER_ABI, functionName: "execute", args });
  const value = isWrapping || sold.address === zeroAddress ? amountIn : 0n;
  return { from: trader, to: universalRouter, data, value, gas: SWAP_GAS };
}

function encodeStep(
  { pool, isZeroForOne, amountIn }: Swap,
  { isPaidByRouter, recipient }: { isPaidByRouter: boolean; recipient: Address },
): [Hex, Hex] {
  const { token0, token1, key, version } = pool;
  const [sold, bought] = isZeroForOne ? [token0.address, token1.address] : [token1.address, token0.address];
  switch (version) {
    case "V2": {
      const path = [sold, bought];
      return [V2_SWAP_EXACT_IN, encodeAbiParameters(V2_INPUT, [recipient, amountIn, 0n, path, !isPaidByRouter])];
    }
    case "V3": {
      const path = encodePacked(["address", "uint24", "address"], [sold, key.fee, bought]);
      return [V3_SWAP_EXACT_IN, encodeAbiParameters(V3_INPUT, [recipient, amountIn, 0n, path, !isPaidByRouter])];
    }
    case "V4": {
      const single = {
        poolKey: key,
        zeroForOne: isZeroForOne,
        amountIn,
        amountOutMinimum: 0n,
        hookData: "0x",
      } as const;
      const parameters = [
        encodeAbiParameters(V4_SINGLE, [single]),
        encodeAbiParameters(CURRENCY_AND_AMOUNT, [sold, amountIn]),
        encodeAbiParameters(CURRENCY_AND_AMOUNT, [bought, 0n]),
      ];
      return [V4_SWAP, encodeAbiParameters(V4_INPUT, [V4_ACTIONS, parameters])];
    }
  }
}

const CURRENCY_AND_AMOUNT = [{ type: "address" }, { type: "uint256" }] as const;
const V2_INPUT = [...CURRENCY_AND_AMOUNT, { type: "uint256" }, { type: "address[]" }, { type: "bool" }] as const;
const V3_INPUT = [...CURRENCY_AND_AMOUNT, { type: "uint256" }, { type: "bytes" }, { type: "bool" }] as const;
const V4_INPUT = [{ type: "bytes" }, { type: "bytes[]" }] as const;
const V4_SINGLE = [
  {
    type: "tuple",
    components: [
      POOL_KEY_TYPE,
      { name: "zeroForOne", type: "bool" },
      { name: "amountIn", type: "uint128" },
      { name: "amountOutMinimum", type: "uint128" },
      { name: "hookData", type: "bytes" },
    ],
  },
] as const;
