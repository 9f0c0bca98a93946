import { useEffect, useState } from "react";
import type { Chain } from "@cenote/domain/chains";
import { RECENT_ACTIVITY } from "../operations/transactionOperations";
import { useSession } from "../session/sessionContext";

export type RecentActivity = {
  readonly chain: Chain;
  /** In Unix seconds. */
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
    readonly delegations: readonly { readonly delegateAddress: string | null }[];
  };
};

type Answer = {
  readonly portfolios:
    | readonly ({ readonly assetActivities: readonly (Partial<RecentActivity> | null)[] | null } | null)[]
    | null;
};

/** Returns an account's latest indexed transactions, kept current; null until the first response. */
export function useRecentActivity(account: string): readonly RecentActivity[] | null {
  const { watchGateway } = useSession();
  const [activity, setActivity] = useState<readonly RecentActivity[] | null>(null);
  useEffect(
    () =>
      watchGateway<Answer>({ ...RECENT_ACTIVITY, variables: { owners: [account] }, pace: "block" }, ({ portfolios }) =>
        setActivity((portfolios?.[0]?.assetActivities ?? []).filter(isTransaction)),
      ),
    [watchGateway, account],
  );
  return activity;
}

/** Whether an activity has a transaction of the account; other kinds have none. */
function isTransaction(activity: Partial<RecentActivity> | null): activity is RecentActivity {
  return typeof activity?.details?.hash === "string";
}
