import { DYNAMIC_FEE } from "@cenote/protocol/poolKey";
import { depositOf } from "@cenote/protocol/liquidity-actions/deposit";
import { pairAmountOut } from "@cenote/protocol/swaps";
import { sqrtPriceAtTick, squareRoot } from "@cenote/protocol/ticks";
import type { ChainIndex } from "../../index/chainIndex";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { address, ALICE, emit, type EmittedLog } from "../../testing/blocks";
import { eventually } from "../../testing/eventually";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { readEvents } from "../../testing/readEvents";
import { testGateway } from "../../testing/testGateway";
import * as world from "../../testing/world";
import { writeBlock } from "../../testing/writeBlock";
import type { Examination } from "../safety/tokenFacts";

const { WETH, USDC, UNI, SPAM, POOL, POOL_ID, CONFIG } = world;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const NOW = 1_700_000_400;
const UNI_PAIR = address(0x51);
const SPAM_PAIR = address(0x52);
const UNPRICED_POOL = address(0x61);
const UNI_RESERVES = { weth: 100n * ETHER, uni: 40_000n * ETHER };
/** One WETH is about $2,000 in the V3 pool. */
const TICK = -200_280;
const RANGE = { tickLower: TICK - 1200, tickUpper: TICK + 1200 };
const SPAM_TICK = 76_020;
const idOf = (number: number) => `0x${number.toString(16).padStart(64, "0")}`;
const NEW_POOL_ID = idOf(64);
/** More SPAM for one WETH than in the others. */
const NEW_TICK = SPAM_TICK + 600;
const DYNAMIC_POOL_ID = `0x${"aa".repeat(32)}`;

let db: TestDb;
let index: ChainIndex;
let gateway: Awaited<ReturnType<typeof testGateway>>;
let lastBlock = 0;
let fees: Examination | null = null;

beforeAll(async () => {
  db = await openTestDb();
  index = world.worldIndex();
  const makePool = (one: string, other: string, fee: number, pool: string) =>
    emit(
      CONFIG.contracts.v3Factory,
      "event PoolCreated(address indexed, address indexed, uint24 indexed, int24, address)",
      [one, other, fee, 60, pool],
    );
  await addBlock([
    world.makePair(WETH, USDC),
    world.syncPair(1000n * ETHER, 2_000_000n * DOLLAR),
    world.makePair(WETH, UNI, UNI_PAIR),
    world.syncPair(UNI_RESERVES.weth, UNI_RESERVES.uni, UNI_PAIR),
    world.makePair(UNI, SPAM, SPAM_PAIR),
    world.syncPair(ETHER, ETHER, SPAM_PAIR),
    makePool(WETH, USDC, 3000, POOL),
    emit(POOL, "event Initialize(uint160, int24)", [sqrtPriceAtTick(TICK), TICK]),
    emit(POOL, "event Mint(address, address indexed, int24 indexed, int24 indexed, uint128, uint256, uint256)", [
      ...[ALICE, ALICE, TICK - 60_000, TICK + 60_000, 4n * 10n ** 16n, ETHER, ETHER],
    ]),
    makePool(WETH, USDC, 500, UNPRICED_POOL),
    makeV4Pool(DYNAMIC_POOL_ID, ZERO_ADDRESS, USDC, DYNAMIC_FEE, TICK, address(0x80)),
    // One pool more than are read of a pair.
    ...Array.from({ length: 64 }, (_, number) => [
      makeV4Pool(idOf(number), WETH, SPAM, 100, SPAM_TICK),
      depositV4(idOf(number), SPAM_TICK, 100n * ETHER),
    ]).flat(),
    makeV4Pool(NEW_POOL_ID, WETH, SPAM, 3000, NEW_TICK),
    world.transfer(UNI_PAIR, ZERO_ADDRESS, ALICE, 7n * ETHER),
  ]);
  gateway = await testGateway(db, {}, undefined, {
    examinations: (tokens) => Promise.resolve(tokens.map(() => fees)),
  });
});
afterAll(() => db.close());
afterEach(() => {
  fees = null;
});

function addBlock(logs: EmittedLog[]) {
  lastBlock += 1;
  return writeBlock(db, index, { number: lastBlock, timestamp: NOW + 12 * lastBlock }, logs);
}

