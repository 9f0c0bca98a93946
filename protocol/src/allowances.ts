import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, parseAbi } from "viem";

const ERC20_ABI = parseAbi([
  "function approve(address spender, uint256 amount)",
  "function allowance(address owner, address spender) view returns (uint256)",
]);
const PERMIT2_ABI = parseAbi([
  "function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)",
]);

/** Allowance of an unlimited approval. */
export const UNLIMITED_ALLOWANCE = 2n ** 256n - 1n;

/** Encodes an ERC-20 token's `approve`; the amount is in smallest units. */
export function approveToken(spender: Address, amount: bigint): Hex {
  return encodeFunctionData({ abi: ERC20_ABI, functionName: "approve", args: [spender, amount] });
}

/** Encodes the call that reads a spender's allowance of a token; `readTokenAllowance` decodes the result. */
export function tokenAllowanceCall(owner: Address, spender: Address): Hex {
  return encodeFunctionData({ abi: ERC20_ABI, functionName: "allowance", args: [owner, spender] });
}

export function readTokenAllowance(answer: Hex): bigint {
  return decodeFunctionResult({ abi: ERC20_ABI, functionName: "allowance", data: answer });
}

/** A spender's Permit2 allowance of a token. The time is in seconds since the epoch. */
export type PermitAllowance = { readonly amount: bigint; readonly expirationSeconds: number; readonly nonce: number };

/** Encodes the call that reads Permit2's allowance; `readPermitAllowance` decodes the result. */
export function permitAllowanceCall(owner: Address, token: Address, spender: Address): Hex {
  return encodeFunctionData({ abi: PERMIT2_ABI, functionName: "allowance", args: [owner, token, spender] });
}

export function readPermitAllowance(answer: Hex): PermitAllowance {
  const [amount, expirationSeconds, nonce] = decodeFunctionResult({
    abi: PERMIT2_ABI,
    functionName: "allowance",
    data: answer,
  });
  return { amount, expirationSeconds, nonce };
}
