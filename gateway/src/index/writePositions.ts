import { allDone, bytes, type Sql } from "../store/db";
import type { Changes } from "./changes";
import { insertRows } from "../store/insertRows";

/** Writes what happened to positions, and the liquidity that it left in items of the position managers. */
export async function writePositions(sql: Sql, chain: string, { positions, positionEvents }: Changes) {
  await allDone([
    insertRows(
      sql,
      chain,
      "position",
      {
        manager: "bytea",
        token_id: "numeric",
        version: "text",
        pool: "bytea",
        tick_lower: "int",
        tick_upper: "int",
        liquidity: "numeric",
      },
      [...positions.values()].map(({ manager, tokenId, pool, tickLower, tickUpper, liquidity }) => [
        bytes(manager),
        tokenId,
        pool.version,
        bytes(pool.address),
        tickLower,
        tickUpper,
        liquidity,
      ]),
      "on conflict (chain, manager, token_id) do update set liquidity = position.liquidity + excluded.liquidity",
    ),
    insertRows(
      sql,
      chain,
      "position_event",
      {
        block_number: "bigint",
        log_index: "int",
        version: "text",
        kind: "text",
        contract: "bytea",
        token_id: "numeric",
        sender: "bytea",
        recipient: "bytea",
        liquidity: "numeric",
        amount0: "numeric",
        amount1: "numeric",
        growth0: "numeric",
        growth1: "numeric",
        price0: "float8",
        price1: "float8",
        account: "bytea",
        hash: "bytea",
        timestamp: "bigint",
      },
      positionEvents.map(({ log: { facts }, amounts, growth, ...event }) => [
        facts.blockNumber,
        facts.logIndex,
        event.version,
        event.kind,
        bytes(event.contract),
        event.tokenId,
        event.sender && bytes(event.sender),
        event.recipient && bytes(event.recipient),
        event.liquidity,
        amounts?.amount0 ?? null,
        amounts?.amount1 ?? null,
        growth?.growth0 ?? null,
        growth?.growth1 ?? null,
        event.price0,
        event.price1,
        bytes(facts.account),
        bytes(facts.hash),
        facts.timestamp,
      ]),
    ),
  ]);
}
