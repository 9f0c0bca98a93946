import { amountsOfLiquidity } from "@cenote/protocol/liquidity";
import { formatUnits } from "viem";
import { applyBlock } from "../../index/blocks/applyBlock";
import { writeCheckpoint } from "../../store/checkpoint";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { writeChanges } from "../../index/writing/writeChanges";
import { ALICE, BOB, blockOf, emit, type EmittedLog } from "../../testing/blocks";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import * as world from "../../testing/world";

const { WETH, USDC, UNI, PAIR, POOL_ID, CONFIG } = world;
const DAY = 86_400;
const START = 1_700_006_400;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const LIQUIDITY = 10n ** 15n;
const HOOK = `0x${"77".repeat(18)}0080`;

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;

const share = (from: string, to: string, amount: bigint) => world.transfer(PAIR, from, to, amount);
const modifyPair = (event: "Mint" | "Burn", amount0: bigint, amount1: bigint) =>
  event === "Mint"
    ? emit(PAIR, "event Mint(address indexed, uint256, uint256)", [BOB, amount0, amount1])
    : emit(PAIR, "event Burn(address indexed, uint256, uint256, address indexed)", [BOB, amount0, amount1, ALICE]);
const swapV4 = (amount0: bigint, fee: number) =>
  emit(
    CONFIG.contracts.v4PoolManager,
    "event Swap(bytes32 indexed, address indexed, int128, int128, uint160, uint128, int24, uint24)",
    [POOL_ID, BOB, -amount0, amount0 / 10n ** 12n, 79_228_162_514_264_337_593_543n, LIQUIDITY, -276_325, fee],
  );

/** Alice deposits 100 WETH and $200,000; trading pays 1 %; the price doubles; she withdraws half. */
const BLOCKS: EmittedLog[][] = [
  [
    world.makePair(WETH, USDC),
    share(ZERO_ADDRESS, ALICE, 1000n),
    world.syncPair(100n * ETHER, 200_000n * DOLLAR),
    modifyPair("Mint", 100n * ETHER, 200_000n * DOLLAR),
    emit(
      CONFIG.contracts.v4PoolManager,
      "event Initialize(bytes32 indexed, address indexed, address indexed, uint24, int24, address, uint160, int24)",
      [POOL_ID, WETH, USDC, 0x800000, 60, HOOK, 79_228_162_514_264_337_593_543n, -276_325],
    ),
    emit(
      CONFIG.contracts.v4PoolManager,
      "event ModifyLiquidity(bytes32 indexed, address indexed, int24, int24, int256, bytes32)",
      [POOL_ID, CONFIG.contracts.v4PositionManager, -282_300, -270_300, LIQUIDITY, `0x${"0".repeat(63)}7`],
    ),
    emit(CONFIG.contracts.v4PositionManager, "event Transfer(address indexed, address indexed, uint256 indexed)", [
      ZERO_ADDRESS,
      ALICE,
      7n,
    ]),
  ],
  [swapV4(ETHER, 3000), swapV4(3n * ETHER, 7000)],
  // The root of the product grew from sqrt(100 * 200,000) by a hundredth; WETH costs $4,000.
  [world.syncPair(71_417_784_899_841_590_000n, 285_671_139_599n)],
  [
    share(ALICE, PAIR, 500n),
    share(PAIR, ZERO_ADDRESS, 500n),
    world.syncPair(35_708_892_449_920_795_000n, 142_835_569_800n),
    modifyPair("Burn", 35_708_892_449_920_795_000n, 142_835_569_799n),
  ],
  [share(ALICE, BOB, 100n)],
];

