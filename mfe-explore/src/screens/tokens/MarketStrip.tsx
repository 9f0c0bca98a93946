import { t } from "@lingui/core/macro";
import type { MarketFigures_query$key } from "./__generated__/MarketFigures_query.graphql";
import type { Movers_query$key } from "./__generated__/Movers_query.graphql";
import { MarketFigures } from "./MarketFigures";
import * as styles from "./MarketStrip.module.css";
import { Movers } from "./Movers";

/** What the list's tokens traded and hold together, and which of them moved most. */
export function MarketStrip({ query }: { readonly query: MarketFigures_query$key & Movers_query$key }) {
  return (
    <section className={styles.strip} aria-label={t`The market`}>
      <MarketFigures query={query} />
      <Movers query={query} />
    </section>
  );
}
