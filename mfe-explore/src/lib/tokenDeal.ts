import { t } from "@lingui/core/macro";

/** Effect of a pool transaction on one of its tokens. */
export type TokenDeal = "buy" | "sell" | "add" | "remove";

/** Classifies a transaction; the quantity is the token's: positive into the pool. */
export function toDeal(type: string, quantity: number): TokenDeal {
  if (type === "ADD") return "add";
  if (type === "REMOVE") return "remove";
  return quantity < 0 ? "buy" : "sell";
}

export function dealText(deal: TokenDeal): string {
  return { buy: () => t`Buy`, sell: () => t`Sell`, add: () => t`Add`, remove: () => t`Remove` }[deal]();
}

type Side = { readonly id: string; readonly symbol?: string | null | undefined };

/** Whether the token is the second of a pool's two. A chain's native token also matches its wrapped form. */
export function isSecondToken(token: Side, [first, second]: readonly [Side, Side]): boolean {
  if (first.id === token.id) return false;
  if (second.id === token.id) return true;
  return second.symbol === `W${token.symbol}`;
}
