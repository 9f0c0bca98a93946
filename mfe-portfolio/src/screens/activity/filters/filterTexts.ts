import { t } from "@lingui/core/macro";
import type { ActivityKind } from "../../../lib/activity/activity";
import type { TimeSpan } from "../../../lib/activity/activitySearch";

/** Texts of the activity kinds, in order. */
export const KIND_TEXTS: Readonly<Record<ActivityKind, () => string>> = {
  SWAP: () => t`Swaps`,
  TRANSFER: () => t`Sends and receipts`,
  LIQUIDITY: () => t`Liquidity`,
  APPROVAL: () => t`Approvals`,
  RAMP: () => t`Card and bank`,
  NFT: () => t`NFTs`,
  OTHER: () => t`Other`,
};

export const SPAN_TEXTS: Readonly<Record<TimeSpan, () => string>> = {
  day: () => t`Last 24 hours`,
  week: () => t`Last 7 days`,
  month: () => t`Last 30 days`,
  year: () => t`Last 365 days`,
};
