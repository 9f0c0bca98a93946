import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { Chart } from "@cenote/kit/chart/Chart";
import { priceLabel } from "@cenote/kit/money/price";
import { readSpan, spokenSpan } from "@cenote/kit/time/spans";
import { useMoney } from "@cenote/kit/money/useMoney";
import { useSearchParams } from "@cenote/kit/router";
import type { TokenPrice } from "./__generated__/TokenPrice.graphql";
import { useTokenPrice } from "./useTokenPrice";

export function PriceLineChart({ queryRef }: { queryRef: PreloadedQuery<TokenPrice> }) {
  const { history, symbol, staleSince } = useTokenPrice(queryRef);
  const money = useMoney();
  const [search] = useSearchParams();
  const span = readSpan(search);
  const spokenName = symbol ?? t`the token`;
  const time = spokenSpan(span);
  return (
    <Chart
      label={t`Price of ${spokenName}`}
      valueName={t`Price`}
      form="line"
      points={history}
      span={span}
      text={(value) => priceLabel(value, money)}
      staleSince={staleSince}
      whenMissing={t`No trades priced this token: ${time}.`}
    />
  );
}
