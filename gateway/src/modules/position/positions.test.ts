import { decodeFunctionData, encodeFunctionResult, parseAbi } from "viem";
import type { ContractsAtHead } from "../../chain/contractsAtHead";
import { applyBlock } from "../../index/blocks/applyBlock";
import { writeCheckpoint } from "../../store/checkpoint";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { sqrtPriceAtTick } from "@cenote/protocol/ticks";
import { writeChanges } from "../../index/writing/writeChanges";
import { address, ALICE, BOB, blockOf, emit } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import * as world from "../../testing/world";

const { WETH, USDC, UNI, PAIR, POOL, CONFIG } = world;
const NOW = 1_700_000_400;
const ETHER = 10n ** 18n;
const MANAGER = CONFIG.contracts.v3PositionManager;
const OPERATOR = CONFIG.contracts.seaport;
/** One unit of fees for each unit of liquidity. */
const Q128 = 1n << 128n;

const ABI = parseAbi([
  "function positions(uint256) view returns (uint96, address, address, address, uint24, int24, int24, uint128, uint256, uint256, uint128, uint128)",
  "function slot0() view returns (uint160, int24, uint16, uint16, uint16, uint8, bool)",
  "function feeGrowthGlobal0X128() view returns (uint256)",
  "function feeGrowthGlobal1X128() view returns (uint256)",
  "function ticks(int24) view returns (uint128, int128, uint256, uint256, int56, uint160, uint32, bool)",
  "function allowance(address, address) view returns (uint256)",
  "function balanceOf(address) view returns (uint256)",
  "function isApprovedForAll(address, address) view returns (bool)",
]);

/** Positions 1 to 3: in range, out of it, and without liquidity. The price is at tick 0. */
const RANGES: Readonly<Record<string, readonly [number, number, bigint]>> = {
  1: [-60, 60, 10n ** 6n],
  2: [60, 120, 10n ** 6n],
  3: [-60, 60, 0n],
};

function answerTo(data: `0x${string}`): `0x${string}` {
  const { functionName, args } = decodeFunctionData({ abi: ABI, data });
  const result = (() => {
    switch (functionName) {
      case "positions": {
        const [lower, upper, liquidity] = RANGES[String(args[0])]!;
        return [0n, ZERO_ADDRESS, UNI, USDC, 3000, lower, upper, liquidity, 0n, 0n, 7n, 0n];
      }
      case "slot0":
        return [sqrtPriceAtTick(0), 0, 0, 0, 0, 0, true];
      case "feeGrowthGlobal0X128":
        return 5n * Q128;
      case "feeGrowthGlobal1X128":
        return 0n;
      case "ticks":
        return [1n, 1n, 0n, 0n, 0n, 0n, 0, true];
      case "allowance":
        return 3n * 10n ** 6n;
      case "balanceOf":
        return 2n * 10n ** 6n;
      case "isApprovedForAll":
        return true;
    }
  })();
  return encodeFunctionResult({ abi: ABI, functionName, result } as never);
}

let isAway = false;
const contracts: ContractsAtHead = (_, groups) =>
  Promise.resolve(
    groups.map((calls) =>
      isAway ? null : { blockNumber: 9, answers: calls.map(({ data }) => answerTo(data as `0x${string}`)) },
    ),
  );

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;

beforeAll(async () => {
  db = await openTestDb();
  const index = world.worldIndex();
  index.collections.add(MANAGER);
  const mint = (id: bigint) =>
    emit(MANAGER, "event Transfer(address indexed, address indexed, uint256 indexed)", [ZERO_ADDRESS, ALICE, id]);
  const allow = (token: string, spender: string, amount: bigint) =>
    emit(token, "event Approval(address indexed, address indexed, uint256)", [ALICE, spender, amount]);
  const block = blockOf(
    1,
    NOW,
    [
      world.makePair(WETH, USDC),
      world.syncPair(1000n * ETHER, 2_000_000n * 10n ** 6n),
      emit(
        CONFIG.contracts.v3Factory,
        "event PoolCreated(address indexed, address indexed, uint24 indexed, int24, address)",
        [UNI, USDC, 3000, 60, POOL],
      ),
      emit(POOL, "event Initialize(uint160, int24)", [sqrtPriceAtTick(0), 0]),
    ],
    [mint(1n), mint(2n), mint(3n)],
    [allow(USDC, BOB, 5n), allow(UNI, BOB, 5n), allow(UNI, BOB, 0n)],
    [
      emit(world.COLLECTION, "event ApprovalForAll(address indexed, address indexed, bool)", [ALICE, OPERATOR, true]),
      emit(world.COLLECTION, "event ApprovalForAll(address indexed, address indexed, bool)", [ALICE, BOB, true]),
    ],
    [emit(world.COLLECTION, "event ApprovalForAll(address indexed, address indexed, bool)", [ALICE, BOB, false])],
  );
  applyBlock(index, block, NOW);
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeCheckpoint(sql, "ETHEREUM", { number: 1, hash: `0x${"11".repeat(32)}`, timestamp: NOW, undoAfter: 1 });
  });
  await db.write("update pool set shares = 1000 where address = $1", ["\\x" + PAIR.slice(2)]);
  await db.write("insert into balance values ('ETHEREUM', $1, $2, 10)", [
    "\\x" + ALICE.slice(2),
    "\\x" + PAIR.slice(2),
  ]);
  gateway = await testGateway(db, {}, contracts);
});
afterAll(() => db.close());

