import { pairAmountOut } from "@cenote/protocol/swaps";
import type { ChainIndex } from "../../index/chainIndex";
import { loadIndex } from "../../index/follow/loadIndex";
import { address, type EmittedLog } from "../../testing/blocks";
import { eventually } from "../../testing/eventually";
import { readEvents } from "../../testing/readEvents";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import * as world from "../../testing/world";
import { writeBlock } from "../../testing/writeBlock";

const { WETH, USDC, UNI, SPAM, PAIR } = world;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const NOW = 1_700_000_400;
const RESERVES = { weth: 1000n * ETHER, usdc: 2_000_000n * DOLLAR };
const UNI_PAIR = address(0x51);

let db: TestDb;
let index: ChainIndex;
let gateway: Awaited<ReturnType<typeof testGateway>>;
let lastBlock = 0;

/** One WETH is $2,000 and one UNI is $5; UNI only trades against WETH, and SPAM against nothing. */
beforeAll(async () => {
  db = await openTestDb();
  index = world.worldIndex();
  await addBlock([
    world.makePair(WETH, USDC),
    world.syncPair(RESERVES.weth, RESERVES.usdc),
    world.makePair(WETH, UNI, UNI_PAIR),
    world.syncPair(100n * ETHER, 40_000n * ETHER, UNI_PAIR),
  ]);
  gateway = await testGateway(db);
});
afterAll(() => db.close());

/** Adds the next block, or replaces the last one. */
async function addBlock(logs: EmittedLog[], number = lastBlock + 1) {
  lastBlock = number;
  await writeBlock(db, index, { number, timestamp: NOW + 12 * number }, logs);
}

const FIELDS = `blockNumber isWrap warnings tokenIn { symbol } tokenOut { symbol }
  route { amountIn amountOut limitAmount slippageBps isSlippageAutomatic priceImpact poolFees gasUnits networkCost
    valueIn { value } valueOut { value } networkCostValue { value }
    legs { shareOfInput amountIn amountOut
      hops { version pool tokenIn { symbol } tokenOut { symbol } amountIn amountOut fee keyFee } } }`;

type Route = {
  amountIn: string;
  amountOut: string;
  limitAmount: string;
  slippageBps: number;
  isSlippageAutomatic: boolean;
  priceImpact: number;
  poolFees: number;
  networkCost: string | null;
  valueIn: { value: number } | null;
  valueOut: { value: number } | null;
  legs: { hops: { pool: string; tokenIn: { symbol: string }; tokenOut: { symbol: string } }[] }[];
};
type Quote = { blockNumber: number; isWrap: boolean; warnings: string[]; route: Route | null };

const literal = (input: object) =>
  JSON.stringify(input)
    .replace(/"(\w+)":/g, "$1:")
    .replace(/"(EXACT_\w+|ETHEREUM)"/g, "$1");

async function quoteOf(input: object): Promise<Quote | null> {
  const full = { chain: "ETHEREUM", kind: "EXACT_IN", tokenIn: WETH, tokenOut: USDC, amount: String(ETHER), ...input };
  return (await gateway.query<{ quote: Quote | null }>(`{ quote(input: ${literal(full)}) { ${FIELDS} } }`)).quote;
}

/** The output of the two pairs in sequence, by the contract's formula. */
const throughBoth = (uni: bigint) =>
  pairAmountOut(pairAmountOut(uni, 40_000n * ETHER, 100n * ETHER), RESERVES.weth, RESERVES.usdc);

test("quotes what the pool pays, with the least that arrives, costs and shares", async () => {
  const quote = await quoteOf({ slippageBps: 100 });
  const amountOut = pairAmountOut(ETHER, RESERVES.weth, RESERVES.usdc);
  expect(quote).toMatchObject({ blockNumber: 1, isWrap: false, warnings: [] });
  expect(quote!.route).toMatchObject({
    amountIn: String(ETHER),
    amountOut: String(amountOut),
    limitAmount: String((amountOut * 99n + 99n) / 100n),
    slippageBps: 100,
    isSlippageAutomatic: false,
    poolFees: expect.closeTo(0.003, 9) as number,
    valueIn: { value: expect.closeTo(2000, 6) as number },
    valueOut: { value: expect.closeTo(Number(amountOut) / 1e6, 6) as number },
  });
  // A thousandth of the reserves: the price falls by that, apart from the fee.
  expect(quote!.route!.priceImpact).toBeCloseTo(0.001, 5);
  expect(quote!.route!.legs).toHaveLength(1);
});

