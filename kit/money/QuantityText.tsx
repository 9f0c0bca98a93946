import { quantityText } from "./quantity";
import * as styles from "./PriceText.module.css";
import { Unknown } from "../text/Unknown";

type QuantityTextProps = {
  /** Whole units; null when unknown. */
  readonly value: number | null | undefined;
};

/** How many of something there are. */
export function QuantityText({ value }: QuantityTextProps) {
  if (value === null || value === undefined) return <Unknown />;
  return <span className={styles.price}>{quantityText(value)}</span>;
}
