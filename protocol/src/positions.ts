import { type Address, encodeFunctionData, type Hex, parseAbi } from "viem";
import { POOL_KEY_STRUCT, type PoolKey } from "./poolKey";
import { type AmountLimits, encodeActions, type V4Action } from "./v4Actions";

const MAX_UINT128 = 2n ** 128n - 1n;

const V2_ROUTER_ABI = parseAbi([
  "function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256, uint256, uint256)",
  "function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256, uint256)",
]);
const V3_POSITION_MANAGER_ABI = parseAbi([
  "struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }",
  "struct DecreaseLiquidityParams { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }",
  "struct CollectParams { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }",
  "function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address)",
  "function mint(MintParams params) payable returns (uint256, uint128, uint256, uint256)",
  "function decreaseLiquidity(DecreaseLiquidityParams params) payable returns (uint256, uint256)",
  "function collect(CollectParams params) payable returns (uint256, uint256)",
  "function multicall(bytes[] data) payable returns (bytes[])",
]);
const V4_POSITION_MANAGER_ABI = parseAbi([
  POOL_KEY_STRUCT,
  "function initializePool(PoolKey key, uint160 sqrtPriceX96) payable returns (int24)",
  "function modifyLiquidities(bytes unlockData, uint256 deadline) payable",
]);

/** A pool's tokens in the contracts' order: token0's address is the lower one. */
export type TokenPair = { readonly token0: Address; readonly token1: Address };

/** What every deposit and withdrawal has to name; the deadline is in seconds since the epoch. */
type Limits = { readonly minimum: AmountLimits; readonly recipient: Address; readonly deadlineSeconds: bigint };

/** `UniswapV2Router02.addLiquidity`: at most the amounts, in the pair's proportion, and at least the minimum of each. */
export function addPairLiquidity(
  { token0, token1 }: TokenPair,
  { maximum, minimum, recipient, deadlineSeconds }: Limits & { readonly maximum: AmountLimits },
): Hex {
  const amounts = [maximum.amount0, maximum.amount1, minimum.amount0, minimum.amount1] as const;
  const args = [token0, token1, ...amounts, recipient, deadlineSeconds] as const;
  return encodeFunctionData({ abi: V2_ROUTER_ABI, functionName: "addLiquidity", args });
}

/** `UniswapV2Router02.removeLiquidity`; liquidity is in smallest units of the pair's own token. */
export function removePairLiquidity(
  { token0, token1 }: TokenPair,
  { liquidity, minimum, recipient, deadlineSeconds }: Limits & { readonly liquidity: bigint },
): Hex {
  const args = [token0, token1, liquidity, minimum.amount0, minimum.amount1, recipient, deadlineSeconds] as const;
  return encodeFunctionData({ abi: V2_ROUTER_ABI, functionName: "removeLiquidity", args });
}

/** `NonfungiblePositionManager.createAndInitializePoolIfNecessary`; the fee is in 1/1,000,000. */
export function createV3Pool({ token0, token1 }: TokenPair, fee: number, sqrtPriceX96: bigint): Hex {
  const args = [token0, token1, fee, sqrtPriceX96] as const;
  return encodeFunctionData({
    abi: V3_POSITION_MANAGER_ABI,
    functionName: "createAndInitializePoolIfNecessary",
    args,
  });
}

/** `NonfungiblePositionManager.mint`: at most the maximum of each token, at least the minimum. */
export function mintV3Position(
  pool: TokenPair & { readonly fee: number; readonly tickLower: number; readonly tickUpper: number },
  { maximum, minimum, recipient, deadlineSeconds }: Limits & { readonly maximum: AmountLimits },
): Hex {
  const params = {
    ...pool,
    amount0Desired: maximum.amount0,
    amount1Desired: maximum.amount1,
    amount0Min: minimum.amount0,
    amount1Min: minimum.amount1,
    recipient,
    deadline: deadlineSeconds,
  };
  return encodeFunctionData({ abi: V3_POSITION_MANAGER_ABI, functionName: "mint", args: [params] });
}

/** Takes liquidity out of a V3 position and collects it with the fees earned, in one transaction. */
export function withdrawV3Position({
  tokenId,
  liquidity,
  minimum,
  recipient,
  deadlineSeconds,
}: Limits & { readonly tokenId: bigint; readonly liquidity: bigint }): Hex {
  const limits = { amount0Min: minimum.amount0, amount1Min: minimum.amount1, deadline: deadlineSeconds };
  const collect = { tokenId, recipient, amount0Max: MAX_UINT128, amount1Max: MAX_UINT128 };
  const abi = V3_POSITION_MANAGER_ABI;
  const calls = [
    encodeFunctionData({ abi, functionName: "decreaseLiquidity", args: [{ tokenId, liquidity, ...limits }] }),
    encodeFunctionData({ abi, functionName: "collect", args: [collect] }),
  ];
  return encodeFunctionData({ abi, functionName: "multicall", args: [calls] });
}

/** V4's `PositionManager.initializePool`; a pool that exists stays as it is. */
export function initializeV4Pool(key: PoolKey, sqrtPriceX96: bigint): Hex {
  return encodeFunctionData({
    abi: V4_POSITION_MANAGER_ABI,
    functionName: "initializePool",
    args: [key, sqrtPriceX96],
  });
}

/** V4's `PositionManager.modifyLiquidities`: actions that mint, change, burn, settle and take. */
export function modifyLiquidities(actions: readonly V4Action[], deadlineSeconds: bigint): Hex {
  const args = [encodeActions(actions), deadlineSeconds] as const;
  return encodeFunctionData({ abi: V4_POSITION_MANAGER_ABI, functionName: "modifyLiquidities", args });
}
