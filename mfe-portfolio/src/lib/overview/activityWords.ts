import { t } from "@lingui/core/macro";

/** What a transaction was, in a word or two. */
export function transactionWord(type: string, status: string): string {
  if (status === "FAILED") return t`Transaction failed`;
  const words: Readonly<Record<string, () => string>> = {
    APPROVE: () => t`Approved`,
    BRIDGING: () => t`Bridged`,
    CANCEL: () => t`Canceled`,
    CLAIM: () => t`Claimed`,
    DEPLOYMENT: () => t`Contract created`,
    LEND: () => t`Deposited`,
    MINT: () => t`Minted`,
    RECEIVE: () => t`Received`,
    SEND: () => t`Sent`,
    STAKE: () => t`Staked`,
    SWAP: () => t`Swapped`,
    UNSTAKE: () => t`Unstaked`,
    WITHDRAW: () => t`Withdrawn`,
  };
  return words[type]?.() ?? t`Contract call`;
}

/** How far a signed order has come. */
export function orderWord(status: string): string {
  const words: Readonly<Record<string, () => string>> = {
    OPEN: () => t`Order open`,
    FILLED: () => t`Order filled`,
    CANCELLED: () => t`Order canceled`,
    EXPIRED: () => t`Order expired`,
    INSUFFICIENT_FUNDS: () => t`Order lacks funds`,
  };
  return words[status]?.() ?? t`Order failed`;
}
