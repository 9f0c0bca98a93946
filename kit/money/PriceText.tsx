import { decimalPoint, priceParts, spokenPrice } from "./price";
import { useMoney } from "./useMoney";
import * as styles from "./PriceText.module.css";
import { Spoken } from "../text/Spoken";
import { Unknown } from "../text/Unknown";

type PriceTextProps = {
  /** US dollars; null when unknown. */
  readonly value: number | null | undefined;
  /** Lets the digits after the point recede, so that columns read by magnitude. */
  readonly isReceding?: boolean;
};

/** What one of something costs. */
export function PriceText({ value, isReceding = false }: PriceTextProps) {
  const money = useMoney();
  if (value === null || value === undefined) return <Unknown />;

  const { sign, before, whole, zeros, decimals, after } = priceParts(value, money);
  const fraction = (
    <>
      {decimals && decimalPoint()}
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
        {sign}
        {before}
        {whole}
        {recedes ? <span className={styles.decimals}>{fraction}</span> : fraction}
        {after}
      </span>
      {zeros !== null && <Spoken>{spokenPrice(value, money)}</Spoken>}
    </span>
  );
}
