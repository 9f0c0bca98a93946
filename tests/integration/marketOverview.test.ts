import { applyBlock } from "../../gateway/src/index/blocks/applyBlock";
import { writeCheckpoint } from "../../gateway/src/store/checkpoint";
import { writeChanges } from "../../gateway/src/index/writing/writeChanges";
import { writeDayVolumes } from "../../gateway/src/index/writing/writeDayVolumes";
import type { Db } from "../../gateway/src/store/db";
import { address, blockOf } from "../../gateway/src/testing/blocks";
import { testGateway } from "../../gateway/src/testing/testGateway";
import * as world from "../../gateway/src/testing/world";
import { MATRIX, withTables } from "./openDatabases";

const { WETH, USDC, UNI } = world;
const NOW = 1_700_000_400;
const DAY = 86_400;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const SECOND_PAIR = address(0x52);

const OVERVIEW = `{ marketOverview { risenTokens fallenTokens pricePercentChange { value } volume { value }
  volumePercentChange { value } totalValueLocked { value } totalValueLockedPercentChange { value }
  hourlyVolume { timestamp value } valueLockedByVersion { protocolVersion amount { value } }
  swapCount swapCountPercentChange { value } newPoolCount } }`;

/**
 * Creates a pair of two days ago, whose WETH rises from 2,000 to 2,200 dollars; and one of today, whose UNI has no
 * previous day.
 */
async function seed(db: Db) {
  const index = world.worldIndex();
  const apply = (number: number, timestamp: number, logs: Parameters<typeof blockOf>[2]) =>
    applyBlock(index, blockOf(number, timestamp, logs), NOW);
  apply(1, NOW - 2 * DAY + 3600, [world.makePair(WETH, USDC), world.syncPair(1000n * ETHER, 2_000_000n * DOLLAR)]);
  apply(2, NOW - DAY - 1200, [world.swapPair([0n, 1000n * DOLLAR, ETHER / 2n, 0n])]);
  apply(3, NOW - 3600, [
    world.makePair(UNI, USDC, SECOND_PAIR),
    world.syncPair(1000n * ETHER, 5000n * DOLLAR, SECOND_PAIR),
  ]);
  apply(4, NOW - 60, [
    world.swapPair([0n, 500n * DOLLAR, ETHER / 4n, 0n]),
    world.swapPair([0n, 1000n * DOLLAR, ETHER / 2n, 0n]),
    world.syncPair(1000n * ETHER, 2_200_000n * DOLLAR),
  ]);
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeDayVolumes(sql, "ETHEREUM", [index.changes], NOW, null);
    await writeCheckpoint(sql, "ETHEREUM", { number: 4, hash: `0x${"44".repeat(32)}`, timestamp: NOW, undoAfter: 4 });
  });
}

type Overview = Record<string, { value: number } | number | null> & {
  readonly hourlyVolume: readonly { timestamp: number; value: number }[];
};

describe.each(MATRIX)("the market as a whole, on %s", (_, open) => {
  let db: Db;
  let query: (query: string) => Promise<{ marketOverview: Overview }>;
  beforeAll(async () => {
    db = await withTables(open);
    query = (await testGateway(db)).query;
  }, 60_000);
  afterAll(() => db.close());

  test("without data the volume is zero, and its change is null", async () => {
    const { marketOverview } = await query(OVERVIEW);
    expect(marketOverview).toMatchObject({ risenTokens: 0, swapCount: 0, newPoolCount: 0, volume: { value: 0 } });
    expect(marketOverview).toMatchObject({
      totalValueLocked: null,
      hourlyVolume: [],
      valueLockedByVersion: [],
      pricePercentChange: null,
      volumePercentChange: null,
    });
  });

  test("returns sums of the last day and of the day before", async () => {
    await seed(db);
    const { marketOverview } = await query(OVERVIEW);
    const value = (name: string) => (marketOverview[name] as { value: number } | null)?.value;
    expect(marketOverview).toMatchObject({ fallenTokens: 0, swapCount: 2, newPoolCount: 1 });
    expect(marketOverview.risenTokens).toBeGreaterThanOrEqual(1);
    // 1,500 dollars, for WETH that is worth a tenth more by the end of the block: a trade counts the mean of its sides.
    expect(value("volume")).toBeCloseTo(1575, 0);
    expect(value("volumePercentChange")).toBeCloseTo(57.5, 0);
    expect(value("swapCountPercentChange")).toBe(100);
    expect(value("totalValueLocked")).toBeCloseTo(4_410_000, -2);
    // A day ago there were all of the first pair's 4,000,000 dollars, and none of the second's.
    expect(value("totalValueLockedPercentChange")).toBeCloseTo(10.25, 1);
    // Half of the pair is dollars, whose price is constant: 4,400,000 of today were worth 4,200,000 at yesterday's
    // prices.
    expect(value("pricePercentChange")).toBeGreaterThan(4);
    expect(value("pricePercentChange")).toBeLessThan(5);
  });

  test("splits the day's volume by hours, and the value locked by versions", async () => {
    const { marketOverview } = await query(OVERVIEW);
    const { hourlyVolume, volume, totalValueLocked } = marketOverview;
    const total = (volume as { value: number }).value;
    // A part of the first hour is in the window, and the last one has not ended.
    expect(hourlyVolume).toHaveLength(25);
    expect(hourlyVolume.every(({ timestamp }) => timestamp % 3600 === 0)).toBe(true);
    expect(hourlyVolume.at(-1)?.timestamp).toBe(NOW - (NOW % 3600));
    // All trades of the day are of its last minute; those of the day before are excluded.
    const traded = hourlyVolume.filter(({ value }) => value > 0);
    expect(traded).toEqual([{ timestamp: NOW - 60 - ((NOW - 60) % 3600), value: expect.closeTo(total, 6) as number }]);
    expect(marketOverview.valueLockedByVersion).toEqual([
      {
        protocolVersion: "V2",
        amount: { value: expect.closeTo((totalValueLocked as { value: number }).value, 6) as number },
      },
    ]);
  });

  test("a chain that is not indexed adds nothing", async () => {
    const { marketOverview } = await query(OVERVIEW.replace("marketOverview", "marketOverview(chains: [BASE])"));
    expect(marketOverview).toMatchObject({ risenTokens: 0, swapCount: 0, totalValueLocked: null });
  });
});
