import { DataTable, type Column } from "./DataTable";

const IDENTITY: Column = { key: "identity", heading: "", isStart: true, skeleton: "identity" };
const ROWS = 12;
const WIDTH_PIXELS = 140;

export type LoadingTableProps = {
  readonly label: string;
  /** Number of figure columns on a desktop; fewer on narrow screens, and one on a phone. */
  readonly figures: number;
};

/** Skeleton of a LongTable with twelve rows. */
export function LoadingTable({ label, figures }: LoadingTableProps) {
  const columns = Array.from({ length: figures }, (_, index): Column => {
    const rest = index === 0 ? {} : ({ place: "desktop", leaves: figures - index } as const);
    return { key: String(index), heading: "", width: WIDTH_PIXELS, ...rest };
  });
  return <DataTable label={label} columns={[IDENTITY, ...columns]} isLong loadingRows={ROWS} />;
}
