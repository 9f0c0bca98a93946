import { applyBlock } from "../../indexer/applyBlock";
import { writeCheckpoint } from "../../indexer/checkpoint";
import { writeChanges } from "../../indexer/writeChanges";
import { blockOf } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import * as world from "../../testing/world";

const { WETH, USDC } = world;
const CANDLE_SECONDS = 300;
const DAY_SECONDS = 86_400;
/** A day before it falls within a candle. */
const NOW = 1_700_000_400 + 200;
const DAY_AGO = NOW - DAY_SECONDS;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;

/** Dollars for one WETH from a time on, as the pair's Sync events set it. */
const SYNCS = [
  { timestamp: DAY_AGO - 4000, price: 1800 },
  { timestamp: DAY_AGO - 1000, price: 2000 },
  { timestamp: DAY_AGO - 100, price: 2100 },
  { timestamp: DAY_AGO + 50, price: 2500 },
  { timestamp: DAY_AGO + 400, price: 2700 },
  { timestamp: NOW - 60, price: 3000 },
];

let db: TestDb;
let query: Awaited<ReturnType<typeof testGateway>>["query"];
beforeAll(async () => {
  db = await openTestDb();
  const index = world.worldIndex();
  SYNCS.forEach(({ timestamp, price }, position) => {
    const sync = world.syncPair(1000n * ETHER, BigInt(1000 * price) * DOLLAR);
    applyBlock(
      index,
      blockOf(position + 1, timestamp, position === 0 ? [world.makePair(WETH, USDC), sync] : [sync]),
      NOW,
    );
  });
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeCheckpoint(sql, "ETHEREUM", { number: 6, hash: `0x${"66".repeat(32)}`, timestamp: NOW, undoAfter: 6 });
  });
  ({ query } = await testGateway(db));
});
afterAll(() => db.close());

type Market = { readonly market: { readonly pricePercentChange: { readonly value: number } | null } };
type Listed = Market & { readonly address: string | null };
const CHANGE = "pricePercentChange(duration: DAY) { value }";

/** The last price that a candle had closed at when the window began. */
function closeBefore(since: number): number {
  const endOf = (timestamp: number) => timestamp - (timestamp % CANDLE_SECONDS) + CANDLE_SECONDS;
  return SYNCS.findLast(({ timestamp }) => endOf(timestamp) <= since)!.price;
}

test("the day's change compares with the last close at or before 24 hours ago, in lists as on the token's page", async () => {
  const expected = (SYNCS.at(-1)!.price / closeBefore(DAY_AGO) - 1) * 100;
  expect(expected).toBe(50);
  const { token, topTokens, topTokensConnection, tokenProjects } = await query<{
    token: Market;
    topTokens: Listed[];
    topTokensConnection: { edges: { node: Listed }[] };
    tokenProjects: { markets: { pricePercentChange24h: { value: number } }[] }[];
  }>(`{ token(chain: ETHEREUM, address: "${WETH}") { market { ${CHANGE} } }
    topTokens(chain: ETHEREUM) { address market { ${CHANGE} } }
    topTokensConnection(chains: [ETHEREUM], orderBy: PRICE_CHANGE_DAY) { edges { node { address market { ${CHANGE} } } } }
    tokenProjects(contracts: [{ chain: ETHEREUM, address: "${WETH}" }]) { markets { pricePercentChange24h { value } } } }`);
  const listed = [topTokens, topTokensConnection.edges.map(({ node }) => node)].map((rows) =>
    rows.find(({ address }) => address?.toLowerCase() === WETH),
  );
  expect([token, ...listed].map((row) => row?.market.pricePercentChange?.value)).toEqual([
    expected,
    expected,
    expected,
  ]);
  expect(tokenProjects[0]!.markets[0]!.pricePercentChange24h.value).toBe(expected);
});

test.each([
  ["HOUR", 3000 / 2700],
  ["DAY", 3000 / 2000],
])("a ranking by the change of a window of one %s compares with the same close", async (duration, ratio) => {
  const { topTokensConnection } = await query<{ topTokensConnection: { edges: { node: Listed }[] } }>(
    `{ topTokensConnection(chains: [ETHEREUM], orderBy: PRICE_CHANGE_${duration}) { edges { node { address market { pricePercentChange(duration: ${duration}) { value } } } } } }`,
  );
  const first = topTokensConnection.edges[0]!.node.market.pricePercentChange!.value;
  expect(first).toBeCloseTo((ratio - 1) * 100, 9);
});
