import { bytes } from "../../store/db";
import { applyBlock } from "../../index/blocks/applyBlock";
import { writeCheckpoint } from "../../store/checkpoint";
import { writeChanges } from "../../index/writing/writeChanges";
import { address, ALICE, blockOf } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import * as world from "../../testing/world";

const { WETH, USDC, UNI, PAIR } = world;
const NOW = 1_700_000_400;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const SECOND_PAIR = address(0x52);
const SWAPS = 7;

type Edges<Node> = { edges: { cursor: string; node: Node }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;

/** Two pairs, and several trades of each in two blocks of the same second. */
beforeAll(async () => {
  db = await openTestDb();
  const index = world.worldIndex();
  const swap = (pair: string) => world.swapPair([0n, 1000n * DOLLAR, ETHER / 2n, 0n], pair);
  const swaps = () => Array.from({ length: SWAPS }, () => [swap(PAIR), swap(SECOND_PAIR)]).flat();
  const apply = (number: number, timestamp: number, logs: Parameters<typeof blockOf>[2]) =>
    applyBlock(index, blockOf(number, timestamp, logs), NOW);
  apply(1, NOW - 90_000, [
    world.makePair(WETH, USDC),
    world.syncPair(1000n * ETHER, 2_000_000n * DOLLAR),
    world.makePair(UNI, USDC, SECOND_PAIR),
    world.syncPair(1000n * ETHER, 5000n * DOLLAR, SECOND_PAIR),
  ]);
  apply(2, NOW - 100, swaps());
  apply(3, NOW - 100, [...swaps(), world.transfer(UNI, address(0), ALICE, ETHER)]);
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeCheckpoint(sql, "ETHEREUM", { number: 3, hash: `0x${"33".repeat(32)}`, timestamp: NOW, undoAfter: 3 });
  });
  gateway = await testGateway(db);
});
afterAll(() => db.close());

/** Reads all items of a connection, page by page. */
async function walk<Node>(connection: (args: string) => string, of: (data: never) => Edges<Node>): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let after: string | null = null; ;) {
    const data = await gateway.query(`{ ${connection(`first: 3${after ? `, after: "${after}"` : ""}`)} }`);
    const { edges, pageInfo } = of(data as never);
    expect(edges.length).toBeLessThanOrEqual(3);
    nodes.push(...edges.map(({ node }) => node));
    if (!pageInfo.hasNextPage) return nodes;
    after = pageInfo.endCursor;
  }
}

const PAGE = "edges { cursor node { id hash } } pageInfo { hasNextPage endCursor }";

test.each([
  [
    "all pools'",
    4,
    (args: string) => `poolTransactions(${args}) { ${PAGE} }`,
    (data: never) => data["poolTransactions"],
  ],
  [
    "a pool's",
    2,
    (args: string) => `v2Pair(chain: ETHEREUM, address: "${PAIR}") { transactionConnection(${args}) { ${PAGE} } }`,
    (data: { v2Pair: { transactionConnection: never } }) => data.v2Pair.transactionConnection,
  ],
  [
    "a token's",
    4,
    (args: string) => `token(chain: ETHEREUM, address: "${USDC}") { transactionConnection(${args}) { ${PAGE} } }`,
    (data: { token: { transactionConnection: never } }) => data.token.transactionConnection,
  ],
])("%s transactions of one second come one page at a time, each once", async (_, perPair, connection, of) => {
  const nodes = await walk<{ id: string }>(connection, of as never);
  expect(nodes).toHaveLength(perPair * SWAPS);
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(perPair * SWAPS);
});

test.each([
  ["types: [SWAP]", 2 * SWAPS],
  ["types: [ADD, REMOVE]", 0],
  ["minimumValue: 900", 2 * SWAPS],
  ["minimumValue: 1100", 0],
])("a pool's transactions are limited by %s", async (filter, count) => {
  const nodes = await walk<{ id: string }>(
    (args) => `v2Pair(chain: ETHEREUM, address: "${PAIR}") { transactionConnection(${filter}, ${args}) { ${PAGE} } }`,
    ({ v2Pair }: { v2Pair: { transactionConnection: never } }) => v2Pair.transactionConnection,
  );
  expect(nodes).toHaveLength(count);
});

