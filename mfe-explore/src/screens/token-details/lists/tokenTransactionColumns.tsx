import { t } from "@lingui/core/macro";
import type { Chain } from "@cenote/domain/chains";
import { quantityText } from "@cenote/kit/money/quantity";
import { UsdText } from "@cenote/kit/money/UsdText";
import type { ListColumn } from "@cenote/kit/table/columns/listColumn";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { agoColumn, TRADE_STYLES, walletColumn } from "@cenote/kit/transaction/listColumns";
import { dealText, type TokenDeal } from "../../../lib/tokenDeal";

type Side = { readonly symbol: string | null | undefined; readonly quantity: number };

/** A transaction in the token's own list. */
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
  /** Amounts of the token itself, and of the token on the other side. */
  readonly own: Side;
  readonly other: Side;
};

const DEAL_STYLES = { ...TRADE_STYLES, add: undefined, remove: undefined };

export function tokenTransactionColumns(symbol: string | null | undefined): readonly ListColumn<TokenTransaction>[] {
  return [
    agoColumn(),
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
    walletColumn(),
  ];
}
