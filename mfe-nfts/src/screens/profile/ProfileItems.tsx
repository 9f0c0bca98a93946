import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { Panel } from "@cenote/kit/layout/Panel";
import { MoreButton } from "../../components/MoreButton";
import { ITEMS } from "../../lib/listCount";
import type { NftProfileItems } from "./__generated__/NftProfileItems.graphql";
import { groupItems, readProfileItem } from "./profileItem";
import { ProfileCollection } from "./ProfileCollection";
import * as styles from "./ProfileScreen.module.css";

type ProfileItemsProps = {
  readonly queryRef: PreloadedQuery<NftProfileItems>;
  /** Whether only items for sale are shown. */
  readonly isListed: boolean;
};

/** Items of an account by collection. */
export function ProfileItems({ queryRef, isListed }: ProfileItemsProps) {
  const { portfolios } = usePreloadedQuery<NftProfileItems>(
    graphql`
      query NftProfileItems($ownerAddress: String!, $chains: [Chain!], $listed: Boolean, $first: Int!)
      @throwOnFieldError {
        portfolios(ownerAddresses: [$ownerAddress], chains: $chains) {
          ownedItems(chains: $chains, filter: { listed: $listed }, first: $first) {
            edges {
              node {
                ...profileItem_balance
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
  const owned = portfolios[0]?.ownedItems;
  const items = (owned?.edges ?? []).map(({ node }) => readProfileItem(node)).filter((item) => item !== null);
  if (items.length === 0) {
    return (
      <Panel>
        <EmptyState
          title={isListed ? t`Nothing for sale` : t`No NFTs yet`}
          action={<ButtonLink to="/nfts">{t`Explore collections`}</ButtonLink>}
        >
          {isListed
            ? t`Listings of this account that can be bought now are shown here.`
            : t`NFTs that this account receives are shown here.`}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <div className={styles.collections}>
      {groupItems(items).map((group) => (
        <ProfileCollection key={group.key} group={group} />
      ))}
      <MoreButton list={ITEMS} hasMore={owned?.pageInfo.hasNextPage} label={t`Show more items`} />
    </div>
  );
}
