import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { OwnOrders } from "../../components/trade/OwnOrders";
import type { OwnItemOrders as OwnItemOrdersQuery } from "./__generated__/OwnItemOrders.graphql";

/** The visitor's own orders for the item that cannot be filled now: the others are among the actions. */
export function OwnItemOrders({ queryRef }: { readonly queryRef: PreloadedQuery<OwnItemOrdersQuery> }) {
  const { nftOrders } = usePreloadedQuery<OwnItemOrdersQuery>(
    graphql`
      query OwnItemOrders($maker: String!, $chain: Chain!, $contractAddress: String!, $tokenId: String!)
      @throwOnFieldError {
        nftOrders(maker: $maker, chains: [$chain], contractAddress: $contractAddress, tokenId: $tokenId, first: 20) {
          ...OwnOrders_orders
        }
      }
    `,
    queryRef,
  );
  return <OwnOrders orders={nftOrders} isStoppedOnly />;
}