test.each([
  ["hasHook: true", [SECOND_PAIR]],
  ["hasHook: false", [PAIR]],
])("pools are limited by %s", async (filter, expected) => {
  await db.write("update pool set hook = $1 where address = $2", [bytes(address(0x77)), bytes(SECOND_PAIR)]);
  try {
    const { topPools } = await gateway.query<{ topPools: Edges<{ addressOrId: string }> }>(
      `{ topPools(${filter}) { edges { cursor node { addressOrId } } pageInfo { hasNextPage endCursor } } }`,
    );
    expect(topPools.edges.map(({ node }) => node.addressOrId)).toEqual(expected);
  } finally {
    await db.write("update pool set hook = null where address = $1", [bytes(SECOND_PAIR)]);
  }
});

test("the spec's timestamp cursor cuts no second apart", async () => {
  const { token } = await gateway.query<{ token: { v2Transactions: object[] } }>(
    `{ token(chain: ETHEREUM, address: "${USDC}") { v2Transactions(first: 3) { id } } }`,
  );
  expect(token.v2Transactions).toHaveLength(4 * SWAPS);
});

test.each(["TOTAL_VALUE_LOCKED", "VOLUME", "APR", "FEE_TIER", "CREATED_AT"])(
  "all pools ranked by %s come one page at a time, each once",
  async (orderBy) => {
    const nodes: string[] = [];
    for (let after = ""; ;) {
      const { topPools } = await gateway.query<{ topPools: Edges<{ address: string }> }>(
        `{ topPools(orderBy: ${orderBy}, first: 1${after}) { edges { cursor node { ... on V2Pair { address } } } pageInfo { hasNextPage endCursor } } }`,
      );
      nodes.push(...topPools.edges.map(({ node }) => node.address));
      if (!topPools.pageInfo.hasNextPage) break;
      after = `, after: "${topPools.pageInfo.endCursor}"`;
    }
    expect([...nodes].sort()).toEqual([PAIR, SECOND_PAIR]);
    if (orderBy === "TOTAL_VALUE_LOCKED") expect(nodes).toEqual([PAIR, SECOND_PAIR]);
  },
);

test("a pool's yearly fees are the day's times 365 over the value locked", async () => {
  const { v2Pair } = await gateway.query<{
    v2Pair: {
      apr: { value: number };
      fees: { value: number };
      transactionCount: number;
      day: { value: number };
      totalLiquidity: { value: number };
    };
  }>(
    `{ v2Pair(chain: ETHEREUM, address: "${PAIR}") { apr { value } fees: cumulativeFees(duration: DAY) { value } transactionCount(duration: DAY) totalLiquidity { value } day: cumulativeVolume(duration: DAY) { value } } }`,
  );
  expect(v2Pair.transactionCount).toBe(2 * SWAPS);
  expect(v2Pair.fees.value).toBeCloseTo(v2Pair.day.value * 0.003, 9);
  expect(v2Pair.apr.value).toBeCloseTo((v2Pair.day.value * 0.003 * 365 * 100) / v2Pair.totalLiquidity.value, 9);
});

test("a pool whose fee is unknown has no fees and no APR", async () => {
  await db.write("update pool set fee = null where address = $1", [bytes(PAIR)]);
  try {
    expect(
      await gateway.query(
        `{ v2Pair(chain: ETHEREUM, address: "${PAIR}") { apr { value } cumulativeFees(duration: DAY) { value } } }`,
      ),
    ).toEqual({ v2Pair: { apr: null, cumulativeFees: null } });
  } finally {
    await db.write("update pool set fee = 3000 where address = $1", [bytes(PAIR)]);
  }
});