beforeAll(async () => {
  db = await openTestDb();
  const index = world.worldIndex();
  index.collections.add(CONFIG.contracts.v4PositionManager);
  const now = START + BLOCKS.length * DAY;
  for (const [place, logs] of BLOCKS.entries()) {
    applyBlock(index, blockOf(place + 1, START + (place + 1) * DAY, logs), now);
  }
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    const hash = `0x${"11".repeat(32)}`;
    await writeCheckpoint(sql, "ETHEREUM", { number: BLOCKS.length, hash, timestamp: now, undoAfter: 1 });
  });
  for (const [holder, amount] of [
    [ALICE, 400],
    [BOB, 100],
  ] as const) {
    await db.write("insert into balance values ('ETHEREUM', $1, $2, $3)", [
      `\\x${holder.slice(2)}`,
      `\\x${PAIR.slice(2)}`,
      amount,
    ]);
  }
  gateway = await testGateway(db);
});
afterAll(() => db.close());

type Money = { value: number };
type Position = {
  performance: Record<string, Money> & Record<"deposited0" | "withdrawn1", string>;
  history: { edges: { cursor: string; node: Record<string, unknown> }[]; pageInfo: { hasNextPage: boolean } };
  valueHistory: { timestamp: number; value: number }[];
  feesHistory: { timestamp: number; value: number }[];
};
const FIGURES = ["depositedValue", "withdrawnValue", "collectedFeesValue", "feesValue", "priceChangeValue"];
const SPLIT = [...FIGURES, "divergenceValue", "againstHoldingValue", "profitValue", "apr"];
const POSITION = `query Position($owner: String!, $first: Int, $after: String) {
  position(chain: ETHEREUM, version: V2, pairAddress: "${PAIR}", ownerAddress: $owner) {
    performance { deposited0 withdrawn1 ${SPLIT.map((name) => `${name} { value }`).join(" ")} }
    history(first: $first, after: $after) { edges { cursor node { type amount0 value { value } recipientAddress } } pageInfo { hasNextPage } }
    valueHistory(duration: WEEK) { timestamp value } feesHistory(duration: WEEK) { timestamp value } } }`;

async function positionOf(owner: string, variables: object = {}): Promise<Position> {
  return (await gateway.query<{ position: Position }>(POSITION, { owner, ...variables })).position;
}

test("a share's profit is split into fees, price change and divergence", async () => {
  const { performance } = await positionOf(ALICE);
  const value = (name: string) => performance[name]!.value;
  // Fees are a hundredth of a share that grew to 1.01: half of it withdrawn at once, the rest later, at the same price.
  const worth = 2 * 285_671.139599;
  expect(performance.deposited0).toBe("100");
  expect(value("depositedValue")).toBeCloseTo(400_000, 4);
  expect(value("feesValue") / (worth * (0.01 / 1.01))).toBeCloseTo(1, 6);
  // Holding 100 WETH and $200,000 would have given another $200,000.
  expect(value("priceChangeValue")).toBeCloseTo(200_000, 1);
  expect(value("divergenceValue") / (worth / 1.01 - 600_000)).toBeCloseTo(1, 6);
  expect(value("againstHoldingValue")).toBeCloseTo(value("feesValue") + value("divergenceValue"), 6);
  expect(value("profitValue")).toBeCloseTo(value("againstHoldingValue") + value("priceChangeValue"), 6);
  expect(value("profitValue") / (worth - 400_000)).toBeCloseTo(1, 6);
  // Three days of $400,000, one of half and nothing since.
  const dollarDays = 3 * 400_000 + 200_000;
  expect(value("apr") / ((value("feesValue") / dollarDays) * 365 * 100)).toBeCloseTo(1, 6);
});

test("the new owner of shares has what they were worth as a deposit", async () => {
  const { performance, history } = await positionOf(BOB);
  const part = 0.1 * 2 * 285_671.139599;
  expect(performance.depositedValue!.value / part).toBeCloseTo(1, 6);
  expect(history.edges.map(({ node }) => node.type)).toEqual(["TRANSFER"]);
  expect(performance.profitValue!.value).toBeCloseTo(0, 2);
});

