import { graphql, usePreloadedQuery, type PreloadedQuery } from "react-relay/hooks";
import { PriceChart } from "@cenote/kit/charts/PriceChart";
import { percentText } from "@cenote/kit/lib/percent";
import { momentOf, readSpan, SPANS } from "@cenote/kit/lib/spans";
import { compactUsd } from "@cenote/kit/lib/usd";
import { priceLabel } from "@cenote/kit/lib/price";
import { useSearchParams } from "@cenote/kit/router";
import { ChangeText } from "@cenote/kit/ui/ChangeText";
import { EmptyState } from "@cenote/kit/ui/EmptyState";
import { Panel } from "@cenote/kit/ui/Panel";
import { PriceText } from "@cenote/kit/ui/PriceText";
import { SpanSegment } from "@cenote/kit/ui/SpanSegment";
import type { TokenPrice } from "./__generated__/TokenPrice.graphql";
import * as styles from "./TokenDetails.module.css";

/** What the token costs, and how that came about. */
export function TokenPricePart({ queryRef }: { queryRef: PreloadedQuery<TokenPrice> }) {
  const { token } = usePreloadedQuery<TokenPrice>(
    graphql`
      query TokenPrice($chain: Chain!, $address: String, $duration: HistoryDuration!, $fallback: Boolean!)
      @throwOnFieldError {
        token(chain: $chain, address: $address) {
          market {
            price {
              value
            }
            ohlc(duration: $duration) @skip(if: $fallback) {
              timestamp
              close {
                value
              }
            }
            priceHistory(duration: $duration) @include(if: $fallback) {
              timestamp
              value
            }
          }
        }
      }
    `,
    queryRef,
  );
  const [search] = useSearchParams();
  const span = readSpan(search);
  const market = token?.market;
  const points =
    market?.priceHistory ?? market?.ohlc?.map(({ timestamp, close }) => ({ timestamp, value: close.value })) ?? [];
  const price = market?.price?.value;

  return (
    <div className={styles.pricePart}>
      <div className={styles.priceHead}>
        <div>
          <p className={styles.price}>
            <PriceText value={price} isReceding />
          </p>
          <p className={styles.change}>
            <Change from={points[0]?.value} to={price} /> <span className={styles.span}>{SPANS[span].spoken}</span>
          </p>
        </div>
        <SpanSegment />
      </div>
      {points.length > 1 ? (
        <PriceChart points={points} span={SPANS[span].spoken} moment={momentOf(span)} />
      ) : (
        <Panel>
          <EmptyState title="Missing chart data">No trades priced this token in the {SPANS[span].spoken}.</EmptyState>
        </Panel>
      )}
    </div>
  );
}

function Change({ from, to }: { from: number | undefined; to: number | undefined }) {
  if (!from || to === undefined) return <ChangeText percent={null} />;

  const percent = (100 * (to - from)) / from;
  const size = Math.abs(to - from);
  return (
    <ChangeText percent={percent}>
      {size < 1 ? priceLabel(size) : compactUsd(size)} ({percentText(percent)})
    </ChangeText>
  );
}
