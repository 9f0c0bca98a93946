import { t } from "@lingui/core/macro";
import {
  delegationOf,
  type Activity,
  type Change,
  type OrderFacts,
  type RampFacts,
  type TransactionFacts,
} from "./activity";
import { itemsOf } from "./flows";

/** Returns the title of an activity in one or two words. */
export function activityTitle({ kind, isHidden, details }: Activity): string {
  if (isHidden) return t`Spam`;
  switch (details?.form) {
    case "order":
      return orderTitle(details);
    case "ramp":
      return rampTitle(details);
    case "transaction":
      // A delegation persists although its transaction failed.
      return details.status === "FAILED" && !delegationOf(details.changes)
        ? failureTitle(details.type)
        : transactionTitle(kind, details);
    case undefined:
      return t`Activity`;
  }
}

function transactionTitle(kind: Activity["kind"], { type, status, changes }: TransactionFacts): string {
  if (type === "BRIDGING") return status === "PENDING" ? t`Bridging` : t`Bridged`;
  if (kind === "APPROVAL") return delegationTitle(changes) ?? (isRevocation(changes) ? t`Revoked` : t`Allowed`);
  if (kind === "LIQUIDITY") return liquidityTitle(type);
  if (kind === "NFT") return itemTitle(type, changes);
  const texts: Readonly<Record<string, () => string>> = {
    BORROW: () => t`Borrowed`,
    CANCEL: () => t`Canceled`,
    CLAIM: () => t`Claimed`,
    DEPLOYMENT: () => t`Contract created`,
    LEND: () => t`Lent`,
    MINT: () => t`Minted`,
    RECEIVE: () => t`Received`,
    REPAY: () => t`Repaid`,
    SEND: () => t`Sent`,
    STAKE: () => t`Staked`,
    SWAP: () => t`Swapped`,
    UNSTAKE: () => t`Unstaked`,
    WITHDRAW: () => t`Withdrawn`,
  };
  return texts[type]?.() ?? t`Contract call`;
}

function delegationTitle(changes: readonly Change[]): string | null {
  const delegation = delegationOf(changes);
  if (!delegation) return null;
  return delegation.delegate === null ? t`Delegate removed` : t`Delegate set`;
}

function liquidityTitle(type: string): string {
  if (type === "WITHDRAW" || type === "RECEIVE") return t`Removed liquidity`;
  return type === "CLAIM" ? t`Collected fees` : t`Added liquidity`;
}

function itemTitle(type: string, changes: readonly Change[]): string {
  const hasCome = itemsOf(changes).some(({ direction }) => direction === "IN");
  if (type === "MINT") return t`Minted NFT`;
  if (type === "SWAP") return hasCome ? t`Bought NFT` : t`Sold NFT`;
  return hasCome ? t`Received NFT` : t`Sent NFT`;
}

function failureTitle(type: string): string {
  if (type === "SWAP") return t`Swap failed`;
  if (type === "SEND") return t`Payment failed`;
  return type === "APPROVE" ? t`Approval failed` : t`Transaction failed`;
}

function orderTitle({ status }: OrderFacts): string {
  const texts: Readonly<Record<string, () => string>> = {
    OPEN: () => t`Order open`,
    FILLED: () => t`Order filled`,
    CANCELLED: () => t`Order canceled`,
    EXPIRED: () => t`Order expired`,
    INSUFFICIENT_FUNDS: () => t`Order lacks funds`,
  };
  return texts[status]?.() ?? t`Order failed`;
}

function rampTitle({ isPurchase, status }: RampFacts): string {
  if (status === "FAILED") return isPurchase ? t`Purchase failed` : t`Sale failed`;
  if (status === "PENDING") return isPurchase ? t`Buying` : t`Selling`;
  return isPurchase ? t`Bought` : t`Sold`;
}

/** Whether approvals were revoked and none was granted. */
export function isRevocation(changes: readonly Change[]): boolean {
  const approvals = changes.filter(({ kind }) => kind.endsWith("Approval"));
  return approvals.length > 0 && approvals.every(isRevoked);
}

function isRevoked(change: Change): boolean {
  if (change.kind === "tokenApproval") return Number(change.quantity) === 0;
  if (change.kind === "collectionApproval") return !change.isApproved;
  return change.kind === "itemApproval" && /^0x0{40}$/.test(change.spender);
}
