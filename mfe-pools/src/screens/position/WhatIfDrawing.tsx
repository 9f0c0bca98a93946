import type { PriceRange } from "../../lib/priceRange";
import { holdingAt, placeOf, pricesAround, priceAt, worthAt, type Holding } from "../../lib/whatIf";
import * as styles from "./WhatIf.module.css";

type WhatIfDrawingProps = {
  readonly held: Holding;
  readonly range: PriceRange;
  readonly now: number;
  /** Position of the chosen price, from 0 to 1. */
  readonly place: number;
};

/** Size in the drawing's own coordinates. */
const [WIDTH, HEIGHT] = [600, 160];
const STEPS = 80;

/** Chart of the values of the position and of holding, by price. The figures below it have the same content as text. */
export function WhatIfDrawing({ held, range, now, place }: WhatIfDrawingProps) {
  const prices = pricesAround(now, STEPS);
  const position = prices.map((price) => worthAt(holdingAt(held, range, now, price), price));
  const holding = prices.map((price) => worthAt(held, price));
  const most = Math.max(...holding, ...position);
  const path = (worths: readonly number[]) =>
    worths.map((worth, step) => `${step === 0 ? "M" : "L"}${(WIDTH * step) / STEPS} ${yOf(worth, most)}`).join("");
  const x = WIDTH * place;
  const price = priceAt(now, place);
  const from = range.low === null ? 0 : placeOf(now, range.low);
  const to = range.high === null ? 1 : placeOf(now, range.high);
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <rect className={styles.range} x={WIDTH * from} width={WIDTH * (to - from)} y={0} height={HEIGHT} />
      <path className={styles.holding} d={path(holding)} />
      <path className={styles.position} d={path(position)} />
      <line className={styles.chosen} x1={x} x2={x} y1={0} y2={HEIGHT} />
      <circle className={styles.dot} cx={x} cy={yOf(worthAt(holdingAt(held, range, now, price), price), most)} r={5} />
    </svg>
  );
}

function yOf(worth: number, most: number): number {
  return Number((HEIGHT - (HEIGHT * worth) / most).toFixed(2));
}
