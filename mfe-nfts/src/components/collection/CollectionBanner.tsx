import { graphql, useFragment } from "react-relay/hooks";
import { Picture } from "@cenote/kit/picture/Picture";
import type { CollectionBanner_items$key } from "./__generated__/CollectionBanner_items.graphql";
import * as styles from "./CollectionBanner.module.css";

/** The fewest pictures that make a banner. */
const FEWEST = 3;

/** Pictures of the collection's cheapest items side by side: contracts name no banner. */
export function CollectionBanner(props: { readonly items: CollectionBanner_items$key }) {
  const { edges } = useFragment(
    graphql`
      fragment CollectionBanner_items on NftAssetConnection {
        edges {
          node {
            id
            thumbnail {
              url
            }
          }
        }
      }
    `,
    props.items,
  );
  const pictures = edges.map(({ node }) => node).filter(({ thumbnail }) => thumbnail?.url);
  if (pictures.length < FEWEST) return null;
  return (
    <div className={styles.banner} aria-hidden>
      {pictures.map(({ id, thumbnail }) => (
        <span key={id}>
          <Picture url={thumbnail?.url} />
        </span>
      ))}
    </div>
  );
}
