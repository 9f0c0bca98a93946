import type { Chain } from "@cenote/domain/chains";
import { parseEther, type Address } from "viem";
import { soakTest } from "../extent";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import type { ChainConfig } from "../../gateway/src/chain/chainConfig";
import type { Db } from "../../gateway/src/store/db";
import type { ChainIndexer } from "../../gateway/src/index/follow/chainIndexer";
import { httpRpc } from "../../gateway/src/chain/rpc";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { readMarketPast, type MarketPast } from "./lockedValueTruth";
import { marketMoves } from "./marketMoves";
import { openGateway } from "./openGateway";
import { MATRIX, withTables } from "./openDatabases";
import { readPoolPasts, stateBefore, type PastPool, type Version } from "./poolPasts";

jest.setTimeout(300_000);

const CHAIN: Chain = "ETHEREUM";
const DAY = 86_400;
const HOUR = 3600;
/** Changes are computed from the last five-minute mark. */
const MARK = 300;
const VERSIONS: readonly Version[] = ["V2", "V3", "V4"];

/** Windows of histories in seconds, with the intervals of values locked and of prices. */
const WINDOWS = {
  DAY: { window: DAY, barStep: HOUR, priceStep: MARK },
  WEEK: { window: 7 * DAY, barStep: HOUR, priceStep: HOUR },
  MAX: { window: Infinity, barStep: DAY, priceStep: DAY },
} as const;
type Window = keyof typeof WINDOWS;

const FIGURES = `addressOrId totalLiquidity { value } totalLiquidityPercentChange24h { value }
  ${Object.keys(WINDOWS)
    .map(
      (duration) => `value${duration}: historicalValueLocked(duration: ${duration}) { timestamp value }
        price${duration}: priceHistory(duration: ${duration}) { timestamp value: token0Price }`,
    )
    .join(" ")}`;
const QUERIES = [
  ...["topV2Pairs", "topV3Pools", "topV4Pools"].map((top) => `{ ${top}(chain: ${CHAIN}, first: 100) { ${FIGURES} } }`),
  `{ marketOverview(chains: [${CHAIN}]) { totalValueLocked { value } totalValueLockedPercentChange { value } } }`,
  `{ ${VERSIONS.map((version) => `${version}: dailyProtocolTvl(chain: ${CHAIN}, version: ${version}) { timestamp value }`).join(" ")} }`,
  `{ topTokens(chain: ${CHAIN}, pageSize: 100) { address market { price { value } pricePercentChange(duration: DAY) { value } } } }`,
];

type Money = { readonly value: number } | null;
type Point = { readonly timestamp: number; readonly value: number };
type Pool = { addressOrId: string; totalLiquidity: Money; totalLiquidityPercentChange24h: Money } & Record<
  `${"value" | "price"}${Window}`,
  Point[]
>;
type Answer = Record<"topV2Pairs" | "topV3Pools" | "topV4Pools", Pool[]> &
  Record<Version, Point[]> & {
    marketOverview: { totalValueLocked: Money; totalValueLockedPercentChange: Money };
    topTokens: { address: string | null; market: { price: Money; pricePercentChange: Money } }[];
  };

let local: LocalChains;
let config: ChainConfig;
let moves: ReturnType<typeof marketMoves>;
let pools: readonly PastPool[];

beforeAll(async () => {
  local = await startLocalChains();
  config = local.chains[CHAIN]!;
  moves = marketMoves(config, local.accounts[0]!.privateKey);
  pools = (await readPoolPasts(config)).pools;
});
afterAll(() => local?.stop());

