import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { Chart } from "@cenote/kit/chart/Chart";
import { ChartFrame } from "@cenote/kit/chart/ChartFrame";
import { EmptyState } from "@cenote/kit/feedback/EmptyState";
import { Panel } from "@cenote/kit/layout/Panel";
import { percentText } from "@cenote/kit/money/percent";
import { rateLabel } from "@cenote/kit/money/price";
import { useSearchParams } from "@cenote/kit/router";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";
import type { PairHistory } from "../../components/pair/__generated__/PairHistory.graphql";
import { PairHead } from "../../components/pair/PairHead";
import { usePairHistory } from "../../components/pair/usePairHistory";
import { priceNumber } from "../../lib/limitPrice";
import type { LimitFormState } from "./useLimitForm";

type LimitChartProps = { readonly queryRef: PreloadedQuery<PairHistory>; readonly form: LimitFormState };

/** Chart of the pair's price, with the order's price as a line that can be dragged, or set by a click. */
export function LimitChart({ queryRef, form }: LimitChartProps) {
  return (
    <section aria-label={t`The pair`}>
      <ChartFrame subject={t`The chart`} head={<PairHead queryRef={queryRef} />}>
        <Drawn queryRef={queryRef} form={form} />
      </ChartFrame>
    </section>
  );
}

function Drawn({ queryRef, form }: LimitChartProps) {
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
      level={levelOf(form)}
      whenMissing={t`No trades priced both tokens: ${time}.`}
    />
  );
}

/** Returns the order's price in the chart's direction: the form may have the inverse. */
function levelOf({ price, market, fromMarket, place, isBuy, setPrice }: LimitFormState) {
  const value = price ? priceNumber(price) : market;
  if (value === null) return null;
  const turned = (one: number) => (place.isInverted ? 1 / one : one);
  const at = rateLabel(turned(value));
  const isBaseBought = isBuy !== place.isInverted;
  const side = isBaseBought ? t`Buy at ${at}` : t`Sell at ${at}`;
  const distance = percentText(fromMarket ?? 0);
  const isBelow = (fromMarket ?? 0) < 0 !== place.isInverted;
  const text = fromMarket === null ? side : isBelow ? t`${side}, ${distance} below` : t`${side}, ${distance} above`;
  return { value: turned(value), text, onMove: (moved: number) => setPrice(turned(moved)) };
}
