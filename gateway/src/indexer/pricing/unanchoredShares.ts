type Claim = { readonly anchorUsd: number; anchored: number; unanchored: number };

/**
 * Shares out what anchors an unlisted token's price over all pools that hold the token. Without it, one deposit behind a
 * price would count again in every pool of that token: $1,000 in 1,000 pools as $1,000,000.
 */
export function unanchoredShares<Token>() {
  const claims = new Map<Token, Claim>();
  const claimOf = (token: Token, anchorUsd: number): Claim => {
    let claim = claims.get(token);
    if (!claim) claims.set(token, (claim = { anchorUsd, anchored: 0, unanchored: 0 }));
    return claim;
  };
  return {
    /** Dollars that count for the token in a pool beside an anchor, which bounds them itself. */
    addAnchored: (token: Token, anchorUsd: number, usd: number) => void (claimOf(token, anchorUsd).anchored += usd),
    /** Dollars of the token in a pool without an anchor. */
    addUnanchored: (token: Token, anchorUsd: number, usd: number) => void (claimOf(token, anchorUsd).unanchored += usd),
    /** The part of the token's sides in pools without an anchor that counts. */
    of: (token: Token): number => {
      const claim = claims.get(token);
      if (!claim?.unanchored) return 1;
      return Math.min(1, Math.max(0, claim.anchorUsd - claim.anchored) / claim.unanchored);
    },
  };
}
