import { encodeFunctionData, parseAbi, type Address, type Hex } from "viem";

const ABI = parseAbi([
  "struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }",
  "function mint(MintParams params) payable returns (uint256, uint128, uint256, uint256)",
  "function multicall(bytes[] data) payable returns (bytes[])",
]);
/** A multiple of the tick spacing of every V3 fee. */
const STEP = 600;
/** Amount of the coin in each position. */
const COIN_WEI = 10n ** 15n;
const FAR_DEADLINE_SECONDS = 2n ** 40n;

/** A V3 pool of the wrapped coin and its current tick. */
export type CoinPool = {
  readonly token0: Address;
  readonly token1: Address;
  readonly fee: number;
  readonly tick: number;
};

/**
 * Encodes one call of the V3 position manager for positions of the coin alone, with its value in wei: their ranges are
 * next to the price, and no two of them share a tick.
 */
export function mintCoinPositions(
  { token0, token1, fee, tick }: CoinPool,
  weth: Address,
  recipient: Address,
  { from, count }: { readonly from: number; readonly count: number },
): { readonly data: Hex; readonly value: bigint } {
  const isCoinFirst = token0.toLowerCase() === weth.toLowerCase();
  const base = Math.floor(tick / STEP) * STEP;
  const calls = Array.from({ length: count }, (_, index) => {
    const steps = 2 + 2 * (from + index);
    const near = base + (isCoinFirst ? steps : -steps) * STEP;
    const far = near + (isCoinFirst ? STEP : -STEP);
    const params = {
      token0,
      token1,
      fee,
      tickLower: Math.min(near, far),
      tickUpper: Math.max(near, far),
      amount0Desired: isCoinFirst ? COIN_WEI : 0n,
      amount1Desired: isCoinFirst ? 0n : COIN_WEI,
      amount0Min: 0n,
      amount1Min: 0n,
      recipient,
      deadline: FAR_DEADLINE_SECONDS,
    };
    return encodeFunctionData({ abi: ABI, functionName: "mint", args: [params] });
  });
  return {
    data: encodeFunctionData({ abi: ABI, functionName: "multicall", args: [calls] }),
    value: COIN_WEI * BigInt(count),
  };
}
