import { t } from "@lingui/core/macro";
import { quantityText } from "@cenote/kit/money/quantity";
import { UsdText } from "@cenote/kit/money/UsdText";
import { decimal, utcTime } from "@cenote/kit/table/controls/csv";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { agoColumn, TRADE_STYLES, walletColumn } from "@cenote/kit/transaction/listColumns";
import type { PoolPair } from "../../../lib/pool/poolPair";
import type { PoolDeal, PoolTransactionLine } from "./readPoolTransaction";

type ListedTransaction = PoolTransactionLine & {
  /** In Unix seconds. */
  readonly now: number;
};

type TransactionColumn = ListColumn<ListedTransaction, PoolTransactionLine>;

const DEAL_STYLES = { ...TRADE_STYLES, add: undefined, remove: undefined };

/** Returns the columns of a pool's transactions. Quantities are exact in the file, positive into the pool. */
export function poolTransactionColumns({ base, quote }: PoolPair): readonly TransactionColumn[] {
  const [baseSymbol, quoteSymbol] = [base.symbol, quote.symbol];
  return [
    {
      ...agoColumn<ListedTransaction>(),
      csv: [{ heading: t`Time (UTC)`, value: ({ timestamp }) => utcTime(timestamp) }],
    },
    {
      key: "type",
      heading: t`Type`,
      isStart: true,
      cell: ({ deal }) => <span className={DEAL_STYLES[deal]}>{dealText(deal, baseSymbol)}</span>,
      csv: [{ heading: t`Type`, value: ({ deal }) => deal }],
    },
    {
      key: "value",
      heading: t`Value`,
      tone: "strong",
      cell: ({ value }) => <UsdText value={value} isExact />,
      csv: [{ heading: t`Value (USD)`, value: ({ value }) => value }],
    },
    {
      key: "base",
      heading: baseSymbol,
      place: "desktop",
      cell: ({ baseQuantity }) => quantityText(Math.abs(Number(baseQuantity))),
      csv: [{ heading: t`Quantity of ${baseSymbol}`, value: ({ baseQuantity }) => decimal(baseQuantity) }],
    },
    {
      key: "quote",
      heading: quoteSymbol,
      place: "desktop",
      tone: "soft",
      cell: ({ quoteQuantity }) => quantityText(Math.abs(Number(quoteQuantity))),
      csv: [{ heading: t`Quantity of ${quoteSymbol}`, value: ({ quoteQuantity }) => decimal(quoteQuantity) }],
    },
    {
      ...walletColumn<ListedTransaction>(),
      csv: [
        { heading: t`Wallet`, value: ({ account }) => account },
        { heading: t`Hash`, value: ({ hash }) => hash },
      ],
    },
  ];
}

function dealText(deal: PoolDeal, symbol: string): string {
  return {
    buy: () => t`Buy ${symbol}`,
    sell: () => t`Sell ${symbol}`,
    add: () => t`Added`,
    remove: () => t`Removed`,
  }[deal]();
}