test("the history is newest first, page by page, with values at the prices of the time", async () => {
  const { history } = await positionOf(ALICE);
  expect(history.edges.map(({ node }) => node.type)).toEqual(["TRANSFER", "WITHDRAWAL", "DEPOSIT"]);
  expect(history.edges[2]!.node).toMatchObject({ amount0: "100", value: { value: 400_000 }, recipientAddress: null });
  expect(String(history.edges[0]!.node.recipientAddress).toLowerCase()).toBe(BOB);
  const first = (await positionOf(ALICE, { first: 2 })).history;
  expect(first.pageInfo.hasNextPage).toBe(true);
  const rest = (await positionOf(ALICE, { first: 2, after: first.edges[1]!.cursor })).history;
  expect(rest.edges.map(({ node }) => node.type)).toEqual(["DEPOSIT"]);
});

test("the value over time follows the liquidity and the price", async () => {
  const { valueHistory } = await positionOf(ALICE);
  const at = (day: number) => valueHistory.find(({ timestamp }) => timestamp === START + day * DAY)?.value;
  expect(at(1)).toBeCloseTo(400_000, 0);
  expect(at(4)! / 285_671.14).toBeCloseTo(1, 3);
});

type PoolAnswer = {
  pool: {
    liquidityProviders: { edges: { cursor: string; node: { owner: string; shareOfPool: number; value: Money } }[] };
    siblings: { addressOrId: string }[];
    historicalValueLocked: Money[];
    hook: { isVerified: boolean };
    historicalFees: { timestamp: number; value: number }[];
    dynamicFeeHistory: { timestamp: number; fee: number }[];
  };
};

test("a pair's liquidity providers are its holders, the largest first", async () => {
  const query = `query Providers($first: Int, $after: String) { pool: v2Pair(chain: ETHEREUM, address: "${PAIR}") {
    liquidityProviders(first: $first, after: $after) { edges { cursor node { owner shareOfPool value { value } position { liquidity } } } } } }`;
  const { edges } = (await gateway.query<PoolAnswer>(query)).pool.liquidityProviders;
  expect(edges.map(({ node }) => [node.owner.toLowerCase(), node.shareOfPool])).toEqual([
    [ALICE, 80],
    [BOB, 20],
  ]);
  expect(edges[0]!.node.value.value / (0.8 * 285_671.14)).toBeCloseTo(1, 5);
  const next = await gateway.query<PoolAnswer>(query, { first: 5, after: edges[0]!.cursor });
  expect(next.pool.liquidityProviders.edges.map(({ node }) => node.owner.toLowerCase())).toEqual([BOB]);
});

test("the pools of two tokens are found over all versions, each with the others as siblings", async () => {
  const { poolsOfPair } = await gateway.query<{
    poolsOfPair: { addressOrId: string; siblings: { addressOrId: string }[] }[];
  }>(`{ poolsOfPair(chain: ETHEREUM, tokenA: "${USDC}") { addressOrId siblings { addressOrId } } }`);
  const ids = poolsOfPair.map(({ addressOrId }) => addressOrId.toLowerCase());
  expect(new Set(ids)).toEqual(new Set([PAIR, POOL_ID]));
  expect(poolsOfPair[0]!.siblings.map(({ addressOrId }) => addressOrId.toLowerCase())).toEqual([ids[1]]);
  const none = await gateway.query<{ poolsOfPair: unknown[] }>(
    `{ poolsOfPair(chain: ETHEREUM, tokenA: "${USDC}", tokenB: "${UNI}") { addressOrId } }`,
  );
  expect(none.poolsOfPair).toEqual([]);
});

test("a dynamic pool's fees are those that its trades were charged", async () => {
  const { pool } = await gateway.query<PoolAnswer>(`{ pool: v4Pool(chain: ETHEREUM, poolId: "${POOL_ID}") {
    hook { isVerified } dynamicFeeHistory(duration: WEEK) { timestamp fee }
    historicalFees(duration: WEEK) { timestamp value } } }`);
  const day = START + 2 * DAY;
  expect(pool.hook.isVerified).toBe(false);
  expect(pool.dynamicFeeHistory).toEqual([{ timestamp: day, fee: 7000 }]);
  // One part paid 0.3 % and three parts 0.7 %: 0.6 % of the volume.
  const paid = pool.historicalFees.filter(({ value }) => value > 0);
  expect(paid).toHaveLength(1);
  expect(paid[0]!.timestamp).toBe(day);
});

