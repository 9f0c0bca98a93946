import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { exampleOwners } from "../../lib/owner/exampleOwners";
import type { ExampleWallets as Query } from "./__generated__/ExampleWallets.graphql";
import { WalletCards } from "./WalletCards";
import * as styles from "./Wallets.module.css";

/** Wallets that recently traded or provided liquidity, each once. */
export function ExampleWallets({ queryRef }: { readonly queryRef: PreloadedQuery<Query> }) {
  const { poolTransactions } = usePreloadedQuery<Query>(
    graphql`
      query ExampleWallets @throwOnFieldError {
        poolTransactions(first: 40) {
          edges {
            node {
              account
            }
          }
        }
      }
    `,
    queryRef,
  );
  const owners = exampleOwners(poolTransactions.edges.map(({ node }) => node.account));
  if (owners.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t`Examples`}>
      <h2>{t`Traded just now`}</h2>
      <WalletCards addresses={owners} />
    </section>
  );
}