describe.each(MATRIX)("values of pools at times of the past, on %s", (_, open) => {
  let db: Db;
  let indexer: ChainIndexer;
  beforeAll(async () => {
    db = await withTables(open);
    indexer = indexersOf(db, local.chains).get(CHAIN)!;
    await indexer.catchUp();
  });
  afterAll(() => db?.close());

  test("are those of the chain's logs after a backfill", async () => {
    expect(await differences(db)).toEqual([]);
  });

  test("are those of the logs while the chain advances, with donations, syncs and skims", async () => {
    await liveThrough(indexer, 30 * HOUR);
    expect(await differences(db)).toEqual([]);
  });

  test("are those of the winning branch after a reorganization", async () => {
    const rpc = httpRpc(config.rpcUrl);
    const snapshot = await rpc.call<string>("evm_snapshot");
    await liveThrough(indexer, 2 * HOUR);
    await rpc.call("evm_revert", snapshot);
    await moves.wait(HOUR);
    await moves.sellCoins("90");
    await moves.giveAndSync(coinPools("V2")[2]!, parseEther("0.4"));
    await indexer.catchUp();
    expect(await differences(db)).toEqual([]);
  });

  soakTest("are the same in a database that is filled afterwards", async () => {
    const clean = await withTables(open);
    await indexersOf(clean, local.chains).get(CHAIN)!.catchUp();
    expect(await differences(clean)).toEqual([]);
    await clean.close();
  });
});

/** Hours in which the coin's price falls, and pairs and pools receive tokens; the index follows each step. */
async function liveThrough(indexer: ChainIndexer, seconds: number) {
  const steps = 6;
  const [pairs, v3Pools] = [coinPools("V2"), coinPools("V3")];
  for (let step = 0; step < steps; step++) {
    await moves.wait(Math.floor(seconds / steps) + 7 * step);
    if (step % 2 === 0) await moves.sellCoins("150");
    if (step === 1) await moves.giveAndSync(pairs[3]!, parseEther("0.9"));
    if (step === 2) await moves.giveCoins(v3Pools[5]!, parseEther("0.8"));
    if (step === 3) await moves.giveAndSkim(pairs[4]!, parseEther("0.7"));
    if (step === 4) await moves.giveAndSync(pairs[5]!, parseEther("0.6"));
    await indexer.catchUp();
  }
}

/** Pools of wrapped coins, oldest first. */
function coinPools(version: Version): Address[] {
  const weth = config.contracts.weth.toLowerCase();
  const matches = pools.filter((pool) => pool.version === version && [pool.token0, pool.token1].includes(weth));
  return matches.map(({ address }) => address as Address);
}

/** Returns every figure of the gateway that differs from the logs. */
async function differences(db: Db): Promise<string[]> {
  const gateway = openGateway(db, local.chains, await openBlockFeed(db));
  const answers = await Promise.all(QUERIES.map((query) => gateway.post(query)));
  for (const { errors } of answers) expect(errors).toBeUndefined();
  const answer = Object.assign({}, ...answers.map(({ data }) => data)) as Answer;
  const past = await readMarketPast(config);
  const comparison = new Comparison();
  const shown = [answer.topV2Pairs, answer.topV3Pools, answer.topV4Pools].flat();
  expect(shown.length).toBeGreaterThan(50);
  for (const pool of shown) comparePool(comparison, past, pool);
  compareSums(comparison, past, answer);
  for (const { address, market } of answer.topTokens) {
    const token = address?.toLowerCase() ?? `0x${"0".repeat(40)}`;
    const [before, now] = [dayAgo(past), past.now + 1].map((time) => past.pricesBefore(time)(token)?.usd ?? null);
    comparison.number(`price of ${token}`, market.price, now!);
    comparison.number(`price change of ${token}`, market.pricePercentChange, changeOf(before!, now!));
  }
  expect(comparison.count).toBeGreaterThan(10_000);
  return comparison.report();
}

function comparePool(comparison: Comparison, past: MarketPast, shown: Pool) {
  const key = shown.addressOrId.toLowerCase();
  const pool = past.pools.find(({ address }) => address === key)!;
  const name = `${pool.version} ${key.slice(0, 10)}`;
  const valueAt = (time: number) => past.valuesBefore(time).get(key) ?? null;
  const now = valueAt(past.now + 1);
  comparison.number(`${pool.version} pools' value`, shown.totalLiquidity, now);
  comparison.number(
    `${pool.version} pools' change`,
    shown.totalLiquidityPercentChange24h,
    changeOf(valueAt(dayAgo(past)), now),
  );
  for (const duration of Object.keys(WINDOWS) as Window[]) {
    const { barStep, priceStep } = WINDOWS[duration];
    comparison.points(
      `values over a ${duration}`,
      name,
      shown[`value${duration}`],
      expectedPoints(past, duration, barStep, valueAt),
    );
    const priceAt = (time: number) => stateBefore(pool, time)?.price ?? null;
    comparison.points(
      `prices over a ${duration}`,
      name,
      shown[`price${duration}`],
      expectedPoints(past, duration, priceStep, priceAt),
    );
  }
}

