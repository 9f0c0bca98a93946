import { sideUsd, type PoolSide } from "./poolValue";

/** A token's side of a pool in which no token is an anchor. */
type Claim<Token> = { readonly token: Token; readonly side: PoolSide };

/**
 * Returns the shares below 1, by token. Shares out what anchors an unlisted token's price over all pools that hold the token: sets the part of its sides in pools
 * without an anchor that counts. Without it, one deposit behind a price would count again in every pool of that token:
 * $1,000 in 1,000 pools as $1,000,000. `anchoredUsd` is what counts of the token beside anchors, which bound their own pools.
 */
export function shareOut<Token>(
  claims: readonly Claim<Token>[],
  anchoredUsd: (token: Token) => number,
): Map<Token, number> {
  const shares = new Map<Token, number>();
  const totals = new Map<Token, number>();
  for (const { token, side } of claims) totals.set(token, (totals.get(token) ?? 0) + (sideUsd(side) ?? 0));
  for (const { token, side } of claims) {
    const total = totals.get(token)!;
    const anchorUsd = side.price?.anchorUsd ?? 0;
    side.share = total ? Math.min(1, Math.max(0, anchorUsd - anchoredUsd(token)) / total) : 1;
    if (side.share < 1) shares.set(token, side.share);
  }
  return shares;
}
