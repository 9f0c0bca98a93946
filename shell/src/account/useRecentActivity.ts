import { useState } from "react";
import type { Chain } from "@cenote/domain/chains";
import { useGateway } from "../gateway/gatewayContext";
import { RECENT_ACTIVITY } from "../operations/transactionOperations";
import { useAtBlocks } from "./useAtBlocks";

/** The activity is fetched again after a block, but not more often. */
const REST_MILLISECONDS = 3_000;

export type RecentActivity = {
  readonly chain: Chain;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly details: {
    readonly type: string;
    readonly hash: string;
    readonly status: "CONFIRMED" | "FAILED" | "PENDING";
    readonly assetChanges: readonly {
      readonly quantity?: string;
      readonly direction?: "IN" | "OUT" | "SELF";
      readonly asset?: { readonly symbol: string | null };
    }[];
  };
};

type Answer = {
  readonly portfolios:
    readonly ({ readonly assetActivities: readonly (Partial<RecentActivity> | null)[] | null } | null)[] | null;
};

/** An account's newest transactions in the index, refreshed at each block; null until the first response. */
export function useRecentActivity(account: string): readonly RecentActivity[] | null {
  const queryGateway = useGateway();
  const [activity, setActivity] = useState<readonly RecentActivity[] | null>(null);
  useAtBlocks(account, REST_MILLISECONDS, (signal) => {
    queryGateway<Answer>(RECENT_ACTIVITY, { owners: [account] }, signal)
      .then(({ portfolios }) => setActivity((portfolios?.[0]?.assetActivities ?? []).filter(isTransaction)))
      // What is shown stays; a later block fetches again.
      .catch(() => undefined);
  });
  return activity;
}

/** Activities of other kinds have no transaction of the account. */
function isTransaction(activity: Partial<RecentActivity> | null): activity is RecentActivity {
  return typeof activity?.details?.hash === "string";
}
