import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { chainFacts } from "@cenote/domain/chains";
import { explorePath } from "@cenote/domain/paths";
import { shortAddress } from "@cenote/kit/text/address";
import { Crumbs } from "@cenote/kit/layout/Crumbs";
import { Detail } from "@cenote/kit/layout/Detail";
import { ScreenTitle } from "@cenote/kit/layout/ScreenTitle";
import type { TransactionScreen as Query } from "./__generated__/TransactionScreen.graphql";
import { PoolSteps } from "./PoolSteps";
import { TransactionChanges } from "./TransactionChanges";
import { TransactionHeader } from "./TransactionHeader";
import { TransactionNotFound } from "./TransactionNotFound";
import { TransactionParties } from "./TransactionParties";
import { TransactionStats } from "./TransactionStats";

/** Details of a transaction. */
export function TransactionScreen({ queryRef }: { readonly queryRef: PreloadedQuery<Query> }) {
  const { transaction } = usePreloadedQuery<Query>(
    graphql`
      query TransactionScreen($chain: Chain!, $hash: String!) @throwOnFieldError {
        transaction(chain: $chain, hash: $hash) {
          chain
          hash
          ...TransactionHeader_transaction
          ...TransactionStats_transaction
          ...TransactionChanges_transaction
          ...TransactionParties_transaction
          ...PoolSteps_transaction
        }
      }
    `,
    queryRef,
  );
  if (!transaction) return <TransactionNotFound />;

  const { chain } = transaction;
  const hash = shortAddress(transaction.hash);
  return (
    <>
      <ScreenTitle>{t`Transaction ${hash}`}</ScreenTitle>
      <Crumbs
        above={[
          { to: explorePath("tokens"), text: t`Explore` },
          { to: explorePath("transactions"), text: t`Transactions` },
          { to: explorePath("transactions", chain), text: chainFacts(chain).displayName },
        ]}
        current={hash}
      />
      <Detail aside={<TransactionParties transaction={transaction} />}>
        <TransactionHeader transaction={transaction} />
        <TransactionStats transaction={transaction} />
        <TransactionChanges transaction={transaction} />
        <PoolSteps transaction={transaction} />
      </Detail>
    </>
  );
}
