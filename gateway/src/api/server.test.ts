import { ALICE, BOB, address, blockOf, emit } from "../testing/blocks";
import { openTestDb, type TestDb } from "../testing/openTestDb";
import { readEvents } from "../testing/readEvents";
import { testGateway } from "../testing/testGateway";
import * as world from "../testing/world";
import { applyBlock } from "../index/blocks/applyBlock";
import { writeCheckpoint } from "../store/checkpoint";
import { ZERO_ADDRESS } from "../lib/zeroAddress";
import { sqrtPriceAtTick } from "@cenote/protocol/ticks";
import { writeChanges } from "../index/writing/writeChanges";
import { eventually } from "../testing/eventually";

const { WETH, USDC, UNI, SPAM, PAIR, POOL, POOL_ID, CONFIG } = world;
const NOW = 1_700_000_400;
const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;

type Pair = { address: string; totalLiquidity: { value: number } };

let db: TestDb;
let gateway: Awaited<ReturnType<typeof testGateway>>;

beforeAll(async () => {
  db = await openTestDb();
  const index = world.worldIndex();
  const apply = (number: number, timestamp: number, ...logs: ReturnType<typeof emit>[]) =>
    applyBlock(index, blockOf(number, timestamp, logs), NOW);

  apply(1, NOW - 90_000, world.makePair(WETH, USDC), world.syncPair(1000n * ETHER, 2_000_000n * DOLLAR));
  apply(
    2,
    NOW - 3000,
    world.syncPair(1000n * ETHER, 3_000_000n * DOLLAR),
    world.swapPair([0n, 1_000_000n * DOLLAR, 1n, 0n]),
  );
  apply(
    3,
    NOW - 2000,
    emit(
      CONFIG.contracts.v3Factory,
      "event PoolCreated(address indexed, address indexed, uint24 indexed, int24, address)",
      [UNI, USDC, 3000, 60, POOL],
    ),
    emit(POOL, "event Initialize(uint160, int24)", [sqrtPriceAtTick(-253_320), -253_320]),
    world.transfer(UNI, ZERO_ADDRESS, POOL, 1000n * ETHER),
    world.transfer(USDC, ZERO_ADDRESS, POOL, 10_000n * DOLLAR),
    emit(POOL, "event Mint(address, address indexed, int24 indexed, int24 indexed, uint128, uint256, uint256)", [
      ALICE,
      ALICE,
      -254_400,
      -252_000,
      10n ** 19n,
      1000n * ETHER,
      10_000n * DOLLAR,
    ]),
  );
  apply(
    4,
    NOW - 1000,
    emit(
      CONFIG.contracts.v4PoolManager,
      "event Initialize(bytes32 indexed, address indexed, address indexed, uint24, int24, address, uint160, int24)",
      [POOL_ID, ZERO_ADDRESS, USDC, 0x800000, 60, address(0x80), sqrtPriceAtTick(-196_260), -196_260],
    ),
    world.makePair(SPAM, WETH, address(0x51)),
    world.syncPair(10n ** 24n, ETHER, address(0x51)),
    world.swapPair([0n, 10n ** 15n, 10n ** 20n, 0n], address(0x51)),
  );
  apply(
    5,
    NOW,
    world.transfer(WETH, ZERO_ADDRESS, ALICE, 2n * ETHER),
    world.transfer(SPAM, ZERO_ADDRESS, ALICE, 10n ** 30n),
    world.transferItem(ZERO_ADDRESS, ALICE, 1n),
    world.transferItem(ZERO_ADDRESS, BOB, 2n),
  );
  await db.transaction(async (sql) => {
    await writeChanges(sql, "ETHEREUM", index.changes);
    await writeCheckpoint(sql, "ETHEREUM", { number: 5, hash: `0x${"55".repeat(32)}`, timestamp: NOW, undoAfter: 5 });
  });
  gateway = await testGateway(db);
});
afterAll(() => db.close());