type Edges = { edges: { node: Record<string, unknown> }[] };

async function nodesOf(query: string): Promise<Edges["edges"][number]["node"][]> {
  const [connection] = Object.values(await gateway.query<Record<string, Edges>>(query));
  return connection!.edges.map(({ node }) => node);
}

const POSITIONS = `{ positions(ownerAddress: "${ALICE}") { edges { node { tokenId protocolVersion status liquidity tickLower
  amount0 fees0 poolShare blockNumber value { value } pool { ... on V3Pool { token0 { symbol } } } } } } }`;

test("positions are as their contracts report them, at the block of the request", async () => {
  const positions = await nodesOf(POSITIONS);
  const byId = new Map(positions.map((position) => [position.tokenId, position]));
  expect(byId.get("1")).toMatchObject({ status: "OPEN", liquidity: "1000000", tickLower: -60, blockNumber: 9 });
  // Five units per unit of liquidity, and seven that were already owed.
  expect(byId.get("1")?.fees0).toBe("0.000000000005000007");
  expect(byId.get("2")).toMatchObject({ status: "OUT_OF_RANGE", fees0: "0.000000000000000007" });
  // Seven units of fees are left in it.
  expect(byId.get("3")).toMatchObject({ status: "UNCOLLECTED", amount0: "0", fees0: "0.000000000000000007" });
  expect(byId.get(null)).toMatchObject({
    protocolVersion: "V2",
    status: "OPEN",
    poolShare: 1,
    amount0: "10",
    fees0: null,
  });
});

test("a list of positions costs the same few statements, however long it is", async () => {
  await nodesOf(POSITIONS);
  // The page, V3 pools, the events of those that owe tokens, pairs, their shares, the block, the tokens of both.
  expect(db.statements.length).toBeLessThanOrEqual(8);
});

const LIST = `query List($filter: PositionFilter, $orderBy: PositionSortableField, $first: Int, $after: String) {
  positions(ownerAddress: "${ALICE}", filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    edges { node { tokenId value { value } } } pageInfo { hasNextPage endCursor } totalValue { value }
    totalFeesValue { value } counts { open outOfRange closed uncollected unknown } } }`;
