import type { Chain } from "@cenote/domain/chains";
import { createPublicClient, http, zeroAddress, type Address, type Hex } from "viem";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { Db } from "../../gateway/src/store/db";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { openGateway } from "./openGateway";
import { driveWallets, type Driven } from "./portfolioMoves";
import { bookOf, replay, worthAt, type PriceAt, type Replay } from "./portfolioReplay";
import { readLogs } from "./positionLogs";
import { usdPrices } from "./positionPrices";

jest.setTimeout(300_000);

const CHAIN: Chain = "ETHEREUM";
type Money = { value: number } | null;
type Point = { timestamp: number; value: Money; tokensValue: Money; unpricedTokenCount: number };
type TokenProfit = {
  token: { address: Address | null };
  quantity: string;
  costBasis: Money;
  value: Money;
  unrealizedProfit: Money;
  realizedProfit: Money;
  unknownReason: string | null;
};
type Disposal = { hash: Hex; token: { address: Address | null }; cost: Money; proceeds: Money; profit: Money };
type Change = { absolute: Money; percentage: Money } | null;
type Profit = {
  networkFees: Money;
  unknownTokenCount: number;
  tokens: TokenProfit[];
  disposals: { totalCount: number; edges: { node: Disposal }[] };
};

const PROFIT = `{ networkFees { value } unknownTokenCount
  tokens { token { address } quantity costBasis { value } value { value } unrealizedProfit { value } realizedProfit { value } unknownReason }
  disposals(first: 100) { totalCount edges { node { hash token { address } cost { value } proceeds { value } profit { value } } } } }`;
const HISTORY = "{ points { timestamp value { value } tokensValue { value } unpricedTokenCount } unknownChains }";
const ONE = `query One($owner: String!, $method: CostMethod!) { portfolios(ownerAddresses: [$owner], chains: [${CHAIN}]) {
  profit(method: $method) ${PROFIT} DAY: valueHistory(duration: DAY) ${HISTORY} WEEK: valueHistory(duration: WEEK) ${HISTORY} } }`;
const CHANGE = "{ absolute { value } percentage { value } }";
const CHANGES = `query Changes($owner: String!) { portfolios(ownerAddresses: [$owner], chains: [${CHAIN}]) {
  byPrices: tokensTotalDenominatedValueChange(duration: DAY) ${CHANGE} valueHistory(duration: DAY) { points { timestamp } change ${CHANGE} } } }`;
const TOGETHER = `query Together($owners: [String!]!, $method: CostMethod!) { combinedPortfolio(ownerAddresses: $owners, chains: [${CHAIN}]) {
  profit(method: $method) ${PROFIT} DAY: valueHistory(duration: DAY) ${HISTORY} } }`;

const DAY_SECONDS = 86_400;
const CANDLE_SECONDS = 300;

let local: LocalChains;
let db: Db;
let gateway: ReturnType<typeof openGateway>;
let driven: Driven;
let replayed: Replay;
let priceAt: PriceAt;
let blocks: { readonly number: bigint; readonly timestamp: number }[];
const worst = { history: 0, cost: 0 };

beforeAll(async () => {
  local = await startLocalChains();
  const config = local.chains[CHAIN]!;
  db = await local.openIndexedDatabase();
  const indexers = indexersOf(db, { [CHAIN]: config });
  await indexers.get(CHAIN)!.catchUp();
  driven = await driveWallets(
    config,
    local.accounts[0] as { privateKey: Hex },
    await tradedTokens(config.contracts.weth),
  );
  await indexers.get(CHAIN)!.catchUp();
  gateway = openGateway(db, { [CHAIN]: config }, await openBlockFeed(db), indexers);
  replayed = await replay(config, driven.wallets, driven.steps);
  priceAt = await usdPrices(db, CHAIN, config, await readLogs(config));
  const client = createPublicClient({ transport: http(config.rpcUrl) });
  const head = await client.getBlockNumber();
  blocks = await Promise.all(
    Array.from({ length: Number(head) + 1 }, async (_, number) => {
      const block = await client.getBlock({ blockNumber: BigInt(number) });
      return { number: block.number, timestamp: Number(block.timestamp) };
    }),
  );
});
afterAll(async () => {
  await db?.close();
  await local?.stop();
});

/** Two listed tokens with deep pairs against the wrapped coin. */
async function tradedTokens(weth: string): Promise<readonly [Address, Address]> {
  const listed = local.chains[CHAIN]!.tokens.map(({ address }) => address.toLowerCase());
  const rows = await db.query<{ token0: Address; token1: Address }>(
    "select token0, token1 from pool where chain = $1 and version = 'V2' and is_listed order by value_locked_usd desc nulls last",
    [CHAIN],
  );
  const wrapped = weth.toLowerCase();
  const tokens = rows
    .filter(({ token0, token1 }) => token0 === wrapped || token1 === wrapped)
    .map(({ token0, token1 }) => (token0 === wrapped ? token1 : token0))
    .filter((token) => listed.includes(token));
  return [tokens[0]!, tokens[1]!];
}