test("tokens come page by page in the order of topTokens, each once", async () => {
  const { topTokens } = await gateway.query<{ topTokens: { id: string }[] }>("{ topTokens(orderBy: VOLUME) { id } }");
  const walked = await walk<{ id: string }>(
    (args) =>
      `topTokensConnection(orderBy: VOLUME, ${args}) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } }`,
    ({ topTokensConnection }: { topTokensConnection: never }) => topTokensConnection,
  );
  expect(walked).toEqual(topTokens);
});

test("an owner's activity is paged, each transaction once", async () => {
  const { portfolios } = await gateway.query<{ portfolios: { assetActivities: { id: string }[] }[] }>(
    `{ portfolios(ownerAddresses: ["${ALICE}"]) { assetActivities { id } } }`,
  );
  const walked = await walk<{ id: string }>(
    (args) =>
      `portfolios(ownerAddresses: ["${ALICE}"]) { activityConnection(${args}) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } } }`,
    ({ portfolios: [portfolio] }: { portfolios: { activityConnection: never }[] }) => portfolio!.activityConnection,
  );
  expect(walked).toHaveLength(3);
  expect(walked).toEqual(portfolios[0]!.assetActivities);
});

test("a cursor that is not ours begins at the start", async () => {
  const forged = Buffer.from(JSON.stringify(["1e400", "'; drop", "x", "-1"])).toString("base64url");
  for (const field of ["poolTransactions", "topPools", "topTokensConnection"]) {
    const data = await gateway.query<Record<string, { edges: object[] }>>(
      `{ ${field}(first: 2, after: "${forged}") { edges { cursor } } }`,
    );
    expect(data[field]!.edges).toHaveLength(2);
  }
});

test.each([
  [
    // The page of each version, both tokens, the counts, one page of transactions for all.
    "pools",
    "{ topPools { edges { node { ... on V2Pair { apr { value } transactionCount(duration: DAY) token0 { symbol } transactionConnection(first: 2) { edges { node { hash } } } } } } } }",
    6,
  ],
  [
    "tokens",
    "{ topTokensConnection { edges { node { holdersCount createdAtTimestamp transactionConnection(first: 2) { edges { node { hash } } } } } } }",
    4,
  ],
])("a list of %s costs the same few statements, however long it is", async (_, query, statements) => {
  await gateway.query(query);
  expect(db.statements).toHaveLength(statements);
});

test("a token has its number of holders and its creation time", async () => {
  const { token } = await gateway.query(
    `{ token(chain: ETHEREUM, address: "${UNI}") { holdersCount createdAtTimestamp } }`,
  );
  expect(token).toEqual({ holdersCount: 1, createdAtTimestamp: NOW - 90_000 });
});

test.each([
  ["the native token", null, { isStablecoin: false, isWrappedNative: false }],
  ["its wrapped form", WETH, { isStablecoin: false, isWrappedNative: true }],
  ["a stablecoin", USDC, { isStablecoin: true, isWrappedNative: false }],
  ["another token", UNI, { isStablecoin: false, isWrappedNative: false }],
])("marks the tokens that prices are counted in: %s", async (_, of, expected) => {
  const { token } = await gateway.query(
    `{ token(chain: ETHEREUM, address: ${JSON.stringify(of)}) { isStablecoin isWrappedNative } }`,
  );
  expect(token).toEqual(expected);
});

test("a transaction is found by its hash, from the requested account's side", async () => {
  const { poolTransactions } = await gateway.query<{ poolTransactions: Edges<{ hash: string }> }>(
    "{ poolTransactions(first: 1) { edges { node { hash } } } }",
  );
  const { node } = poolTransactions.edges[0]!;
  const { transaction, none, bad } = await gateway.query(
    `{ transaction(chain: ETHEREUM, hash: "${node.hash.toUpperCase().replace("0X", "0x")}") { id blockNumber timestamp details { status hash from } }
       none: transaction(chain: ETHEREUM, hash: "0x${"de".repeat(32)}") { id } bad: transaction(chain: ETHEREUM, hash: "'") { id } }`,
  );
  expect(transaction).toMatchObject({
    blockNumber: 3,
    timestamp: NOW - 100,
    details: { status: "CONFIRMED", hash: node.hash },
  });
  expect([none, bad]).toEqual([null, null]);
});
