import { DataTable, type Column } from "./DataTable";

const IDENTITY: Column = { key: "identity", heading: "", isStart: true, skeleton: "identity" };
const ROWS = 12;
const WIDTH_PIXELS = 140;

type LoadingTableProps = {
  readonly label: string;
  /** How many columns of figures it has on a desktop; on a phone there is room for one. */
  readonly figures: number;
};

/** A long table before its columns and rows are there: the list's own code brings them. */
export function LoadingTable({ label, figures }: LoadingTableProps) {
  const columns = Array.from({ length: figures }, (_, index): Column => {
    const place = index === 0 ? undefined : "desktop";
    return { key: String(index), heading: "", width: WIDTH_PIXELS, place };
  });
  return <DataTable label={label} columns={[IDENTITY, ...columns]} isLong loadingRows={ROWS} />;
}
