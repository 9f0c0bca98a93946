import { useEffect, useState } from "react";
import { fetchQuery, useRelayEnvironment } from "react-relay/hooks";
import { isSame, type Activity } from "../../lib/activity/activity";
import { readOpenKey } from "../../lib/activity/openActivity";
import { readPage } from "../../lib/activity/readPage";
import portfolioActivity, { type PortfolioActivity } from "./__generated__/PortfolioActivity.graphql";

type Found = {
  readonly key: string | null;
  readonly activity: Activity | null;
  /** Whether it is certain that it does not exist. */
  readonly isMissing: boolean;
};

const NOTHING: Found = { key: null, activity: null, isMissing: false };

/** Returns the activity of a link that is in no loaded page; null for a null key. */
export function useFoundActivity(key: string | null, { ownerAddresses }: PortfolioActivity["variables"]): Found {
  const environment = useRelayEnvironment();
  const [result, setResult] = useState<Found>(NOTHING);
  const owners = ownerAddresses.join();
  useEffect(() => {
    if (key === null) return;
    const place = readOpenKey(key);
    const search = place
      ? fetchQuery<PortfolioActivity>(
          environment,
          portfolioActivity,
          { ownerAddresses: owners.split(","), filter: { text: place.hash } },
          { fetchPolicy: "network-only" },
        )
      : null;
    const subscription = search?.subscribe({
      next: (data) => {
        const activities = (data.portfolios ?? []).flatMap((portfolio) =>
          portfolio?.activityConnection
            ? readPage(portfolio.ownerAddress, portfolio.activityConnection).activities
            : [],
        );
        const activity = activities.find(({ owner }) => !place?.owner || isSame(owner, place.owner)) ?? null;
        setResult({ key, activity, isMissing: activity === null });
      },
      error: () => setResult({ key, activity: null, isMissing: true }),
    });
    return () => subscription?.unsubscribe();
  }, [environment, key, owners]);
  if (key === null) return NOTHING;
  if (readOpenKey(key) === null) return { key, activity: null, isMissing: true };
  return result.key === key ? result : NOTHING;
}
