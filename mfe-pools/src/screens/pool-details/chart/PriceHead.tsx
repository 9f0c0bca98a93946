import { t } from "@lingui/core/macro";
import { graphql, useFragment, type PreloadedQuery } from "react-relay/hooks";
import { percentChange } from "@cenote/domain/percentChange";
import { ChartHeadline } from "@cenote/kit/chart/head/ChartHeadline";
import { HeadlineTime } from "@cenote/kit/chart/head/HeadlineTime";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { RateText } from "@cenote/kit/money/RateText";
import { useSearchParams } from "@cenote/kit/router";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";
import { PairDirection } from "../../../components/PairDirection";
import { readPoolSide, usePoolPair } from "../../../lib/pool/poolPair";
import { inDirection, readPoolPrice } from "../../../lib/pool/readPoolPrice";
import type { PoolPriceHistory } from "../../../components/__generated__/PoolPriceHistory.graphql";
import type { PriceHead_pool$key } from "./__generated__/PriceHead_pool.graphql";
import * as styles from "./PriceHead.module.css";
import { usePoolPrices } from "../../../components/usePoolPrices";

type PriceHeadProps = {
  readonly pool: PriceHead_pool$key;
  /** History of the price; undefined above the liquidity. */
  readonly priceRef: PreloadedQuery<PoolPriceHistory> | undefined;
};

/** Current price of one of the pool's tokens in the other, and the button that reverses the pair. */
export function PriceHead({ pool: key, priceRef }: PriceHeadProps) {
  const { token0, token1, ...pool } = useFragment(
    graphql`
      fragment PriceHead_pool on Pool @throwOnFieldError {
        token0 {
          ...poolPair_token
        }
        token1 {
          ...poolPair_token
        }
        ...readPoolPrice_pool
      }
    `,
    key,
  );
  const pair = usePoolPair(readPoolSide(token0), readPoolSide(token1));
  const { isReversed } = pair;
  const price = inDirection(readPoolPrice(pool), isReversed);
  return (
    <div className={styles.head}>
      <ChartHeadline
        size="large"
        note={
          priceRef ? (
            <PriceChange queryRef={priceRef} price={price} isReversed={isReversed} />
          ) : (
            <HeadlineTime>{t`Liquidity around the price`}</HeadlineTime>
          )
        }
      >
        <RateText value={price} isReceding />
      </ChartHeadline>
      <PairDirection pair={pair} size="medium" />
    </div>
  );
}

type PriceChangeProps = {
  readonly queryRef: PreloadedQuery<PoolPriceHistory>;
  readonly price: number | null;
  readonly isReversed: boolean;
};

function PriceChange({ queryRef, price, isReversed }: PriceChangeProps) {
  const { line } = usePoolPrices(queryRef, isReversed);
  const [search] = useSearchParams();
  return (
    <>
      <ChangeText percent={percentChange(line[0]?.value, price)} />
      <HeadlineTime>{spokenSpan(readSpan(search))}</HeadlineTime>
    </>
  );
}
