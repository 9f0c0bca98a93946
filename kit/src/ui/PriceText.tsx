import { priceParts, spokenPrice } from "../lib/price";
import * as styles from "./PriceText.module.css";
import { Spoken } from "./Spoken";
import { Unknown } from "./Unknown";

type PriceTextProps = {
  /** US dollars; null when unknown. */
  readonly value: number | null | undefined;
  /** Lets the digits after the point recede, so that columns read by magnitude. */
  readonly isReceding?: boolean;
};

/** What one of something costs. */
export function PriceText({ value, isReceding = false }: PriceTextProps) {
  if (value === null || value === undefined) return <Unknown />;

  const { sign, whole, zeros, decimals } = priceParts(value);
  const fraction = (
    <>
      {decimals && "."}
      {zeros !== null && (
        <>
          0<sub>{zeros}</sub>
        </>
      )}
      {decimals}
    </>
  );
  const recedes = isReceding && whole !== "0";
  return (
    <span className={styles.price}>
      <span aria-hidden={zeros !== null || undefined}>
        {sign}${whole}
        {recedes ? <span className={styles.decimals}>{fraction}</span> : fraction}
      </span>
      {zeros !== null && <Spoken>{spokenPrice(value)}</Spoken>}
    </span>
  );
}
