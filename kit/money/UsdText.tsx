import { compactUsd, exactParts } from "./usd";
import { useMoney } from "./useMoney";
import * as styles from "./PriceText.module.css";
import { Unknown } from "../text/Unknown";

type UsdTextProps = {
  /** In US dollars; a dash is shown for null and undefined. */
  readonly value: number | null | undefined;
  /** Whether cents are shown, in a fainter color: $84,590.28. By default the amount is compact: $84.6K. */
  readonly isExact?: boolean;
};

/** Amount of US dollars, converted to the visitor's currency. */
export function UsdText({ value, isExact = false }: UsdTextProps) {
  const money = useMoney();
  if (value === null || value === undefined) return <Unknown />;
  if (!isExact) return <span className={styles.price}>{compactUsd(value, money)}</span>;

  const [whole, decimals, after] = exactParts(value, money);
  return (
    <span className={styles.price}>
      {whole}
      <span className={styles.decimals}>{decimals}</span>
      {after}
    </span>
  );
}
