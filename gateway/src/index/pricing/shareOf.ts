/**
 * Returns the part of an unlisted token's sides that counts in pools without an anchor; null for all of it. The anchor
 * of the token's price is divided among all of them: otherwise one deposit behind a price would count again in every
 * pool of the token, $1,000 in 1,000 pools as $1,000,000. All in dollars: the sides' total claim, the anchor of the
 * price, and the part of it that the pools with anchors, which limit their own value, already count.
 */
export function shareOf(claimedUsd: number, anchorUsd: number, anchoredUsd: number): number | null {
  const share = Math.max(0, anchorUsd - anchoredUsd) / claimedUsd;
  return share < 1 ? share : null;
}
