import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { Chart } from "@cenote/kit/chart/Chart";
import { useHistoryMoney } from "@cenote/kit/chart/useHistoryMoney";
import { priceLabel } from "@cenote/kit/money/price";
import { shownName } from "@cenote/kit/text/shownName";
import { readSpan } from "@cenote/kit/time/spans";
import { compactUsd } from "@cenote/kit/money/usd";
import { useSearchParams } from "@cenote/kit/router";
import { Banner } from "@cenote/kit/feedback/Banner";
import type { TokenPrice } from "./__generated__/TokenPrice.graphql";
import { PriceLineChart } from "./PriceLineChart";
import { useTokenPrice } from "./useTokenPrice";

/** Fewer candles do not make a chart. */
const MIN_CANDLES = 2;

type CandlesChartProps = {
  readonly queryRef: PreloadedQuery<TokenPrice>;
  /** Fallback without candles. */
  readonly historyRef: PreloadedQuery<TokenPrice>;
};

export function CandlesChart({ queryRef, historyRef }: CandlesChartProps) {
  const { candles, symbol, staleSince } = useTokenPrice(queryRef);
  const { money, note } = useHistoryMoney();
  const [search] = useSearchParams();
  if (candles.length < MIN_CANDLES) {
    return (
      <>
        <Banner tone="info" title={t`There are no candles for this span`}>
          {t`There were too few trades. The price history is shown instead.`}
        </Banner>
        <PriceLineChart queryRef={historyRef} />
      </>
    );
  }
  const spokenName = shownName(symbol, t`the token`);
  return (
    <Chart
      label={t`Price of ${spokenName} in candles`}
      valueName={t({ message: "Close", context: "price" })}
      form="candles"
      points={candles}
      span={readSpan(search)}
      text={(value) => priceLabel(value, money)}
      volumeText={(value) => compactUsd(value, money)}
      note={note}
      staleSince={staleSince}
      whenMissing={t`No trades.`}
    />
  );
}
