import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { percentText } from "@cenote/kit/money/percent";
import { priceLabel } from "@cenote/kit/money/price";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";
import { compactUsd } from "@cenote/kit/money/usd";
import { useMoney } from "@cenote/kit/money/useMoney";
import { useSearchParams } from "@cenote/kit/router";
import { ChangeText } from "@cenote/kit/money/ChangeText";
import { Part } from "@cenote/kit/feedback/Part";
import { PriceText } from "@cenote/kit/money/PriceText";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import type { TokenPrice } from "./__generated__/TokenPrice.graphql";
import * as styles from "./TokenPriceHead.module.css";
import { useTokenPrice } from "./useTokenPrice";

type TokenPriceHeadProps = { readonly queryRef: PreloadedQuery<TokenPrice> };

/** What the token costs now, and how much more or less that is than at the beginning of the span. */
export function TokenPriceHead({ queryRef }: TokenPriceHeadProps) {
  return (
    <Part subject={t`The price`} loading={<Skeleton width={240} height={60} />}>
      <PriceNow queryRef={queryRef} />
    </Part>
  );
}

function PriceNow({ queryRef }: TokenPriceHeadProps) {
  const { price, history } = useTokenPrice(queryRef);
  const [search] = useSearchParams();
  return (
    <>
      <p className={styles.price}>
        <PriceText value={price} isReceding />
      </p>
      <p className={styles.change}>
        <Change from={history[0]?.value} to={price} />{" "}
        <span className={styles.span}>{spokenSpan(readSpan(search))}</span>
      </p>
    </>
  );
}

function Change({ from, to }: { from: number | undefined; to: number | undefined }) {
  const money = useMoney();
  if (!from || to === undefined) return <ChangeText percent={null} />;

  const percent = (100 * (to - from)) / from;
  const size = Math.abs(to - from);
  return (
    <ChangeText percent={percent}>
      {size < 1 ? priceLabel(size, money) : compactUsd(size, money)} ({percentText(percent)})
    </ChangeText>
  );
}