function compareSums(comparison: Comparison, past: MarketPast, answer: Answer) {
  const sumAt = (time: number, version?: Version) => {
    const values = past.valuesBefore(time);
    const valuedPools = past.pools.filter(
      (pool) => values.has(pool.address) && (version ?? pool.version) === pool.version,
    );
    return valuedPools.length ? valuedPools.reduce((sum, { address }) => sum + values.get(address)!, 0) : null;
  };
  const now = sumAt(past.now + 1);
  comparison.number("chain's value", answer.marketOverview.totalValueLocked, now);
  comparison.number(
    "chain's change",
    answer.marketOverview.totalValueLockedPercentChange,
    changeOf(sumAt(dayAgo(past)), now),
  );
  for (const version of VERSIONS) {
    const expected = expectedPoints(past, "MAX", DAY, (time) => sumAt(time, version));
    comparison.points("dailyProtocolTvl", version, answer[version], expected);
  }
}

/** Returns a figure at the end of each interval of a window; an interval is identified by its start. */
function expectedPoints(
  past: MarketPast,
  duration: Window,
  step: number,
  at: (time: number) => number | null,
): Point[] {
  const { now, first } = past;
  const from = Math.max(now - WINDOWS[duration].window, first - step);
  const points: Point[] = [];
  for (let timestamp = Math.floor(from / step) * step + step; timestamp <= now; timestamp += step) {
    const value = at(Math.min(timestamp + step, now + 1));
    if (value !== null) points.push({ timestamp, value });
  }
  return points;
}

/** Returns the last full five minutes a day ago. */
function dayAgo({ now }: MarketPast): number {
  return Math.floor((now - DAY) / MARK) * MARK;
}

function changeOf(before: number | null, now: number | null): number | null {
  return before === null || now === null || before === 0 ? null : (now / before - 1) * 100;
}

const ALLOWED = 1e-6;

/** Counts comparisons by subject, and keeps the worst of each. */
class Comparison {
  count = 0;
  private readonly wrong = new Map<string, { count: number; missing: number; worst: number; example: string }>();

  number(what: string, shown: Money, expected: number | null, where = "") {
    this.count++;
    const value = shown?.value ?? null;
    // A percentage change of nearly nothing is compared with a hundred.
    const scale = Math.max(Math.abs(expected ?? 0), what.includes("change") ? 100 : 1e-30);
    const difference = value === null || expected === null ? Infinity : Math.abs(value - expected) / scale;
    if (value === expected || difference < ALLOWED) return;
    const entry = this.wrong.get(what) ?? { count: 0, missing: 0, worst: 0, example: "" };
    entry.count++;
    if (difference === Infinity) entry.missing++;
    else entry.worst = Math.max(entry.worst, difference);
    entry.example ||= `${where} ${value} instead of ${expected}`;
    this.wrong.set(what, entry);
  }

  points(what: string, where: string, shown: readonly Point[], expected: readonly Point[]) {
    const byTime = new Map(shown.map(({ timestamp, value }) => [timestamp, value]));
    const times = new Set([...byTime.keys(), ...expected.map(({ timestamp }) => timestamp)]);
    const truth = new Map(expected.map(({ timestamp, value }) => [timestamp, value]));
    for (const time of times) {
      const value = byTime.get(time);
      this.number(what, value === undefined ? null : { value }, truth.get(time) ?? null, `${where} at ${time}:`);
    }
  }

  report(): string[] {
    return [...this.wrong].map(
      ([what, { count, missing, worst, example }]) =>
        `${what}: ${count} wrong, ${missing} of them missing or not to be, others by up to ${(worst * 100).toFixed(3)} % (${example.trim()})`,
    );
  }
}
