import type { ContractName } from "@cenote/domain/contracts";
import { type Address, type Hex, isAddressEqual, zeroAddress } from "viem";
import type { TokenPair } from "../pairRouter";

/** A transaction to send; the value is in smallest units of the native coin. */
export type PlannedCall = { readonly to: Address; readonly data: Hex; readonly value: bigint };

/** Allowance that a plan's calls require; amounts are in smallest units. */
export type NeededAllowance =
  /** The token's own `approve`. */
  | { readonly kind: "TOKEN"; readonly token: Address; readonly spender: Address; readonly amount: bigint }
  /** The token's `approve` of Permit2, and Permit2's allowance for the spender, which may be signed. */
  | { readonly kind: "PERMIT2"; readonly token: Address; readonly spender: Address; readonly amount: bigint }
  /** `approve` of the contract whose NFT is the position. */
  | { readonly kind: "POSITION"; readonly manager: Address; readonly tokenId: bigint; readonly spender: Address };

/** Calls that change liquidity, in the order to send them, and the allowances that they may need. */
export type LiquidityPlan = {
  readonly calls: readonly PlannedCall[];
  readonly allowances: readonly NeededAllowance[];
};

/** Addresses of the contracts that a plan calls. */
export type PlanContracts<Name extends ContractName> = Readonly<Record<Name, Address>>;

/** Throws for the zero address: the V3 position manager would keep the payment, and anyone could take it. */
export function checkRecipient(recipient: Address): void {
  if (isAddressEqual(recipient, zeroAddress)) throw new RangeError(`recipient must be an account, got ${recipient}`);
}

export function checkLiquidity(liquidity: bigint): void {
  if (liquidity < 1n) throw new RangeError(`liquidity must be 1 or more, got ${liquidity}`);
}

/**
 * Returns which of a pool's amounts is the coin's, and the other token. Throws if neither token is the wrapped coin.
 */
export function coinSides({ token0, token1 }: TokenPair, weth: Address) {
  if (isAddressEqual(token0, weth)) return { token: token1, ofToken: "amount1", ofCoin: "amount0" } as const;
  if (isAddressEqual(token1, weth)) return { token: token0, ofToken: "amount0", ofCoin: "amount1" } as const;
  throw new RangeError(`the native coin needs a pool of ${weth}, got one of ${token0} and ${token1}`);
}

/** Returns the allowances for the pool's tokens that leave the account, except those of amount 0. */
export function tokensToAllow(
  kind: "TOKEN" | "PERMIT2",
  spender: Address,
  amounts: readonly { readonly token: Address; readonly amount: bigint }[],
): readonly NeededAllowance[] {
  return amounts.filter(({ amount }) => amount > 0n).map(({ token, amount }) => ({ kind, token, spender, amount }));
}
