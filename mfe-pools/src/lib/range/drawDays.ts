import { isDayInRange, type DayPrices, type PriceBounds } from "./pastDays";

/** Past days as bars, in the drawing's own units: those in range and those out of it, and the range's ends. */
export type DaysDrawing = {
  readonly width: number;
  readonly height: number;
  readonly in: string;
  readonly out: string;
  /** Edge of the range's band. */
  readonly top: number;
  readonly bottom: number;
};

const DAY_WIDTH = 10;
const BAR_WIDTH = 6;
const HEIGHT = 120;
const MIN_BAR_HEIGHT = 3;
/** Margin above and below, as a part of the shown prices. */
const MARGIN = 0.08;
/** Maximum distance beyond the prices at which a wider range is cut off, in multiples of their spread. */
const MAX_SPREADS = 1;

/** Returns one path for the days in range and one for the others. Reversed prices flip the drawing. */
export function drawDays(days: readonly DayPrices[], bounds: PriceBounds, isReversed: boolean): DaysDrawing {
  const shown = days.map((day) => ({ ...inDirection(day, isReversed), isIn: isDayInRange(day, bounds) }));
  const band = inDirection(bounds, isReversed);
  const least = Math.min(...shown.map(({ low }) => low));
  const most = Math.max(...shown.map(({ high }) => high));
  // A constant price has its own size as its spread.
  const spread = (most - least || most) * MAX_SPREADS;
  const from = Math.max(Math.min(least, band.low), least - spread);
  const to = Math.min(Math.max(most, band.high), most + spread);
  const margin = (to - from || spread) * MARGIN;
  const [bottom, top] = [from - margin, to + margin];
  const yOf = (price: number) => Math.min(HEIGHT, Math.max(0, HEIGHT * (1 - (price - bottom) / (top - bottom))));

  const paths = { in: "", out: "" };
  shown.forEach(({ low, high, isIn }, index) => {
    const x = index * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2;
    const tall = Math.max(MIN_BAR_HEIGHT, yOf(low) - yOf(high));
    paths[isIn ? "in" : "out"] += `M${x} ${yOf(high).toFixed(1)}h${BAR_WIDTH}v${tall.toFixed(1)}h-${BAR_WIDTH}z`;
  });
  return { ...paths, width: days.length * DAY_WIDTH, height: HEIGHT, top: yOf(band.high), bottom: yOf(band.low) };
}

function inDirection({ low, high }: PriceBounds, isReversed: boolean): PriceBounds {
  return isReversed ? { low: 1 / high, high: 1 / low } : { low, high };
}
