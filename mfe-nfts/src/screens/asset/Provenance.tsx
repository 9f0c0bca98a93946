import { plural, t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { ActivityStep } from "../../components/activity/ActivityStep";
import * as list from "../../components/activity/ActivityStep.module.css";
import { MoreButton } from "../../components/MoreButton";
import { HISTORY } from "../../lib/listCount";
import type { Provenance_query$key } from "./__generated__/Provenance_query.graphql";
import * as styles from "./Provenance.module.css";

/** Full history of the item on the chain, from now back to its mint. */
export function Provenance({ query, chain }: { readonly query: Provenance_query$key; readonly chain: Chain }) {
  const { history } = useFragment(
    graphql`
      fragment Provenance_query on Query {
        history: nftActivity(chain: $chain, filter: $activityFilter, first: $steps) {
          edges {
            node {
              id
              ...ActivityStep_activity
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    `,
    query,
  );
  const steps = (history?.edges ?? []).map(({ node }) => node);
  const count = plural(steps.length, { one: "# step", other: "# steps" });
  const hasMore = history?.pageInfo.hasNextPage;
  return (
    <section aria-label={t`Provenance`} className={styles.section}>
      <div className={styles.head}>
        <h2>{t`Provenance`}</h2>
        <span className={styles.note}>
          {hasMore ? t`read from the chain, the last ${count}` : t`read from the chain, ${count}`}
        </span>
      </div>
      <Panel subject={t`The provenance`}>
        {steps.length === 0 ? (
          <EmptyState title={history ? t`No history yet` : t`The history could not be loaded`}>
            {history
              ? t`Mints, sales, listings and transfers are listed here.`
              : t`It is fetched again at the next block.`}
          </EmptyState>
        ) : (
          <ol className={list.steps}>
            {steps.map((step) => (
              <ActivityStep key={step.id} activity={step} chain={chain} />
            ))}
          </ol>
        )}
      </Panel>
      <MoreButton list={HISTORY} hasMore={hasMore} label={t`Show more of the history`} />
    </section>
  );
}
