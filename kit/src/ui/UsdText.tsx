import { compactUsd, exactUsd } from "../lib/usd";
import * as styles from "./PriceText.module.css";
import { Unknown } from "./Unknown";

type UsdTextProps = {
  /** US dollars; null when unknown. */
  readonly value: number | null | undefined;
  /** To the cent, with the cents receding; otherwise in few characters. */
  readonly isExact?: boolean;
};

/** An amount of money. */
export function UsdText({ value, isExact = false }: UsdTextProps) {
  if (value === null || value === undefined) return <Unknown />;
  if (!isExact) return <span className={styles.price}>{compactUsd(value)}</span>;

  const [whole, cents] = exactUsd(value).split(".");
  return (
    <span className={styles.price}>
      {whole}
      <span className={styles.decimals}>.{cents}</span>
    </span>
  );
}
