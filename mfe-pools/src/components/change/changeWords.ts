import { tokenAmountText } from "@cenote/kit/money/tokenAmount";
import { isolated } from "@cenote/kit/text/isolated";
import type { Amounts } from "@cenote/protocol/liquidity";
import type { TokenMove } from "./liquidityChange";

/** Formats an amount rounded against the visitor: up for outgoing amounts, down for incoming ones. */
export function moveText({ token, direction, expected, limit }: TokenMove): string {
  return tokenAmountText(limit ?? expected, token.decimals ?? 0, direction === "out" ? "up" : "down");
}

/** Formats amounts of a pool's two tokens. Symbols are untrusted, and isolated. */
export function amountsText(
  [token0, token1]: readonly [TokenMove["token"], TokenMove["token"]],
  { amount0, amount1 }: Amounts,
): string {
  return `${amountText(token0, amount0)} + ${amountText(token1, amount1)}`;
}

/** Formats an amount of one token; a dash where its decimals are unknown. */
export function amountText({ decimals, symbol }: TokenMove["token"], amount: bigint): string {
  return decimals === null ? "—" : `${tokenAmountText(amount, decimals)} ${isolated(symbol)}`;
}

/** Returns the sign of a move; empty where it does not pass through the account. */
export function signOf(direction: TokenMove["direction"]): "−" | "+" | "" {
  if (direction === "moved") return "";
  return direction === "out" ? "−" : "+";
}
