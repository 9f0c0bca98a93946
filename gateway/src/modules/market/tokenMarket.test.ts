import { applyBlock } from "../../index/blocks/applyBlock";
import { writeCheckpoint } from "../../store/checkpoint";
import { writeChanges } from "../../index/writing/writeChanges";
import { blockOf } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import * as world from "../../testing/world";

const { WETH, USDC } = world;
const CANDLE_SECONDS = 300;
const DAY_SECONDS = 86_400;
/** The moment a day earlier falls within a candle. */
const NOW = 1_700_000_400 + 200;
const DAY_AGO = NOW - DAY_SECONDS;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
/** The last block traded a fifth of an ether, at its price then. */
const TRADED_USD = 600;

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
let gateway: Awaited<ReturnType<typeof testGateway>>;
beforeAll(async () => {
  db = await openTestDb();
  const index = world.worldIndex();
  SYNCS.forEach(({ timestamp, price }, position) => {
    const sync = world.syncPair(1000n * ETHER, BigInt(1000 * price) * DOLLAR);
    const logs = position === 0 ? [world.makePair(WETH, USDC), sync] : [sync];
    if (position === SYNCS.length - 1) logs.push(world.swapPair([0n, BigInt(TRADED_USD) * DOLLAR, ETHER / 5n, 0n]));
    applyBlock(index, blockOf(position + 1, timestamp, logs), NOW);
  });
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeCheckpoint(sql, "ETHEREUM", { number: 6, hash: `0x${"66".repeat(32)}`, timestamp: NOW, undoAfter: 6 });
  });
  gateway = await testGateway(db);
});
afterAll(() => db.close());

type Market = { readonly market: { readonly pricePercentChange: { readonly value: number } | null } };
type Listed = Market & { readonly address: string | null };
const CHANGE = "pricePercentChange(duration: DAY) { value }";

/** Returns the last closing price before the window began. */
function closeBefore(since: number): number {
  const endOf = (timestamp: number) => timestamp - (timestamp % CANDLE_SECONDS) + CANDLE_SECONDS;
  return SYNCS.findLast(({ timestamp }) => endOf(timestamp) <= since)!.price;
}

test("the day's change compares with the last close at or before 24 hours ago, in lists as on the token's page", async () => {
  const expected = (SYNCS.at(-1)!.price / closeBefore(DAY_AGO) - 1) * 100;
  expect(expected).toBe(50);
  const { token, topTokens, topTokensConnection, tokenProjects } = await gateway.query<{
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
  const { topTokensConnection } = await gateway.query<{ topTokensConnection: { edges: { node: Listed }[] } }>(
    `{ topTokensConnection(chains: [ETHEREUM], orderBy: PRICE_CHANGE_${duration}) { edges { node { address market { pricePercentChange(duration: ${duration}) { value } } } } } }`,
  );
  const first = topTokensConnection.edges[0]!.node.market.pricePercentChange!.value;
  expect(first).toBeCloseTo((ratio - 1) * 100, 9);
});

/** Returns the closing price of a history's interval. */
function priceAtEnd(start: number): number {
  return SYNCS.findLast(({ timestamp }) => timestamp < start + CANDLE_SECONDS)!.price;
}

type History = readonly { readonly timestamp: number; readonly value: number }[];
type Histories = { readonly token: { readonly market: Readonly<Record<"priceHistory" | "historicalTvl", History>> } };
const inEther = (token: string) =>
  gateway.query<Histories>(
    `{ token(chain: ETHEREUM, address: "${token}") { market(currency: ETH) {
    priceHistory(duration: DAY) { timestamp value } historicalTvl(duration: DAY) { timestamp value } } } }`,
  );

test("a history in a coin has each value at the coin's price of its own time", async () => {
  const { priceHistory } = (await inEther(USDC)).token.market;
  expect(priceHistory.length).toBeGreaterThan(280);
  for (const { timestamp, value } of priceHistory) expect(value).toBeCloseTo(1 / priceAtEnd(timestamp), 12);
});

test("ether in ether is 1 at all times, and what its pools hold is a constant quantity", async () => {
  const { priceHistory, historicalTvl } = (await inEther(WETH)).token.market;
  expect(new Set(priceHistory.map(({ value }) => value))).toEqual(new Set([1]));
  expect(historicalTvl.length).toBeGreaterThan(20);
  for (const { value } of historicalTvl) expect(value).toBeCloseTo(1000, 9);
});

test("candles have the requested length, and the volume of their time", async () => {
  const { token } = await gateway.query<{
    token: { market: Record<"short" | "long", { timestamp: number; volume: { value: number } }[]> };
  }>(
    `{ token(chain: ETHEREUM, address: "${WETH}") { market {
      short: ohlc(duration: DAY, interval: FIVE_MINUTE) { timestamp volume { value } } long: ohlc(duration: DAY, interval: HOUR) { timestamp volume { value } } } } }`,
  );
  const { short, long } = token.market;
  // The changes after the day began.
  expect(short.map(({ timestamp }) => timestamp)).toEqual(
    SYNCS.slice(4).map(({ timestamp }) => timestamp - (timestamp % CANDLE_SECONDS)),
  );
  expect(long.length).toBeGreaterThan(0);
  expect(long.every(({ timestamp }) => timestamp % 3600 === 0)).toBe(true);
  expect(long.at(-1)!.volume.value).toBe(TRADED_USD);
});

test("refuses candles of which a window has too many, and names those it accepts", async () => {
  const { errors } = await gateway.post(
    `{ token(chain: ETHEREUM, address: "${WETH}") { market { ohlc(duration: WEEK, interval: FIVE_MINUTE) { timestamp } } } }`,
  );
  expect(errors).toMatchObject([
    {
      message: "interval must be HOUR or DAY for the duration WEEK, got FIVE_MINUTE.",
      extensions: { code: "LIMIT_EXCEEDED" },
    },
  ]);
});
