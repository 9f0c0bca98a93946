import { t } from "@lingui/core/macro";
import { graphql, useFragment } from "react-relay/hooks";
import type { MarketStrip_query$key } from "./__generated__/MarketStrip_query.graphql";
import { MarketFigures } from "./MarketFigures";
import * as styles from "./MarketStrip.module.css";
import { Movers } from "./Movers";

/** Total volume and value locked of the list's tokens, and the largest movers. */
export function MarketStrip(props: { readonly query: MarketStrip_query$key }) {
  const query = useFragment(
    graphql`
      fragment MarketStrip_query on Query {
        ...MarketFigures_query
        ...Movers_query
      }
    `,
    props.query,
  );
  return (
    <section className={styles.strip} aria-label={t`The market`}>
      <MarketFigures query={query} />
      <Movers query={query} />
    </section>
  );
}
