import { type RoutablePool, swapFee, type V3PoolState, type V4PoolState } from "@cenote/protocol/routing/routablePool";
import { pairAmountIn, pairAmountOut, quoteExactIn, quoteExactOut } from "@cenote/protocol/swaps";
import type { SwapKind } from "@cenote/protocol/routing/route";
import { POOL_KEY_STRUCT } from "@cenote/protocol/poolKey";
import { MAX_SQRT_PRICE, MIN_SQRT_PRICE } from "@cenote/protocol/ticks";
import { type Address, parseAbi, type PublicClient } from "viem";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";

const V2_ROUTER = parseAbi([
  "function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])",
  "function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[])",
]);
const V3_QUOTER = parseAbi([
  "struct In { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 limit; }",
  "struct Out { address tokenIn; address tokenOut; uint256 amount; uint24 fee; uint160 limit; }",
  "function quoteExactInputSingle(In params) returns (uint256 amount, uint160 sqrtPriceAfter, uint32 crossed, uint256 gas)",
  "function quoteExactOutputSingle(Out params) returns (uint256 amount, uint160 sqrtPriceAfter, uint32 crossed, uint256 gas)",
]);
const V4_QUOTER = parseAbi([
  POOL_KEY_STRUCT,
  "struct Single { PoolKey poolKey; bool zeroForOne; uint128 exactAmount; bytes hookData; }",
  "function quoteExactInputSingle(Single params) returns (uint256 amount, uint256 gas)",
  "function quoteExactOutputSingle(Single params) returns (uint256 amount, uint256 gas)",
]);

export type PoolSwap = {
  readonly pool: RoutablePool;
  readonly isZeroForOne: boolean;
  readonly kind: SwapKind;
  readonly amount: bigint;
};

/**
 * Returns the other amount of a swap in one pool, as the contracts compute it; null if they revert or cannot fill it.
 */
export async function quoteOnChain(
  client: PublicClient,
  contracts: ChainConfig["contracts"],
  { pool, ...swap }: PoolSwap,
): Promise<bigint | null> {
  try {
    if (pool.version === "V2") return await quoteV2(client, contracts.v2Router as Address, { pool, ...swap });
    if (pool.version === "V3") return await quoteV3(client, contracts.quoterV2 as Address, { pool, ...swap });
    return await quoteV4(client, contracts.v4Quoter as Address, { pool, ...swap });
  } catch (error) {
    // A revert is a result; a failure of the node is not.
    if (error instanceof Error && /revert/i.test(error.message)) return null;
    throw error;
  }
}

async function quoteV2(client: PublicClient, address: Address, { pool, isZeroForOne, kind, amount }: PoolSwap) {
  const path = isZeroForOne ? [pool.token0, pool.token1] : [pool.token1, pool.token0];
  const router = { address, abi: V2_ROUTER };
  const amounts =
    kind === "EXACT_IN"
      ? await client.readContract({ ...router, functionName: "getAmountsOut", args: [amount, path] })
      : await client.readContract({ ...router, functionName: "getAmountsIn", args: [amount, path] });
  return (kind === "EXACT_IN" ? amounts[1] : amounts[0]) ?? null;
}

async function quoteV3(
  client: PublicClient,
  address: Address,
  { pool, isZeroForOne, kind, amount }: PoolSwap & { readonly pool: V3PoolState },
) {
  const [tokenIn, tokenOut] = isZeroForOne ? [pool.token0, pool.token1] : [pool.token1, pool.token0];
  const quoter = { address, abi: V3_QUOTER };
  const params = { tokenIn, tokenOut, fee: pool.fee, limit: 0n };
  if (kind === "EXACT_OUT") {
    const args = [{ ...params, amount }] as const;
    return (await client.simulateContract({ ...quoter, functionName: "quoteExactOutputSingle", args })).result[0];
  }
  const { result } = await client.simulateContract({
    ...quoter,
    functionName: "quoteExactInputSingle",
    args: [{ ...params, amountIn: amount }],
  });
  // Without a limit, QuoterV2 returns the output before the pool's liquidity ends.
  const limit = isZeroForOne ? MIN_SQRT_PRICE + 1n : MAX_SQRT_PRICE - 1n;
  return result[1] === limit ? null : result[0];
}

/** Includes the effect of the pool's hook. */
async function quoteV4(
  client: PublicClient,
  address: Address,
  { pool, isZeroForOne, kind, amount }: PoolSwap & { readonly pool: V4PoolState },
) {
  const quoter = { address, abi: V4_QUOTER };
  const functionName = kind === "EXACT_IN" ? "quoteExactInputSingle" : "quoteExactOutputSingle";
  const params = { poolKey: pool.key, zeroForOne: isZeroForOne, exactAmount: amount, hookData: "0x" } as const;
  return (await client.simulateContract({ ...quoter, functionName, args: [params] })).result[0];
}

/** Returns the same by the product's arithmetic, which ignores hooks. */
export function computeQuote({ pool, isZeroForOne, kind, amount }: PoolSwap): bigint | null {
  if (pool.version === "V2") {
    const reserves = [pool.reserve0, pool.reserve1] as const;
    const [reserveIn, reserveOut] = isZeroForOne ? reserves : [reserves[1], reserves[0]];
    return kind === "EXACT_IN"
      ? pairAmountOut(amount, reserveIn, reserveOut)
      : pairAmountIn(amount, reserveIn, reserveOut);
  }
  const state = { ...pool, fee: swapFee(pool, isZeroForOne) };
  return kind === "EXACT_IN"
    ? (quoteExactIn(state, isZeroForOne, amount)?.amountOut ?? null)
    : (quoteExactOut(state, isZeroForOne, amount)?.amountIn ?? null);
}
