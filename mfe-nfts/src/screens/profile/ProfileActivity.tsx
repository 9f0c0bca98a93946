import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { nftAssetPath } from "@cenote/domain/paths";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { Picture } from "@cenote/kit/picture/Picture";
import { Link } from "@cenote/kit/router";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { ActivityStep } from "../../components/activity/ActivityStep";
import * as steps from "../../components/activity/ActivityStep.module.css";
import { MoreButton } from "../../components/MoreButton";
import { HISTORY } from "../../lib/listCount";
import type { NftProfileActivity } from "./__generated__/NftProfileActivity.graphql";
import * as styles from "./ProfileScreen.module.css";

/** An account's activity with items of one chain, newest first. */
export function ProfileActivity({ queryRef }: { readonly queryRef: PreloadedQuery<NftProfileActivity> }) {
  const { nftActivity } = usePreloadedQuery<NftProfileActivity>(
    graphql`
      query NftProfileActivity($account: String!, $chain: Chain!, $first: Int!) @throwOnFieldError {
        nftActivity(chain: $chain, filter: { account: $account }, first: $first) {
          edges {
            node {
              id
              address
              tokenId
              asset {
                name
                smallImage {
                  url
                }
                collection {
                  name
                }
              }
              ...ActivityStep_activity
            }
          }
          pageInfo {
            hasNextPage
          }
        }
      }
    `,
    queryRef,
  );
  const { chain } = queryRef.variables;
  const { edges, pageInfo } = nftActivity;
  const network = chainFacts(chain).displayName;
  if (edges.length === 0) {
    return (
      <Panel>
        <EmptyState title={t`No activity on ${network}`}>
          {t`Mints, sales, listings and transfers of this account are shown here.`}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <div className={styles.collections}>
      <Panel>
        <ol className={steps.steps}>
          {edges.map(({ node }) => (
            <ActivityStep key={node.id} activity={node} chain={chain}>
              <Link to={nftAssetPath(chain, node.address, node.tokenId ?? "")} className={styles.item}>
                <span className={styles.thumb}>
                  <Picture url={node.asset?.smallImage?.url} />
                </span>
                <Untrusted isInline>
                  {node.asset?.name ?? `${node.asset?.collection?.name ?? ""} #${node.tokenId}`}
                </Untrusted>
              </Link>
            </ActivityStep>
          ))}
        </ol>
      </Panel>
      <MoreButton list={HISTORY} hasMore={pageInfo.hasNextPage} label={t`Show more of the activity`} />
    </div>
  );
}
