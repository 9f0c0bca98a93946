import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from "viem";
import type { Limits, TokenPair } from "./pairRouter";
import { signatureParts } from "./signatureParts";
import type { AmountLimits } from "./v4Actions";

const MAX_UINT128 = 2n ** 128n - 1n;

const ABI = parseAbi([
  "struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }",
  "struct IncreaseLiquidityParams { uint256 tokenId; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }",
  "struct DecreaseLiquidityParams { uint256 tokenId; uint128 liquidity; uint256 amount0Min; uint256 amount1Min; uint256 deadline; }",
  "struct CollectParams { uint256 tokenId; address recipient; uint128 amount0Max; uint128 amount1Max; }",
  "function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address)",
  "function mint(MintParams params) payable returns (uint256, uint128, uint256, uint256)",
  "function increaseLiquidity(IncreaseLiquidityParams params) payable returns (uint128, uint256, uint256)",
  "function decreaseLiquidity(DecreaseLiquidityParams params) payable returns (uint256, uint256)",
  "function collect(CollectParams params) payable returns (uint256, uint256)",
  "function burn(uint256 tokenId) payable",
  "function unwrapWETH9(uint256 amountMinimum, address recipient) payable",
  "function sweepToken(address token, uint256 amountMinimum, address recipient) payable",
  "function refundETH() payable",
  "function approve(address to, uint256 tokenId)",
  "function getApproved(uint256 tokenId) view returns (address)",
  "function isApprovedForAll(address owner, address operator) view returns (bool)",
  "function permit(address spender, uint256 tokenId, uint256 deadline, uint8 v, bytes32 r, bytes32 s) payable",
]);

/** A V3 pool; the fee is in 1/1,000,000. */
export type V3PoolName = TokenPair & { readonly fee: number };

/** Encodes `NonfungiblePositionManager.createAndInitializePoolIfNecessary`. An initialized pool keeps its price. */
export function createV3Pool({ token0, token1, fee }: V3PoolName, sqrtPriceX96: bigint): Hex {
  const args = [token0, token1, fee, sqrtPriceX96] as const;
  return encodeFunctionData({ abi: ABI, functionName: "createAndInitializePoolIfNecessary", args });
}

/** Encodes `NonfungiblePositionManager.mint`: at most the maximum of each token, at least the minimum. */
export function mintV3Position(
  pool: V3PoolName & { readonly tickLower: number; readonly tickUpper: number },
  { maximum, minimum, recipient, deadlineSeconds }: Limits & { readonly maximum: AmountLimits },
): Hex {
  const { token0, token1, fee, tickLower, tickUpper } = pool;
  const params = {
    token0,
    token1,
    fee,
    tickLower,
    tickUpper,
    ...desiredAmounts(maximum, minimum),
    recipient,
    deadline: deadlineSeconds,
  };
  return encodeFunctionData({ abi: ABI, functionName: "mint", args: [params] });
}

/** Encodes `NonfungiblePositionManager.increaseLiquidity`; fees stay with the position. */
export function increaseV3Position(
  tokenId: bigint,
  { maximum, minimum, deadlineSeconds }: Omit<Limits, "recipient"> & { readonly maximum: AmountLimits },
): Hex {
  const params = { tokenId, ...desiredAmounts(maximum, minimum), deadline: deadlineSeconds };
  return encodeFunctionData({ abi: ABI, functionName: "increaseLiquidity", args: [params] });
}

function desiredAmounts(maximum: AmountLimits, minimum: AmountLimits) {
  return {
    amount0Desired: maximum.amount0,
    amount1Desired: maximum.amount1,
    amount0Min: minimum.amount0,
    amount1Min: minimum.amount1,
  };
}

/**
 * Encodes `NonfungiblePositionManager.decreaseLiquidity`: the amounts stay with the position until they are collected.
 */
export function decreaseV3Position({
  tokenId,
  liquidity,
  minimum,
  deadlineSeconds,
}: Omit<Limits, "recipient"> & { readonly tokenId: bigint; readonly liquidity: bigint }): Hex {
  const limits = { amount0Min: minimum.amount0, amount1Min: minimum.amount1, deadline: deadlineSeconds };
  return encodeFunctionData({ abi: ABI, functionName: "decreaseLiquidity", args: [{ tokenId, liquidity, ...limits }] });
}

