import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { graphql, useFragment } from "react-relay/hooks";
import { ChartHeadline } from "@cenote/kit/chart/head/ChartHeadline";
import { HeadlineTime } from "@cenote/kit/chart/head/HeadlineTime";
import { RateText } from "@cenote/kit/money/RateText";
import { Unknown } from "@cenote/kit/text/Unknown";
import { PairDirection } from "../../components/PairDirection";
import type { TickInterval } from "../../lib/liquidity/liquidityBands";
import { pricesOf } from "../../lib/liquidity/readBar";
import { readPoolSide, usePoolPair } from "../../lib/pool/poolPair";
import type { PriceRange } from "../../lib/priceRange";
import * as head from "../pool-details/chart/PriceHead.module.css";
import type { RangeHead_pool$key } from "./__generated__/RangeHead_pool.graphql";

type RangeHeadProps = { readonly pool: RangeHead_pool$key; readonly range: TickInterval };

/** Price range of the position, and the button that reverses the pair. */
export function RangeHead({ pool, range }: RangeHeadProps) {
  const { token0, token1, tickSpacing } = useFragment(
    graphql`
      fragment RangeHead_pool on Pool @throwOnFieldError {
        token0 {
          ...poolPair_token
        }
        token1 {
          ...poolPair_token
        }
        ... on V3Pool {
          tickSpacing
        }
        ... on V4Pool {
          tickSpacing
        }
      }
    `,
    pool,
  );
  const [side0, side1] = [readPoolSide(token0), readPoolSide(token1)];
  const pair = usePoolPair(side0, side1);
  const [decimals0, decimals1] = [side0.decimals, side1.decimals];
  const prices =
    decimals0 === null || decimals1 === null
      ? null
      : pricesOf(range, { scale: { decimals0, decimals1, isReversed: pair.isReversed }, spacing: tickSpacing ?? 1 });
  return (
    <div className={head.head}>
      <ChartHeadline size="large" note={<HeadlineTime>{t`The range in the pool's liquidity`}</HeadlineTime>}>
        {prices ? <Prices {...prices} /> : <Unknown />}
      </ChartHeadline>
      <PairDirection pair={pair} size="medium" />
    </div>
  );
}

function Prices({ low, high }: PriceRange) {
  const lowest = low === null ? "0" : <RateText value={low} />;
  const highest = high === null ? "∞" : <RateText value={high} />;
  return (
    <Trans>
      {lowest} to {highest}
    </Trans>
  );
}
