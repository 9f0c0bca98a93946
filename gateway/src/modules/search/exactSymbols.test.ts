import { bytes } from "../../store/db";
import { applyBlock } from "../../index/blocks/applyBlock";
import { writeCheckpoint } from "../../store/checkpoint";
import { writeChanges } from "../../index/writing/writeChanges";
import { address, blockOf } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import * as world from "../../testing/world";

const { WETH, USDC, UNI: TETHER, SPAM: STAKED } = world;
const NOW = 1_700_000_400;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const PAIRS = { "WETH/USDC": world.PAIR, "USDT/USDC": address(0x51), "ethx/USDC": address(0x52) } as const;

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;

/** The pair with the exact symbols is the shallowest: Tether has "eth" in its name, and staked ether in its symbol. */
beforeAll(async () => {
  db = await openTestDb();
  const index = world.worldIndex();
  const pair = (token: string, name: keyof typeof PAIRS, tokens: bigint, dollars: bigint) => [
    world.makePair(token, USDC, PAIRS[name]),
    world.syncPair(tokens * ETHER, dollars * DOLLAR, PAIRS[name]),
  ];
  const block = blockOf(1, NOW, [
    ...pair(WETH, "WETH/USDC", 10n, 20_000n),
    ...pair(TETHER, "USDT/USDC", 1_000_000n, 1_000_000n),
    ...pair(STAKED, "ethx/USDC", 1000n, 2_100_000n),
  ]);
  applyBlock(index, block, NOW);
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeCheckpoint(sql, "ETHEREUM", { number: 1, hash: `0x${"11".repeat(32)}`, timestamp: NOW, undoAfter: 1 });
  });
  const rename = (token: string, symbol: string, name: string) =>
    db.write("update token set symbol = $2, name = $3 where address = $1", [bytes(token), symbol, name]);
  await rename(TETHER, "USDT", "Tether USD");
  await rename(STAKED, "ethx", "Staked Ether");
  await rename(WETH, "WETH", "Wrapped Ether");
  // Deeper ones are traded more often.
  for (const table of ["pool", "token"]) {
    await db.run(`update ${table} set day_ranked_volume_usd = value_locked_usd * value_locked_usd / 1e8`);
  }
  gateway = await testGateway(db);
});
afterAll(() => db.close());

type Page<Edge> = { page: { edges: Edge[]; pageInfo: { hasNextPage: boolean; endCursor: string } } };

/** Reads a whole list, one row a page. */
async function walk<Edge>(list: string, of: string): Promise<Edge[]> {
  const edges: Edge[] = [];
  for (let after = ""; ;) {
    const { page }: Page<Edge> = await gateway.query<Page<Edge>>(
      `{ page: ${list.replace("PAGE", `first: 1${after}`)} { edges { ${of} } pageInfo { hasNextPage endCursor } } }`,
    );
    edges.push(...page.edges);
    if (!page.pageInfo.hasNextPage) return edges;
    after = `, after: "${page.pageInfo.endCursor}"`;
  }
}

const nameOf = (pair: string) => Object.entries(PAIRS).find(([, pairAddress]) => pairAddress === pair)?.[0];

async function pools(args: string) {
  const edges = await walk<{ node: { address: string } }>(
    `topPools(PAGE, ${args})`,
    "node { ... on V2Pair { address } }",
  );
  return edges.map(({ node }) => nameOf(node.address));
}

test.each([
  ["eth/usdc", ["WETH/USDC", "ethx/USDC"]],
  ["USDC / Eth", ["WETH/USDC", "ethx/USDC"]],
  ["usdt/usdc", ["USDT/USDC"]],
  ["ethx/usdc", ["ethx/USDC"]],
  ["eth", ["WETH/USDC", "USDT/USDC", "ethx/USDC"]],
  ["eth/", ["WETH/USDC", "USDT/USDC", "ethx/USDC"]],
  ["eth/usdt", []],
  ["usdc/unknown", []],
])("pools filtered by %s are those of exactly these symbols, then others that fit every side", async (text, names) => {
  expect(await pools(`text: "${text}"`)).toEqual(names);
});

test.each(["TOTAL_VALUE_LOCKED", "VOLUME", "TURNOVER", "APR"])(
  "exact pairs come first in the order by %s, both ways",
  async (orderBy) => {
    for (const asc of [true, false]) {
      expect((await pools(`text: "eth/usdc", orderBy: ${orderBy}, asc: ${asc}`))[0]).toBe("WETH/USDC");
    }
  },
);

test.each(["POPULARITY", "PRICE", "MARKET_CAP"])(
  "tokens of exactly a symbol come first in the order by %s, with their places in it",
  async (orderBy) => {
    type Edge = { rank: number; node: { symbol: string } };
    for (const asc of [true, false]) {
      const list = (filter: string) => `topTokensConnection(PAGE, orderBy: ${orderBy}, asc: ${asc}, ${filter})`;
      const all = await walk<Edge>(list("filter: null"), "rank node { symbol }");
      const matches = await walk<Edge>(list('filter: { text: "eth" }'), "rank node { symbol }");
      const symbols = matches.map(({ node }) => node.symbol);
      expect(symbols.slice(0, 2).sort()).toEqual(["ETH", "WETH"]);
      expect(symbols.slice(2).sort()).toEqual(["USDT", "ethx"]);
      for (const edge of matches) expect(all).toContainEqual(edge);
    }
  },
);

test("a search for a pair finds the pool of these symbols first, and none without both", async () => {
  const { search } = await gateway.query<{ search: { subject: { address: string } }[] }>(
    '{ search(query: "eth/usdc", kinds: [POOL]) { subject { ... on V2Pair { address } } } }',
  );
  expect(search.map(({ subject }) => nameOf(subject.address))).toEqual(["WETH/USDC", "ethx/USDC"]);
});
