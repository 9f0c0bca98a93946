import { applyBlock } from "../../gateway/src/index/blocks/applyBlock";
import { writeCheckpoint } from "../../gateway/src/store/checkpoint";
import { writeChanges } from "../../gateway/src/index/writing/writeChanges";
import type { Db } from "../../gateway/src/store/db";
import { address, blockOf } from "../../gateway/src/testing/blocks";
import { testGateway } from "../../gateway/src/testing/testGateway";
import * as world from "../../gateway/src/testing/world";
import { MATRIX, withTables } from "./openDatabases";

const { WETH, USDC, UNI, PAIR } = world;
const NOW = 1_700_000_400;
const DAY = 86_400;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const SECOND_PAIR = address(0x52);

type Page<Edge> = { edges: Edge[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
type TokenEdge = { rank: number; node: { id: string; symbol: string } };

/**
 * Creates two pairs: WETH at 2,000 dollars, then 2,200; UNI at 5, and traded for 1,000 dollars more than a day ago,
 * WETH for 500 now.
 */
async function seed(db: Db) {
  const index = world.worldIndex();
  const apply = (number: number, timestamp: number, logs: Parameters<typeof blockOf>[2]) =>
    applyBlock(index, blockOf(number, timestamp, logs), NOW);
  apply(1, NOW - DAY - 3600, [
    world.makePair(WETH, USDC),
    world.syncPair(1000n * ETHER, 2_000_000n * DOLLAR),
    world.makePair(UNI, USDC, SECOND_PAIR),
    world.syncPair(1000n * ETHER, 5000n * DOLLAR, SECOND_PAIR),
  ]);
  apply(2, NOW - DAY - 1200, [world.swapPair([0n, 1000n * DOLLAR, 200n * ETHER, 0n], SECOND_PAIR)]);
  apply(3, NOW - 60, [
    world.swapPair([0n, 500n * DOLLAR, ETHER / 4n, 0n]),
    world.syncPair(1000n * ETHER, 2_200_000n * DOLLAR),
  ]);
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeCheckpoint(sql, "ETHEREUM", { number: 3, hash: `0x${"33".repeat(32)}`, timestamp: NOW, undoAfter: 3 });
  });
}

