import { useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay/hooks";
import { ACTIVITY_PAGE_SIZE } from "@cenote/domain/limits";
import type { Activity } from "../../lib/activity/activity";
import { readPage } from "../../lib/activity/readPage";
import {
  hasFailed,
  hasMore,
  ownersToLoad,
  startTimeline,
  withActivity,
  withFailure,
  withNewest,
  withOlder,
  type OwnerPage,
  type Timeline,
} from "../../lib/activity/timeline";
import type { PortfolioActivity } from "./__generated__/PortfolioActivity.graphql";
import type { ActivityPage } from "./__generated__/ActivityPage.graphql";

type Variables = Pick<PortfolioActivity["variables"], "chains" | "filter" | "rampIds">;

/**
 * Returns the activities of a screen's first request, with further loaded pages and streamed ones. `answer` identifies
 * the response of `first`: a newer response is merged.
 */
export function useTimeline(answer: object, first: readonly OwnerPage[], { chains, filter, rampIds }: Variables) {
  const environment = useRelayEnvironment();
  const [{ timeline, mergedAnswer }, setState] = useState<{ timeline: Timeline; mergedAnswer: object }>({
    timeline: startTimeline(first),
    mergedAnswer: answer,
  });
  const [isLoading, setIsLoading] = useState(false);
  if (mergedAnswer !== answer) setState({ timeline: withNewest(timeline, first), mergedAnswer: answer });

  const change = (next: (now: Timeline) => Timeline) => setState((now) => ({ ...now, timeline: next(now.timeline) }));
  const loadPage = async ({ owner, cursor }: OwnerPage) => {
    const data = await fetchQuery<ActivityPage>(
      environment,
      graphql`
        query ActivityPage(
          $owner: String!
          $chains: [Chain!]
          $filter: ActivityFilterInput
          $rampIds: [String!]
          $first: Int!
          $after: String
        ) {
          portfolios(ownerAddresses: [$owner], chains: $chains) {
            activityConnection(
              filter: $filter
              first: $first
              after: $after
              includeOffChain: true
              onRampTransactionIDs: $rampIds
            ) {
              ...readPage_connection
            }
          }
        }
      `,
      { owner, chains, filter, rampIds, first: ACTIVITY_PAGE_SIZE, after: cursor },
      { fetchPolicy: "network-only" },
    ).toPromise();
    const connection = data?.portfolios?.[0]?.activityConnection;
    if (!connection) throw new Error("The page brought no activities.");
    const page = readPage(owner, connection);
    change((now) => withOlder(now, page, cursor));
  };
  const load = () => {
    setIsLoading(true);
    const pages = ownersToLoad(timeline).map((line) =>
      loadPage(line).catch(() => change((now) => withFailure(now, line.owner))),
    );
    void Promise.all(pages).then(() => setIsLoading(false));
  };
  return {
    timeline,
    rest: { hasMore: hasMore(timeline), isLoading, hasFailed: hasFailed(timeline), load },
    receive: (activity: Activity) => change((now) => withActivity(now, activity)),
  };
}