describe("a list costs the same few statements, however long it is:", () => {
  const MARKET = `market { price { value } totalValueLocked { value } blockNumber volume(duration: DAY) { value }
    pricePercentChange(duration: DAY) { value } priceHistory(duration: DAY) { value } priceHighLow(duration: YEAR, highLow: HIGH) { value } }`;

  test.each([
    // The page, the tokens of all projects, the block, volumes, changes, histories, extremes.
    [
      "tokens with their markets",
      `{ topTokens(chain: ETHEREUM) { name project { name tokens { symbol } } ${MARKET} } }`,
      4,
    ],
    [
      "pairs",
      "{ topV2Pairs(chain: ETHEREUM, first: 50) { totalLiquidity { value } token0 { symbol } token1 { symbol } token0Supply cumulativeVolume(duration: DAY) { value } totalLiquidityPercentChange24h { value } priceHistory(duration: DAY) { token0Price } transactions(first: 5) { hash token0 { symbol } token0Quantity } } }",
      6,
    ],
    [
      "pools with their ticks",
      "{ topV3Pools(chain: ETHEREUM, first: 50) { feeTier token0 { symbol } ticks { tickIdx price0 } } }",
      4,
    ],
    [
      "transactions",
      "{ v2Transactions(chain: ETHEREUM, first: 50) { hash token0 { symbol } token0Quantity usdValue { value } } }",
      2,
    ],
    [
      "balances",
      `{ portfolios(ownerAddresses: ["${ALICE}", "${BOB}"]) { tokensTotalDenominatedValue { value } tokensTotalDenominatedValueChange { percentage { value } } tokenBalances { quantity blockNumber token { symbol } tokenProjectMarket { pricePercentChange24h { value } } } } }`,
      4,
    ],
    [
      // The page, activity from four tables, tokens, items.
      "activities",
      `{ portfolios(ownerAddresses: ["${ALICE}", "${BOB}"]) { assetActivities { timestamp details { ... on TransactionDetails { type hash application { name } networkFee { quantity } assetChanges { ... on TokenTransfer { quantity direction transactedValue { value } asset { symbol } } ... on NftTransfer { asset { tokenId } } ... on TokenApproval { quantity } } } } } } }`,
      7,
    ],
    [
      "items",
      `{ nftAssets(address: "${world.COLLECTION}") { edges { node { name collection { name numAssets } traits { name } listings { edges { node { price { value } } } } } } } }`,
      5,
    ],
    ["most traded collections", "{ topCollections(duration: DAY) { edges { node { name isVerified } } } }", 1],
    [
      "owned items",
      `{ nftBalances(ownerAddress: "${ALICE}") { edges { node { lastPrice { value } listedMarketplaces ownedAsset { name rarities { rank } } } } } }`,
      3,
    ],
    [
      "items' activity",
      `{ nftActivity(filter: { address: "${world.COLLECTION}" }) { edges { node { type price { value } asset { name } } } } }`,
      2,
    ],
    [
      "collections",
      "{ nftCollections { edges { node { name traits { name } markets { owners volume24h { value } floorPricePercentChange(duration: DAY) { value } } } } } }",
      5,
    ],
  ])("%s", async (_, query, statements) => {
    await gateway.query(query);
    expect(db.statements).toHaveLength(statements);
  });
});

test("a token's market has the figures of its pools", async () => {
  const { token } = await gateway.query<{
    token: { market: { ohlc: object[]; historicalVolume: { value: number }[] } };
  }>(`{ token(chain: ETHEREUM, address: "${WETH}") { symbol market {
    price { value currency } priceSource pricePool blockNumber blockTimestamp pricePercentChange(duration: DAY) { value }
    volume(duration: DAY) { value } fullyDilutedValuation { value } ohlc(duration: DAY) { open { value } close { value } }
    historicalVolume(duration: DAY) { value } historicalTvl(duration: DAY) { value } } } }`);
  expect(token.market).toMatchObject({
    price: { value: 3000, currency: "USD" },
    priceSource: "SUBGRAPH_V2",
    pricePool: PAIR,
    blockNumber: 5,
    pricePercentChange: { value: 50 },
  });
  expect(token.market.ohlc[0]).toEqual({ open: { value: 2000 }, close: { value: 3000 } });
  expect(token.market.historicalVolume.some(({ value }) => value > 0)).toBe(true);
});