describe.each(MATRIX)("lists to explore, on %s", (_, open) => {
  let db: Db;
  let gateway: Awaited<ReturnType<typeof testGateway>>;
  beforeAll(async () => {
    db = await withTables(open);
    await seed(db);
    gateway = await testGateway(db);
  }, 60_000);
  afterAll(() => db.close());

  /** Returns all pages of a list, two rows at a time. */
  async function walk<Edge>(list: string, of: string): Promise<Edge[]> {
    const edges: Edge[] = [];
    for (let after = ""; ;) {
      const page = `first: 2${after && `, after: "${after}"`}`;
      const { connection } = await gateway.query<{ connection: Page<Edge> }>(
        `{ connection: ${list.replace("PAGE", page)} { edges { ${of} } pageInfo { hasNextPage endCursor } } }`,
      );
      edges.push(...connection.edges);
      if (!connection.pageInfo.hasNextPage) return edges;
      after = connection.pageInfo.endCursor;
    }
  }
  const tokens = async (args: string) =>
    (await walk<TokenEdge>(`topTokensConnection(PAGE, ${args})`, "rank node { id symbol }")).map(
      ({ rank, node }) => `${rank} ${node.symbol}`,
    );
  const pools = async (args: string) =>
    (await walk<{ node: { address: string } }>(`topPools(PAGE, ${args})`, "node { ... on V2Pair { address } }")).map(
      ({ node }) => (node.address === PAIR ? "WETH/USDC" : "UNI/USDC"),
    );

  test.each([
    ["PRICE", "WETH UNI USDC", "USDC UNI WETH"],
    ["PRICE_CHANGE_DAY", "WETH UNI USDC", "UNI USDC WETH"],
    ["PRICE_CHANGE_HOUR", "WETH UNI USDC", "UNI USDC WETH"],
    ["TOTAL_VALUE_LOCKED", "USDC WETH UNI", "UNI WETH USDC"],
  ])("tokens are ordered by %s both ways, each once and with its place", async (orderBy, falling, rising) => {
    const named = async (args: string) => {
      const rows = (await tokens(args)).filter((row) => !row.endsWith("ETH") || row.endsWith("WETH"));
      const all = await tokens(args);
      expect(all.map((row) => Number(row.split(" ")[0]))).toEqual(all.map((_, index) => index + 1));
      return rows.map((row) => row.split(" ")[1]);
    };
    expect([...(await named(`orderBy: ${orderBy}`))].sort()).toEqual(falling.split(" ").sort());
    if (orderBy === "PRICE") {
      expect(await named("orderBy: PRICE")).toEqual(falling.split(" "));
      expect(await named("orderBy: PRICE, asc: true")).toEqual(rising.split(" "));
    }
    expect((await named(`orderBy: ${orderBy}`))[0]).toBe(falling.split(" ")[0]);
    expect((await named(`orderBy: ${orderBy}, asc: true`)).at(-1)).toBe(rising.split(" ").at(-1));
  });

  test("the volume that tokens are ordered by is that of the window", async () => {
    const first = async (duration: string, others: string) =>
      (await tokens(`orderBy: VOLUME, volumeDuration: ${duration}, ${others}`)).map((row) => row.split(" ")[1]);
    const withoutDollars = (rows: (string | undefined)[]) =>
      rows.filter((symbol) => symbol === "UNI" || symbol === "WETH");
    expect(withoutDollars(await first("DAY", "asc: false"))).toEqual(["WETH", "UNI"]);
    expect(withoutDollars(await first("WEEK", "asc: false"))).toEqual(["UNI", "WETH"]);
    expect(withoutDollars(await first("HOUR", "asc: true"))).toEqual(["UNI", "WETH"]);
  });

  test("a text leaves tokens out, and those that fit keep their places", async () => {
    const all = await tokens("orderBy: PRICE");
    expect(await tokens('orderBy: PRICE, filter: { text: "uni" }')).toEqual(all.filter((row) => row.endsWith(" UNI")));
    expect(await tokens(`orderBy: PRICE, filter: { text: "${UNI.slice(0, 12)}" }`)).toEqual(
      all.filter((row) => row.endsWith(" UNI")),
    );
    expect(await tokens('filter: { text: "no such thing" }')).toEqual([]);
    expect(await tokens('filter: { text: "%" }')).toEqual([]);
    expect(await tokens('orderBy: PRICE, filter: { text: " " }')).toEqual(all);
  });

  test("only the tokens of some ids, and only those with value", async () => {
    const edges = await walk<TokenEdge>("topTokensConnection(PAGE, orderBy: PRICE)", "rank node { id symbol }");
    const [first, second] = edges.map(({ node }) => node.id);
    expect(await tokens(`orderBy: PRICE, filter: { ids: ["${second}", "${first}", "none", "bm8"] }`)).toHaveLength(2);
    expect(await tokens("filter: { ids: [] }")).toEqual([]);
    const verified = await tokens("filter: { isVerified: true }");
    expect(verified.map((row) => row.split(" ")[1]).sort()).toEqual(["ETH", "UNI", "USDC", "WETH"]);
    expect(await tokens("filter: { minimumValueLocked: 1e6 }")).not.toContainEqual(expect.stringContaining("UNI"));
  });

  test("pools are ordered both ways by every figure", async () => {
    const figures = ["TOTAL_VALUE_LOCKED", "VOLUME", "VOLUME_MONTH", "TURNOVER", "APR", "FEE_TIER", "CREATED_AT"];
    for (const orderBy of figures) {
      expect([...(await pools(`orderBy: ${orderBy}, asc: true`))].sort()).toEqual(["UNI/USDC", "WETH/USDC"]);
    }
    expect(await pools("orderBy: VOLUME")).toEqual(["WETH/USDC", "UNI/USDC"]);
    expect(await pools("orderBy: VOLUME_MONTH")).toEqual(["UNI/USDC", "WETH/USDC"]);
    expect(await pools("orderBy: TOTAL_VALUE_LOCKED, asc: true")).toEqual(["UNI/USDC", "WETH/USDC"]);
  });

  test("only pools with value", async () => {
    // The shallower pair has 5,000 dollars on each side.
    expect(await pools("minimumValueLocked: 10000")).toEqual(["WETH/USDC", "UNI/USDC"]);
    expect(await pools("minimumValueLocked: 10001, asc: true, orderBy: FEE_TIER")).toEqual(["WETH/USDC"]);
    expect(await pools("minimumValueLocked: 1e9")).toEqual([]);
  });

  test.each([
    ["uni", ["UNI/USDC"]],
    ["usdc", ["WETH/USDC", "UNI/USDC"]],
    ["usdc/uni", ["UNI/USDC"]],
    ["USDC / weth", ["WETH/USDC"]],
    ["weth/uni", []],
    [UNI, ["UNI/USDC"]],
    [PAIR, ["WETH/USDC"]],
    ["%", []],
  ])("pools are found by %s", async (text, names) => {
    expect(await pools(`text: "${text}"`)).toEqual(names);
  });

  test("one version's failure is reported, and the others are listed", async () => {
    const query: Db["query"] = (text, values) =>
      values?.includes("V4") ? Promise.reject(new Error("no V4 today")) : db.query(text, values);
    const broken = await testGateway({ ...db, query });
    const { topPools } = await broken.query<{ topPools: { edges: object[]; missingVersions: string[] } }>(
      "{ topPools { edges { cursor } missingVersions } }",
    );
    expect(topPools.missingVersions).toEqual(["V4"]);
    expect(topPools.edges).toHaveLength(2);
  });

  test("a forged cursor begins anywhere, and breaks nothing", async () => {
    for (const key of [
      ["NaN", "ETHEREUM", UNI, "x"],
      ["Infinity", "x", "y", "z"],
      ["-Infinity", "ETHEREUM", UNI, "-5"],
    ]) {
      const after = Buffer.from(JSON.stringify(key)).toString("base64url");
      await gateway.query(`{ topTokensConnection(after: "${after}", asc: true) { edges { rank } } }`);
    }
  });

  test("objects are found by their ids, in the requested order, in one statement per kind", async () => {
    const edges = await walk<TokenEdge>("topTokensConnection(PAGE, orderBy: PRICE)", "rank node { id symbol }");
    const ids = edges.map(({ node }) => node.id).reverse();
    const { nodes } = await gateway.query<{ nodes: ({ id: string } | null)[] }>(
      `{ nodes(ids: ${JSON.stringify([...ids, "none"])}) { id } }`,
    );
    expect(nodes.map((node) => node?.id ?? null)).toEqual([...ids, null]);
  });
});
