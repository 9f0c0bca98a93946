import { t } from "@lingui/core/macro";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import * as styles from "./MovedQuantity.module.css";

type MovedQuantityProps = {
  /** Quantity from the pool's view: positive into the pool. */
  readonly quantity: string;
  readonly symbol: string | null | undefined;
  /** Whether to print "−" before the account's payment and "+" before its receipt; sentences express it otherwise. */
  readonly isSigned?: boolean;
};

/** Quantity of a moved token. */
export function MovedQuantity({ quantity, symbol, isSigned = false }: MovedQuantityProps) {
  const size = quantity.replace(/^-/, "");
  const sign = !isSigned || Number(size) === 0 ? "" : quantity.startsWith("-") ? "+" : "−";
  return (
    <span title={sign + size} className={styles.moved}>
      <span>
        {sign}
        <QuantityText value={Number(size)} />
      </span>{" "}
      <Untrusted isInline fallback={t`no symbol`}>
        {symbol}
      </Untrusted>
    </span>
  );
}
