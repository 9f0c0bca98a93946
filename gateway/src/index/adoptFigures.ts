import type { ChainIndex } from "./chainIndex";
import type { Token } from "./entities";
import { lockedOf, shareOfToken } from "./valuePools";

/** Adopts the tokens' current prices and locked values; returns the changed tokens. */
export function adoptFigures(index: ChainIndex, tokens: Iterable<Token>): Set<Token> {
  const changed = new Set<Token>();
  for (const token of tokens) {
    const price = index.priceOf(token);
    const valueLockedUsd = price ? lockedOf(index, token) : null;
    const share = shareOfToken(index, token);
    const isSame =
      price?.usd === token.price?.usd &&
      price?.pool === token.price?.pool &&
      valueLockedUsd === token.valueLockedUsd &&
      share === token.share;
    Object.assign(token, { price, valueLockedUsd, share });
    if (isSame) continue;
    index.changes.tokens.add(token);
    changed.add(token);
  }
  return changed;
}
