import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "./migrate";
import { openPgliteDatabase } from "../pglite/pgliteDatabase";

const MIGRATIONS = join(__dirname, "../../../migrations");
const RANKING = "020-ranking.sql";

test("forgets what tokens of absurd decimals are worth, and leaves others as they are", async () => {
  const before = mkdtempSync(join(tmpdir(), "cenote-migrations-"));
  for (const file of readdirSync(MIGRATIONS)) if (file < RANKING) cpSync(join(MIGRATIONS, file), join(before, file));
  const db = await openPgliteDatabase({ folder: null, workerFile: null });
  await migrate(db, before);
  await db.run(`
    insert into token (chain, address, decimals, total_supply, created_block, is_rebasing, price_usd, value_locked_usd)
      values ('ETHEREUM', '\\x01', 255, 1, 1, false, 1e300, 'Infinity'), ('ETHEREUM', '\\x02', 18, 1, 1, false, 5, 7),
        ('ETHEREUM', '\\x03', null, 1, 1, false, null, null);
    insert into pool (chain, address, version, token0, token1, is_fee_dynamic, created_block, created_log_index,
      created_timestamp, reserve0, reserve1, price, value_locked_usd, transaction_count)
      values ('ETHEREUM', '\\x11', 'V2', '\\x01', '\\x02', false, 1, 1, 1, 1, 1, 1e250, 9, 1),
        ('ETHEREUM', '\\x12', 'V2', '\\x02', '\\x03', false, 1, 2, 1, 1, 1, 3, 9, 1);
    insert into pool_candle values ('ETHEREUM', '\\x11', 300, 0, 1e250, 1e250, 1e-250, 1, 4, 9),
      ('ETHEREUM', '\\x12', 300, 0, 3, 3, 3, 3, 4, 9);
    insert into token_candle values ('ETHEREUM', '\\x01', 300, 0, 1e300, 1e300, 1e-300, 1, 4, 9);
    insert into undo (chain, block_number, relation, row_before) values
      ('ETHEREUM', 1, 'token', '{"address": "x", "decimals": 255, "price_usd": 1}'), ('ETHEREUM', 1, 'pool', '{"price": 1}');`);
  await migrate(db, MIGRATIONS);
  expect(await db.query("select decimals, price_usd, value_locked_usd from token order by address")).toEqual([
    { decimals: null, price_usd: null, value_locked_usd: null },
    { decimals: 18, price_usd: 5, value_locked_usd: 7 },
    { decimals: null, price_usd: null, value_locked_usd: null },
  ]);
  expect(await db.query("select price, value_locked_usd, is_listed from pool order by address")).toEqual([
    { price: null, value_locked_usd: null, is_listed: false },
    { price: 3, value_locked_usd: 9, is_listed: false },
  ]);
  expect(await db.query("select high, volume_usd, ranked_volume_usd from pool_candle order by pool")).toEqual([
    { high: null, volume_usd: 4, ranked_volume_usd: null },
    { high: 3, volume_usd: 4, ranked_volume_usd: null },
  ]);
  expect(await db.query("select high from token_candle")).toEqual([{ high: null }]);
  expect(await db.query("select row_before from undo order by id")).toEqual([
    { row_before: { address: "x", decimals: null, price_usd: null, price_pool: null } },
    { row_before: { price: 1, is_listed: false } },
  ]);
  await db.close();
  rmSync(before, { recursive: true });
});