test("a deposit into a pair is estimated by its share of the fees", async () => {
  const ask = (amount0: string, address = PAIR as string) =>
    gateway.query<{
      positionEstimate: { apr: Money | null; value: Money; timeInRange: number; daysInRange: unknown[] } | null;
    }>(
      `{ positionEstimate(pool: { chain: ETHEREUM, address: "${address}" }, amount0: "${amount0}", amount1: "4000") {
        apr { value } value { value } timeInRange daysInRange { timestamp low high } } }`,
    );
  const { positionEstimate } = await ask("1");
  expect(positionEstimate).toMatchObject({ timeInRange: 100 });
  expect(positionEstimate!.value.value / 8000).toBeCloseTo(1, 5);
  expect(positionEstimate!.daysInRange.length).toBeGreaterThanOrEqual(4);
  expect((await ask("one")).positionEstimate).toBeNull();
  expect((await ask("1", BOB)).positionEstimate).toBeNull();
});

test("a deposit like all of a pool's liquidity is estimated to earn half of its fees, one out of range nothing", async () => {
  const ask = async (tickLower: number, tickUpper: number, amount0 = "1000000") =>
    (
      await gateway.query<{ positionEstimate: { feesValue: Money; timeInRange: number } | null }>(
        `{ positionEstimate(pool: { chain: ETHEREUM, address: "${POOL_ID}" }, tickLower: ${tickLower},
          tickUpper: ${tickUpper}, amount0: "${amount0}", amount1: "1000000") { feesValue { value } timeInRange } }`,
      )
    ).positionEstimate;
  const { pool } = await gateway.query<PoolAnswer>(
    `{ pool: v4Pool(chain: ETHEREUM, poolId: "${POOL_ID}") { historicalFees(duration: WEEK) { timestamp value } } }`,
  );
  const paid = pool.historicalFees.reduce((sum, { value }) => sum + value, 0);
  expect(paid).toBeGreaterThan(0);
  const same = amountsOfLiquidity(LIQUIDITY, -282_300, -270_300, 79_228_162_514_264_337_593_543n, "up");
  const { positionEstimate: half } = await gateway.query<{
    positionEstimate: { feesValue: Money; timeInRange: number };
  }>(
    `{ positionEstimate(pool: { chain: ETHEREUM, address: "${POOL_ID}" }, tickLower: -282300, tickUpper: -270300,
      amount0: "${formatUnits(same.amount0, 18)}", amount1: "${formatUnits(same.amount1, 6)}") { feesValue { value } timeInRange } }`,
  );
  expect(half.feesValue.value / (paid / 2)).toBeCloseTo(1, 6);
  expect(half.timeInRange).toBe(100);
  expect(await ask(-270_300, -264_300)).toMatchObject({ feesValue: { value: 0 }, timeInRange: 0 });
  expect(await ask(-270_300, -282_300)).toBeNull();
  expect(await ask(-282_299, -270_300)).toBeNull();
});

test("a concentrated pool's providers are the items of its positions, with their part of the liquidity in range", async () => {
  const { pool } = await gateway.query<PoolAnswer>(`{ pool: v4Pool(chain: ETHEREUM, poolId: "${POOL_ID}") {
    liquidityProviders { edges { cursor node { owner shareOfPool tickLower tickUpper liquidity position { tokenId } } } } } }`);
  expect(pool.liquidityProviders.edges.map(({ node }) => ({ ...node, owner: node.owner.toLowerCase() }))).toEqual([
    {
      owner: ALICE,
      shareOfPool: 100,
      tickLower: -282_300,
      tickUpper: -270_300,
      liquidity: String(LIQUIDITY),
      position: { tokenId: "7" },
    },
  ]);
});