/**
 * Encodes `NonfungiblePositionManager.collect` of everything a position owes; with the zero address, the manager keeps
 * it.
 */
export function collectV3Position(tokenId: bigint, recipient: Address): Hex {
  const params = { tokenId, recipient, amount0Max: MAX_UINT128, amount1Max: MAX_UINT128 };
  return encodeFunctionData({ abi: ABI, functionName: "collect", args: [params] });
}

/** Burns the token of an empty position. */
export function burnV3Position(tokenId: bigint): Hex {
  return encodeFunctionData({ abi: ABI, functionName: "burn", args: [tokenId] });
}

/** Unwraps and sends the manager's whole wrapped balance, and reverts if it is less than the minimum. */
export function unwrapManagerCoin(minimum: bigint, recipient: Address): Hex {
  return encodeFunctionData({ abi: ABI, functionName: "unwrapWETH9", args: [minimum, recipient] });
}

/** Sends the manager's whole balance of a token, and reverts if it is less than the minimum. */
export function sweepManagerToken(token: Address, minimum: bigint, recipient: Address): Hex {
  return encodeFunctionData({ abi: ABI, functionName: "sweepToken", args: [token, minimum, recipient] });
}

/** Returns the manager's native coin to the caller. */
export function refundManagerCoin(): Hex {
  return encodeFunctionData({ abi: ABI, functionName: "refundETH" });
}

/** Allows a spender to change and burn one position. */
export function approveV3Position(spender: Address, tokenId: bigint): Hex {
  return encodeFunctionData({ abi: ABI, functionName: "approve", args: [spender, tokenId] });
}

/** Encodes the call that reads the approved operator of a position; `readApprovedOperator` decodes the result. */
export function approvedOperatorCall(tokenId: bigint): Hex {
  return encodeFunctionData({ abi: ABI, functionName: "getApproved", args: [tokenId] });
}

/** Decodes the checksummed operator; the zero address without one. */
export function readApprovedOperator(answer: Hex): Address {
  return decodeFunctionResult({ abi: ABI, functionName: "getApproved", data: answer });
}

/**
 * Encodes the call that reads whether an operator may change all positions of an owner; `readIsOperator` decodes the
 * result.
 */
export function isOperatorCall(owner: Address, operator: Address): Hex {
  return encodeFunctionData({ abi: ABI, functionName: "isApprovedForAll", args: [owner, operator] });
}

export function readIsOperator(answer: Hex): boolean {
  return decodeFunctionResult({ abi: ABI, functionName: "isApprovedForAll", data: answer });
}

/** Encodes `approveV3Position` by signature, of `v3PositionPermitTypedData`. */
export function permitV3Position(
  spender: Address,
  tokenId: bigint,
  { signature, deadlineSeconds }: { readonly signature: Hex; readonly deadlineSeconds: bigint },
): Hex {
  const { v, r, s } = signatureParts(signature);
  return encodeFunctionData({ abi: ABI, functionName: "permit", args: [spender, tokenId, deadlineSeconds, v, r, s] });
}

const PERMIT_TYPES = {
  Permit: [
    { name: "spender", type: "address" },
    { name: "tokenId", type: "uint256" },
    { name: "nonce", type: "uint256" },
    { name: "deadline", type: "uint256" },
  ],
} as const;

/**
 * Returns the typed data by which a position's owner approves a spender. The nonce is the position's:
 * `positions(tokenId)`.
 */
export function v3PositionPermitTypedData(
  {
    spender,
    tokenId,
    nonce,
    deadlineSeconds,
  }: {
    readonly spender: Address;
    readonly tokenId: bigint;
    readonly nonce: bigint;
    readonly deadlineSeconds: bigint;
  },
  { chainId, positionManager }: { readonly chainId: number; readonly positionManager: Address },
) {
  return {
    domain: { name: "Uniswap V3 Positions NFT-V1", version: "1", chainId, verifyingContract: positionManager },
    types: PERMIT_TYPES,
    primaryType: "Permit",
    message: { spender, tokenId, nonce, deadline: deadlineSeconds },
  } as const;
}
