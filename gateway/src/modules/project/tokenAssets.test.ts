import type { Chain } from "@cenote/domain/chains";
import { bytes } from "../../store/db";
import { applyBlock } from "../../index/blocks/applyBlock";
import { writeCheckpoint } from "../../store/checkpoint";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { writeChanges } from "../../index/writing/writeChanges";
import { address, blockOf } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import * as world from "../../testing/world";
import { projectCatalog } from "./projectCatalog";
import { tokenAssets } from "./tokenAssets";

const { CONFIG, WETH, USDC, UNI, SPAM } = world;
const NOW = 1_700_000_400;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;

/** On Polygon the address is not the native coin but bridged Ether, which is still the same asset as Ether. */
const POLYGON = {
  ...CONFIG,
  chainId: 31_003,
  contracts: { ...CONFIG.contracts, weth: address(0x11) },
  tokens: [...CONFIG.tokens, { address: ZERO_ADDRESS, projectId: "pol" }],
};
const ETHEREUM = { ...CONFIG, tokens: [...CONFIG.tokens, { address: ZERO_ADDRESS, projectId: "ethereum" }] };
const CHAINS = { ETHEREUM, POLYGON };
const PROJECTS = ["ethereum", "weth", "pol", "usd-coin", "uniswap"].map((id) => ({
  id,
  name: id,
  symbol: id,
  logo: null,
}));

/** The day's volumes in dollars; a coin's volume includes that of its wrapped form. */
const VOLUMES: Readonly<Record<string, number>> = {
  [`ETHEREUM:${ZERO_ADDRESS}`]: 700,
  [`ETHEREUM:${WETH}`]: 500,
  [`POLYGON:${WETH}`]: 250,
  [`ETHEREUM:${USDC}`]: 600,
  [`POLYGON:${USDC}`]: 300,
  [`ETHEREUM:${UNI}`]: 90,
  [`POLYGON:${UNI}`]: 800,
  [`ETHEREUM:${SPAM}`]: 850,
  [`POLYGON:${SPAM}`]: 1,
};

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;

beforeAll(async () => {
  db = await openTestDb();
  for (const chain of ["ETHEREUM", "POLYGON"] as const) {
    const index = world.worldIndex();
    const pair = (token: string, at: number, dollars: bigint) => [
      world.makePair(token, USDC, address(at)),
      world.syncPair(100n * ETHER, dollars * DOLLAR, address(at)),
    ];
    applyBlock(
      index,
      blockOf(1, NOW, [...pair(WETH, 0x50, 200_000n), ...pair(UNI, 0x51, 9000n), ...pair(SPAM, 0x52, 8000n)]),
      NOW,
    );
    await db.transaction(async (sql) => {
      await writeChanges(sql, chain, index.changes);
      await writeCheckpoint(sql, chain, { number: 1, hash: `0x${"11".repeat(32)}`, timestamp: NOW, undoAfter: 1 });
    });
  }
  for (const [key, volume] of Object.entries(VOLUMES)) {
    const [chain, token] = key.split(":") as [string, string];
    await db.write(
      "update token set day_volume_usd = $3, day_ranked_volume_usd = $3 where chain = $1 and address = $2",
      [chain, bytes(token), volume],
    );
  }
  // The test world's index has Ether as the native coin of both chains.
  await db.write("update token set price_usd = null where chain = 'POLYGON' and address = $1", [bytes(ZERO_ADDRESS)]);
  gateway = await testGateway(db, {}, undefined, {
    chainConfigs: CHAINS,
    projects: projectCatalog(PROJECTS, CHAINS),
  });
});
afterAll(() => db.close());

type Edge = {
  rank: number;
  node: {
    chain: Chain;
    address: string | null;
    asset: { forms: { chain: Chain; address: string | null }[]; volume: { value: number } | null };
  };
};
type Page = { page: { edges: Edge[]; pageInfo: { hasNextPage: boolean; endCursor: string } } };

const keyOf = ({ chain, address: at }: { chain: Chain; address: string | null }) => `${chain}:${at ?? ZERO_ADDRESS}`;

