import { graphql, useFragment } from "react-relay/hooks";
import { Picture } from "@cenote/kit/picture/Picture";
import type { CollectionBanner_items$key } from "./__generated__/CollectionBanner_items.graphql";
import * as styles from "./CollectionBanner.module.css";

/** Minimum number of pictures in a banner. */
const FEWEST = 3;

type CollectionBannerProps = {
  /** URL of the contract's own banner. */
  readonly own: string | null;
  readonly items: CollectionBanner_items$key;
};

/** The collection's banner; without one, pictures of its cheapest items side by side. */
export function CollectionBanner({ own, items }: CollectionBannerProps) {
  const { edges } = useFragment(
    graphql`
      fragment CollectionBanner_items on NftAssetConnection {
        edges {
          node {
            thumbnail {
              url
            }
          }
        }
      }
    `,
    items,
  );
  const ofItems = [...new Set(edges.flatMap(({ node }) => node.thumbnail?.url ?? []))];
  const pictures = own ? [own] : ofItems.length < FEWEST ? [] : ofItems;
  if (pictures.length === 0) return null;
  return (
    <div className={styles.banner} aria-hidden>
      {pictures.map((url) => (
        <span key={url}>
          <Picture url={url} />
        </span>
      ))}
    </div>
  );
}
