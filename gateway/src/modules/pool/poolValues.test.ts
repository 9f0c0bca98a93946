import { address } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import * as world from "../../testing/world";
import { writeBlock } from "../../testing/writeBlock";

const { SPAM, UNI, USDC, WETH } = world;
const DAY = 86_400;
const NOW = 1_700_000_400;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const [COIN_PAIR, UNI_PAIR, SPAM_PAIR, LOOSE_PAIR] = [0x51, 0x52, 0x53, 0x54].map(address) as [
  ...[string, string, string, string],
];

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;
beforeAll(async () => {
  db = await openTestDb();
  const index = world.worldIndex();
  await writeBlock(db, index, { number: 1, timestamp: NOW - 3 * DAY }, [
    world.makePair(WETH, USDC, COIN_PAIR),
    world.syncPair(100n * ETHER, 200_000n * DOLLAR, COIN_PAIR),
    world.makePair(USDC, UNI, UNI_PAIR),
    world.syncPair(50_000n * DOLLAR, 10_000n * ETHER, UNI_PAIR),
    world.makePair(USDC, SPAM, SPAM_PAIR),
    world.syncPair(2000n * DOLLAR, 1000n * ETHER, SPAM_PAIR),
    world.makePair(UNI, SPAM, LOOSE_PAIR),
    world.syncPair(300n * ETHER, 900n * ETHER, LOOSE_PAIR),
  ]);
  // UNI doubles and the coin falls by a tenth, in other pairs than the compared one.
  await writeBlock(db, index, { number: 2, timestamp: NOW - 3600 }, [
    world.syncPair(100n * ETHER, 180_000n * DOLLAR, COIN_PAIR),
    world.syncPair(100_000n * DOLLAR, 10_000n * ETHER, UNI_PAIR),
  ]);
  await writeBlock(db, index, { number: 3, timestamp: NOW }, []);
  gateway = await testGateway(db);
});
afterAll(() => db.close());

type Pair = {
  address: string;
  totalLiquidity: { value: number };
  totalLiquidityPercentChange24h: { value: number } | null;
  historicalValueLocked: { timestamp: number; value: number }[];
};

test("a quiet pair's past value is what it held then at the prices of then, without what an unlisted token claims twice", async () => {
  const { topV2Pairs } = await gateway.query<{ topV2Pairs: Pair[] }>(
    `{ topV2Pairs(chain: ETHEREUM, first: 10) { address totalLiquidity { value } totalLiquidityPercentChange24h { value }
       historicalValueLocked(duration: WEEK) { timestamp value } } }`,
  );
  const loose = topV2Pairs.find((pair) => pair.address.toLowerCase() === LOOSE_PAIR)!;
  // The dollars beside SPAM count in the pair that prices it, and so here only UNI does: 300 of 5, then of 10 dollars.
  expect(loose.totalLiquidity.value).toBeCloseTo(3000, 6);
  expect(loose.totalLiquidityPercentChange24h?.value).toBeCloseTo(100, 6);
  const { historicalValueLocked: history } = loose;
  expect(history).toHaveLength(73);
  expect(history[0]!.value).toBeCloseTo(1500, 6);
  const risen = history.findIndex(({ value }) => value > 1501);
  expect(history[risen]!.timestamp).toBe(NOW - 3600 - ((NOW - 3600) % 3600));
});

test("the values and changes of a page of pools take one statement for all of them", async () => {
  const statementsOf = async (fields: string) => {
    await gateway.query(`{ topV2Pairs(chain: ETHEREUM, first: 10) { address ${fields} } }`);
    return db.statements.length;
  };
  const without = await statementsOf("");
  expect(await statementsOf("totalLiquidityPercentChange24h { value }")).toBe(without + 1);
});
