import { t } from "@lingui/core/macro";
import { quantityText } from "@cenote/kit/money/quantity";
import { isolated } from "@cenote/kit/text/isolated";
import type { RecentActivity } from "./useRecentActivity";

/** Returns the title of an indexed transaction, in a word or two. */
export function activityTitle({ details: { type, status, delegations } }: RecentActivity): string {
  const delegation = delegations.at(-1);
  // A delegation (EIP-7702) persists even if its transaction fails.
  if (delegation && (type === "APPROVE" || status === "FAILED"))
    return delegation.delegateAddress === null ? t`Delegate removed` : t`Delegate set`;
  if (status === "FAILED") return t`Transaction failed`;
  switch (type) {
    case "SWAP":
      return t`Swapped`;
    case "SEND":
      return t`Sent`;
    case "RECEIVE":
      return t`Received`;
    case "APPROVE":
      return t`Approved`;
    default:
      return t`Transaction`;
  }
}

/** Returns the amounts that left and reached the account; empty without any. */
export function activityDetail({ details: { assetChanges } }: RecentActivity): string {
  const [paid, received] = [amountOf(assetChanges, "OUT"), amountOf(assetChanges, "IN")];
  return paid && received ? t`${paid} for ${received}` : paid || received;
}

function amountOf(changes: RecentActivity["details"]["assetChanges"], direction: "IN" | "OUT"): string {
  const change = changes.find((one) => one.direction === direction);
  if (!change?.quantity) return "";
  const symbol = isolated(change.asset?.symbol ?? "");
  return `${quantityText(Number(change.quantity))} ${symbol}`;
}
