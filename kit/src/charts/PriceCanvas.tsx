import { useEffect, useRef, useState } from "react";
import { priceLabel } from "../lib/price";
import { createPriceChart, type PriceChartHandle, type Readout } from "./createPriceChart";
import * as styles from "./PriceChart.module.css";
import type { PricePoint } from "./pricePoint";

type PriceCanvasProps = {
  readonly points: readonly PricePoint[];
  readonly moment: (timestamp: number) => string;
};

/** The drawn part of a PriceChart. */
export function PriceCanvas({ points, moment }: PriceCanvasProps) {
  const element = useRef<HTMLDivElement>(null);
  const chart = useRef<PriceChartHandle>(null);
  const [readout, setReadout] = useState<Readout>(null);

  useEffect(() => {
    const handle = createPriceChart(element.current!, setReadout);
    chart.current = handle;
    return () => {
      chart.current = null;
      handle.remove();
    };
  }, []);
  useEffect(() => chart.current?.setPoints(points), [points]);

  return (
    <>
      <div ref={element} className={styles.canvas} />
      {readout && (
        <div className={styles.readout} style={place(readout)}>
          <b>{priceLabel(readout.point.value)}</b>
          {moment(readout.point.timestamp)}
        </div>
      )}
    </>
  );
}

/** Beside the point, and within the chart. */
function place({ x, y }: NonNullable<Readout>) {
  return { left: `clamp(80px, ${x}px, calc(100% - 80px))`, top: `max(72px, ${y}px)` };
}