type List = {
  positions: {
    edges: { node: { tokenId: string | null; value: { value: number } | null } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
    totalValue: { value: number };
    totalFeesValue: { value: number };
    counts: Record<string, number>;
  };
};

async function listOf(variables: object) {
  return (await gateway.query<List>(LIST, variables)).positions;
}

test.each(["NEWEST", "VALUE", "FEES"])("pages of positions by %s have neither gaps nor doubles", async (orderBy) => {
  const whole = (await listOf({ orderBy })).edges.map(({ node }) => node.tokenId);
  expect(new Set(whole)).toEqual(new Set(["1", "2", "3", null]));
  const walked: (string | null)[] = [];
  let after: string | null = null;
  for (let page = 0; page < 4; page++) {
    const { edges, pageInfo } = await listOf({ orderBy, first: 1, after });
    walked.push(...edges.map(({ node }) => node.tokenId));
    expect(pageInfo.hasNextPage).toBe(page < 3);
    after = pageInfo.endCursor;
  }
  expect(walked).toEqual(whole);
});

test("positions of the largest value come first, and those of unknown value last", async () => {
  const byValue = (await listOf({ orderBy: "VALUE" })).edges.map(({ node }) => node.value?.value ?? null);
  // 10 of 1,000 shares of $4,000,000; nothing in the empty one; UNI has no price.
  expect(byValue).toEqual([40_000, 0, null, null]);
});

test("a filter narrows the list and its totals; the counts ignore only its statuses", async () => {
  const all = await listOf({});
  expect(all.counts).toEqual({ open: 2, outOfRange: 1, closed: 0, uncollected: 1, unknown: 0 });
  const empty = await listOf({ filter: { statuses: ["UNCOLLECTED"] } });
  expect(empty.edges.map(({ node }) => node.tokenId)).toEqual(["3"]);
  expect(empty.counts).toEqual(all.counts);
  expect(empty.totalValue.value).toBe(0);

  const ofPair = await listOf({ filter: { pool: { chain: "ETHEREUM", address: PAIR } } });
  expect(ofPair.edges.map(({ node }) => node.tokenId)).toEqual([null]);
  expect(ofPair.counts).toEqual({ open: 1, outOfRange: 0, closed: 0, uncollected: 0, unknown: 0 });
  const rest = await listOf({ filter: { versions: ["V3", "V4"] } });
  expect(rest.edges).toHaveLength(3);
  expect(rest.totalValue.value + ofPair.totalValue.value).toBeCloseTo(all.totalValue.value, 9);
  expect((await listOf({ filter: { pool: { chain: "ETHEREUM", address: "nonsense" } } })).edges).toEqual([]);
});

test("an invalid cursor starts at the list's beginning", async () => {
  const after = Buffer.from(JSON.stringify(["x", "ETHEREUM", "V3", "1"])).toString("base64url");
  expect((await listOf({ after })).edges).toHaveLength(4);
});

const APPROVALS = `{ approvals(ownerAddress: "${ALICE}") { edges { node { kind spenderAddress quantity isUnlimited
  balance valueAtRisk { value } application { name } token { symbol } collection { name } } } unknownChains } }`;

test("returns current approvals with what they put at risk, and no revoked ones", async () => {
  const approvals = await nodesOf(APPROVALS);
  expect(approvals).toHaveLength(2);
  expect(approvals).toContainEqual(
    expect.objectContaining({ kind: "TOKEN", quantity: "3", balance: "2", valueAtRisk: { value: 2 } }),
  );
  expect(approvals).toContainEqual(
    expect.objectContaining({ kind: "NFT_FOR_ALL", application: { name: "Seaport" }, collection: { name: "Shapes" } }),
  );
  // The page, the block, the tokens, the collections.
  expect(db.statements.length).toBeLessThanOrEqual(4);
});

test("while the node is unreachable positions are open, and allowances are unknown", async () => {
  isAway = true;
  const positions = await nodesOf(POSITIONS);
  expect(positions).toHaveLength(4);
  expect(positions.find(({ tokenId }) => tokenId === "1")).toMatchObject({ status: null, amount0: null, pool: null });
  expect(await gateway.query(APPROVALS)).toEqual({ approvals: { edges: [], unknownChains: ["ETHEREUM"] } });
  isAway = false;
});

test("an id leads back to its position", async () => {
  const [{ id }] = (await nodesOf(`{ positions(ownerAddress: "${ALICE}", first: 1) { edges { node { id } } } }`)) as [
    { id: string },
  ];
  const { data } = await gateway.post(
    `{ node(id: "${id}") { id __typename } missing: position(chain: ETHEREUM, version: V2, pairAddress: "${address(0xdd)}", ownerAddress: "${ALICE}") { id } }`,
  );
  expect(data).toEqual({ node: { id, __typename: "Position" }, missing: null });
});

test("an owner's positions on a chain add up, without those of unknown value", async () => {
  const { portfolios } = await gateway.query<{ portfolios: { chainBalances: object[] }[] }>(
    `{ portfolios(ownerAddresses: ["${ALICE}"], chains: [ETHEREUM]) {
      chainBalances { positions { count value { value } feesValue { value } unpricedCount } } } }`,
  );
  // The share of the pair; the other three owe fees in a token without a price.
  const positions = { count: 4, value: { value: 40_000 }, feesValue: { value: 0 }, unpricedCount: 3 };
  expect(portfolios[0]!.chainBalances).toEqual([{ positions }]);
});

test("names the known contract at an owner's address", async () => {
  const contractsOf = async (owner: string) => {
    const { portfolios } = await gateway.query<{ portfolios: { knownContracts: object[] }[] }>(
      `{ portfolios(ownerAddresses: ["${owner}"]) { knownContracts { chain name } } }`,
    );
    return portfolios[0]!.knownContracts;
  };
  expect(await contractsOf(MANAGER)).toEqual([{ chain: "ETHEREUM", name: "V3 position manager" }]);
  expect(await contractsOf(ALICE)).toEqual([]);
});
