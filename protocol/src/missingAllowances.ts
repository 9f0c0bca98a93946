import { type Address, getAddress, type Hex } from "viem";
import {
  approveToken,
  permitAllowanceCall,
  readPermitAllowance,
  readTokenAllowance,
  tokenAllowanceCall,
  UNLIMITED_ALLOWANCE,
} from "./allowances";
import type { NeededAllowance } from "./liquidity-actions/plan";
import { approvePermit2, MAX_PERMIT2_AMOUNT, type TokenPermit } from "./permit2";
import {
  approveV3Position,
  approvedOperatorCall,
  isOperatorCall,
  readApprovedOperator,
  readIsOperator,
} from "./v3PositionManager";

/** Runs a call on the latest state, and returns its result. */
export type ReadCall = (call: { readonly to: Address; readonly data: Hex }) => Promise<Hex>;

/** A transaction that grants an allowance of a plan. Amounts are in smallest units. */
export type AllowanceCall = { readonly to: Address; readonly data: Hex } & (
  | {
      readonly kind: "TOKEN";
      readonly token: Address;
      readonly spender: Address;
      /** Null for an unlimited allowance. */
      readonly amount: bigint | null;
      /** Whether the spender has an allowance already: tokens like USDT must be reset to 0 first. */
      readonly isChange: boolean;
    }
  /** Permit2 allowance for the spender, which the owner may sign instead. */
  | ({ readonly kind: "PERMIT"; readonly amount: bigint | null } & Pick<TokenPermit, "token" | "spender" | "nonce"> &
      Pick<TokenPermit, "expirationSeconds">)
  | { readonly kind: "POSITION"; readonly tokenId: bigint; readonly spender: Address }
);

type Allowances = {
  readonly owner: Address;
  readonly permit2: Address;
  /** Chain time, in seconds since the epoch. */
  readonly nowSeconds: bigint;
  /** Lifetime of a granted Permit2 allowance, in seconds. */
  readonly permitSeconds: number;
  /** Whether the allowance is limited to the required amount. */
  readonly isExact: boolean;
};

/** A Permit2 allowance that ends sooner may have ended when the plan's calls are confirmed. */
const MIN_ALLOWANCE_SECONDS = 120;

/** Returns the transactions that an account has to send before a plan's calls; rejects as the reader does. */
export async function missingAllowances(
  read: ReadCall,
  needed: readonly NeededAllowance[],
  allowances: Allowances,
): Promise<readonly AllowanceCall[]> {
  const merged = mergeAllowances(needed, allowances.permit2);
  const calls = await Promise.all(merged.map((allowance) => missingCall(read, allowance, allowances)));
  return calls.filter((call) => call !== null);
}

type SingleAllowance =
  | Exclude<NeededAllowance, { kind: "PERMIT2" }>
  | { readonly kind: "PERMIT"; readonly token: Address; readonly spender: Address; readonly amount: bigint };

/**
 * Merges allowances to one for each token and spender, with the sum of all amounts. One through Permit2 becomes the
 * token's allowance for Permit2, and Permit2's for the spender.
 */
function mergeAllowances(needed: readonly NeededAllowance[], permit2: Address): readonly SingleAllowance[] {
  const single = needed.flatMap((allowance): SingleAllowance[] => {
    if (allowance.kind !== "PERMIT2") return [allowance];
    const { token, spender, amount } = allowance;
    return [
      { kind: "TOKEN", token, spender: permit2, amount },
      { kind: "PERMIT", token, spender, amount },
    ];
  });
  const merged = new Map<string, SingleAllowance>();
  for (const allowance of single) {
    const of = allowance.kind === "POSITION" ? `${allowance.manager} ${allowance.tokenId}` : allowance.token;
    const key = `${allowance.kind} ${of} ${allowance.spender}`.toLowerCase();
    const former = merged.get(key);
    const isSum = former && former.kind !== "POSITION" && allowance.kind !== "POSITION";
    merged.set(key, isSum ? { ...former, amount: former.amount + allowance.amount } : allowance);
  }
  return [...merged.values()];
}

async function missingCall(
  read: ReadCall,
  allowance: SingleAllowance,
  { owner, permit2, nowSeconds, permitSeconds, isExact }: Allowances,
): Promise<AllowanceCall | null> {
  const { spender } = allowance;
  if (allowance.kind === "POSITION") {
    const { manager: to, tokenId } = allowance;
    const [operator, isOperator] = await Promise.all([
      read({ to, data: approvedOperatorCall(tokenId) }).then(readApprovedOperator),
      read({ to, data: isOperatorCall(owner, spender) }).then(readIsOperator),
    ]);
    if (isOperator || operator === getAddress(spender)) return null;
    return { kind: "POSITION", tokenId, spender, to, data: approveV3Position(spender, tokenId) };
  }
  const { token, amount } = allowance;
  const grant = { token, spender, amount: isExact ? amount : null };
  if (allowance.kind === "TOKEN") {
    const approved = await read({ to: token, data: tokenAllowanceCall(owner, spender) }).then(readTokenAllowance);
    if (approved >= amount) return null;
    const data = approveToken(spender, isExact ? amount : UNLIMITED_ALLOWANCE);
    return { kind: "TOKEN", ...grant, isChange: approved > 0n, to: token, data };
  }
  const permitted = await read({ to: permit2, data: permitAllowanceCall(owner, token, spender) }).then(
    readPermitAllowance,
  );
  const isLong = BigInt(permitted.expirationSeconds) >= nowSeconds + BigInt(MIN_ALLOWANCE_SECONDS);
  if (permitted.amount >= amount && isLong) return null;
  const expirationSeconds = Number(nowSeconds) + permitSeconds;
  const data = approvePermit2({ token, spender, amount: grant.amount ?? MAX_PERMIT2_AMOUNT, expirationSeconds });
  return { kind: "PERMIT", ...grant, nonce: permitted.nonce, expirationSeconds, to: permit2, data };
}
