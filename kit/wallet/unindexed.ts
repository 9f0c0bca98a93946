import type { SentTransaction } from "../sending";

/**
 * Returns an account's sent transactions that the index does not list yet, newest first: a list shows them above the
 * index's own, without duplicates. Replaced transactions stay, as the index never has them.
 */
export function unindexed(
  sent: readonly SentTransaction[],
  account: string,
  indexedHashes: readonly string[],
): readonly SentTransaction[] {
  const indexed = new Set(indexedHashes.map((hash) => hash.toLowerCase()));
  const isIndexed = ({ hash, state }: SentTransaction) =>
    (state === "confirmed" || state === "failed") && hash !== null && indexed.has(hash.toLowerCase());
  return sent.filter((one) => one.account.toLowerCase() === account.toLowerCase() && !isIndexed(one));
}
