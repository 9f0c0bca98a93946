import { poolPrice, poolPriceHistory, priceAt, priceHistory, type PricePool } from "./prices";
import { CHAIN, DAY_SECONDS, expectDescending, expectNear, sum, type Data, type World } from "./world";

export type Version = "V2" | "V3" | "V4";
export const VERSIONS = ["V2", "V3", "V4"] as const;
export const LOOKUPS = { V2: "v2Pair", V3: "v3Pool", V4: "v4Pool" } as const;
export const TYPES = { V2: "V2Pair", V3: "V3Pool", V4: "V4Pool" } as const;
export const TOPS = { V2: "topV2Pairs", V3: "topV3Pools", V4: "topV4Pools" } as const;

export const keyOf = (version: Version, { examples }: World) =>
  ({ V2: examples.v2Pair.address, V3: examples.v3Pool.address, V4: examples.v4Pool.poolId })[version];
export const one = (version: Version) => (world: World) => ({
  chain: CHAIN,
  [version === "V4" ? "poolId" : "address"]: keyOf(version, world),
});

/** Sums of the same floats in another order differ in their last digits. */
export const EXACT = 1e-9;

/** A pool of a response, for reading its price from the chain. */
export const asPricePool = (version: Version, world: World, { token0, token1 }: Data): PricePool => ({
  version,
  key: keyOf(version, world),
  token0,
  token1,
});

const isAnchor = ({ config, weth }: World, { address }: Data) =>
  [null, weth, ...config.anchors, ...config.stablecoins].includes(address as string | null);

/** Returns the value of both sides: an unknown token counts at most as much as the well-known one. */
function valueOf({ token0, token1, token0Supply, token1Supply }: Data, world: World): number {
  const one = token0Supply * token0.market.price.value;
  const other = token1Supply * token1.market.price.value;
  if (isAnchor(world, token0) === isAnchor(world, token1)) return one + other;
  return isAnchor(world, token0) ? one + Math.min(other, one) : other + Math.min(one, other);
}

/**
 * Returns the volume of a pool of dollars and coins, each side counting half, by its own logs and the coin's price at
 * the time.
 */
async function traded(version: Version, pool: Data, world: World) {
  const coin = await priceHistory(world, world.weth);
  const swaps = await world.swaps(version, keyOf(version, world));
  return Promise.all(
    swaps.map(async ({ amount0, amount1, blockNumber }) => {
      const sides = [
        [pool.token0, amount0],
        [pool.token1, amount1],
      ].map(([token, amount]) => {
        const isDollar = world.config.stablecoins.includes(token.address as string);
        if (!isDollar && token.address !== null && token.address !== world.weth)
          throw new Error("Neither dollars nor coins.");
        return (Math.abs(Number(amount)) / 10 ** token.decimals) * (isDollar ? 1 : priceAt(coin, blockNumber)!);
      });
      return { timestamp: await world.timeOf(blockNumber), usd: sum(sides) / 2 };
    }),
  );
}

export async function expectPool(version: Version, pool: Data, world: World) {
  expect(pool.protocolVersion).toBe(version);
  for (const token of [pool.token0, pool.token1]) {
    if (token.address) expect(token.symbol).toBe(await world.read(token.address, "symbol"));
  }
  expectNear(pool.totalLiquidity.value, valueOf(pool, world), EXACT);

  const trades = await traded(version, pool, world);
  // Volumes are stored per five minutes, their bars per hour: a window includes those that start in it.
  const since = (from: number, step: number) =>
    sum(trades.filter(({ timestamp }) => timestamp - (timestamp % step) > from).map(({ usd }) => usd));
  expectNear(pool.volume24h.value, since(world.now - DAY_SECONDS, 300), EXACT);
  const week = sum(pool.historicalVolume.map(({ value }: Data) => value as number));
  expectNear(week, since(world.now - 7 * DAY_SECONDS, 3600), EXACT);
}

/** Expects each point to be the price at the end of its interval, by the pool's own events. */
export async function expectPrices(points: readonly Data[], pool: Data, step: number, version: Version, world: World) {
  const priced = asPricePool(version, world, pool);
  const seen = await poolPriceHistory(world, priced);
  expect(points.length).toBeGreaterThan(1);
  for (const { timestamp, token0Price, token1Price } of points) {
    const price = seen.findLast((one) => one.timestamp < timestamp + step)?.price;
    // Before the first trade it is the price at which the pool was created.
    if (price === undefined) continue;
    expectNear(token0Price, price, EXACT);
    expectNear(token1Price, 1 / price, EXACT);
  }
  expectNear(points.at(-1).token0Price, await poolPrice(world, priced), EXACT);
  expect(points.at(-1).timestamp).toBeLessThanOrEqual(world.now);
}

/** Expects transactions equal to their receipts, newest first; a cursor continues after them. */
export async function expectTransactions(
  rows: readonly Data[],
  version: Version,
  world: World,
  next: (cursor: number) => Promise<Data[]>,
) {
  expect(rows.length).toBeGreaterThan(0);
  expectDescending(rows.map(({ timestamp }) => timestamp as number));
  for (const { hash, account, timestamp, protocolVersion, token0Quantity, token1Quantity, type } of rows.slice(0, 3)) {
    const receipt = await world.client.getTransactionReceipt({ hash });
    expect(protocolVersion).toBe(version);
    expect(account.toLowerCase()).toBe(receipt.from);
    expect(timestamp).toBe(await world.timeOf(receipt.blockNumber));
    // A trade puts one token in and takes the other out.
    const signs = Math.sign(Number(token0Quantity)) * Math.sign(Number(token1Quantity));
    if (type === "SWAP") expect(signs).toBe(-1);
    else expect(signs).toBeGreaterThanOrEqual(0);
  }
  const { timestamp } = rows.at(-1);
  for (const row of await next(timestamp)) expect(row.timestamp).toBeLessThan(timestamp);
}
