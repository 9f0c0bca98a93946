import type { OrderFill } from "../changes";
import { BYTEA, fixed } from "../../store/tables/columns";
import { LOG_FACTS, LOG_KEY, OF_LOG } from "../writing/logColumns";
import { table, writerOf } from "../../store/tables/table";

export const ORDER_FILL_TABLE = table("order_fill", {
  ...LOG_KEY,
  ...LOG_FACTS,
  orderHash: fixed(BYTEA),
  filler: fixed(BYTEA),
  swapper: fixed(BYTEA),
});

/** Writes the reactor's fills of some blocks. */
export const writeFills = writerOf(ORDER_FILL_TABLE)<OrderFill>(OF_LOG);
