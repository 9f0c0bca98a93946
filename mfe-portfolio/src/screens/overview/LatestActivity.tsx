import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { readActivity } from "../../lib/activity/readActivity";
import type { LatestActivity_portfolios$key } from "./__generated__/LatestActivity_portfolios.graphql";
import { ActivityLine } from "./ActivityLine";
import * as styles from "./LatestActivity.module.css";

const SHOWN = 5;

export type LatestActivityProps = { readonly portfolios: LatestActivity_portfolios$key };

/** Latest activities of the accounts, each once. */
export function LatestActivity(props: LatestActivityProps) {
  const portfolios = useFragment(
    graphql`
      fragment LatestActivity_portfolios on Portfolio @relay(plural: true) {
        activityConnection(first: 5, includeOffChain: true, filter: { isHidden: false }) {
          edges {
            node {
              ...readActivity_activity
            }
          }
        }
      }
    `,
    props.portfolios,
  );
  const isMissing = portfolios.some(({ activityConnection }) => !activityConnection);
  const latest = portfolios
    .flatMap(({ activityConnection }) => activityConnection?.edges ?? [])
    .map(({ node }) => readActivity(node))
    .filter(({ isHidden }) => !isHidden)
    .sort((one, other) => other.timestamp - one.timestamp)
    .slice(0, SHOWN);
  return (
    <Panel>
      {latest.length > 0 ? (
        <ul className={styles.lines}>
          {latest.map((activity) => (
            <ActivityLine key={activity.id} activity={activity} />
          ))}
        </ul>
      ) : isMissing ? (
        <EmptyState
          title={t`The latest activity could not be loaded`}
        >{t`The rest of this screen is current.`}</EmptyState>
      ) : (
        <EmptyState title={t`No activity yet`}>{t`Transfers and trades of these accounts are listed here.`}</EmptyState>
      )}
    </Panel>
  );
}
