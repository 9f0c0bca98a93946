import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { ChartFrame } from "@cenote/kit/chart/ChartFrame";
import type { PairHistory } from "./__generated__/PairHistory.graphql";
import type { PairTrades } from "./__generated__/PairTrades.graphql";
import { PairChart } from "./PairChart";
import * as styles from "./PairColumn.module.css";
import { PairHead } from "./PairHead";
import { PairTradeTable } from "./PairTradeTable";

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
