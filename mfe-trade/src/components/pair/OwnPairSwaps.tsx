import { t } from "@lingui/core/macro";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { portfolioPath } from "@cenote/domain/paths";
import { Panel } from "@cenote/kit/layout/Panel";
import { Link } from "@cenote/kit/router";
import { toPair } from "@cenote/kit/pair/pairOrder";
import type { OwnPairSwaps as OwnPairSwapsQuery } from "./__generated__/OwnPairSwaps.graphql";
import { OwnPairSwap } from "./OwnPairSwap";
import * as styles from "./OwnPairSwaps.module.css";
import { readPairSide } from "./readPairSide";

/** The account's last swaps of the pair; nothing without any. */
export function OwnPairSwaps({ queryRef }: { queryRef: PreloadedQuery<OwnPairSwapsQuery> }) {
  const { sold, bought, poolTransactions } = usePreloadedQuery<OwnPairSwapsQuery>(
    graphql`
      query OwnPairSwaps($chain: Chain!, $sold: String, $bought: String, $pair: [ContractInput!]!, $account: String!)
      @throwOnFieldError {
        sold: token(chain: $chain, address: $sold) {
          ...readPairSide_token
        }
        bought: token(chain: $chain, address: $bought) {
          ...readPairSide_token
        }
        poolTransactions(pair: $pair, account: $account, types: [SWAP], first: 3) {
          edges {
            node {
              id
              ...OwnPairSwap_transaction
            }
          }
        }
      }
    `,
    queryRef,
  );
  if (!sold || !bought || poolTransactions.edges.length === 0) return null;

  const pair = toPair(readPairSide(sold), readPairSide(bought));
  return (
    <Panel
      title={t`Your swaps in this pair`}
      action={
        <Link to={portfolioPath(null, "activity")} className={styles.all}>
          {t`All activity`}
        </Link>
      }
    >
      <ul className={styles.swaps}>
        {poolTransactions.edges.map(({ node }) => (
          <OwnPairSwap key={node.id} transaction={node} pair={pair} />
        ))}
      </ul>
    </Panel>
  );
}
