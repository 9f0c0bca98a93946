import { plural, t } from "@lingui/core/macro";
import { Button } from "@cenote/kit/form/Button";
import { quantityText } from "@cenote/kit/money/quantity";
import { totalOf, useSelection } from "../items/selection";
import { TradeButton } from "./TradeButton";
import { TradeGroup } from "./TradeGroup";
import * as styles from "./Trade.module.css";

/** Bar that buys the selected items of a collection in one transaction; renders nothing without a selection. */
export function SweepBar() {
  const { items = [], clear } = useSelection() ?? {};
  const [first] = items;
  if (!first) return null;
  const total = totalOf(items);
  const listings = items.map(({ item, orderId }) => ({ item, orderId }));
  const count = plural(items.length, { one: "# item selected", other: "# items selected" });
  return (
    <div className={styles.sweep} role="region" aria-label={t`Selection`}>
      <span className={styles.sweepTexts}>
        <b>{count}</b>
        <small className={styles.soft}>
          {total ? `${quantityText(total.value)} ${total.currency}` : "—"} · {t`Exact prices are read before you sign.`}
        </small>
      </span>
      <span className={styles.line}>
        <Button kind="ghost" onClick={clear}>
          {t`Clear`}
        </Button>
        <TradeGroup>
          <TradeButton
            kind="primary"
            request={{ kind: "action", action: { kind: "buy", chain: first.item.chain, listings } }}
          >
            {t`Buy the selection`}
          </TradeButton>
        </TradeGroup>
      </span>
    </div>
  );
}