test("routes through the tokens that the operator trusts", async () => {
  const quote = await quoteOf({ tokenIn: UNI, amount: String(100n * ETHER) });
  expect(quote!.route!.amountOut).toBe(String(throughBoth(100n * ETHER)));
  expect(quote!.route!.legs[0]!.hops.map((hop) => `${hop.tokenIn.symbol} ${hop.tokenOut.symbol}`)).toEqual([
    "UNI WETH",
    "WETH USDC",
  ]);
});

test("quotes what has to be sold for an exact amount, with the most that is spent", async () => {
  const quote = await quoteOf({ kind: "EXACT_OUT", amount: String(1000n * DOLLAR), slippageBps: 50 });
  const amountIn = BigInt(quote!.route!.amountIn);
  expect(pairAmountOut(amountIn, RESERVES.weth, RESERVES.usdc)).toBeGreaterThanOrEqual(1000n * DOLLAR);
  expect(pairAmountOut(amountIn - 1n, RESERVES.weth, RESERVES.usdc)).toBeLessThan(1000n * DOLLAR);
  expect(quote!.route!.limitAmount).toBe(String((amountIn * 10_050n) / 10_000n));
});

test("sells the native coin through pools of its wrapped form", async () => {
  const [native, wrapped] = [await quoteOf({ tokenIn: null }), await quoteOf({})];
  expect(native!.route!.amountOut).toBe(wrapped!.route!.amountOut);
});

test("a native coin and its wrapped form are exchanged without pools", async () => {
  expect(await quoteOf({ tokenIn: null, tokenOut: WETH })).toMatchObject({ isWrap: true, route: null, warnings: [] });
  expect(await quoteOf({ tokenIn: WETH, tokenOut: null })).toMatchObject({ isWrap: true, route: null });
});

test("has no route where no pools lead, and more is bought than there is", async () => {
  expect(await quoteOf({ tokenIn: SPAM })).toMatchObject({ isWrap: false, route: null });
  expect(await quoteOf({ kind: "EXACT_OUT", amount: String(RESERVES.usdc) })).toMatchObject({ route: null });
});

test("knows no quote of tokens that are not known", async () => {
  expect(await quoteOf({ tokenIn: address(0x99) })).toBeNull();
});

test("warns of a high price impact, of unexamined tokens, and of recipients that are contracts", async () => {
  const warnings = async (input: object) => (await quoteOf(input))!.warnings;
  expect(await warnings({ amount: String(40n * ETHER) })).toEqual(["HIGH_PRICE_IMPACT"]);
  expect(await warnings({ amount: String(200n * ETHER) })).toEqual(["VERY_HIGH_PRICE_IMPACT"]);
  expect(await warnings({ slippageBps: 500 })).toEqual(["HIGH_SLIPPAGE"]);
  for (const recipient of [USDC, PAIR, world.CONFIG.contracts.universalRouter]) {
    expect(await warnings({ recipient })).toEqual(["RECIPIENT_IS_CONTRACT"]);
  }
  expect(await warnings({ recipient: address(0x99) })).toEqual([]);
  await addBlock([world.makePair(WETH, SPAM, address(0x52)), world.syncPair(ETHER, ETHER, address(0x52))]);
  expect(await warnings({ tokenOut: SPAM, amount: "1000000" })).toEqual(["TRANSFER_FEE_UNKNOWN"]);
});

