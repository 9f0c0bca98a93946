import { direction } from "@cenote/kit/money/percent";

const MAX_MOVERS = 4;

/** Returns the rows that rose and fell most, by a change in percent; omits changes that are printed as zero. */
export function movers<Row>(
  rows: readonly Row[],
  changeOf: (row: Row) => number | null | undefined,
): { readonly rising: readonly Row[]; readonly falling: readonly Row[] } {
  const moved = rows.flatMap((row) => {
    const change = changeOf(row);
    return change == null ? [] : [{ row, change }];
  });
  const most = (way: "up" | "down") =>
    moved
      .filter(({ change }) => direction(change) === way)
      .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
      .slice(0, MAX_MOVERS)
      .map(({ row }) => row);
  return { rising: most("up"), falling: most("down") };
}
