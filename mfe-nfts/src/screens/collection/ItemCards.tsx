import { graphql, useFragment } from "react-relay/hooks";
import { ItemCard } from "../../components/items/ItemCard";
import type { ItemCards_items$key } from "./__generated__/ItemCards_items.graphql";
import type { CollectionItems } from "./__generated__/CollectionItems.graphql";
import { PAGE_SIZE } from "./pageSize";
import type { PagePart } from "./pagesIn";
import { useRanks } from "./useRanks";

type ItemCardsProps = PagePart & {
  /** Variables of the page. */
  readonly variables: CollectionItems["variables"];
  readonly items: ItemCards_items$key;
  /** Total number of items. */
  readonly count: number;
};

/** Cards of a part of a page. */
export function ItemCards({ items, variables, page, from, to, count }: ItemCardsProps) {
  const { edges } = useFragment(
    graphql`
      fragment ItemCards_items on NftAssetConnection {
        edges {
          node {
            id
            tokenId
            ...ItemCard_asset
          }
        }
      }
    `,
    items,
  );
  const ranks = useRanks(variables);
  const start = page * PAGE_SIZE;
  return edges
    .slice(from - start, to - start)
    .map(({ node }, index) => (
      <ItemCard key={node.id} asset={node} rank={ranks.get(node.tokenId)} place={{ index: from + index, count }} />
    ));
}
