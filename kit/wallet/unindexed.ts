import type { SentTransaction } from "../sending";

/**
 * Returns the transactions that an account sent and the index does not have yet, newest first, to show above a list of
 * the index. Replaced transactions are included: the index never has them.
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
