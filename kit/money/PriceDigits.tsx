import { decimalPoint, type PriceParts } from "./price";
import * as styles from "./PriceText.module.css";

type PriceDigitsProps = { readonly parts: PriceParts; readonly isReceding: boolean };

/** Renders the parts of a price. */
export function PriceDigits({ parts: { sign, before, whole, zeros, decimals, after }, isReceding }: PriceDigitsProps) {
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

/**
 * Zeros after the point: the first is shown, with the count of zeros as a subscript. Copied, found and read aloud in
 * full.
 */
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