function makeV4Pool(id: string, one: string, other: string, fee: number, tick: number, hook = ZERO_ADDRESS) {
  return emit(
    CONFIG.contracts.v4PoolManager,
    "event Initialize(bytes32 indexed, address indexed, address indexed, uint24, int24, address, uint160, int24)",
    [id, one, other, fee, 60, hook, sqrtPriceAtTick(tick), tick],
  );
}

function depositV4(id: string, tick: number, liquidity: bigint) {
  return emit(
    CONFIG.contracts.v4PoolManager,
    "event ModifyLiquidity(bytes32 indexed, address indexed, int24, int24, int256, bytes32)",
    [id, ALICE, tick - 6000, tick + 6000, liquidity, `0x${"00".repeat(32)}`],
  );
}

type Zap = {
  blockNumber: number;
  tokenIn: { address: string | null } | null;
  tokenOut: { address: string | null } | null;
  warnings: string[];
  route: {
    amountIn: string;
    amountOut: string;
    limitAmount: string;
    slippageBps: number;
    legs: { hops: { pool: string }[] }[];
  } | null;
  amount0: string;
  amount1: string;
  least0: string;
  least1: string;
  sqrtPriceX96: string | null;
  reserve0: string | null;
  reserve1: string | null;
};
const QUERY = `query Zap($input: ZapInput!) { zapQuote(input: $input) { blockNumber warnings tokenIn { address }
  tokenOut { address } route { amountIn amountOut limitAmount slippageBps legs { hops { pool } } }
  amount0 amount1 least0 least1 sqrtPriceX96 reserve0 reserve1 } }`;

/** The input for a pool of Ethereum. */
const inputOf = (pool: string, more: object) => ({
  pool: { chain: "ETHEREUM", address: pool },
  held0: "0",
  held1: "0",
  ...more,
});
const zapInto = async (pool: string, more: object) =>
  (await gateway.query<{ zapQuote: Zap | null }>(QUERY, { input: inputOf(pool, more) })).zapQuote;

/** Returns the amount to sell to a V2 pair before a deposit: the root of (held - s) (r + s (1 - f)) = r s (1 - f). */
function soldToPair(held: bigint, reserve: bigint): bigint {
  return (squareRoot(reserve * (held * 3_988_000n + reserve * 3_988_009n)) - reserve * 1997n) / 1994n;
}

test("one token of a pair is sold up to the proportion of the reserves after the swap", async () => {
  const held = 10n * ETHER;
  const zap = (await zapInto(UNI_PAIR, { held0: String(held), slippageBps: 100 }))!;
  const { amountIn, amountOut, limitAmount, legs } = zap.route!;
  expect(legs.flatMap(({ hops }) => hops.map(({ pool }) => pool.toLowerCase()))).toEqual([UNI_PAIR]);
  expect(Number(amountIn) / Number(soldToPair(held, UNI_RESERVES.weth))).toBeCloseTo(1, 5);
  const bought = pairAmountOut(BigInt(amountIn), UNI_RESERVES.weth, UNI_RESERVES.uni);
  expect(zap).toMatchObject({
    blockNumber: lastBlock,
    sqrtPriceX96: null,
    tokenIn: { address: expect.stringMatching(new RegExp(WETH, "i")) as string },
    amount0: String(held - BigInt(amountIn)),
    amount1: String(bought),
    least0: String(held - BigInt(amountIn)),
    least1: limitAmount,
    reserve0: String(UNI_RESERVES.weth + BigInt(amountIn)),
    reserve1: String(UNI_RESERVES.uni - bought),
  });
  expect(amountOut).toBe(String(bought));
  expect(limitAmount).toBe(String((bought * 99n + 99n) / 100n));
});

test("both tokens of a range are taken at the price after the swap", async () => {
  const zap = (await zapInto(POOL, { ...RANGE, held1: String(500_000n * DOLLAR) }))!;
  const [amount0, amount1] = [BigInt(zap.amount0), BigInt(zap.amount1)];
  expect([zap.reserve0, zap.reserve1]).toEqual([null, null]);
  expect(amount1).toBe(500_000n * DOLLAR - BigInt(zap.route!.amountIn));
  expect(amount0).toBe(BigInt(zap.route!.amountOut));
  // The pair takes a part of the swap, and this pool the rest, which raises its price.
  expect(BigInt(zap.sqrtPriceX96!)).toBeGreaterThan(sqrtPriceAtTick(TICK));
  const taken = depositOf({ amount0, amount1 }, RANGE, BigInt(zap.sqrtPriceX96!));
  expect(Number(taken.amount0) / Number(amount0)).toBeGreaterThan(0.999);
  expect(Number(taken.amount1) / Number(amount1)).toBeGreaterThan(0.999);
});

