import { plural, t } from "@lingui/core/macro";
import type { Chain } from "@cenote/domain/chains";
import { Button } from "@cenote/kit/form/Button";
import { quantityText } from "@cenote/kit/money/quantity";
import type { SelectedListing } from "./tradeAction";
import { TradeButton } from "./TradeButton";
import * as styles from "./Trade.module.css";

/** The most listings of one transaction: some 100,000 gas each, and wallets and nodes refuse very large ones. */
const MOST_LISTINGS = 30;

type SweepBarProps = {
  readonly chain: Chain;
  /** Of one chain. */
  readonly selection: readonly SelectedListing[];
  /** What they cost in all, and in which currency; null while a price is not known. */
  readonly total: { readonly value: number; readonly currency: string } | null;
  readonly onClear: () => void;
};

/** Buys a selection of listings in one transaction; nothing without a selection. */
export function SweepBar({ chain, selection, total, onClear }: SweepBarProps) {
  if (selection.length === 0) return null;
  const count = plural(selection.length, { one: "# item selected", other: "# items selected" });
  return (
    <div className={styles.sweep} role="region" aria-label={t`Selection`}>
      <span className={styles.sweepTexts}>
        <b>{count}</b>
        <small className={styles.soft}>
          {total ? `${quantityText(total.value)} ${total.currency}` : "—"} · {t`Exact prices are read before you sign.`}
        </small>
      </span>
      <span className={styles.line}>
        <Button kind="ghost" onClick={onClear}>
          {t`Clear`}
        </Button>
        {selection.length > MOST_LISTINGS ? (
          <Button disabled>{t`At most ${MOST_LISTINGS} at once`}</Button>
        ) : (
          <TradeButton kind="primary" request={{ kind: "action", action: { kind: "buy", chain, listings: selection } }}>
            {t`Buy the selection`}
          </TradeButton>
        )}
      </span>
    </div>
  );
}
