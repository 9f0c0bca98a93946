import { compactUsd, exactParts } from "./usd";
import { useMoney } from "./useMoney";
import * as styles from "./PriceText.module.css";
import { Unknown } from "../text/Unknown";

type UsdTextProps = {
  /** In US dollars; null when unknown. */
  readonly value: number | null | undefined;
  /** Whether cents are shown, receding; otherwise the amount is compact. */
  readonly isExact?: boolean;
};

/** Amount in the visitor's currency. */
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
