import { quantityText } from "./quantity";
import * as styles from "./PriceText.module.css";
import { Unknown } from "../text/Unknown";

type QuantityTextProps = {
  /** In whole units; null when unknown. */
  readonly value: number | null | undefined;
};

/** Quantity in whole units. */
export function QuantityText({ value }: QuantityTextProps) {
  if (value === null || value === undefined) return <Unknown />;
  return <span className={styles.price}>{quantityText(value)}</span>;
}
