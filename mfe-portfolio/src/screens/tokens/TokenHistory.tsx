import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import type { Chain } from "@cenote/domain/chains";
import { transactionPath } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { UsdText } from "@cenote/kit/money/UsdText";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { Link } from "@cenote/kit/router";
import { withoutRepeats } from "@cenote/kit/table/withoutRepeats";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { exactMoment } from "@cenote/kit/time/spans";
import { tokenKey } from "../../lib/assets/heldToken";
import type { TokenHistory as TokenHistoryQuery } from "./__generated__/TokenHistory.graphql";
import { activityName } from "./activityName";
import * as styles from "./TokenDrawer.module.css";

type TokenHistoryProps = {
  readonly queryRef: PreloadedQuery<TokenHistoryQuery>;
  readonly tokens: readonly { readonly chain: Chain; readonly address: string | null }[];
};

/** The latest that happened to a token in the accounts, the newest first. */
export function TokenHistory({ queryRef, tokens }: TokenHistoryProps) {
  const { portfolios } = usePreloadedQuery<TokenHistoryQuery>(
    graphql`
      query TokenHistory($owners: [String!]!, $chains: [Chain!], $tokens: [ContractInput!]!, $first: Int!) {
        portfolios(ownerAddresses: $owners, chains: $chains) {
          activityConnection(chains: $chains, filter: { tokens: $tokens }, first: $first) {
            edges {
              node {
                id
                chain
                timestamp
                details {
                  __typename
                  ... on TransactionDetails {
                    type
                    hash
                    assetChanges {
                      __typename
                      ... on TokenTransfer {
                        asset {
                          chain
                          address
                          symbol
                        }
                        quantity
                        direction
                        transactedValue {
                          value
                        }
                      }
                    }
                  }
                }
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
  const wanted = new Set(tokens.map(({ chain, address }) => tokenKey(chain, address)));
  // A transfer between two of the accounts is an activity of each.
  const activities = withoutRepeats(
    lists.flatMap(({ edges }) => edges.map(({ node }) => node)).sort((one, other) => other.timestamp - one.timestamp),
    ({ id, details }) => [details?.__typename === "TransactionDetails" ? details.hash : id],
  );
  if (activities.length === 0) {
    return <EmptyState title={t`No history`}>{t`No indexed transaction moved this token.`}</EmptyState>;
  }
  return (
    <>
      <ul className={styles.lines}>
        {activities.map(({ id, chain, timestamp, details }) => (
          <li key={id} className={styles.line}>
            <ChainBadge chain={chain} size={20} isNamed />
            <span>
              {details?.__typename === "TransactionDetails" ? (
                <Link to={transactionPath(chain, details.hash)}>{activityName(details.type)}</Link>
              ) : details ? (
                t`Order`
              ) : (
                t`Activity`
              )}
              <span className={styles.detail}>{exactMoment(timestamp)}</span>
            </span>
            {details?.__typename === "TransactionDetails" && (
              <span className={styles.figure}>
                {details.assetChanges.flatMap((change, index) =>
                  change?.__typename === "TokenTransfer" &&
                  wanted.has(tokenKey(change.asset.chain, change.asset.address))
                    ? [<Moved key={index} {...change} />]
                    : [],
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {lists.some(({ pageInfo }) => pageInfo.hasNextPage) && (
        <p className={styles.note}>{t`These are the latest. The activity has all of them.`}</p>
      )}
    </>
  );
}

type MovedProps = {
  readonly quantity: string;
  readonly direction: string;
  readonly asset: { readonly symbol: string | null | undefined };
  readonly transactedValue: { readonly value: number } | null | undefined;
};

function Moved({ quantity, direction, asset, transactedValue }: MovedProps) {
  return (
    <span>
      {direction === "IN" ? "+" : direction === "OUT" ? "−" : ""}
      <QuantityText value={Number(quantity)} /> <Untrusted isInline>{asset.symbol}</Untrusted>
      <span className={styles.detail}>
        <UsdText value={transactedValue?.value} isExact />
      </span>
    </span>
  );
}
