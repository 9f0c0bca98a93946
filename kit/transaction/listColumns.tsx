import { t } from "@lingui/core/macro";
import type { Chain } from "@cenote/domain/chains";
import { portfolioPath, transactionPath } from "@cenote/domain/paths";
import { Link } from "@cenote/kit/router";
import type { ListColumn } from "../table/columns/listColumn";
import { shortAddress } from "../text/address";
import { ageText } from "../time/age";
import { exactMoment } from "../time/spans";
import * as styles from "./listColumns.module.css";

type TransactionLine = {
  readonly chain: Chain;
  readonly hash: string;
  /** In Unix seconds, like `now`. */
  readonly timestamp: number;
  readonly now: number;
};

/** Returns the column with the age of a transaction, which links to it. */
export function agoColumn<Row extends TransactionLine>(): ListColumn<Row> {
  return {
    key: "age",
    heading: t`Ago`,
    isStart: true,
    tone: "soft",
    cell: ({ chain, hash, timestamp, now }) => (
      <Link to={transactionPath(chain, hash)} title={exactMoment(timestamp)} data-row-link>
        {ageText(now - timestamp)}
      </Link>
    ),
  };
}

/** Returns the column with the account of a transaction, which links to its portfolio. */
export function walletColumn<Row extends { readonly account: string }>(): ListColumn<Row> {
  return {
    key: "wallet",
    heading: t`Wallet`,
    cell: ({ account }) => (
      <Link to={portfolioPath(account)} className={styles.wallet}>
        {shortAddress(account)}
      </Link>
    ),
  };
}

/** Classes with the colors of purchases and sales. */
export const TRADE_STYLES = { buy: styles.buy, sell: styles.sell } as const;
