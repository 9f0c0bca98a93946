import { t } from "@lingui/core/macro";
import type { Chain } from "@cenote/domain/chains";
import { portfolioPath, transactionPath } from "@cenote/domain/paths";
import { quantityText } from "@cenote/kit/money/quantity";
import { UsdText } from "@cenote/kit/money/UsdText";
import { Link } from "@cenote/kit/router";
import type { ListColumn } from "@cenote/kit/table/listColumn";
import { shortAddress } from "@cenote/kit/text/address";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { ageText } from "@cenote/kit/time/age";
import { exactMoment } from "@cenote/kit/time/spans";
import { dealText, type TokenDeal } from "../../lib/tokenDeal";
import * as styles from "./TokenLists.module.css";

type Side = { readonly symbol: string | null | undefined; readonly quantity: number };

/** A transaction as the token's own list shows it. */
type TokenTransaction = {
  readonly chain: Chain;
  readonly hash: string;
  /** Unix seconds, as `now`. */
  readonly timestamp: number;
  readonly now: number;
  readonly account: string;
  /** US dollars. */
  readonly value: number | null | undefined;
  readonly deal: TokenDeal;
  /** What moved of the token itself, and of the token on the other side. */
  readonly own: Side;
  readonly other: Side;
};

const DEAL_STYLES = { buy: styles.buy, sell: styles.sell, add: undefined, remove: undefined };

export function tokenTransactionColumns(symbol: string | null | undefined): readonly ListColumn<TokenTransaction>[] {
  return [
    {
      key: "age",
      heading: t`Ago`,
      isStart: true,
      tone: "soft",
      cell: ({ chain, hash, timestamp, now }) => (
        <Link to={transactionPath(chain, hash)} title={exactMoment(timestamp)}>
          {ageText(now - timestamp)}
        </Link>
      ),
    },
    {
      key: "type",
      heading: t`Type`,
      isStart: true,
      cell: ({ deal }) => <span className={DEAL_STYLES[deal]}>{dealText(deal)}</span>,
    },
    { key: "value", heading: t`Value`, tone: "strong", cell: ({ value }) => <UsdText value={value} isExact /> },
    {
      key: "quantity",
      heading: symbol ?? t`Quantity`,
      place: "desktop",
      cell: ({ own }) => quantityText(Math.abs(own.quantity)),
    },
    {
      key: "for",
      heading: t`For`,
      place: "desktop",
      tone: "soft",
      cell: ({ other }) => (
        <>
          {quantityText(Math.abs(other.quantity))} <Untrusted isInline>{other.symbol}</Untrusted>
        </>
      ),
    },
    {
      key: "wallet",
      heading: t`Wallet`,
      cell: ({ account }) => (
        <Link to={portfolioPath(account)} className={styles.wallet}>
          {shortAddress(account)}
        </Link>
      ),
    },
  ];
}