describe.each(["AVERAGE", "FIFO"] as const)("at %s", (method) => {
  test("cost, profit and disposals of twenty wallets equal a replay of the chain", async () => {
    let disposals = 0;
    for (const owner of driven.wallets) {
      const { data, errors } = await gateway.post(ONE, { owner, method });
      expect(errors).toBeUndefined();
      const [portfolio] = data!.portfolios as { profit: Profit }[];
      disposals += compareProfit(portfolio!.profit, [owner], method);
    }
    expect(disposals).toBeGreaterThan(30);
  });

  test("wallets that are viewed together do not dispose of what they send each other", async () => {
    for (let first = 0; first < driven.wallets.length; first += 5) {
      const owners = driven.wallets.slice(first, first + 5);
      const { data, errors } = await gateway.post(TOGETHER, { owners, method });
      expect(errors).toBeUndefined();
      compareProfit((data!.combinedPortfolio as { profit: Profit }).profit, owners, method);
    }
  });
});

test("the value over time equals past balances at past prices", async () => {
  let points = 0;
  for (const owner of driven.wallets) {
    const { data } = await gateway.post(ONE, { owner, method: "FIFO" });
    const [portfolio] = data!.portfolios as Record<"DAY" | "WEEK", { points: Point[] }>[];
    for (const history of [portfolio!.DAY, portfolio!.WEEK]) points += compareHistory(history.points, [owner]);
  }
  const { data } = await gateway.post(TOGETHER, { owners: driven.wallets, method: "FIFO" });
  compareHistory((data!.combinedPortfolio as { DAY: { points: Point[] } }).DAY.points, driven.wallets);
  expect(points).toBeGreaterThan(1000);
  expect(worst.history).toBeLessThan(1e-6);
});

test("a day's change is that of the value, transfers included, and by prices that of the tokens held now", async () => {
  const head = blocks.at(-1)!;
  const since = head.timestamp - DAY_SECONDS;
  const dayAgo = blocks.findLast(({ timestamp }) => timestamp < since - (since % CANDLE_SECONDS))!;
  const at = (token: Address, block: bigint) => priceAt(token === zeroAddress ? null : token, block)!;
  let traded = 0;
  for (const owner of driven.wallets) {
    const { data } = await gateway.post(CHANGES, { owner });
    const [{ byPrices, valueHistory }] = data!.portfolios as [
      { byPrices: Change; valueHistory: { points: { timestamp: number }[]; change: Change } },
    ];
    const { timestamp } = valueHistory.points[0]!;
    const first = blocks.findLast((block) => block.timestamp < timestamp)!;
    const now = worthAt(replayed, [owner], head.timestamp, (token) => at(token, head.number));
    const before = worthAt(replayed, [owner], timestamp, (token) => at(token, first.number));
    const same = worthAt(replayed, [owner], head.timestamp, (token) => at(token, dayAgo.number));
    expect(Math.abs(byPrices!.absolute!.value - (now - same))).toBeLessThan(1e-6 * now);
    expect(byPrices!.percentage!.value).toBeCloseTo((now / same - 1) * 100, 6);
    if (before === 0) continue;
    expect(Math.abs(valueHistory.change!.absolute!.value - (now - before))).toBeLessThan(1e-6 * now);
    if (Math.abs(before - same) > 0.001 * now) traded++;
  }
  expect(traded).toBeGreaterThan(0);
});

test("the worst difference of a cost or a profit is rounding", () => {
  expect(worst.cost).toBeGreaterThan(0);
  expect(worst.cost).toBeLessThan(1e-6);
});

function compareProfit(profit: Profit, owners: readonly Address[], method: "AVERAGE" | "FIFO"): number {
  const book = bookOf(replayed, owners, method, priceAt);
  expect(profit.unknownTokenCount).toBe(0);
  near(profit.networkFees, book.fees, 1);
  for (const [token, { amount, cost }] of book.held) {
    const row = profit.tokens.find((one) => plain(one.token.address) === token);
    const scale = cost + Math.abs(book.realized.get(token) ?? 0);
    if (amount * priceAt(token, null)! < 1e-6 && !row) continue;
    expect(row?.unknownReason).toBeNull();
    expect(Math.abs(Number(row!.quantity) - amount)).toBeLessThan(1e-9 * Math.max(1, amount));
    near(row!.costBasis, cost, scale);
    near(row!.realizedProfit, book.realized.get(token) ?? 0, scale);
    near(row!.unrealizedProfit, amount * priceAt(token === zeroAddress ? null : token, null)! - cost, scale);
  }
  const rows = profit.disposals.edges.map(({ node }) => node);
  expect(rows).toHaveLength(book.sales.length);
  expect(profit.disposals.totalCount).toBe(book.sales.length);
  for (const { hash, token, cost, proceeds } of book.sales) {
    const sale = rows.find((row) => row.hash === hash && plain(row.token.address) === token)!;
    near(sale.cost, cost, proceeds);
    near(sale.proceeds, proceeds, proceeds);
    near(sale.profit, proceeds - cost, proceeds);
  }
  return rows.length;
}

function compareHistory(points: readonly Point[], owners: readonly Address[]): number {
  for (const { timestamp, value, unpricedTokenCount } of points) {
    const last = blocks.findLast((block) => block.timestamp <= timestamp)!;
    const mine = worthAt(replayed, owners, timestamp, (token) =>
      priceAt(token === zeroAddress ? null : token, last.number)!,
    );
    expect(unpricedTokenCount).toBe(0);
    worst.history = Math.max(worst.history, Math.abs(value!.value - mine) / Math.max(1, mine));
  }
  return points.length;
}

function near(money: Money, expected: number, scale: number) {
  worst.cost = Math.max(worst.cost, Math.abs(money!.value - expected) / Math.max(1, scale));
}

function plain(address: Address | null): Address {
  return (address?.toLowerCase() ?? zeroAddress) as Address;
}
