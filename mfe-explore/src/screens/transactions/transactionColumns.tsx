import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Chain } from "@cenote/domain/chains";
import { portfolioPath, transactionPath } from "@cenote/domain/paths";
import { UsdText } from "@cenote/kit/money/UsdText";
import { Link } from "@cenote/kit/router";
import { decimal } from "@cenote/kit/table/csv";
import type { ListColumn } from "@cenote/kit/table/listColumn";
import { shortAddress } from "@cenote/kit/text/address";
import { Identity } from "@cenote/kit/text/Identity";
import { MovedQuantity } from "../../components/MovedQuantity";
import { PassingTime } from "../../components/PassingTime";
import type { TransactionsExport } from "./__generated__/TransactionsExport.graphql";
import type { TransactionRow_transaction$data } from "./__generated__/TransactionRow_transaction.graphql";
import * as styles from "./transactionColumns.module.css";

/** A transaction as it is listed. */
type ListedTransaction = Omit<TransactionRow_transaction$data, " $fragmentSpreads" | " $fragmentType"> & {
  readonly logo: ReactNode;
  readonly title: ReactNode;
};

/** A transaction as it is exported. */
export type ExportedTransaction = NonNullable<
  TransactionsExport["response"]["poolTransactions"]
>["edges"][number]["node"];

type TransactionColumn = ListColumn<ListedTransaction, ExportedTransaction>;

/** Quantities are exact in the file, positive into the pool. */
export function transactionColumns(): readonly TransactionColumn[] {
  return [
    {
      key: "time",
      heading: t`Time`,
      isStart: true,
      place: "desktop",
      width: 96,
      tone: "soft",
      cell: ({ timestamp }) => <PassingTime timestamp={timestamp} />,
      csv: [{ heading: t`Time (UTC)`, value: ({ timestamp }) => new Date(timestamp * 1000).toISOString() }],
    },
    {
      key: "what",
      heading: t`Transaction`,
      isStart: true,
      cell: ({ chain, hash, timestamp, account, logo, title }) => (
        <Identity
          to={transactionPath(chain, hash)}
          logo={logo}
          title={title}
          detail={
            <span className={styles.onPhone}>
              <PassingTime timestamp={timestamp} /> · {shortAddress(account)}
            </span>
          }
        />
      ),
      csv: [
        { heading: t`Network`, value: ({ chain }) => chain },
        { heading: t`Protocol`, value: ({ protocolVersion }) => protocolVersion },
        { heading: t`Type`, value: ({ type }) => type },
      ],
    },
    {
      key: "value",
      heading: t`Value`,
      width: 128,
      phoneWidth: 96,
      tone: "strong",
      cell: ({ usdValue }) => <UsdText value={usdValue?.value} />,
      csv: [{ heading: t`Value (USD)`, value: ({ usdValue }) => usdValue?.value }],
    },
    {
      key: "amount0",
      heading: t`Token amount`,
      place: "desktop",
      width: 184,
      cell: ({ token0, token0Quantity }) => <MovedQuantity quantity={token0Quantity} symbol={token0.symbol} />,
      csv: [
        { heading: t`Token 0`, value: ({ token0 }) => token0.symbol },
        { heading: t`Address of token 0`, value: ({ token0 }) => token0.address },
        { heading: t`Quantity of token 0`, value: ({ token0Quantity }) => decimal(token0Quantity) },
      ],
    },
    {
      key: "amount1",
      heading: t`Token amount`,
      place: "desktop",
      width: 184,
      cell: ({ token1, token1Quantity }) => <MovedQuantity quantity={token1Quantity} symbol={token1.symbol} />,
      csv: [
        { heading: t`Token 1`, value: ({ token1 }) => token1.symbol },
        { heading: t`Address of token 1`, value: ({ token1 }) => token1.address },
        { heading: t`Quantity of token 1`, value: ({ token1Quantity }) => decimal(token1Quantity) },
      ],
    },
    {
      key: "wallet",
      heading: t`Wallet`,
      place: "desktop",
      width: 148,
      cell: ({ account }) => <WalletLink account={account} />,
      csv: [
        { heading: t`Wallet`, value: ({ account }) => account },
        { heading: t`Hash`, value: ({ hash }) => hash },
      ],
    },
  ];
}

function WalletLink({ account }: { account: string }) {
  const wallet = shortAddress(account);
  return (
    <Link to={portfolioPath(account)} className={styles.wallet} title={account} aria-label={t`Wallet ${wallet}`}>
      {wallet}
    </Link>
  );
}
