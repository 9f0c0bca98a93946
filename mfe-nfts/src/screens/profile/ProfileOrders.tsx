import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { MoreButton } from "../../components/MoreButton";
import { OwnOrders } from "../../components/trade/OwnOrders";
import { ORDERS } from "../../lib/listCount";
import type { NftProfileOrders } from "./__generated__/NftProfileOrders.graphql";

/** The visitor's own listings and offers, including those that cannot be filled now. */
export function ProfileOrders({ queryRef }: { readonly queryRef: PreloadedQuery<NftProfileOrders> }) {
  const { nftOrders } = usePreloadedQuery<NftProfileOrders>(
    graphql`
      query NftProfileOrders($maker: String!, $chains: [Chain!], $first: Int!) @throwOnFieldError {
        nftOrders(maker: $maker, chains: $chains, first: $first) {
          ...OwnOrders_orders
          pageInfo {
            hasNextPage
          }
        }
      }
    `,
    queryRef,
  );
  return (
    <>
      <OwnOrders orders={nftOrders} />
      <MoreButton list={ORDERS} hasMore={nftOrders.pageInfo.hasNextPage} label={t`Show more orders`} />
    </>
  );
}
