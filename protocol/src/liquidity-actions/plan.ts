import type { ContractName } from "@cenote/domain/contracts";
import { type Address, type Hex, isAddressEqual, zeroAddress } from "viem";
import type { TokenPair } from "../pairRouter";

/** A transaction to send; the value is in smallest units of the native coin. */
export type PlannedCall = { readonly to: Address; readonly data: Hex; readonly value: bigint };

/** What the account must have allowed before a plan's calls; amounts are in smallest units. */
export type NeededAllowance =
  /** By the token's own `approve`. */
  | { readonly kind: "TOKEN"; readonly token: Address; readonly spender: Address; readonly amount: bigint }
  /** By the token's `approve` of Permit2, and Permit2's allowance for the spender, which may be signed. */
  | { readonly kind: "PERMIT2"; readonly token: Address; readonly spender: Address; readonly amount: bigint }
  /** By the `approve` of the contract that the position is an NFT of. */
  | { readonly kind: "POSITION"; readonly manager: Address; readonly tokenId: bigint; readonly spender: Address };

/** What changes liquidity: calls in the order to send them, and what they may need. */
export type LiquidityPlan = {
  readonly calls: readonly PlannedCall[];
  readonly allowances: readonly NeededAllowance[];
};

/** The addresses that a plan calls. */
export type PlanContracts<Name extends ContractName> = Readonly<Record<Name, Address>>;

/** Throws where what is paid would go to no account: the V3 position manager keeps it for anyone to take. */
export function checkRecipient(recipient: Address): void {
  if (isAddressEqual(recipient, zeroAddress)) throw new RangeError(`recipient must be an account, got ${recipient}`);
}

export function checkLiquidity(liquidity: bigint): void {
  if (liquidity < 1n) throw new RangeError(`liquidity must be 1 or more, got ${liquidity}`);
}

/** Which of a pool's amounts are the coin's, and the other token. Throws where neither is the wrapped coin. */
export function coinSides({ token0, token1 }: TokenPair, weth: Address) {
  if (isAddressEqual(token0, weth)) return { token: token1, ofToken: "amount1", ofCoin: "amount0" } as const;
  if (isAddressEqual(token1, weth)) return { token: token0, ofToken: "amount0", ofCoin: "amount1" } as const;
  throw new RangeError(`the native coin needs a pool of ${weth}, got one of ${token0} and ${token1}`);
}

/** A pool's tokens that leave the account, except those of amount 0. */
export function tokensToAllow(
  kind: "TOKEN" | "PERMIT2",
  spender: Address,
  amounts: readonly { readonly token: Address; readonly amount: bigint }[],
): readonly NeededAllowance[] {
  return amounts.filter(({ amount }) => amount > 0n).map(({ token, amount }) => ({ kind, token, spender, amount }));
}
