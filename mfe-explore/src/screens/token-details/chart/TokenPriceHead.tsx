import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { percentText } from "@cenote/kit/money/percent";
import { priceLabel } from "@cenote/kit/money/price";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";
import { compactUsd } from "@cenote/kit/money/usd";
import { DOLLARS } from "@cenote/kit/money/currency";
import { ChartHeadline } from "@cenote/kit/chart/head/ChartHeadline";
import { HeadlineTime } from "@cenote/kit/chart/head/HeadlineTime";
import { useMoney } from "@cenote/kit/money/useMoney";
import { useSearchParams } from "@cenote/kit/router";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { Part } from "@cenote/kit/feedback/Part";
import { PriceText } from "@cenote/kit/money/PriceText";
import type { TokenPrice } from "./__generated__/TokenPrice.graphql";
import { HeadSkeleton } from "@cenote/kit/chart/head/HeadSkeleton";
import { useTokenPrice } from "./useTokenPrice";

type TokenPriceHeadProps = { readonly queryRef: PreloadedQuery<TokenPrice> };

/** The token's current price, and its change over the span from the gateway. */
export function TokenPriceHead({ queryRef }: TokenPriceHeadProps) {
  return (
    <Part subject={t`The price`} loading={<HeadSkeleton />}>
      <PriceNow queryRef={queryRef} />
    </Part>
  );
}

function PriceNow({ queryRef }: TokenPriceHeadProps) {
  const { price, percentChange } = useTokenPrice(queryRef);
  const { currency } = useMoney();
  const [search] = useSearchParams();
  const time = spokenSpan(readSpan(search));
  return (
    <ChartHeadline
      size="display"
      note={
        <>
          <Change percent={percentChange} price={price} />
          {/* A token has one change everywhere: that of its price in dollars. */}
          <HeadlineTime>{currency === DOLLARS.currency ? time : t`${time}, in US dollars`}</HeadlineTime>
        </>
      }
    >
      <PriceText value={price} isReceding />
    </ChartHeadline>
  );
}

type ChangeProps = { readonly percent: number | undefined; readonly price: number | undefined };

/** A change in percent, preceded by its amount in dollars. */
function Change({ percent, price }: ChangeProps) {
  if (percent === undefined || price === undefined || percent <= -100) return <ChangeText percent={percent} />;

  const size = Math.abs(price - price / (1 + percent / 100));
  return (
    <ChangeText percent={percent}>
      {size < 1 ? priceLabel(size) : compactUsd(size)} ({percentText(percent)})
    </ChangeText>
  );
}
