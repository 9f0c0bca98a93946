import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Chain } from "@cenote/domain/chains";
import { portfolioPath, transactionPath } from "@cenote/domain/paths";
import { UsdText } from "@cenote/kit/money/UsdText";
import { Link } from "@cenote/kit/router";
import { decimal, utcTime } from "@cenote/kit/table/controls/csv";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { shortAddress } from "@cenote/kit/text/address";
import { Identity } from "@cenote/kit/text/Identity";
import { MovedQuantity } from "../../components/MovedQuantity";
import { PassingTime } from "../../components/PassingTime";
import * as styles from "./transactionColumns.module.css";

type MovedToken = {
  readonly symbol: string | null | undefined;
  /** Positive into the pool. */
  readonly quantity: string;
};

/** A transaction of the list. */
type ListedTransaction = {
  readonly chain: Chain;
  readonly hash: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly account: string;
  /** US dollars. */
  readonly value: number | null | undefined;
  readonly tokens: readonly [MovedToken, MovedToken];
  readonly logo: ReactNode;
  readonly risk: ReactNode;
  readonly title: ReactNode;
};

type ExportedToken = MovedToken & { readonly address: string | null | undefined };

/** A transaction in the CSV export. */
export type ExportedTransaction = Omit<ListedTransaction, "tokens" | "logo" | "risk" | "title"> & {
  readonly protocolVersion: string;
  readonly type: string;
  readonly tokens: readonly [ExportedToken, ExportedToken];
};

type TransactionColumn = ListColumn<ListedTransaction, ExportedTransaction>;

/** Returns the columns. Quantities are exact in the file, positive into the pool. */
export function transactionColumns(): readonly TransactionColumn[] {
  return [
    {
      key: "time",
      heading: t`Time`,
      isStart: true,
      place: "desktop",
      width: 96,
      leaves: 4,
      tone: "soft",
      cell: ({ timestamp }) => <PassingTime timestamp={timestamp} />,
      csv: [{ heading: t`Time (UTC)`, value: ({ timestamp }) => utcTime(timestamp) }],
    },
    {
      key: "what",
      heading: t`Transaction`,
      isStart: true,
      cell: ({ chain, hash, timestamp, account, logo, risk, title }) => (
        <Identity
          to={transactionPath(chain, hash)}
          logo={logo}
          title={title}
          detail={
            <>
              <span className={styles.onPhone}>
                <PassingTime timestamp={timestamp} /> · {shortAddress(account)}
              </span>
              {risk}
            </>
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
      cell: ({ value }) => <UsdText value={value} />,
      csv: [{ heading: t`Value (USD)`, value: ({ value }) => value }],
    },
    {
      key: "amount0",
      heading: t`Token amount`,
      place: "desktop",
      width: 184,
      leaves: 3,
      cell: ({ tokens }) => <MovedQuantity {...tokens[0]} isSigned />,
      csv: [
        { heading: t`Token 0`, value: ({ tokens }) => tokens[0].symbol },
        { heading: t`Address of token 0`, value: ({ tokens }) => tokens[0].address },
        { heading: t`Quantity of token 0`, value: ({ tokens }) => decimal(tokens[0].quantity) },
      ],
    },
    {
      key: "amount1",
      heading: t`Token amount`,
      place: "desktop",
      width: 184,
      leaves: 2,
      cell: ({ tokens }) => <MovedQuantity {...tokens[1]} isSigned />,
      csv: [
        { heading: t`Token 1`, value: ({ tokens }) => tokens[1].symbol },
        { heading: t`Address of token 1`, value: ({ tokens }) => tokens[1].address },
        { heading: t`Quantity of token 1`, value: ({ tokens }) => decimal(tokens[1].quantity) },
      ],
    },
    {
      key: "wallet",
      heading: t`Wallet`,
      place: "desktop",
      width: 148,
      leaves: 1,
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
