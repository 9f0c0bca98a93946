import type { CsvValue } from "./csv";
import type { CsvSource } from "./saveCsv";

/** Field of a row in a CSV file. */
export type CsvField<Row> = { readonly heading: string; readonly value: (row: Row) => CsvValue };

type CsvList<Item, Row> = {
  /** Without extension. */
  readonly fileName: string;
  readonly fields: readonly CsvField<Row>[];
  /** All items that match the table's filters, page by page. */
  readonly pages: AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>;
  /** Reads the row of an item, or its rows: none where it cannot be read. */
  readonly rowsOf: (item: Item) => Row | readonly Row[];
};

/**
 * Returns the export of a list: a field for each heading, a line for each row.
 *
 * @example
 * ```ts
 * csvSource({
 *   fileName: "pools",
 *   fields: csvFields(poolColumns()),
 *   pages: allPages<PoolsExport, Edge>(environment, QUERY, variables, pageOf, idsOf),
 *   rowsOf: ({ node }) => readPool(node),
 * });
 * ```
 */
export function csvSource<Item, Row>({ fileName, fields, pages, rowsOf }: CsvList<Item, Row>): CsvSource {
  return { fileName, header: fields.map(({ heading }) => heading), pages: linesOf() };

  async function* linesOf() {
    for await (const items of pages) {
      yield items.flatMap(rowsOf).map((row) => fields.map(({ value }) => value(row)));
    }
  }
}

/** Returns the CSV fields of a list's columns. */
export function csvFields<Row>(
  columns: readonly { readonly csv?: readonly CsvField<Row>[] }[],
): readonly CsvField<Row>[] {
  return columns.flatMap(({ csv = [] }) => csv);
}
