import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { ChartHeadline } from "@cenote/kit/chart/head/ChartHeadline";
import { HeadlineTime } from "@cenote/kit/chart/head/HeadlineTime";
import { Part } from "@cenote/kit/feedback/Part";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { percentText } from "@cenote/kit/money/percent";
import { rateLabel } from "@cenote/kit/money/price";
import { RateText } from "@cenote/kit/money/RateText";
import { PairMark } from "@cenote/kit/picture/PairMark";
import { useSearchParams } from "@cenote/kit/router";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";
import type { PairHistory } from "./__generated__/PairHistory.graphql";
import * as styles from "./PairHead.module.css";
import { usePairHistory } from "./usePairHistory";

type PairHeadProps = { readonly queryRef: PreloadedQuery<PairHistory> };

const LOGO_PIXELS = 28;

/** The pair's name, its present price, and the change over the span. */
export function PairHead({ queryRef }: PairHeadProps) {
  return (
    <Part subject={t`The price`} loading={<Loading />}>
      <PriceNow queryRef={queryRef} />
    </Part>
  );
}

function PriceNow({ queryRef }: PairHeadProps) {
  const pairHistory = usePairHistory(queryRef);
  const [search] = useSearchParams();
  if (!pairHistory) return null;

  const { pair, price, percentChange } = pairHistory;
  const { base, quote } = pair;
  const unpriced = [base, quote].find((side) => side.price === null);
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>
        <PairMark first={base.picture} second={quote.picture} size={LOGO_PIXELS} />
        <span className={styles.name}>
          <Untrusted isInline>{base.symbol}</Untrusted> <span className={styles.slash}>/</span>{" "}
          <Untrusted isInline>{quote.symbol}</Untrusted>
        </span>
      </h2>
      <ChartHeadline
        size="large"
        note={
          unpriced ? (
            unknownText(unpriced.symbol)
          ) : (
            <>
              <Change percent={percentChange} price={price} />
              <HeadlineTime>{spokenSpan(readSpan(search))}</HeadlineTime>
            </>
          )
        }
      >
        <RateText value={price} isReceding />
      </ChartHeadline>
    </div>
  );
}

function unknownText(symbol: string): string {
  return t`The price of ${symbol} is unknown`;
}

type ChangeProps = { readonly percent: number | null; readonly price: number | null };

/** A change in percent, preceded by its amount in the other token. */
function Change({ percent, price }: ChangeProps) {
  if (percent === null || price === null || percent <= -100) return <ChangeText percent={percent} />;

  const size = Math.abs(price - price / (1 + percent / 100));
  return (
    <ChangeText percent={percent}>
      {rateLabel(size)} ({percentText(percent)})
    </ChangeText>
  );
}

/** As high as the loaded content, so that nothing below it moves. */
function Loading() {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>
        <Skeleton width={LOGO_PIXELS} height={LOGO_PIXELS} isCircle />
        <Skeleton width={128} />
      </h2>
      <ChartHeadline size="large" note={<Skeleton width={128} />}>
        <Skeleton width={160} height={32} />
      </ChartHeadline>
    </div>
  );
}
