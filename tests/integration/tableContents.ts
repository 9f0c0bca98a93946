import type { Db } from "../../gateway/src/store/db";

/** Tables of one chain with the columns that depend on how it was indexed, not on its content. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  chain: ["undo_after"],
  block: [],
  chain_transaction: [],
  transfer: [],
  native_transfer: [],
  approval: [],
  involvement: [],
  token: [],
  token_change: [],
  balance: [],
  pool: [],
  tick: [],
  pool_event: [],
  position: [],
  position_event: [],
  pool_candle: [],
  token_candle: [],
  nft_collection: [],
  nft_asset: [],
  nft_transfer: [],
  nft_order: [],
  nft_sale: [],
};

/** Returns every row of a chain by table, as text and in order, so that two databases can be compared. */
export async function tableContents(db: Db, chain: string): Promise<Record<string, string[]>> {
  const contents: Record<string, string[]> = {};
  for (const [table, leftOut] of Object.entries(TABLES)) {
    const rows = await db.query<Record<string, unknown>>(`select * from ${table} where chain = $1`, [chain]);
    contents[table] = rows
      .map((row) => {
        const kept = Object.entries(row).filter(([column]) => !leftOut.includes(column));
        return JSON.stringify(Object.fromEntries(kept), (_, value: unknown) =>
          // Sums of floats in another order may differ in their last digits.
          typeof value === "number" && !Number.isInteger(value) ? Number(value.toPrecision(10)) : value,
        );
      })
      .sort();
  }
  return contents;
}

/** Returns the differences of two databases, a few rows of each table. */
export function differencesOf(one: Record<string, string[]>, other: Record<string, string[]>): string[] {
  return Object.keys(one).flatMap((table) => {
    const [mine, theirs] = [new Set(one[table]), new Set(other[table])];
    const lost = [...theirs].filter((row) => !mine.has(row)).map((row) => `${table} lacks ${row}`);
    const extra = [...mine].filter((row) => !theirs.has(row)).map((row) => `${table} has besides ${row}`);
    const count = one[table]?.length === other[table]?.length ? [] : [`${table}: ${one[table]?.length} rows`];
    return [...count, ...lost.slice(0, 3), ...extra.slice(0, 3)];
  });
}
