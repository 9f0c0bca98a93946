import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import type { Movers_query$key } from "./__generated__/Movers_query.graphql";
import { MoverLine } from "./MoverLine";
import * as styles from "./MarketStrip.module.css";

/** The verified tokens above a liquidity floor that rose and fell most in the last day. */
export function Movers({ query }: { query: Movers_query$key }) {
  const { rising, sinking } = useFragment(
    graphql`
      fragment Movers_query on Query {
        rising: topTokensConnection(
          chains: $chains
          orderBy: PRICE_CHANGE_DAY
          filter: { minimumValueLocked: $moversFloor, isVerified: true }
          first: 3
        ) @catch(to: NULL) {
          edges {
            node {
              id
              ...MoverLine_token
            }
          }
        }
        sinking: topTokensConnection(
          chains: $chains
          orderBy: PRICE_CHANGE_DAY
          asc: true
          filter: { minimumValueLocked: $moversFloor, isVerified: true }
          first: 3
        ) @catch(to: NULL) {
          edges {
            node {
              id
              ...MoverLine_token
            }
          }
        }
      }
    `,
    query,
  );
  if (!rising?.edges.length && !sinking?.edges.length) return null;

  return (
    <>
      <div className={styles.side}>
        <h2 className={styles.heading}>{t`Rising fastest`}</h2>
        {rising?.edges.map(({ node }) => (
          <MoverLine key={node.id} token={node} way="up" />
        ))}
      </div>
      <div className={styles.side}>
        <h2 className={styles.heading}>{t`Sinking fastest`}</h2>
        {sinking?.edges.map(({ node }) => (
          <MoverLine key={node.id} token={node} way="down" />
        ))}
      </div>
    </>
  );
}
