import { t } from "@lingui/core/macro";

/** What a transaction did for an account, by the gateway's name for it; a new one is a transaction. */
export function activityName(type: string): string {
  switch (type) {
    case "APPROVE":
      return t`Allowed`;
    case "BRIDGING":
      return t`Bridged`;
    case "BURN":
    case "SEND":
      return t`Sent`;
    case "CLAIM":
      return t`Claimed`;
    case "MINT":
    case "RECEIVE":
      return t`Received`;
    case "SWAP":
    case "SWAP_ORDER":
      return t`Swapped`;
    case "STAKE":
      return t`Staked`;
    case "UNSTAKE":
      return t`Unstaked`;
    case "WITHDRAW":
      return t`Withdrawn`;
    case "DEPLOYMENT":
      return t`Contract created`;
    default:
      return t`Transaction`;
  }
}