test.each([
  [{ amount: "0" }, "amount must be a whole number from 1 to 2^127 - 1."],
  [{ amount: "1.5" }, "amount must be a whole number from 1 to 2^127 - 1."],
  [{ amount: "-1" }, "amount must be a whole number from 1 to 2^127 - 1."],
  [{ amount: String(2n ** 127n) }, "amount must be a whole number from 1 to 2^127 - 1."],
  [{ amount: "9".repeat(5000) }, "amount must be a whole number from 1 to 2^127 - 1."],
  [{ slippageBps: 5001 }, "slippageBps is 5001; it must be from 0 to 5000."],
  [{ slippageBps: -1 }, "slippageBps is -1; it must be from 0 to 5000."],
  [{ versions: [] }, "versions must name one or more versions of pools."],
  [{ tokenIn: "0x12" }, "tokenIn must be a token's address, or null for the native coin."],
  [{ tokenIn: USDC }, `tokenIn and tokenOut are both ${USDC}; they must differ.`],
  [{ recipient: "me" }, "recipient must be an address."],
])("refuses %j", async (input, message) => {
  const full = { chain: "ETHEREUM", kind: "EXACT_IN", tokenIn: WETH, tokenOut: USDC, amount: String(ETHER), ...input };
  const { errors } = await gateway.post(`{ quote(input: ${literal(full)}) { blockNumber } }`);
  expect(errors).toMatchObject([{ message, extensions: { code: "BAD_REQUEST" } }]);
});

const PRICES = { doubled: 2n * RESERVES.usdc, tripled: 3n * RESERVES.usdc };
const amountAt = (usdc: bigint) => String(pairAmountOut(ETHER, RESERVES.weth, usdc));
const amountNow = async () => (await quoteOf({}))!.route!.amountOut;

test("a quote follows each block that changes its pools, of which only these are read again", async () => {
  expect(await amountNow()).toBe(amountAt(RESERVES.usdc));
  await addBlock([world.syncPair(RESERVES.weth, PRICES.doubled)]);
  db.statements.length = 0;
  expect(await amountNow()).toBe(amountAt(PRICES.doubled));
  expect(db.statements.filter((text) => text.includes("pool.state_block > $2"))).toHaveLength(1);
  expect(db.statements.filter((text) => text.includes("as pair (token0, token1)"))).toHaveLength(0);
  expect((await quoteOf({}))!.blockNumber).toBe(lastBlock);
});

test("a reorganization takes its pools' states back", async () => {
  await addBlock([world.syncPair(RESERVES.weth, PRICES.tripled)]);
  expect(await amountNow()).toBe(amountAt(PRICES.tripled));
  await db.write("select undo_blocks('ETHEREUM', $1)", [lastBlock - 1]);
  index = await loadIndex(db, "ETHEREUM", world.CONFIG);
  // Another block replaces the last one, without changes.
  await addBlock([], lastBlock);
  expect(await amountNow()).toBe(amountAt(PRICES.doubled));
});

test("a route takes a pool that a block makes", async () => {
  const other = address(0x53);
  await addBlock([world.makePair(USDC, UNI, other), world.syncPair(10_000_000n * DOLLAR, 10n ** 6n * ETHER, other)]);
  const { route } = (await quoteOf({ tokenIn: UNI, amount: String(100n * ETHER) }))!;
  const pools = route!.legs.flatMap(({ hops }) => hops.map(({ pool }) => pool.toLowerCase()));
  expect(pools).toContain(other);
});

test("a subscriber receives a quote, and another only when a block has changed it", async () => {
  const input = { chain: "ETHEREUM", kind: "EXACT_IN", tokenIn: WETH, tokenOut: USDC, amount: String(ETHER) };
  const response = await gateway.subscribe(
    `subscription { onQuote(input: ${literal(input)}) { blockNumber route { amountOut } } }`,
  );
  const { received, cancel } = readEvents(response);
  const blocks = () => [...received().matchAll(/"blockNumber":(\d+)/g)].map(([, number]) => Number(number));
  const first = lastBlock;
  await eventually(() => blocks().length === 1);
  db.statements.length = 0;
  // The route through UNI pays even less than before.
  await addBlock([world.syncPair(100n * ETHER, 39_000n * ETHER, UNI_PAIR)]);
  await eventually(() => db.statements.some((text) => text.includes("pool.state_block > $2")));
  await addBlock([world.syncPair(RESERVES.weth, PRICES.tripled)]);
  await eventually(() => blocks().includes(lastBlock));
  expect(blocks()).toEqual([first, lastBlock]);
  await cancel();
});