test("amounts in proportion need no swap", async () => {
  const held = { held0: String(ETHER), held1: String(400n * ETHER) };
  expect(await zapInto(UNI_PAIR, held)).toEqual({
    blockNumber: lastBlock,
    warnings: [],
    tokenIn: null,
    tokenOut: null,
    route: null,
    sqrtPriceX96: null,
    amount0: held.held0,
    amount1: held.held1,
    least0: held.held0,
    least1: held.held1,
    reserve0: String(UNI_RESERVES.weth),
    reserve1: String(UNI_RESERVES.uni),
  });
});

test("the native coin is sold or bought for its wrapped form", async () => {
  const sold = await zapInto(UNI_PAIR, { held0: String(ETHER), isNative: true });
  expect(sold!.tokenIn).toEqual({ address: null });
  const bought = await zapInto(UNI_PAIR, { held1: String(ETHER), isNative: true });
  expect(bought!.tokenOut).toEqual({ address: null });
  const wrapped = await zapInto(UNI_PAIR, { held0: String(ETHER) });
  expect(sold).toEqual({ ...wrapped, tokenIn: { address: null } });
});

test("an automatic slippage is that of the swap", async () => {
  expect((await zapInto(UNI_PAIR, { held0: String(ETHER / 2n) }))!.route!.slippageBps).toBe(50);
  const large = (await zapInto(UNI_PAIR, { held0: String(60n * ETHER) }))!;
  expect(large.route!.slippageBps).toBe(500);
  expect(large.warnings).toEqual(["VERY_HIGH_PRICE_IMPACT"]);
});

test("a token that may keep a share of transfers has a warning, one that does has no zap", async () => {
  expect((await zapInto(SPAM_PAIR, { held0: String(ETHER) }))!.warnings).toContain("TRANSFER_FEE_UNKNOWN");
  const trial = { sellFeeBps: 0, buyFeeBps: 100 } as Examination["trial"];
  fees = { trial } as Examination;
  expect(await zapInto(SPAM_PAIR, { held0: String(ETHER) })).toBeNull();
});

test("there is no zap into pools that are unknown, without a price, and of a chain that is not indexed", async () => {
  expect(await zapInto(address(0x99), { held0: "1" })).toBeNull();
  expect(await zapInto(POOL_ID, { held0: "1", ...RANGE })).toBeNull();
  expect(await zapInto(UNPRICED_POOL, { held0: "1", ...RANGE })).toBeNull();
  const elsewhere = { input: { ...inputOf(UNI_PAIR, { held0: "1" }), pool: { chain: "BASE", address: UNI_PAIR } } };
  expect((await gateway.query(QUERY, elsewhere)).zapQuote).toBeNull();
});

test("a new pool without liquidity is found beyond the deepest of its pair", async () => {
  const input = { held0: String(ETHER), tickLower: NEW_TICK - 600, tickUpper: NEW_TICK + 600 };
  const poolsOf = (zap: Zap | null) => zap!.route!.legs.flatMap(({ hops }) => hops.map(({ pool }) => pool));
  const zap = await zapInto(NEW_POOL_ID, input);
  expect(poolsOf(zap)).not.toContain(NEW_POOL_ID);
  expect(zap!.sqrtPriceX96).toBe(String(sqrtPriceAtTick(NEW_TICK)));
  // The block that adds its liquidity changes the zap.
  await addBlock([depositV4(NEW_POOL_ID, NEW_TICK, 10n ** 6n * ETHER)]);
  expect(poolsOf(await zapInto(NEW_POOL_ID, input))).toContain(NEW_POOL_ID);
});

