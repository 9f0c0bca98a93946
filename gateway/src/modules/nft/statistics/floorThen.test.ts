import { applyBlock } from "../../../index/blocks/applyBlock";
import { writeChanges } from "../../../index/writing/writeChanges";
import { ZERO_ADDRESS } from "../../../lib/zeroAddress";
import { bytes } from "../../../store/db";
import { ALICE, blockOf } from "../../../testing/blocks";
import { openTestDb, type TestDb } from "../../../testing/openTestDb";
import { listItem, trustSeaport } from "../../../testing/seaportLogs";
import { COLLECTION, transferItem, USDC, worldIndex } from "../../../testing/world";
import { FLOOR_THEN } from "./floorThen";

const HOUR = 3_600;
const DAY = 24 * HOUR;
// Six hours into a day.
const LISTED_AT = 1_699_920_000 + 6 * HOUR;
const MOMENT = LISTED_AT + 10 * DAY;
const TODAY = MOMENT - 6 * HOUR;
/** The listing's price in raw units of USDC. */
const PRICE_USDC = 10n ** 12n;

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
  const index = worldIndex();
  const logs = [trustSeaport(ALICE), transferItem(ZERO_ADDRESS, ALICE, 1n), listItem("a1", 1n, 1n, USDC)];
  applyBlock(index, blockOf(1, LISTED_AT, logs), MOMENT);
  await db.transaction((sql) => writeChanges(sql, "ETHEREUM", index.changes));
});
afterAll(() => db.close());
beforeEach(() => db.write("delete from token_candle"));

async function setCandle(token: string, seconds: number, start: number, close: number | null) {
  await db.write(
    `insert into token_candle (chain, token, seconds, start, close, volume_usd, ranked_volume_usd)
     values ('ETHEREUM', $1::bytea, $2, $3, $4, 0, 0)`,
    [bytes(token), seconds, start, close],
  );
}

async function floorAt(moment: number): Promise<bigint | null> {
  const [row] = await db.query<{ price: string }>(
    `select trunc(floor.price)::text as price
     from (select 'ETHEREUM' as chain, $1::bytea as address) requested
     cross join (select $2::bigint as moment) begun
     cross join lateral (${FLOOR_THEN}) floor`,
    [bytes(COLLECTION), moment],
  );
  return row ? BigInt(row.price) : null;
}

/** Returns the wei of the listing's dollars, at a price of a coin in dollars. */
const atRate = (usd: bigint) => (PRICE_USDC * 10n ** 18n) / usd;

test("a price in another currency counts at the rate of the hour", async () => {
  await setCandle(USDC, HOUR, MOMENT - HOUR, 1);
  await setCandle(ZERO_ADDRESS, HOUR, MOMENT - 3 * HOUR, 4_000);
  await setCandle(ZERO_ADDRESS, HOUR, MOMENT - HOUR, null);
  await setCandle(ZERO_ADDRESS, DAY, TODAY - DAY, 2_000);
  expect(await floorAt(MOMENT)).toBe(atRate(4_000n));
});

test("where the hours are deleted it counts at the last day that had ended", async () => {
  await setCandle(USDC, DAY, TODAY - 3 * DAY, 1);
  await setCandle(ZERO_ADDRESS, DAY, TODAY - 2 * DAY, 2_500);
  await setCandle(ZERO_ADDRESS, DAY, TODAY - DAY, 2_000);
  // Its close is a rate that was not known at the moment.
  await setCandle(ZERO_ADDRESS, DAY, TODAY, 8_000);
  expect(await floorAt(MOMENT)).toBe(atRate(2_000n));
});

test("has no floor while a rate is unknown, rather than a wrong one", async () => {
  await setCandle(USDC, DAY, TODAY - DAY, 1);
  expect(await floorAt(MOMENT)).toBeNull();
  await setCandle(ZERO_ADDRESS, DAY, TODAY, 8_000);
  expect(await floorAt(MOMENT)).toBeNull();
});
