import { t } from "@lingui/core/macro";
import { graphql, useFragment, type PreloadedQuery } from "react-relay/hooks";
import { Chart } from "@cenote/kit/chart/Chart";
import { useStaleSince } from "@cenote/kit/chart/useStaleSince";
import { rateLabel } from "@cenote/kit/money/price";
import { useSearchParams } from "@cenote/kit/router";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";
import { readPoolSide, usePoolPair } from "../../lib/poolPair";
import type { PoolPriceHistory } from "../../components/__generated__/PoolPriceHistory.graphql";
import type { PriceChart_pool$key } from "./__generated__/PriceChart_pool.graphql";
import { usePoolPrices } from "../../components/usePoolPrices";

type PriceChartProps = {
  readonly pool: PriceChart_pool$key;
  readonly queryRef: PreloadedQuery<PoolPriceHistory>;
};

/** What one of the pool's tokens costs in the other. */
export function PriceChart({ pool: key, queryRef }: PriceChartProps) {
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
  const points = usePoolPrices(queryRef, isReversed);
  const [search] = useSearchParams();
  const span = readSpan(search);
  const time = spokenSpan(span);
  const [baseSymbol, quoteSymbol] = [base.symbol, quote.symbol];
  return (
    <Chart
      label={t`Price of ${baseSymbol} in ${quoteSymbol}`}
      valueName={t`Price`}
      form="line"
      points={points}
      span={span}
      text={rateLabel}
      staleSince={useStaleSince(blockTimestamp)}
      whenMissing={t`No trades: ${time}.`}
    />
  );
}
