import { type Address, encodeFunctionData, type Hex, parseAbi } from "viem";

/** Limits of an entry of Permit2's `allowance`: 160 bits of amount, 48 bits of Unix time. */
export const MAX_PERMIT2_AMOUNT = 2n ** 160n - 1n;
export const MAX_PERMIT2_EXPIRATION_SECONDS = 2 ** 48 - 1;

const PERMIT2_ABI = parseAbi(["function approve(address token, address spender, uint160 amount, uint48 expiration)"]);

/** An allowance of one token; times are in seconds since the epoch. */
export type TokenPermit = {
  readonly token: Address;
  readonly amount: bigint;
  readonly expirationSeconds: number;
  /** Permit2's next nonce for this owner, token and spender. */
  readonly nonce: number;
  readonly spender: Address;
  /** Deadline of the signature. */
  readonly deadlineSeconds: bigint;
};

/** Encodes Permit2's `approve`: the allowance as a transaction, which contract wallets need. */
export function approvePermit2({
  token,
  spender,
  amount,
  expirationSeconds,
}: Pick<TokenPermit, "token" | "spender" | "amount" | "expirationSeconds">): Hex {
  const args = [token, spender, amount, expirationSeconds] as const;
  return encodeFunctionData({ abi: PERMIT2_ABI, functionName: "approve", args });
}

const PERMIT_DETAILS = [
  { name: "token", type: "address" },
  { name: "amount", type: "uint160" },
  { name: "expiration", type: "uint48" },
  { name: "nonce", type: "uint48" },
] as const;
const PERMIT_TYPES = {
  PermitSingle: [
    { name: "details", type: "PermitDetails" },
    { name: "spender", type: "address" },
    { name: "sigDeadline", type: "uint256" },
  ],
  PermitDetails: PERMIT_DETAILS,
} as const;
const PERMIT_BATCH_TYPES = {
  PermitBatch: [
    { name: "details", type: "PermitDetails[]" },
    { name: "spender", type: "address" },
    { name: "sigDeadline", type: "uint256" },
  ],
  PermitDetails: PERMIT_DETAILS,
} as const;

/** Returns Permit2's `PermitSingle` struct. */
export function permitSingle({ token, amount, expirationSeconds, nonce, spender, deadlineSeconds }: TokenPermit) {
  return { details: { token, amount, expiration: expirationSeconds, nonce }, spender, sigDeadline: deadlineSeconds };
}

/** Returns the typed data by which an owner grants an allowance without a transaction (EIP-712). */
export function permitTypedData(permit: TokenPermit, { chainId, permit2 }: { chainId: number; permit2: Address }) {
  return {
    domain: { name: "Permit2", chainId, verifyingContract: permit2 },
    types: PERMIT_TYPES,
    primaryType: "PermitSingle",
    message: permitSingle(permit),
  } as const;
}

/** Allowances of several tokens for one spender, given by one signature. */
export type TokenPermits = Pick<TokenPermit, "spender" | "deadlineSeconds"> & {
  readonly tokens: readonly Pick<TokenPermit, "token" | "amount" | "expirationSeconds" | "nonce">[];
};

/** Structs in the syntax of contract interfaces. */
export const PERMIT_BATCH_STRUCTS = [
  "struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }",
  "struct PermitBatch { PermitDetails[] details; address spender; uint256 sigDeadline; }",
] as const;

/** Returns Permit2's `PermitBatch` struct. */
export function permitBatch({ tokens, spender, deadlineSeconds }: TokenPermits) {
  const details = tokens.map(({ token, amount, expirationSeconds, nonce }) => {
    return { token, amount, expiration: expirationSeconds, nonce };
  });
  return { details, spender, sigDeadline: deadlineSeconds };
}

/** Returns the typed data by which an owner grants allowances of several tokens without a transaction (EIP-712). */
export function permitBatchTypedData(
  permits: TokenPermits,
  { chainId, permit2 }: { chainId: number; permit2: Address },
) {
  return {
    domain: { name: "Permit2", chainId, verifyingContract: permit2 },
    types: PERMIT_BATCH_TYPES,
    primaryType: "PermitBatch",
    message: permitBatch(permits),
  } as const;
}
