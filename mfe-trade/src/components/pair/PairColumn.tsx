import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { ChartFrame } from "@cenote/kit/chart/ChartFrame";
import type { PairHistory } from "./__generated__/PairHistory.graphql";
import type { PairTrades } from "./__generated__/PairTrades.graphql";
import * as styles from "./PairColumn.module.css";
import { PairHead } from "./PairHead";
import { PairTradeTable } from "./PairTradeTable";
import { Chart } from "@cenote/kit/chart/Chart";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { rateLabel } from "@cenote/kit/money/price";
import { useSearchParams } from "@cenote/kit/router";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";
import { usePairHistory } from "./usePairHistory";

type PairColumnProps = {
  readonly historyRef: PreloadedQuery<PairHistory>;
  readonly tradesRef: PreloadedQuery<PairTrades>;
};

/** The price of one of a pair's tokens in the other, and their last trades. */
export function PairColumn({ historyRef, tradesRef }: PairColumnProps) {
  return (
    <section className={styles.column} aria-label={t`The pair`}>
      <ChartFrame subject={t`The chart`} head={<PairHead queryRef={historyRef} />}>
        <PairChart queryRef={historyRef} />
      </ChartFrame>
      <PairTradeTable queryRef={tradesRef} />
    </section>
  );
}

/** Chart of the price of one token in the other. */
function PairChart({ queryRef }: { queryRef: PreloadedQuery<PairHistory> }) {
  const pairHistory = usePairHistory(queryRef);
  const [search] = useSearchParams();
  const span = readSpan(search);
  if (!pairHistory) {
    return (
      <Panel>
        <EmptyState title={t`Missing chart data`}>{t`One of these tokens is not indexed.`}</EmptyState>
      </Panel>
    );
  }
  const [base, quote] = [pairHistory.pair.base.symbol, pairHistory.pair.quote.symbol];
  const time = spokenSpan(span);
  return (
    <Chart
      label={t`Price of ${base} in ${quote}`}
      valueName={t`Price`}
      form="line"
      points={pairHistory.history}
      span={span}
      text={rateLabel}
      whenMissing={t`No trades priced both tokens: ${time}.`}
    />
  );
}
