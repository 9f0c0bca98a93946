import type { HistoryDuration } from "../../__generated__/resolvers";
import { bytes } from "../../store/db";
import { candleStore } from "../../modules/market/candleStore";
import { DURATIONS } from "../../modules/market/durations";
import { momentPrices } from "../../modules/portfolio/momentPrices";
import { momentsOf } from "../../modules/market/moments";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { CandlePruning } from "./candlePruning";
import { CANDLES } from "../../store/tables/candlePolicy";
import { setUndoBlock } from "../../store/checkpoint";

const CHAIN = "ETHEREUM";
const NOW = 1_700_006_400;
const DAY = 86_400;
/** Traded all the time, not for forty days, once a year ago, and never at a known price. */
const BUSY = `0x${"11".repeat(20)}`;
const QUIET = `0x${"22".repeat(20)}`;
const DEAD = `0x${"33".repeat(20)}`;
const UNPRICED = `0x${"44".repeat(20)}`;
const SUBJECTS = [BUSY, QUIET, DEAD, UNPRICED];

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.run("truncate chain, token_candle, pool_candle, undo");
  await db.write(
    `insert into chain (chain, block_number, block_hash, block_timestamp, undo_after)
     values ($1, 100, '\\x00', $2, 36)`,
    [CHAIN, NOW],
  );
  for (const { seconds, kept } of CANDLES) {
    const oldest = NOW - Math.min(2 * kept, 400 * DAY);
    await add(BUSY, seconds, oldest, NOW);
    await add(QUIET, seconds, NOW - 45 * DAY, NOW - 40 * DAY);
    await add(DEAD, seconds, NOW - 365 * DAY, NOW - 365 * DAY + seconds);
    await add(UNPRICED, seconds, oldest, NOW, "null::float8");
  }
});

/** Adds candles of every length between two times; their close is their start. */
async function add(subject: string, seconds: number, from: number, to: number, close = "start::float8") {
  for (const kind of ["token", "pool"]) {
    await db.write(
      `insert into ${kind}_candle (chain, ${kind}, seconds, start, open, high, low, close, volume_usd)
       select $1, $2, $3::int, start, ${close}, ${close}, ${close}, ${close}, 1
       from generate_series($4::bigint / $3 * $3, $5::bigint, $3) start`,
      [CHAIN, bytes(subject), seconds, from, to],
    );
  }
}

async function pruneAll() {
  const pruning = new CandlePruning(db, CHAIN);
  for (let step = 0; step < 5; step++) await pruning.step(NOW);
}

test("deletes candles that are older than their length is kept, but the last one before that with a price", async () => {
  await pruneAll();
  for (const kind of ["token", "pool"]) {
    const rows = await db.query<{ subject: string; seconds: number; old: number }>(
      `select ${kind} as subject, seconds, count(*)::int as old from ${kind}_candle
       where start < $1::bigint - ${DAY} - case seconds when 300 then ${CANDLES[0].kept} else ${CANDLES[1].kept} end
         and seconds < 86400 group by 1, 2 order by 1, 2`,
      [NOW],
    );
    expect(rows).toEqual(
      [BUSY, QUIET, DEAD].flatMap((subject) => [300, 3600].map((seconds) => ({ subject, seconds, old: 1 }))),
    );
  }
  const [days] = await db.query<{ count: number }>(
    "select count(*)::int as count from token_candle where seconds = 86400 and token = $1",
    [bytes(BUSY)],
  );
  expect(days!.count).toBe(401);
});

test("leaves every chart and every price of the past as it was", async () => {
  const before = await charts();
  await pruneAll();
  expect(await charts()).toEqual(before);
});

test("writes nothing into the undo log, and deletes once an hour of the chain's time", async () => {
  await db.transaction((sql) => setUndoBlock(sql, 100));
  const pruning = new CandlePruning(db, CHAIN);
  for (let step = 0; step < 5; step++) await pruning.step(NOW);
  expect(await db.query("select from undo")).toHaveLength(0);
  await add(DEAD, 300, NOW - 300 * DAY, NOW - 299 * DAY);
  const count = async () => (await db.query("select from token_candle where seconds = 300")).length;
  const added = await count();
  await pruning.step(NOW + 3599);
  expect(await count()).toBe(added);
  await pruning.step(NOW + 3600);
  expect(await count()).toBeLessThan(added);
});

/** Returns the data that charts, changes and portfolios read, for all durations. */
async function charts() {
  const all: unknown[] = [];
  for (const kind of ["token", "pool"] as const) {
    const candles = candleStore(db, kind);
    const prices = momentPrices(db, kind);
    for (const [name, { window, priceStep, barStep }] of Object.entries(DURATIONS)) {
      const duration = name as HistoryDuration;
      for (const address of SUBJECTS) {
        const subject = { chain: CHAIN, address } as const;
        for (const seconds of [priceStep, barStep]) all.push(await candles.series(subject, seconds, window));
        all.push(await candles.earlier(subject, duration), await candles.highLow(subject, duration, "HIGH"));
        all.push(
          await candles.volume(subject, duration),
          await prices.of(subject, momentsOf(duration, NOW, NOW - 399 * DAY)),
        );
      }
    }
  }
  return all;
}
