import { t } from "@lingui/core/macro";
import type { Chain } from "@cenote/domain/chains";
import { portfolioPath, transactionPath } from "@cenote/domain/paths";
import { Link } from "@cenote/kit/router";
import type { ListColumn } from "../table/listColumn";
import { shortAddress } from "../text/address";
import { ageText } from "../time/age";
import { exactMoment } from "../time/spans";
import * as styles from "./listColumns.module.css";

type TransactionLine = {
  readonly chain: Chain;
  readonly hash: string;
  /** Unix seconds, as `now`. */
  readonly timestamp: number;
  readonly now: number;
};

/** How old a transaction is, with the link to it. */
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

/** Who sent it. */
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

/** The color of a trade's type. */
export const TRADE_STYLES = { buy: styles.buy, sell: styles.sell } as const;