const AMOUNT = (name: string) => `${name} must be a whole number from 0 to 2^127 - 1.`;
const POOL_NAME = "pool must be the address of a V2 pair or a V3 pool, or the 32-byte id of a V4 pool.";
test.each<[string, object, string]>([
  [UNI_PAIR, { held0: "-1" }, AMOUNT("held0")],
  [UNI_PAIR, { held1: "1e3" }, AMOUNT("held1")],
  [UNI_PAIR, { held1: String(2n ** 127n) }, AMOUNT("held1")],
  [UNI_PAIR, { held0: "9".repeat(1900) }, AMOUNT("held0")],
  [UNI_PAIR, {}, "held0 and held1 are both 0; one must be 1 or more."],
  [UNI_PAIR, { held0: "1", slippageBps: 5001 }, "slippageBps is 5001; it must be from 0 to 5000."],
  ["0x12", { held0: "1" }, POOL_NAME],
  [
    UNI_PAIR,
    { held0: "1", tickLower: -60, tickUpper: 60 },
    "tickLower and tickUpper must be null for a V2 pair, got -60 and 60.",
  ],
  [POOL, { held0: "1" }, "tickLower and tickUpper must be given for a V3 pool."],
  [POOL, { held0: "1", tickLower: 60 }, "tickLower and tickUpper must both be given or both be null, got 60 and null."],
  [POOL, { held0: "1", tickLower: 60, tickUpper: 60 }, "tickLower must be below tickUpper, got 60 and 60."],
  [POOL, { held0: "1", tickLower: 7, tickUpper: 60 }, "tick must be a multiple of 60 from -887220 to 887220, got 7."],
  [
    POOL,
    { held0: "1", tickLower: 0, tickUpper: 2 ** 31 - 8 },
    "tick must be a multiple of 60 from -887220 to 887220, got 2147483640.",
  ],
])("refuses a zap into %s of %j", async (pool, more, message) => {
  const { errors } = await gateway.post(QUERY, { input: inputOf(pool, more) });
  expect(errors).toMatchObject([{ message, extensions: { code: "BAD_REQUEST" } }]);
});

test("a subscriber receives a zap, and another only when a block has changed it", async () => {
  const input = inputOf(UNI_PAIR, { held0: String(ETHER) });
  const query = `subscription Zap($input: ZapInput!) { onZapQuote(input: $input) { blockNumber amount1 } }`;
  const { received, cancel } = readEvents(await gateway.subscribe(query, { input }));
  const blocks = () => [...received().matchAll(/"blockNumber":(\d+)/g)].map(([, number]) => Number(number));
  const first = lastBlock;
  await eventually(() => blocks().length === 1);
  await addBlock([world.syncPair(ETHER, 2n * ETHER, SPAM_PAIR)]);
  await addBlock([world.syncPair(UNI_RESERVES.weth, 50_000n * ETHER, UNI_PAIR)]);
  await eventually(() => blocks().includes(lastBlock));
  expect(blocks()).toEqual([first, lastBlock]);
  await cancel();
});

test("a subscription with a range that the pool does not accept is refused", async () => {
  const query = "subscription Zap($input: ZapInput!) { onZapQuote(input: $input) { blockNumber } }";
  const input = inputOf(POOL, { held0: "1", tickLower: 7, tickUpper: 60 });
  const { errors } = (await (await gateway.subscribe(query, { input })).json()) as { errors: object[] };
  const message = "tick must be a multiple of 60 from -887220 to 887220, got 7.";
  expect(errors).toMatchObject([{ message, extensions: { code: "BAD_REQUEST" } }]);
});

test("a subscriber to a zap into an unknown pool receives that there is none", async () => {
  const query = "subscription Zap($input: ZapInput!) { onZapQuote(input: $input) { blockNumber } }";
  const input = inputOf(address(0x99), { held0: "1" });
  const { received, cancel } = readEvents(await gateway.subscribe(query, { input }));
  await eventually(() => received().includes('"onZapQuote":null'));
  await cancel();
});

test("pools have what their keys and deposits need", async () => {
  const { pair, pool, dynamic } = await gateway.query(`{
    pair: v2Pair(chain: ETHEREUM, address: "${UNI_PAIR}") { reserve0 reserve1 shareSupply }
    pool: v3Pool(chain: ETHEREUM, address: "${POOL}") { keyFee }
    dynamic: v4Pool(chain: ETHEREUM, poolId: "${DYNAMIC_POOL_ID}") { keyFee feeTier } }`);
  expect(pair).toEqual({
    reserve0: String(UNI_RESERVES.weth),
    reserve1: String(50_000n * ETHER),
    shareSupply: String(7n * ETHER),
  });
  expect([pool, dynamic]).toEqual([{ keyFee: 3000 }, { keyFee: DYNAMIC_FEE, feeTier: null }]);
});
