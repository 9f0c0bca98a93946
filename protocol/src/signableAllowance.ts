import { type Address, encodeFunctionData, decodeFunctionResult, type Hex, isAddressEqual, parseAbi } from "viem";
import type { AllowanceCall, ReadCall } from "./missingAllowances";
import { pairPermitTypedData } from "./pairRouter";
import {
  MAX_PERMIT2_AMOUNT,
  permitBatchTypedData,
  permitTypedData,
  type TokenPermit,
  type TokenPermits,
} from "./permit2";
import { v3PositionPermitTypedData } from "./v3PositionManager";

/** Allowance of a plan that may be signed in place of a transaction. */
export type SignableAllowance =
  /** Permit2's allowance of one token for the swap router. */
  | { readonly kind: "PERMIT"; readonly spender: Address }
  /** Permit2's allowances for the V4 position manager, all with one signature. */
  | { readonly kind: "PERMITS"; readonly spender: Address }
  /** A pair's own token, for the spender that withdraws it. */
  | { readonly kind: "PAIR"; readonly pair: Address; readonly liquidity: bigint }
  /** A V3 position. */
  | { readonly kind: "POSITION"; readonly manager: Address };

/** A signature of the owner; for a pair and a position the deadline is the plan's. */
export type SignedAllowance = { readonly signature: Hex } & (
  | { readonly kind: "PERMIT"; readonly permit: TokenPermit }
  | { readonly kind: "PERMITS"; readonly permits: TokenPermits }
  | { readonly kind: "PAIR" | "POSITION"; readonly deadlineSeconds: bigint }
);

/** One signature that replaces transactions. */
export type AllowanceToSign = {
  /** The replaced transactions. */
  readonly replaced: readonly AllowanceCall[];
  /** EIP-712 typed data. */
  readonly typedData: object;
  readonly signed: (signature: Hex) => SignedAllowance;
};

type Owner = {
  readonly owner: Address;
  readonly permit2: Address;
  readonly chainId: number;
  /** Deadline of the plan, and of the signature. */
  readonly deadlineSeconds: bigint;
};

const NONCES = parseAbi([
  "function nonces(address owner) view returns (uint256)",
  "function positions(uint256 tokenId) view returns (uint96 nonce, address operator, address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint128 liquidity, uint256 growth0, uint256 growth1, uint128 owed0, uint128 owed1)",
]);

/** Returns the signature that replaces missing transactions; null if none of them can be replaced. */
export async function allowanceToSign(
  read: ReadCall,
  missing: readonly AllowanceCall[],
  signable: SignableAllowance,
  owner: Owner,
): Promise<AllowanceToSign | null> {
  const replaced = missing.filter((call) => isReplaced(call, signable));
  const [first] = replaced;
  if (!first) return null;
  switch (signable.kind) {
    case "PERMIT":
      return permitToSign(first, owner);
    case "PERMITS":
      return permitsToSign(replaced, signable.spender, owner);
    case "PAIR":
      return pairToSign(read, first, signable, owner);
    case "POSITION":
      return positionToSign(read, first, signable, owner);
  }
}

function isReplaced(call: AllowanceCall, signable: SignableAllowance): boolean {
  switch (signable.kind) {
    case "PERMIT":
    case "PERMITS":
      return call.kind === "PERMIT" && isAddressEqual(call.spender, signable.spender);
    case "PAIR":
      return call.kind === "TOKEN" && isAddressEqual(call.token, signable.pair);
    case "POSITION":
      return call.kind === "POSITION";
  }
}

function permitToSign(call: AllowanceCall, { permit2, chainId, deadlineSeconds }: Owner): AllowanceToSign | null {
  if (call.kind !== "PERMIT") return null;
  const { token, spender, expirationSeconds, nonce, amount } = call;
  const permit = { token, spender, expirationSeconds, nonce, deadlineSeconds, amount: amount ?? MAX_PERMIT2_AMOUNT };
  return {
    replaced: [call],
    typedData: permitTypedData(permit, { chainId, permit2 }),
    signed: (signature) => ({ kind: "PERMIT", permit, signature }),
  };
}

function permitsToSign(
  replaced: readonly AllowanceCall[],
  spender: Address,
  { permit2, chainId, deadlineSeconds }: Owner,
): AllowanceToSign {
  const tokens = replaced.flatMap((call) =>
    call.kind === "PERMIT" ? { ...call, amount: call.amount ?? MAX_PERMIT2_AMOUNT } : [],
  );
  const permits = { tokens, spender, deadlineSeconds };
  return {
    replaced,
    typedData: permitBatchTypedData(permits, { chainId, permit2 }),
    signed: (signature) => ({ kind: "PERMITS", permits, signature }),
  };
}

async function pairToSign(
  read: ReadCall,
  call: AllowanceCall,
  { pair, liquidity }: Extract<SignableAllowance, { kind: "PAIR" }>,
  { owner, chainId, deadlineSeconds }: Owner,
): Promise<AllowanceToSign> {
  const data = encodeFunctionData({ abi: NONCES, functionName: "nonces", args: [owner] });
  const answer = await read({ to: pair, data });
  const nonce = decodeFunctionResult({ abi: NONCES, functionName: "nonces", data: answer });
  const permit = { owner, spender: call.spender, amount: liquidity, nonce, deadlineSeconds };
  return {
    replaced: [call],
    typedData: pairPermitTypedData(permit, { chainId, pair }),
    signed: (signature) => ({ kind: "PAIR", signature, deadlineSeconds }),
  };
}

async function positionToSign(
  read: ReadCall,
  call: AllowanceCall,
  { manager }: Extract<SignableAllowance, { kind: "POSITION" }>,
  { chainId, deadlineSeconds }: Owner,
): Promise<AllowanceToSign | null> {
  if (call.kind !== "POSITION") return null;
  const { spender, tokenId } = call;
  const data = encodeFunctionData({ abi: NONCES, functionName: "positions", args: [tokenId] });
  const answer = await read({ to: manager, data });
  const [nonce] = decodeFunctionResult({ abi: NONCES, functionName: "positions", data: answer });
  return {
    replaced: [call],
    typedData: v3PositionPermitTypedData(
      { spender, tokenId, nonce, deadlineSeconds },
      { chainId, positionManager: manager },
    ),
    signed: (signature) => ({ kind: "POSITION", signature, deadlineSeconds }),
  };
}
