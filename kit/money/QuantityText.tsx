import { quantityText } from "./quantity";
import * as styles from "./PriceText.module.css";
import { Unknown } from "../text/Unknown";

type QuantityTextProps = {
  /** In whole units, not in a token's smallest; a dash is shown for null and undefined. */
  readonly value: number | null | undefined;
};

/** Quantity in at most about five digits, as `quantityText` formats it. */
export function QuantityText({ value }: QuantityTextProps) {
  if (value === null || value === undefined) return <Unknown />;
  return <span className={styles.price}>{quantityText(value)}</span>;
}
