import { t } from "@lingui/core/macro";
import { useRef, type ReactNode } from "react";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Button } from "@cenote/kit/form/Button";
import { Panel } from "@cenote/kit/layout/Panel";
import { useNavigate, useSearchParams } from "@cenote/kit/router";
import { Age } from "@cenote/kit/time/Age";
import { matches } from "../../lib/activity/activityMatch";
import { isFiltered, OPEN_PARAMETER, withoutFilters } from "../../lib/activity/activitySearch";
import { openKeyOf, withOpen } from "../../lib/activity/openActivity";
import { shownActivities, type OwnerPage } from "../../lib/activity/timeline";
import { showsHidden, withHidden } from "../../lib/portfolioSearch";
import type { PortfolioActivity } from "./__generated__/PortfolioActivity.graphql";
import { activityDialog } from "./detail/activityDialogPart";
import { ActivityList } from "./ActivityList";
import { OpenActivity } from "./detail/OpenActivity";
import { PendingActivities } from "./PendingActivities";
import { useActivityStream } from "./useActivityStream";
import { useTimeline } from "./useTimeline";
import * as styles from "./Activity.module.css";

type ActivityViewProps = {
  /** Identifies the response of the pages. */
  readonly answer: object;
  readonly pages: readonly OwnerPage[];
  readonly variables: PortfolioActivity["variables"];
  /** Notes on missing data. */
  readonly children: ReactNode;
};

/** List of activities, which extends automatically at both ends, and the details of one next to it. */
export function ActivityView({ answer, pages, variables, children }: ActivityViewProps) {
  const [search] = useSearchParams();
  const { timeline, rest, receive } = useTimeline(answer, pages, variables);
  const isLive = useActivityStream(variables.ownerAddresses, (activity) => {
    if (matches(activity, variables)) receive(activity);
  });
  const listRef = useRef<HTMLDivElement>(null);
  const all = shownActivities(timeline);
  const isSpamShown = showsHidden(search);
  const activities = isSpamShown ? all : all.filter(({ isHidden }) => !isHidden);
  const isSeveral = timeline.length > 1;
  const loadedActivities = timeline.flatMap((line) => line.activities);
  const handleIntent = () => void activityDialog.load().catch(() => undefined);
  return (
    <>
      <div className={styles.list} ref={listRef} onPointerEnter={handleIntent} onFocus={handleIntent}>
        {children}
        <div className={styles.state}>
          <Age isLate={!isLive}>{isLive ? t`live` : t`connecting again`}</Age>
          <HiddenSpam count={all.filter(({ isHidden }) => isHidden).length} isShown={isSpamShown} />
        </div>
        {!isFiltered(withoutChain(search)) && (
          <PendingActivities
            owners={variables.ownerAddresses}
            chains={variables.chains}
            indexedActivities={loadedActivities}
          />
        )}
        {activities.length === 0 && !rest.hasMore ? (
          <NoActivities />
        ) : (
          <ActivityList
            activities={activities}
            rest={rest}
            isSeveral={isSeveral}
            keyOf={(activity) => openKeyOf(activity, isSeveral)}
            linkOf={(key) => `?${withOpen(search, key)}`}
            selected={search.get(OPEN_PARAMETER)}
          />
        )}
      </div>
      <OpenActivity
        activities={activities}
        loadedActivities={loadedActivities}
        variables={variables}
        isSeveral={isSeveral}
        listRef={listRef}
      />
    </>
  );
}

function HiddenSpam({ count, isShown }: { readonly count: number; readonly isShown: boolean }) {
  const [, setSearch] = useSearchParams();
  if (count === 0) return null;
  return (
    <>
      <span>{isShown ? t`${count} marked as spam` : t`${count} hidden as spam`}</span>
      <Button
        kind="ghost"
        size="small"
        onClick={() => setSearch((now) => withHidden(now, !isShown), { preventScrollReset: true })}
      >
        {isShown ? t`Hide` : t`Show`}
      </Button>
    </>
  );
}

function NoActivities() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const hasFilters = isFiltered(search);
  return (
    <Panel>
      <EmptyState
        title={hasFilters ? t`Nothing fits all filters` : t`Nothing has happened yet`}
        action={
          hasFilters && (
            <Button onClick={() => void navigate(`?${withoutFilters(search)}`)}>{t`Show all activity`}</Button>
          )
        }
      >
        {hasFilters
          ? t`No activity of this account matches the filters.`
          : t`Swaps, payments, approvals and NFTs appear here once their blocks are indexed.`}
      </EmptyState>
    </Panel>
  );
}

function withoutChain(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete("chain");
  return next;
}
