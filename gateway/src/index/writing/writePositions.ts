import { allDone, type Sql } from "../../store/db";
import type { Changes, PositionChange, PositionEvent } from "../changes";
import { BYTEA, fixed, FLOAT8, INT, key, nullable, NUMERIC, summed, word } from "../../store/tables/columns";
import type { PositionEventKind } from "../entities";
import { LOG_FACTS, LOG_KEY, OF_LOG } from "./logColumns";
import { table, writerOf } from "../../store/tables/table";

/** Writes positions' events, and the resulting liquidity of the position managers' items. */
export async function writePositions(sql: Sql, chain: string, { positions, positionEvents }: Changes) {
  await allDone([writeItems(sql, chain, positions.values()), writeEvents(sql, chain, positionEvents)]);
}

export const POSITION_TABLE = table("position", {
  manager: key(BYTEA),
  tokenId: key(NUMERIC),
  version: fixed(word<PositionEvent["version"]>()),
  pool: fixed(BYTEA),
  tickLower: fixed(INT),
  tickUpper: fixed(INT),
  liquidity: summed(NUMERIC),
});

const writeItems = writerOf(POSITION_TABLE)<PositionChange>({
  version: ({ pool }) => pool.version,
  pool: ({ pool }) => pool.address,
});

export const POSITION_EVENT_TABLE = table("position_event", {
  ...LOG_KEY,
  ...LOG_FACTS,
  version: fixed(word<PositionEvent["version"]>()),
  kind: fixed(word<PositionEventKind>()),
  /** The position manager; for V2 the pair. */
  contract: fixed(BYTEA),
  tokenId: fixed(nullable(NUMERIC)),
  sender: fixed(nullable(BYTEA)),
  recipient: fixed(nullable(BYTEA)),
  liquidity: fixed(nullable(NUMERIC)),
  amount0: fixed(nullable(NUMERIC)),
  amount1: fixed(nullable(NUMERIC)),
  growth0: fixed(nullable(NUMERIC)),
  growth1: fixed(nullable(NUMERIC)),
  price0: fixed(nullable(FLOAT8)),
  price1: fixed(nullable(FLOAT8)),
  account: fixed(BYTEA),
});

const writeEvents = writerOf(POSITION_EVENT_TABLE)<PositionEvent>({
  ...OF_LOG,
  amount0: ({ amounts }) => amounts?.amount0 ?? null,
  amount1: ({ amounts }) => amounts?.amount1 ?? null,
  growth0: ({ growth }) => growth?.growth0 ?? null,
  growth1: ({ growth }) => growth?.growth1 ?? null,
  account: ({ log }) => log.facts.account,
});