test("the native token answers to no address, NATIVE and the zero address, at the wrapped one's price", async () => {
  for (const name of ["null", '"NATIVE"', `"${ZERO_ADDRESS}"`]) {
    const { token } = await gateway.query(
      `{ token(chain: ETHEREUM, address: ${name}) { address standard market { price { value } } } }`,
    );
    expect(token).toEqual({ address: null, standard: "NATIVE", market: { price: { value: 3000 } } });
  }
});

test("a dynamic pool shows no fee before its first trade, never the flag", async () => {
  const { v4Pool } = await gateway.query(
    `{ v4Pool(chain: ETHEREUM, poolId: "${POOL_ID}") { feeTier isDynamicFee hook { address } totalLiquidity { value } } }`,
  );
  expect(v4Pool).toMatchObject({ feeTier: null, isDynamicFee: true, totalLiquidity: { value: 0 } });
});

test("unknown values are null", async () => {
  const data =
    await gateway.query(`{ token(chain: ETHEREUM, address: "${address(0xdd)}") { id } bad: token(chain: ETHEREUM, address: "0x1'; drop") { id }
    v2Pair(chain: ETHEREUM, address: "${POOL}") { id } v4Pool(chain: ETHEREUM, poolId: "0x12") { id } node(id: "bm9uc2Vuc2U") { id } }`);
  expect(Object.values(data)).toEqual([null, null, null, null, null]);
});

test("pages by value continue after the cursor, also between equal values", async () => {
  const { topV2Pairs: all } = await gateway.query<{ topV2Pairs: Pair[] }>(
    "{ topV2Pairs(chain: ETHEREUM, first: 10) { address totalLiquidity { value } } }",
  );
  expect(all).toHaveLength(2);
  const { topV2Pairs: rest } = await gateway.query<{ topV2Pairs: Pair[] }>(
    `{ topV2Pairs(chain: ETHEREUM, first: 10, tvlCursor: ${all[0]!.totalLiquidity.value}) { address } }`,
  );
  expect(rest).toEqual([{ address: all[1]!.address }]);
});

test("any object can be fetched again by its id", async () => {
  const { topTokens, topV3Pools } = await gateway.query<{
    topTokens: { id: string; market: { id: string } }[];
    topV3Pools: { id: string }[];
  }>("{ topTokens { id market { id } } topV3Pools(chain: ETHEREUM, first: 1) { id } }");
  for (const id of [topTokens[0]!.id, topTokens[0]!.market.id, topV3Pools[0]!.id]) {
    const { node } = await gateway.query<{ node: { id: string } }>(`{ node(id: "${id}") { id __typename } }`);
    expect(node.id).toBe(id);
  }
});

test("an account's activity follows from the transactions", async () => {
  const { portfolios } = await gateway.query<{
    portfolios: { assetActivities: { id: string; details: { assetChanges: { id: string }[] } }[] }[];
  }>(`{ portfolios(ownerAddresses: ["${ALICE}"]) { assetActivities(pageSize: 1) { id chain timestamp details { ... on TransactionDetails {
    type status from to nonce networkFee { quantity tokenSymbol } assetChanges { __typename
      ... on TokenTransfer { id quantity direction transactedValue { value } asset { symbol } } ... on NftTransfer { id direction } } } } } } }`);
  const [activity] = portfolios[0]!.assetActivities;
  expect(activity).toMatchObject({
    timestamp: NOW,
    details: {
      type: "MINT",
      status: "CONFIRMED",
      nonce: 0,
      networkFee: { quantity: "0.000000000000021", tokenSymbol: "ETH" },
    },
  });
  expect(activity!.details.assetChanges).toMatchObject([
    {
      __typename: "TokenTransfer",
      quantity: "2",
      direction: "IN",
      transactedValue: { value: 6000 },
      asset: { symbol: "WETH" },
    },
    // Its pools do not hold its claimed value.
    { __typename: "TokenTransfer", quantity: "1000000000000", transactedValue: null },
    { __typename: "NftTransfer", direction: "IN" },
  ]);
  for (const id of [activity!.id, activity!.details.assetChanges[0]!.id]) {
    expect(await gateway.query(`{ node(id: "${id}") { id } }`)).toEqual({ node: { id } });
  }
});

