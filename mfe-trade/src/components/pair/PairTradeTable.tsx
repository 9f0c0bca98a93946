import { t } from "@lingui/core/macro";
import { useRef } from "react";
import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { DataTable } from "@cenote/kit/table/DataTable";
import { NewRows } from "@cenote/kit/table/rows/NewRows";
import { useHeldRows } from "@cenote/kit/table/rows/useHeldRows";
import { toPair, type Pair } from "@cenote/kit/pair/pairOrder";
import type { PairTrades } from "./__generated__/PairTrades.graphql";
import { pairTradeColumns } from "./pairTradeColumns";
import { PairTradeRow } from "./PairTradeRow";
import * as styles from "./PairTradeTable.module.css";
import { readPairSide, type PairSide } from "./readPairSide";

/** As many as are requested, so that nothing moves when they arrive. */
const LOADING_ROWS = 6;

type PairTradeTableProps = { readonly queryRef: PreloadedQuery<PairTrades> };

/** The last swaps in all pools of both tokens. */
export function PairTradeTable({ queryRef }: PairTradeTableProps) {
  const title = t`Last trades`;
  return (
    <section className={styles.trades} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <Panel
        isFlush
        isWide
        subject={title}
        loading={<DataTable label={title} columns={[]} loadingRows={LOADING_ROWS} isCompact />}
      >
        <Trades queryRef={queryRef} />
      </Panel>
    </section>
  );
}

function Trades({ queryRef }: PairTradeTableProps) {
  const { sold, bought, poolTransactions } = usePreloadedQuery<PairTrades>(
    graphql`
      query PairTrades($chain: Chain!, $sold: String, $bought: String, $pair: [ContractInput!]!) @throwOnFieldError {
        sold: token(chain: $chain, address: $sold) {
          ...readPairSide_token
        }
        bought: token(chain: $chain, address: $bought) {
          ...readPairSide_token
        }
        poolTransactions(pair: $pair, types: [SWAP], first: 6) {
          edges {
            node {
              id
              ...PairTradeRow_transaction
            }
          }
        }
      }
    `,
    queryRef,
  );
  if (!sold || !bought || poolTransactions.edges.length === 0) {
    return (
      <EmptyState title={t`No trades yet`}>
        {t`Swaps in pools of both tokens appear here once their blocks are indexed.`}
      </EmptyState>
    );
  }
  const pair = toPair(readPairSide(sold), readPairSide(bought));
  // Rows of another pair are not held.
  return <HeldTrades key={`${pair.base.id} ${pair.quote.id}`} pair={pair} newest={poolTransactions.edges} />;
}

type HeldTradesProps = {
  readonly pair: Pair<PairSide>;
  readonly newest: PairTrades["response"]["poolTransactions"]["edges"];
};

/** Shows trades whose rows do not move while they are read. */
function HeldTrades({ pair, newest }: HeldTradesProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const { rows, waiting, show } = useHeldRows(listRef, newest, ({ node }) => node.id);
  const columns = pairTradeColumns(pair);
  return (
    <NewRows ref={listRef} waiting={waiting} onShow={show}>
      <DataTable label={t`Last trades`} columns={columns} isCompact>
        {rows.map(({ node }) => (
          <PairTradeRow key={node.id} transaction={node} pair={pair} columns={columns} />
        ))}
      </DataTable>
    </NewRows>
  );
}
