import { t } from "@lingui/core/macro";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import * as styles from "./MovedQuantity.module.css";

/** How much of a token moved, without direction: the row's title states it. */
export function MovedQuantity({ quantity, symbol }: { quantity: string; symbol: string | null | undefined }) {
  return (
    <span title={quantity.replace(/^-/, "")} className={styles.moved}>
      <QuantityText value={Math.abs(Number(quantity))} />{" "}
      <Untrusted isInline fallback={t`no symbol`}>
        {symbol}
      </Untrusted>
    </span>
  );
}
