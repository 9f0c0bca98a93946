import { decimalPoint, priceParts } from "./price";
import { useMoney } from "./useMoney";
import * as styles from "./PriceText.module.css";
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
      {zeros !== null && <Zeros count={zeros} />}
      {decimals}
    </>
  );
  const recedes = isReceding && whole !== "0";
  return (
    <span className={styles.price}>
      {sign}
      {before}
      {whole}
      {recedes ? <span className={styles.decimals}>{fraction}</span> : fraction}
      {after}
    </span>
  );
}

/** Zeros after the point: the first is shown, with the count of all as a subscript. Copied, found and read aloud in full. */
function Zeros({ count }: { count: number }) {
  return (
    <>
      0
      <span className={styles.zeros} data-count={count}>
        <span>{"0".repeat(count - 1)}</span>
      </span>
    </>
  );
}
