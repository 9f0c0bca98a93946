import { t } from "@lingui/core/macro";
import type { PreloadedQuery } from "react-relay/hooks";
import { priceLabel } from "@cenote/kit/money/price";
import { shownName } from "@cenote/kit/text/shownName";
import type { TokenPrice } from "./__generated__/TokenPrice.graphql";
import { HistoryChart } from "./HistoryChart";
import { useTokenPrice } from "./useTokenPrice";

export function PriceLineChart({ queryRef }: { queryRef: PreloadedQuery<TokenPrice> }) {
  const { contract, symbol, history, staleSince } = useTokenPrice(queryRef);
  const spokenName = shownName(symbol, t`the token`);
  return (
    <HistoryChart
      contract={contract}
      history="price"
      label={t`Price of ${spokenName}`}
      valueName={t`Price`}
      form="line"
      points={history}
      text={priceLabel}
      staleSince={staleSince}
      whenMissing={(time) => t`No trades priced this token: ${time}.`}
    />
  );
}
