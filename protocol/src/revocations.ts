import { type Address, encodeFunctionData, type Hex, parseAbi, zeroAddress } from "viem";
import {
  approveToken,
  permitAllowanceCall,
  readPermitAllowance,
  readTokenAllowance,
  tokenAllowanceCall,
} from "./allowances";

const PERMIT2_ABI = parseAbi([
  "struct TokenSpenderPair { address token; address spender; }",
  "function lockdown(TokenSpenderPair[] approvals)",
]);
const NFT_ABI = parseAbi([
  "function approve(address to, uint256 tokenId)",
  "function setApprovalForAll(address operator, bool approved)",
]);

/** Active allowance of a spender. */
export type StandingAllowance =
  /** By a token's own contract, or through Permit2. */
  | { readonly kind: "TOKEN" | "PERMIT2"; readonly contract: Address; readonly spender: Address }
  /** One item of a collection. */
  | { readonly kind: "NFT"; readonly contract: Address; readonly spender: Address; readonly tokenId: bigint }
  /** Every item of a collection. */
  | { readonly kind: "NFT_FOR_ALL"; readonly contract: Address; readonly spender: Address };

/** A transaction of the owner, and the allowances that it revokes. */
export type RevocationCall<Allowance> = {
  readonly to: Address;
  readonly data: Hex;
  readonly revokes: readonly Allowance[];
};

/** Returns the calls that revoke an owner's allowances on one chain: one for all of Permit2, and one for each other. */
export function revocationCalls<Allowance extends StandingAllowance>(
  allowances: readonly Allowance[],
  permit2: Address,
): readonly RevocationCall<Allowance>[] {
  const permitted = allowances.filter(({ kind }) => kind === "PERMIT2");
  const others = allowances.filter(({ kind }) => kind !== "PERMIT2");
  const calls = others.map((one) => ({ to: one.contract, data: revocation(one), revokes: [one] }));
  if (permitted.length === 0) return calls;
  const pairs = permitted.map(({ contract, spender }) => ({ token: contract, spender }));
  const data = encodeFunctionData({ abi: PERMIT2_ABI, functionName: "lockdown", args: [pairs] });
  return [...calls, { to: permit2, data, revokes: permitted }];
}

function revocation(allowance: StandingAllowance): Hex {
  switch (allowance.kind) {
    case "TOKEN":
    case "PERMIT2":
      return approveToken(allowance.spender, 0n);
    case "NFT":
      return encodeFunctionData({ abi: NFT_ABI, functionName: "approve", args: [zeroAddress, allowance.tokenId] });
    case "NFT_FOR_ALL":
      return encodeFunctionData({ abi: NFT_ABI, functionName: "setApprovalForAll", args: [allowance.spender, false] });
  }
}

/** Encodes the call that reads the remaining allowance of tokens; null for NFTs. `isRevoked` decodes the result. */
export function allowanceCheck(
  { kind, contract, spender }: StandingAllowance,
  owner: Address,
  permit2: Address,
): { readonly to: Address; readonly data: Hex } | null {
  switch (kind) {
    case "TOKEN":
      return { to: contract, data: tokenAllowanceCall(owner, spender) };
    case "PERMIT2":
      return { to: permit2, data: permitAllowanceCall(owner, contract, spender) };
    case "NFT":
    case "NFT_FOR_ALL":
      return null;
  }
}

/** Whether a result of `allowanceCheck` is an allowance of 0. Throws for data that is not an allowance. */
export function isRevoked({ kind }: StandingAllowance, answer: Hex): boolean {
  return (kind === "PERMIT2" ? readPermitAllowance(answer).amount : readTokenAllowance(answer)) === 0n;
}
