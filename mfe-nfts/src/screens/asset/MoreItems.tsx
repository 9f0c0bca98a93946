import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { nftAssetPath, nftCollectionPath } from "@cenote/domain/paths";
import { Card } from "@cenote/kit/layout/Card";
import { Cards } from "@cenote/kit/layout/Cards";
import { Section } from "@cenote/kit/layout/Section";
import { NftPrice } from "@cenote/kit/money/NftPrice";
import { Picture } from "@cenote/kit/picture/Picture";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { MoreOfCollection } from "./__generated__/MoreOfCollection.graphql";

const SHOWN = 4;

type MoreItemsProps = {
  readonly queryRef: PreloadedQuery<MoreOfCollection>;
  /** Id of the item to omit. */
  readonly tokenId: string;
};

/** Cheapest other items of the collection. */
export function MoreItems({ queryRef, tokenId }: MoreItemsProps) {
  const { nftAssets } = usePreloadedQuery<MoreOfCollection>(
    graphql`
      query MoreOfCollection($contractAddress: String!, $chain: Chain!, $first: Int!) @throwOnFieldError {
        nftAssets(address: $contractAddress, chain: $chain, orderBy: PRICE, asc: true, first: $first) {
          edges {
            node {
              id
              chain
              tokenId
              name
              thumbnail {
                url
              }
              listings(first: 1) {
                edges {
                  node {
                    price {
                      ...NftPrice_amount
                    }
                  }
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  );
  const { contractAddress, chain } = queryRef.variables;
  const others = nftAssets.edges
    .map(({ node }) => node)
    .filter((item) => item.tokenId !== tokenId)
    .slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <Section
      title={t`More of the collection`}
      link={{ to: nftCollectionPath(chain, contractAddress), text: t`All items` }}
    >
      <Cards label={t`More of the collection`}>
        {others.map((item) => {
          const listing = item.listings?.edges[0]?.node;
          return (
            <Card
              key={item.id}
              to={nftAssetPath(item.chain, contractAddress, item.tokenId)}
              picture={<Picture url={item.thumbnail?.url} />}
              title={<Untrusted>{item.name ?? `#${item.tokenId}`}</Untrusted>}
              figure={listing ? <NftPrice amount={listing.price} /> : t`Not listed`}
            />
          );
        })}
      </Cards>
    </Section>
  );
}
