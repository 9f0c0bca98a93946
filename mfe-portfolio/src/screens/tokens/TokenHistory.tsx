import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { transactionPath } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { UsdText } from "@cenote/kit/money/UsdText";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { Link } from "@cenote/kit/router";
import { withoutRepeats } from "@cenote/kit/table/rows/withoutRepeats";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { exactMoment } from "@cenote/kit/time/spans";
import { changesOf, hashOf, type Activity, type Change } from "../../lib/activity/activity";
import { activityTitle } from "../../lib/activity/activityTitle";
import { readActivity } from "../../lib/activity/readActivity";
import { tokenKey } from "../../lib/assets/heldToken";
import type { TokenHistory as TokenHistoryQuery } from "./__generated__/TokenHistory.graphql";
import * as styles from "./TokenDrawer.module.css";

type TokenHistoryProps = {
  readonly queryRef: PreloadedQuery<TokenHistoryQuery>;
  readonly tokens: readonly { readonly chain: Chain; readonly address: string | null }[];
};

/** Latest activities with a token in the accounts, newest first. */
export function TokenHistory({ queryRef, tokens }: TokenHistoryProps) {
  const { portfolios } = usePreloadedQuery<TokenHistoryQuery>(
    graphql`
      query TokenHistory($owners: [String!]!, $chains: [Chain!], $tokens: [ContractInput!]!) {
        portfolios(ownerAddresses: $owners, chains: $chains) {
          activityConnection(chains: $chains, filter: { tokens: $tokens }, first: 20) {
            edges {
              node {
                ...readActivity_activity
              }
            }
            pageInfo {
              hasNextPage
            }
          }
        }
      }
    `,
    queryRef,
  );
  const lists = (portfolios ?? []).map((portfolio) => portfolio?.activityConnection).filter((list) => list != null);
  if (lists.length === 0) throw new Error("TokenHistory brought no activities.");
  const tokenKeys = new Set(tokens.map(({ chain, address }) => tokenKey(chain, address)));
  // A transfer between two of the accounts is an activity of each.
  const activities = withoutRepeats(
    lists
      .flatMap(({ edges }) => edges.map(({ node }) => readActivity(node)))
      .sort((one, other) => other.timestamp - one.timestamp),
    (activity) => [hashOf(activity) ?? activity.id],
  );
  if (activities.length === 0) {
    return <EmptyState title={t`No history`}>{t`No indexed transaction moved this token.`}</EmptyState>;
  }
  return (
    <>
      <ul className={styles.lines}>
        {activities.map((activity) => (
          <li key={activity.id} className={styles.line}>
            <ChainBadge chain={activity.chain} size={20} isNamed />
            <span>
              <Title activity={activity} />
              <span className={styles.detail}>{exactMoment(activity.timestamp)}</span>
            </span>
            <span className={styles.figure}>
              {changesOf(activity).flatMap((change, index) =>
                change.kind === "token" && tokenKeys.has(tokenKey(change.token.chain, change.token.address))
                  ? [<Moved key={index} {...change} />]
                  : [],
              )}
            </span>
          </li>
        ))}
      </ul>
      {lists.some(({ pageInfo }) => pageInfo.hasNextPage) && (
        <p className={styles.note}>{t`These are the latest. The activity has all of them.`}</p>
      )}
    </>
  );
}

function Title({ activity }: { readonly activity: Activity }) {
  const { chain, details } = activity;
  const title = activityTitle(activity);
  return details?.form === "transaction" ? <Link to={transactionPath(chain, details.hash)}>{title}</Link> : title;
}

type MovedProps = Extract<Change, { readonly kind: "token" }>;

function Moved({ quantity, direction, token, value }: MovedProps) {
  return (
    <span>
      {direction === "IN" ? "+" : direction === "OUT" ? "−" : ""}
      <QuantityText value={Number(quantity)} /> <Untrusted isInline>{token.symbol}</Untrusted>
      <span className={styles.detail}>
        <UsdText value={value} isExact />
      </span>
    </span>
  );
}
