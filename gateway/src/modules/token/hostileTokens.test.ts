import { readFileSync } from "node:fs";
import { join } from "node:path";
import { applyBlock } from "../../index/blocks/applyBlock";
import { writeCheckpoint } from "../../store/checkpoint";
import { readContractFacts } from "../../chain/contractFacts";
import type { Rpc } from "../../chain/rpc";
import { writeChanges } from "../../index/writing/writeChanges";
import { marketFacts } from "../safety/marketFacts";
import { address, blockOf } from "../../testing/blocks";
import { boundedAnswer } from "../../testing/boundedAnswer";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import * as world from "../../testing/world";

const { WETH, USDC, UNI, SPAM, PAIR } = world;
const NOW = 1_700_000_400;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const MAX_SUPPLY = 2n ** 256n - 1n;
const SCHEMA = readFileSync(join(__dirname, "../../../../schema.graphql"), "utf8");

/** Returns the values of an enum of the schema. */
function valuesOf(name: string): string[] {
  const [, body = ""] = new RegExp(`enum ${name} \\{([^}]*)\\}`).exec(SCHEMA)!;
  return [...body.replace(/"[^"]*"/g, "").matchAll(/\w+/g)].map(([value]) => value);
}

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;

/**
 * Besides two honest pairs, tokens of extreme decimals, supplies and prices: one of 255 decimals as stored by an older
 * gateway, one whose price overflows in a pair with $5,000, and one of the smallest value that a pair can express.
 */
beforeAll(async () => {
  db = await openTestDb();
  const index = world.worldIndex();
  const hostile = (byte: number, decimals: number) => {
    const token = { ...index.tokens.get(SPAM)!, address: address(byte), decimals, totalSupply: MAX_SUPPLY };
    index.tokens.set(token.address, token);
    index.changes.tokens.add(token);
    return token.address;
  };
  const [absurd, dear, cheap] = [hostile(0x41, 255), hostile(0x42, 36), hostile(0x43, 0)] as const;
  applyBlock(
    index,
    blockOf(1, NOW - 90_000, [
      world.makePair(WETH, USDC),
      world.syncPair(1000n * ETHER, 2_000_000n * DOLLAR),
      world.makePair(UNI, USDC, address(0x52)),
      world.syncPair(1000n * ETHER, 5000n * DOLLAR, address(0x52)),
      world.makePair(USDC, absurd, address(0x53)),
      world.syncPair(5000n * DOLLAR, 2n ** 112n - 1n, address(0x53)),
      world.makePair(USDC, dear, address(0x54)),
      world.syncPair(5000n * DOLLAR, 1n, address(0x54)),
      world.makePair(USDC, cheap, address(0x55)),
      world.syncPair(5000n * DOLLAR, 2n ** 112n - 1n, address(0x55)),
      world.makePair(absurd, dear, address(0x56)),
      world.syncPair(1n, 2n ** 112n - 1n, address(0x56)),
    ]),
    NOW,
  );
  const pairs = [PAIR, ...[0x52, 0x53, 0x54, 0x55].map(address)];
  applyBlock(
    index,
    blockOf(
      2,
      NOW - 60,
      pairs.map((pair) => world.swapPair([1000n * DOLLAR, 0n, 0n, 2n ** 255n], pair)),
    ),
    NOW,
  );
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeCheckpoint(sql, "ETHEREUM", { number: 2, hash: `0x${"33".repeat(32)}`, timestamp: NOW, undoAfter: 2 });
    // As left by a gateway without the limits.
    await sql.query("update token set price_usd = 1e300, value_locked_usd = 1e-300 where address = $1", [
      `\\x${absurd.slice(2)}`,
    ]);
    await sql.query(
      "update token set day_volume_usd = 1e200, day_ranked_volume_usd = null, value_locked_usd = 1e200 where address = $1",
      [`\\x${dear.slice(2)}`],
    );
    await sql.query(
      `insert into token_candle (chain, token, seconds, start, open, high, low, close, volume_usd, value_locked_usd)
       values ('ETHEREUM', $1, 300, $2, 1e300, 1e300, 1e-300, 1e-300, 1e150, 1e150) on conflict do nothing`,
      [`\\x${absurd.slice(2)}`, NOW - 90_300],
    );
  });
  gateway = await testGateway(db);
});
afterAll(() => db.close());

