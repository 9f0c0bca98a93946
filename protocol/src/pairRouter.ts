import { type Address, encodeFunctionData, type Hex, parseAbi } from "viem";
import { signatureParts } from "./signatureParts";
import type { AmountLimits } from "./v4Actions";

const ABI = parseAbi([
  "function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256, uint256, uint256)",
  "function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable returns (uint256, uint256, uint256)",
  "function removeLiquidity(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline) returns (uint256, uint256)",
  "function removeLiquidityWithPermit(address tokenA, address tokenB, uint256 liquidity, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s) returns (uint256, uint256)",
  "function removeLiquidityETH(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) returns (uint256, uint256)",
  "function removeLiquidityETHWithPermit(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s) returns (uint256, uint256)",
  "function removeLiquidityETHSupportingFeeOnTransferTokens(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) returns (uint256)",
  "function removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(address token, uint256 liquidity, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline, bool approveMax, uint8 v, bytes32 r, bytes32 s) returns (uint256)",
]);

/** A pool's tokens in the contracts' order: token0's address is the lower one. */
export type TokenPair = { readonly token0: Address; readonly token1: Address };

/** Fields of every deposit and withdrawal; the deadline is in seconds since the epoch. */
export type Limits = { readonly minimum: AmountLimits; readonly recipient: Address; readonly deadlineSeconds: bigint };

/**
 * Encodes `UniswapV2Router02.addLiquidity`: at most the amounts, in the pair's proportion, and at least the minimum of
 * each.
 */
export function addPairLiquidity(
  { token0, token1 }: TokenPair,
  { maximum, minimum, recipient, deadlineSeconds }: Limits & { readonly maximum: AmountLimits },
): Hex {
  const amounts = [maximum.amount0, maximum.amount1, minimum.amount0, minimum.amount1] as const;
  const args = [token0, token1, ...amounts, recipient, deadlineSeconds] as const;
  return encodeFunctionData({ abi: ABI, functionName: "addLiquidity", args });
}

/** Fields of a withdrawal or deposit with the native coin; amounts are in smallest units. */
export type CoinLimits = {
  readonly minimumToken: bigint;
  readonly minimumCoin: bigint;
  readonly recipient: Address;
  readonly deadlineSeconds: bigint;
};

/**
 * Encodes `UniswapV2Router02.addLiquidityETH`: the call's value is the maximum of the coin; the unused part is
 * returned.
 */
export function addPairCoinLiquidity(
  token: Address,
  {
    maximumToken,
    minimumToken,
    minimumCoin,
    recipient,
    deadlineSeconds,
  }: CoinLimits & {
    readonly maximumToken: bigint;
  },
): Hex {
  const args = [token, maximumToken, minimumToken, minimumCoin, recipient, deadlineSeconds] as const;
  return encodeFunctionData({ abi: ABI, functionName: "addLiquidityETH", args });
}

/** Liquidity with the `permit` of the pair's token for the router, whose amount is the withdrawn liquidity. */
type WithPermit = { readonly liquidity: bigint; readonly signature?: Hex };

/** Encodes `UniswapV2Router02.removeLiquidity`; liquidity is in smallest units of the pair's own token. */
export function removePairLiquidity(
  { token0, token1 }: TokenPair,
  { liquidity, minimum, recipient, deadlineSeconds, signature }: Limits & WithPermit,
): Hex {
  const args = [token0, token1, liquidity, minimum.amount0, minimum.amount1, recipient, deadlineSeconds] as const;
  if (signature === undefined) return encodeFunctionData({ abi: ABI, functionName: "removeLiquidity", args });
  const { v, r, s } = signatureParts(signature);
  return encodeFunctionData({ abi: ABI, functionName: "removeLiquidityWithPermit", args: [...args, false, v, r, s] });
}

/**
 * Encodes `UniswapV2Router02.removeLiquidityETH`, which pays the coin. A token with a transfer fee needs the variant
 * that forwards the amount received.
 */
export function removePairCoinLiquidity(
  token: Address,
  {
    liquidity,
    minimumToken,
    minimumCoin,
    recipient,
    deadlineSeconds,
    signature,
    hasTransferFee,
  }: CoinLimits & WithPermit & { readonly hasTransferFee: boolean },
): Hex {
  const args = [token, liquidity, minimumToken, minimumCoin, recipient, deadlineSeconds] as const;
  if (signature === undefined) {
    return hasTransferFee
      ? encodeFunctionData({ abi: ABI, functionName: "removeLiquidityETHSupportingFeeOnTransferTokens", args })
      : encodeFunctionData({ abi: ABI, functionName: "removeLiquidityETH", args });
  }
  const { v, r, s } = signatureParts(signature);
  const withPermit = [...args, false, v, r, s] as const;
  return hasTransferFee
    ? encodeFunctionData({
        abi: ABI,
        functionName: "removeLiquidityETHWithPermitSupportingFeeOnTransferTokens",
        args: withPermit,
      })
    : encodeFunctionData({ abi: ABI, functionName: "removeLiquidityETHWithPermit", args: withPermit });
}

const PERMIT_TYPES = {
  Permit: [
    { name: "owner", type: "address" },
    { name: "spender", type: "address" },
    { name: "value", type: "uint256" },
    { name: "nonce", type: "uint256" },
    { name: "deadline", type: "uint256" },
  ],
} as const;

/**
 * Returns the typed data by which an owner of a pair's tokens grants a spender an allowance (EIP-2612). The nonce is
 * the pair's.
 */
export function pairPermitTypedData(
  {
    owner,
    spender,
    amount,
    nonce,
    deadlineSeconds,
  }: {
    readonly owner: Address;
    readonly spender: Address;
    readonly amount: bigint;
    readonly nonce: bigint;
    readonly deadlineSeconds: bigint;
  },
  { chainId, pair }: { readonly chainId: number; readonly pair: Address },
) {
  return {
    domain: { name: "Uniswap V2", version: "1", chainId, verifyingContract: pair },
    types: PERMIT_TYPES,
    primaryType: "Permit",
    message: { owner, spender, value: amount, nonce, deadline: deadlineSeconds },
  } as const;
}