/** Reads a whole list of assets, two rows a page. */
async function assets(args: string, filter = "", chains = ""): Promise<Edge[]> {
  const edges: Edge[] = [];
  for (let after = ""; ;) {
    const { page }: Page = await gateway.query<Page>(
      `{ page: topTokensConnection(first: 2${after}, ${args}, filter: { isOnePerAsset: true ${filter} }) {
          edges { rank node { chain address asset${chains} { forms { chain address } volume(duration: DAY) { value } } } }
          pageInfo { hasNextPage endCursor } } }`,
    );
    edges.push(...page.edges);
    if (!page.pageInfo.hasNextPage) return edges;
    after = `, after: "${page.pageInfo.endCursor}"`;
  }
}

test("lists each asset once, by its most traded form, in the order of the sum of its forms", async () => {
  const edges = await assets("orderBy: VOLUME");
  const sum = (...keys: string[]) => keys.reduce((total, key) => total + VOLUMES[key]!, 0);
  expect(edges.map(({ rank, node }) => [rank, keyOf(node), node.asset.volume?.value])).toEqual([
    [1, `ETHEREUM:${ZERO_ADDRESS}`, sum(`ETHEREUM:${ZERO_ADDRESS}`, `POLYGON:${WETH}`)],
    [2, `ETHEREUM:${USDC}`, sum(`ETHEREUM:${USDC}`, `POLYGON:${USDC}`)],
    [3, `POLYGON:${UNI}`, sum(`ETHEREUM:${UNI}`, `POLYGON:${UNI}`)],
    [4, `ETHEREUM:${SPAM}`, sum(`ETHEREUM:${SPAM}`)],
    [5, `POLYGON:${SPAM}`, sum(`POLYGON:${SPAM}`)],
  ]);
});

test("a coin comes before its wrapped form, and bridged forms are of the same asset", async () => {
  const [ether] = await assets("orderBy: VOLUME");
  expect(ether!.node.asset.forms.map(keyOf)).toEqual([
    `ETHEREUM:${ZERO_ADDRESS}`,
    `POLYGON:${WETH}`,
    `ETHEREUM:${WETH}`,
  ]);
});

test("assets of some chains have the forms of these alone", async () => {
  const edges = await assets("orderBy: VOLUME, chains: [POLYGON]", "", "(chains: [POLYGON])");
  expect(edges.map(({ node }) => [keyOf(node), node.asset.volume?.value])).toEqual([
    [`POLYGON:${UNI}`, 800],
    [`POLYGON:${USDC}`, 300],
    [`POLYGON:${WETH}`, 250],
    [`POLYGON:${SPAM}`, 1],
  ]);
});

test("an asset fits a filter where one of its forms does, and keeps its place", async () => {
  await db.write("update token set symbol = 'WETH', name = 'Wrapped' where address = $1", [bytes(WETH)]);
  const edges = await assets("orderBy: VOLUME", ', text: "wrapped"');
  expect(edges.map(({ rank, node }) => [rank, keyOf(node)])).toEqual([[1, `ETHEREUM:${ZERO_ADDRESS}`]]);
});

test.each(["POPULARITY", "TOTAL_VALUE_LOCKED", "MARKET_CAP", "PRICE", "PRICE_CHANGE_DAY"])(
  "no asset is missing or listed twice in the order by %s, both ways",
  async (orderBy) => {
    for (const asc of [true, false]) {
      const edges = await assets(`orderBy: ${orderBy}, asc: ${asc}`);
      expect(edges.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
      expect(new Set(edges.map(({ node }) => keyOf(node))).size).toBe(5);
    }
  },
);

test("an unlisted token is an asset by itself", () => {
  const { formsOf, isWrapped } = tokenAssets([], [{ chain: "ETHEREUM", address: WETH }], () => undefined);
  const spam = { chain: "ETHEREUM" as const, address: SPAM };
  expect(formsOf(spam)).toEqual([spam]);
  expect(isWrapped(spam)).toBe(false);
  expect(formsOf({ chain: "ETHEREUM", address: WETH })).toMatchObject([{ address: ZERO_ADDRESS }, { address: WETH }]);
});