test.each([
  [0, 0],
  [18, 18],
  [36, 36],
  [37, null],
  [255, null],
])("reads %d decimals as %s", async (decimals, read) => {
  const word = (value: number) => `0x${value.toString(16).padStart(64, "0")}` as const;
  const rpc = { call: () => Promise.resolve(boundedAnswer([word(0), word(0), word(decimals), word(1)])) };
  const [facts] = await readContractFacts(rpc as unknown as Rpc, address(1), [SPAM], 1);
  expect(facts!.decimals).toBe(read);
});

test.each(valuesOf("TokenSortableField"))("ranks tokens by %s, whatever contracts report", async (orderBy) => {
  const fields = `id symbol market { price { value } totalValueLocked { value } fullyDilutedValuation { value }
    pricePercentChange(duration: DAY) { value } volume(duration: WEEK) { value } priceHistory(duration: WEEK) { value } }
    project { markets(currencies: [USD]) { marketCap { value } } }`;
  const { topTokens } = await gateway.query<{ topTokens: object[] }>(
    `{ topTokens(orderBy: ${orderBy}) { ${fields} } }`,
  );
  expect(topTokens.length).toBeGreaterThanOrEqual(4);
  for (const asc of [false, true]) {
    const ids: string[] = [];
    for (let after = ""; ;) {
      const { page } = await gateway.query<{
        page: { edges: { node: { id: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
      }>(
        `{ page: topTokensConnection(orderBy: ${orderBy}, asc: ${asc}, volumeDuration: WEEK, first: 2 ${after}) {
             edges { node { ${fields} } } pageInfo { hasNextPage endCursor } } }`,
      );
      ids.push(...page.edges.map(({ node }) => node.id));
      if (!page.pageInfo.hasNextPage) break;
      after = `, after: "${page.pageInfo.endCursor}"`;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(topTokens.length);
  }
});

test.each(valuesOf("PoolSortableField"))("ranks pools by %s, whatever their tokens report", async (orderBy) => {
  for (const asc of [false, true]) {
    const { topPools } = await gateway.query<{ topPools: { edges: object[] } }>(
      `{ topPools(orderBy: ${orderBy}, asc: ${asc}) { missingVersions edges { node { ... on V2Pair {
           address apr { value } totalLiquidity { value } token0Supply token1Supply
           priceHistory(duration: DAY) { token0Price token1Price } transactions(first: 5) { usdValue { value } token0Quantity }
         } } } } }`,
    );
    expect(topPools).toMatchObject({ missingVersions: [] });
    expect(topPools.edges.length).toBeGreaterThanOrEqual(2);
  }
});

test("answers searches, portfolios, overviews and safety facts beside hostile tokens", async () => {
  await gateway.query(
    `{ searchTokens(searchQuery: "usdc") { id market { price { value } } }
       topV2Pairs(chain: ETHEREUM, first: 10) { totalLiquidity { value } }
       search(query: "usd") { reason }
       marketOverview(chains: [ETHEREUM]) { __typename }
       tokens(contracts: [{ chain: ETHEREUM, address: "${address(0x41)}" }]) { decimals market { price { value } } } }`,
  );
  const hostile = [0x41, 0x42, 0x43].map((byte) => ({ chain: "ETHEREUM" as const, address: address(byte) }));
  expect(await marketFacts(db, hostile, () => true)).toHaveLength(3);
});

test("a price that no trade can be made at is unknown", async () => {
  const { tokens } = await gateway.query<{ tokens: { market: { price: object | null } | null }[] }>(
    `{ tokens(contracts: [{ chain: ETHEREUM, address: "${address(0x42)}" }]) { market { price { value } } } }`,
  );
  expect(tokens[0]!.market?.price ?? null).toBeNull();
});
