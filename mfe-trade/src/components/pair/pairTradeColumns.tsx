import { t } from "@lingui/core/macro";
import type { Chain } from "@cenote/domain/chains";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { RateText } from "@cenote/kit/money/RateText";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { agoColumn, TRADE_STYLES, walletColumn } from "@cenote/kit/transaction/listColumns";
import type { Pair } from "@cenote/kit/pair/pairOrder";
import type { PairTrade } from "./pairTrade";
import type { PairSide } from "./readPairSide";

/** A row of a trade. */
type TradeLine = PairTrade & {
  readonly chain: Chain;
  readonly hash: string;
  /** Unix seconds, as `now`. */
  readonly timestamp: number;
  readonly now: number;
  readonly account: string;
};

export function pairTradeColumns({ base, quote }: Pair<PairSide>): readonly ListColumn<TradeLine>[] {
  return [
    agoColumn(),
    {
      key: "type",
      heading: t`Type`,
      isStart: true,
      cell: ({ isBuy }) => (
        <span className={isBuy ? TRADE_STYLES.buy : TRADE_STYLES.sell}>{isBuy ? t`Buy` : t`Sell`}</span>
      ),
    },
    { key: "price", heading: t`Price`, tone: "strong", cell: ({ price }) => <RateText value={price} /> },
    { key: "base", heading: base.symbol, cell: ({ baseAmount }) => <QuantityText value={baseAmount} /> },
    {
      key: "quote",
      heading: quote.symbol,
      place: "desktop",
      tone: "soft",
      cell: ({ quoteAmount }) => <QuantityText value={quoteAmount} />,
    },
    walletColumn(),
  ];
}
