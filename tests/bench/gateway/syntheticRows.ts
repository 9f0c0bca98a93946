import type { Db } from "../../../gateway/src/store/db";

/** Contents of the synthetic chain besides its swaps; it exists only in benches. */
export const SYNTHETIC = { chain: "ETHEREUM", tokens: 120, pools: 1000 } as const;

const NOW_SECONDS = 1_790_000_000;
const YEAR_SECONDS = 31_536_000;
/** Candle lengths in seconds, each with the number of kept candles: two days, thirty-two days, a year. */
const CANDLES = [
  [300, 576],
  [3600, 768],
  [86_400, 365],
] as const;

/** Fills empty tables with tokens, their candles, and pools of three versions. */
export async function writeSyntheticMarket(db: Db) {
  const { chain, tokens, pools } = SYNTHETIC;
  await db.write(
    `insert into chain (chain, block_number, block_hash, block_timestamp, undo_after)
     values ($1, 10000000, decode(md5('head') || md5('head'), 'hex'), $2, 9999936)`,
    [chain, NOW_SECONDS],
  );
  await db.write(
    `insert into token (chain, address, name, symbol, decimals, total_supply, created_block, is_rebasing, price_usd,
       price_pool, value_locked_usd, day_volume_usd)
     select $1, ${address("token", "i")}, 'Token number ' || i, 'TKN' || i, 18, 1e27, 1, false, 1 + i * 0.37,
       ${address("pool", "i")}, 1e9 / i, 288e6 / i
     from generate_series(1, $2::int) i`,
    [chain, tokens],
  );
  await db.write(
    `insert into pool (chain, address, version, token0, token1, fee, is_fee_dynamic, tick_spacing, created_block,
       created_log_index, created_timestamp, sqrt_price, tick, liquidity, reserve0, reserve1, price, value_locked_usd,
       transaction_count)
     select $1, ${address("pool", "i")}, 'V' || 2 + i % 3, ${address("token", "1 + i % $3::int")},
       ${address("token", "1 + (i + 7) % $3::int")}, 3000, false, 60, 1, i, $4::bigint - ${YEAR_SECONDS},
       79228162514264337593543950336, 0, 1e20, 1e24, 1e24, 1, 5e8 / i, 1000 from generate_series(1, $2::int) i`,
    [chain, pools, tokens, NOW_SECONDS],
  );
  for (const [seconds, kept] of CANDLES) {
    await db.write(
      `insert into token_candle
       select $1, ${address("token", "i")}, $3::int, ($4::bigint / $3 - step) * $3, 1 + i * 0.37, 1.1 + i * 0.37,
         0.9 + i * 0.37, 1 + i * 0.36, 1e6 / i, 1e9 / i
       from generate_series(1, $2::int) i, generate_series(0, $5::int - 1) step`,
      [chain, tokens, seconds, NOW_SECONDS, kept],
    );
  }
}

/** Adds swaps, spread evenly over a year and over all pools, so that there are rows `from` to `to`, counted from 1. */
export async function writeSyntheticSwaps(db: Db, from: number, to: number) {
  const { chain, tokens, pools } = SYNTHETIC;
  const step = 250_000;
  for (let first = from; first <= to; first += step) {
    await db.write(
      `insert into pool_event (chain, block_number, log_index, pool, version, kind, token0, token1, amount0, amount1,
         usd_value, account, hash, timestamp)
       select $1, 1 + i % 9999999, i / 9999999, ${address("pool", "1 + i % $4::int")}, 'V' || 2 + (1 + i % $4::int) % 3,
         'SWAP', ${address("token", "1 + (1 + i % $4::int) % $5::int")},
         ${address("token", "1 + (8 + i % $4::int) % $5::int")}, 1e18, -1e18, 1000, ${address("person", "i % 5000")},
         decode(md5('a' || i) || md5('b' || i), 'hex'), $6::bigint - (i * 7919::bigint) % ${YEAR_SECONDS}
       from generate_series($2::int, $3::int) i`,
      [chain, first, Math.min(to, first + step - 1), pools, tokens, NOW_SECONDS],
    );
  }
  await db.run("analyze");
}

/** The latest timestamp of any row, Unix seconds. */
export const SYNTHETIC_NOW_SECONDS = NOW_SECONDS;

/** Returns the SQL of a synthetic address: twenty bytes derived from a name and a number. */
function address(name: string, number: string): string {
  return `substring(decode(md5('${name}' || (${number})) || md5('${name}'), 'hex') for 20)`;
}
