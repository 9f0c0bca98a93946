import type { Sql } from "./db";

/** Moves the position, as the last statement of a transaction; returns the transaction's own position. */
export async function moveWritePosition(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ position: number }>(
    "update write_position set position = position + 1 returning position",
  );
  return row!.position;
}

/** Returns the position that queries show. */
export async function readWritePosition(sql: Pick<Sql, "query">): Promise<number> {
  const [row] = await sql.query<{ position: number }>("select position from write_position");
  return row!.position;
}
