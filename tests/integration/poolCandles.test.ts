import type { Address } from "viem";
import type { Chain } from "@cenote/domain/chains";
import { openBlockFeed } from "../../gateway/src/request/blockFeed";
import { indexersOf } from "./indexing";
import { startLocalChains, type LocalChains } from "./localChains";
import { openGateway } from "./openGateway";
import { loggedPrices, readLogs } from "./positionLogs";

jest.setTimeout(180_000);

type Token = { decimals: number };
type Candle = Record<"timestamp" | "open" | "high" | "low" | "close", number>;
type Pool = { chain: Chain; address: Address; token0: Token; token1: Token; ohlc: Candle[] };

const HOUR = 3600;
const QUERY = `query ($chain: Chain!) {
  V2: topV2Pairs(chain: $chain, first: 5) { ...pair } V3: topV3Pools(chain: $chain, first: 5) { ...pool } }
  fragment pair on V2Pair { chain address token0 { decimals } token1 { decimals }
    ohlc(duration: MONTH, interval: HOUR) { timestamp open high low close } }
  fragment pool on V3Pool { chain address token0 { decimals } token1 { decimals }
    ohlc(duration: MONTH, interval: HOUR) { timestamp open high low close } }`;

let local: LocalChains;
beforeAll(async () => {
  local = await startLocalChains();
});
afterAll(() => local?.stop());

test("candles of pools are those of the prices that their events have", async () => {
  const db = await local.openIndexedDatabase();
  try {
    const indexers = indexersOf(db, local.chains);
    for (const indexer of indexers.values()) await indexer.catchUp();
    const gateway = openGateway(db, local.chains, await openBlockFeed(db), indexers);
    const logs = await readLogs(local.chains.ETHEREUM!);
    const { data, errors } = await gateway.post(QUERY, { chain: "ETHEREUM" });
    expect(errors).toBeUndefined();
    const times = new Map<bigint, number>();
    const secondsOf = async (block: bigint) => {
      const seconds = times.get(block) ?? Number((await logs.client.getBlock({ blockNumber: block })).timestamp);
      times.set(block, seconds);
      return seconds;
    };
    let compared = 0;
    for (const [version, pools] of Object.entries(data as Record<string, Pool[]>)) {
      for (const { address, token0, token1, ohlc } of pools) {
        const scale = token0.decimals - token1.decimals;
        const prices = await loggedPrices(logs, { version, address }, scale);
        const expected = await hourly(prices, secondsOf);
        for (const candle of ohlc) {
          const { open, high, low, close } = expected.get(candle.timestamp)!;
          for (const [got, target] of [
            [candle.open, open],
            [candle.high, high],
            [candle.low, low],
            [candle.close, close],
          ]) {
            expect(Math.abs(got! / target! - 1)).toBeLessThan(1e-9);
          }
          compared++;
        }
        // All of the month's except those before its first full hour.
        const since = Math.max(...expected.keys()) - 30 * 24 * HOUR + HOUR;
        expect([...expected.keys()].filter((start) => start > since).length).toBeLessThanOrEqual(ohlc.length + 1);
      }
    }
    expect(compared).toBeGreaterThan(30);
  } finally {
    await db.close();
  }
});

type Price = { readonly block: bigint; readonly price: number };

/** Returns hourly candles by their start in seconds; each opens at the price before its first change. */
async function hourly(prices: readonly Price[], secondsOf: (block: bigint) => Promise<number>) {
  const candles = new Map<number, Omit<Candle, "timestamp">>();
  let before: number | undefined;
  for (const { block, price } of prices) {
    const seconds = await secondsOf(block);
    const start = seconds - (seconds % HOUR);
    const first = before ?? price;
    const { open, high, low } = candles.get(start) ?? { open: first, high: first, low: first };
    candles.set(start, { open, high: Math.max(high, price), low: Math.min(low, price), close: price });
    before = price;
  }
  return candles;
}
