/**
 * The part that an unlisted token's sides count in pools without an anchor; null for all of it. What anchors the token's
 * price is shared out over all of them: without that, one deposit behind a price would count again in every pool of the
 * token, $1,000 in 1,000 pools as $1,000,000. All in dollars: what the sides claim together, what anchors the price, and what
 * of it the pools with anchors count already, which bound their own value.
 */
export function shareOf(claimedUsd: number, anchorUsd: number, anchoredUsd: number): number | null {
  const share = Math.max(0, anchorUsd - anchoredUsd) / claimedUsd;
  return share < 1 ? share : null;
}
