import type { Chain } from "@cenote/domain/chains";
import type { SentTransaction } from "@cenote/kit/sending";

/** Blocks after a transaction's block, for a gateway that lags behind it. */
const BLOCKS = 3;

/** Whether one of the accounts has a transaction that is pending, or in one of the latest blocks of its chain. */
export function sentLately(
  transactions: readonly SentTransaction[],
  accounts: readonly string[],
  newestBlock: (chain: Chain) => number | null,
): boolean {
  const own = new Set(accounts.map((account) => account.toLowerCase()));
  return transactions.some(({ account, chain, state, outcome }) => {
    if (!own.has(account.toLowerCase())) return false;
    if (state === "pending") return true;
    const newest = newestBlock(chain);
    return outcome !== null && newest !== null && outcome.blockNumber + BLOCKS >= newest;
  });
}
