import { bytes, type Sql } from "../../store/db";
import type { Changes } from "../changes";
import { insertRows } from "../../store/insertRows";

/** Writes the reactor's fills of some blocks. */
export async function writeFills(sql: Sql, chain: string, { orderFills }: Changes) {
  await insertRows(
    sql,
    chain,
    "order_fill",
    {
      ...{ block_number: "bigint", log_index: "int", order_hash: "bytea", filler: "bytea", swapper: "bytea" },
      ...{ hash: "bytea", timestamp: "bigint" },
    },
    orderFills.map(({ log: { facts }, orderHash, filler, swapper }) => [
      ...[facts.blockNumber, facts.logIndex, bytes(orderHash), bytes(filler), bytes(swapper)],
      ...[bytes(facts.hash), facts.timestamp],
    ]),
  );
}
