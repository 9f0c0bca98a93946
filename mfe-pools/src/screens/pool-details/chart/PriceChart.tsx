import { t } from "@lingui/core/macro";
import { graphql, useFragment, type PreloadedQuery } from "react-relay/hooks";
import { Chart } from "@cenote/kit/chart/Chart";
import { useHistoryMoney } from "@cenote/kit/chart/useHistoryMoney";
import { useStaleSince } from "@cenote/kit/chart/useStaleSince";
import { Banner } from "@cenote/kit/feedback/Banner";
import { rateLabel } from "@cenote/kit/money/price";
import { compactUsd } from "@cenote/kit/money/usd";
import { useSearchParams } from "@cenote/kit/router";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";
import { readPoolSide, usePoolPair } from "../../../lib/pool/poolPair";
import type { PoolPriceHistory } from "../../../components/__generated__/PoolPriceHistory.graphql";
import type { PriceChart_pool$key } from "./__generated__/PriceChart_pool.graphql";
import { usePoolPrices } from "../../../components/usePoolPrices";

type PriceChartProps = {
  readonly pool: PriceChart_pool$key;
  readonly queryRef: PreloadedQuery<PoolPriceHistory>;
  readonly isInCandles: boolean;
};

/** Fewer candles show no trend. */
const MIN_CANDLES = 2;

/** Price of one of the pool's tokens in the other. */
export function PriceChart({ pool: key, queryRef, isInCandles }: PriceChartProps) {
  const { blockTimestamp, token0, token1 } = useFragment(
    graphql`
      fragment PriceChart_pool on Pool @throwOnFieldError {
        blockTimestamp
        token0 {
          ...poolPair_token
        }
        token1 {
          ...poolPair_token
        }
      }
    `,
    key,
  );
  const { base, quote, isReversed } = usePoolPair(readPoolSide(token0), readPoolSide(token1));
  const { line, candles } = usePoolPrices(queryRef, isReversed);
  const { money, note } = useHistoryMoney();
  const [search] = useSearchParams();
  const span = readSpan(search);
  const time = spokenSpan(span);
  const [baseSymbol, quoteSymbol] = [base.symbol, quote.symbol];
  const shared = {
    span,
    text: rateLabel,
    staleSince: useStaleSince(blockTimestamp),
    whenMissing: t`No trades: ${time}.`,
  };
  if (isInCandles && candles.length >= MIN_CANDLES) {
    return (
      <Chart
        {...shared}
        label={t`Price of ${baseSymbol} in ${quoteSymbol}, in candles`}
        valueName={t({ message: "Close", context: "price" })}
        form="candles"
        points={candles}
        note={note}
        volumeText={(value) => compactUsd(value, money)}
      />
    );
  }
  return (
    <>
      {isInCandles && (
        <Banner tone="info" title={t`There are no candles for this span`}>
          {t`There were too few trades. The price history is shown instead.`}
        </Banner>
      )}
      <Chart
        {...shared}
        label={t`Price of ${baseSymbol} in ${quoteSymbol}`}
        valueName={t`Price`}
        form="line"
        points={line}
      />
    </>
  );
}
