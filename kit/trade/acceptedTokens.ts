import { once } from "../lib/once";
import { createStored } from "../state/stored";

/** Maximum number of ids; the oldest are dropped first. */
const MOST = 200;

/** Ids of the tokens that the visitor chose after a warning; stored in this browser. */
const accepted = once(() =>
  createStored("cenote.acceptedTokens", (stored): readonly string[] =>
    Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [],
  ),
);

export function isTokenAccepted(tokenId: string): boolean {
  return accepted().get().includes(tokenId);
}

export function acceptToken(tokenId: string) {
  const others = accepted()
    .get()
    .filter((id) => id !== tokenId);
  accepted().set([...others, tokenId].slice(-MOST));
}
