import type pg from "pg";
import { SYNTHETIC, SYNTHETIC_NOW_SECONDS } from "../gateway/syntheticRows";

const YEAR_SECONDS = 31_536_000;
const STEP = 1_000_000;
const SWAPS_PER_BLOCK = 10;

/**
 * Replaces all swaps with a year of `count` swaps, in the order of their blocks and times. The indexes are created
 * afterwards, which takes a small part of the time of updating them row by row.
 */
export async function addYearOfSwaps(client: pg.Client, count: number) {
  const { chain, pools } = SYNTHETIC;
  await client.query("set maintenance_work_mem = '1GB'");
  await client.query("truncate pool_event");
  // This database is never recovered: it needs no log.
  await client.query("alter table pool_event set unlogged");
  const indexes = await definitions(client);
  await client.query("alter table pool_event drop constraint pool_event_pkey");
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (let first = 1; first <= count; first += STEP) {
    await client.query(
      `insert into pool_event (chain, block_number, log_index, pool, version, kind, token0, token1, amount0, amount1,
         usd_value, account, hash, timestamp)
       select $1, i / ${SWAPS_PER_BLOCK}, i % ${SWAPS_PER_BLOCK}, pool.address, pool.version, 'SWAP', token0, token1, 1e18,
         -1e18, power(10, 2 + 5 * random()), pool.account, decode(md5(i::text) || md5(i::text), 'hex'),
         $2::bigint - ${YEAR_SECONDS} + (i::bigint * ${YEAR_SECONDS} / $3::bigint)
       from generate_series($4::int, $5::int) i
       join (select row_number() over (order by address) as number, address, version, token0, token1,
               substring(address for 20) as account from pool) pool
         on pool.number = 1 + (i::bigint * 7919) % $6::int`,
      [chain, SYNTHETIC_NOW_SECONDS, count, first, Math.min(count, first + STEP - 1), pools],
    );
  }
  await client.query("alter table pool_event add primary key (chain, block_number, log_index)");
  for (const { definition } of indexes) await client.query(definition);
  await client.query("vacuum analyze pool_event");
}

/** The bytes of the table and of each of its indexes. */
export async function indexSizes(client: pg.Client): Promise<{ readonly name: string; readonly bytes: number }[]> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select 'pool_event, without indexes' as name, pg_table_size('pool_event') as bytes
     union all select indexrelid::regclass::text, pg_relation_size(indexrelid) from pg_index
     where indrelid = 'pool_event'::regclass order by 2 desc`,
  );
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}

async function definitions(client: pg.Client) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'pool_event'::regclass and not indisprimary`,
  );
  return rows;
}