test("spam with a price is hidden and not counted", async () => {
  const { portfolios } = await gateway.query<{
    portfolios: { tokensTotalDenominatedValue: { value: number }; tokenBalances: { isHidden: boolean }[] }[];
  }>(`{ portfolios(ownerAddresses: ["${ALICE}"], chains: [ETHEREUM]) { tokensTotalDenominatedValue { value }
    tokenBalances { isHidden quantity denominatedValue { value } token { address symbol } } } }`);
  expect(portfolios[0]!.tokensTotalDenominatedValue.value).toBeCloseTo(9000, 6);
  expect(portfolios[0]!.tokenBalances.map(({ isHidden }) => isHidden)).toEqual([true, false, false]);
});

test("finds tokens by symbol, name and address", async () => {
  const { byName, byAddress, all } = await gateway.query(`{ byName: searchTokens(searchQuery: "un") { symbol }
    byAddress: searchTokens(searchQuery: "${USDC}") { address } all: searchTokens(searchQuery: "%") { symbol } }`);
  expect(byName).toEqual([{ symbol: "UNI" }]);
  expect(byAddress).toEqual([{ address: USDC }]);
  expect(all).toEqual([]);
});

test("converts only currencies that pools price", async () => {
  const { data, errors } = await gateway.post(
    "{ euros: convert(fromAmount: { currency: USD, value: 1 }, toCurrency: EUR) { value } }",
  );
  expect(data).toEqual({ euros: null });
  expect(errors).toMatchObject([{ extensions: { code: "CURRENCY_NOT_OFFERED" } }]);
  const { ether, currencies } =
    await gateway.query(`{ ether: convert(fromAmount: { currency: USD, value: 1500 }, toCurrency: ETH) { value currency }
    currencies { currency source usdRate timestamp } }`);
  expect(ether).toEqual({ value: 0.5, currency: "ETH" });
  expect(currencies).toEqual([
    { currency: "USD", source: "DOLLAR", usdRate: 1, timestamp: null },
    { currency: "ETH", source: "POOLS", usdRate: 3000, timestamp: NOW },
  ]);
});

test("adds all pools of a version up per day", async () => {
  const { volume, tvl } = await gateway.query<Record<string, { value: number }[]>>(
    "{ volume: historicalProtocolVolume(chain: ETHEREUM, version: V2, duration: MONTH) { value timestamp } tvl: dailyProtocolTvl(chain: ETHEREUM, version: V2) { value } }",
  );
  expect(volume!.some(({ value }) => value > 100_000)).toBe(true);
  expect(tvl!.at(-1)!.value).toBeCloseTo(6_006_000, -3);
});

test("refuses a currency without a rate, and invents no amount", async () => {
  const { data, errors } = await gateway.post(`{ token(chain: ETHEREUM) { symbol market(currency: EUR) { id } } }`);
  expect(data).toEqual({ token: { symbol: "ETH", market: null } });
  expect(errors?.map(({ message }) => message)).toEqual([
    "Amounts in EUR are not offered: no source of its rate is configured.",
  ]);
});

test("notifies subscribers of each block, as soon as it is announced", async () => {
  const { received, cancel } = readEvents(
    await gateway.subscribe("subscription { onChainStatus { chain indexedBlockNumber } }"),
  );
  const notice = { chain: "ETHEREUM", first: 9, number: 9, timestamp: 1_700_000_900, position: 90 };
  // The subscription may begin after the first notice.
  await eventually(async () => {
    await db.query("select pg_notify('cenote_block', $1)", [JSON.stringify(notice)]);
    return received().includes("onChainStatus");
  });
  await cancel();
  expect(received()).toContain(
    '{"data":{"onChainStatus":{"chain":"ETHEREUM","indexedBlockNumber":9}},"extensions":{"position":90}}',
  );
});
