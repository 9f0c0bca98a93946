import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { Unknown } from "@cenote/kit/text/Unknown";
import { movers } from "../../lib/movers";
import type { CollectionMovers_query$key } from "./__generated__/CollectionMovers_query.graphql";
import { MoverLine } from "./MoverLine";
import * as styles from "./NftsScreen.module.css";

/** The most traded collections whose floor moved most in the window. */
export function CollectionMovers(props: { readonly query: CollectionMovers_query$key }) {
  const { candidates } = useFragment(
    graphql`
      fragment CollectionMovers_query on Query {
        candidates: topCollections(chains: $chains, orderBy: VOLUME, duration: $window, first: 50) {
          edges {
            node {
              id
              markets(currencies: [ETH]) {
                floorPricePercentChange(duration: $window) @catch(to: NULL) {
                  value
                }
              }
              ...MoverLine_collection
            }
          }
        }
      }
    `,
    props.query,
  );
  const nodes = (candidates?.edges ?? []).map(({ node }) => node);
  const { rising, falling } = movers(nodes, ({ markets }) => markets?.[0]?.floorPricePercentChange?.value);
  return (
    <>
      <div>
        <h2 className={styles.heading}>{t`Floors rising fastest`}</h2>
        {rising.length === 0 && <Unknown />}
        {rising.map((node) => (
          <MoverLine key={node.id} collection={node} />
        ))}
      </div>
      <div>
        <h2 className={styles.heading}>{t`Floors falling fastest`}</h2>
        {falling.length === 0 && <Unknown />}
        {falling.map((node) => (
          <MoverLine key={node.id} collection={node} />
        ))}
      </div>
    </>
  );
}
