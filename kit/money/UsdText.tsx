import { compactUsd, exactParts } from "./usd";
import { useMoney } from "./useMoney";
import * as styles from "./PriceText.module.css";
import { Unknown } from "../text/Unknown";

type UsdTextProps = {
  /** US dollars; null when unknown. */
  readonly value: number | null | undefined;
  /** To the cent, with the cents receding; otherwise in few characters. */
  readonly isExact?: boolean;
};

/** An amount of money, in the currency that the visitor chose. */
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
