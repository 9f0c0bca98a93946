import { POOL_LIST_CASES } from "./poolListCases";
import { expectPool, expectPrices, keyOf, LOOKUPS, one, TYPES, VERSIONS, type Version } from "./pools";
import { CHAIN, DAY_SECONDS, EVENTS, expectNear, sum, type Case, type Cases, type Data, type World } from "./world";

const HOUR_SECONDS = 3600;

const history =
  (version: Version, check: (points: Data[], pool: Data, world: World) => Promise<void> | void) =>
  async (data: Data, world: World) => {
    const lookup = LOOKUPS[version];
    expect(Object.keys(data)).toEqual([lookup]);
    const full = await world.query(TYPES[version], one(version)(world));
    await check(data[lookup].priceHistory ?? data[lookup].historicalVolume, full[lookup], world);
  };
const anyVersion = (version: Version) => (world: World) => ({
  chain: CHAIN,
  addressOrId: keyOf(version, world),
  duration: "WEEK",
  ...Object.fromEntries(VERSIONS.map((other) => [`is${other}`, other === version])),
});
const prices = (version: Version, step: number) =>
  history(version, (points, pool, world) => expectPrices(points, pool, step, version, world));

const ticks = (version: "V3" | "V4"): Case => ({
  variables: (world) => ({ ...one(version)(world), skip: 1, first: 20 }),
  check: async (data, world) => {
    const shown = data[LOOKUPS[version]].ticks as Data[];
    expect(shown.length).toBeGreaterThan(0);
    for (const { tickIdx, liquidityNet, price0, price1 } of shown) {
      const [, net] =
        version === "V3"
          ? await world.read<readonly [bigint, bigint]>(keyOf("V3", world), "ticks", [tickIdx])
          : await world.read<readonly [bigint, bigint]>(world.config.contracts.v4StateView, "getTickLiquidity", [
              keyOf("V4", world),
              tickIdx,
            ]);
      expect(liquidityNet).toBe(String(net));
      expectNear(Number(price0) * Number(price1), 1, 1e-9);
    }
    const indexes = shown.map(({ tickIdx }) => tickIdx as number);
    expect(indexes).toEqual([...indexes].sort((a, b) => a - b));
    const all = await world.query(`All${version}Ticks`, { ...one(version)(world), first: 20 });
    expect(all[LOOKUPS[version]].ticks[1]).toEqual(shown[0]);
  },
});

/**
 * Expects the campaign that the local chains declare for this pool: paid evenly, in a token that has a price in pools.
 */
async function expectRewards({ rewardsCampaign, totalLiquidity }: Data, world: World) {
  const { boostedApr, startTimestamp, endTimestamp, totalRewardAllocation, distributedRewards } = rewardsCampaign;
  const seconds = endTimestamp - startTimestamp;
  expect([totalRewardAllocation, seconds]).toEqual([250_000, 90 * DAY_SECONDS]);
  expectNear(distributedRewards, (totalRewardAllocation * (world.now - startTimestamp)) / seconds, 1e-12);
  const { token } = await world.query("TokenSpotPrice", { ...world.examples.token });
  const yearly = (totalRewardAllocation / seconds) * 365 * DAY_SECONDS * token.market.price.value;
  expectNear(boostedApr, (yearly / totalLiquidity.value) * 100, 1e-9);
}

export const POOL_CASES: Cases = {
  V2Pair: {
    variables: one("V2"),
    check: async ({ v2Pair }, world) => {
      await expectPool("V2", v2Pair, world);
      const [reserve0, reserve1] = await world.read<readonly [bigint, bigint]>(v2Pair.address, "getReserves");
      expectNear(v2Pair.token0Supply, Number(reserve0) / 10 ** v2Pair.token0.decimals, 1e-12);
      expectNear(v2Pair.token1Supply, Number(reserve1) / 10 ** v2Pair.token1.decimals, 1e-12);
      const events = EVENTS.filter(({ name }) => ["Swap", "Mint", "Burn"].includes(name));
      const counts = await Promise.all(events.map(async (event) => (await world.logs(v2Pair.address, event)).length));
      expect(v2Pair.txCount).toBe(sum(counts));
    },
  },
  V3Pool: {
    variables: one("V3"),
    check: async ({ v3Pool }, world) => {
      await expectPool("V3", v3Pool, world);
      expect(v3Pool.feeTier).toBe(await world.read(v3Pool.address, "fee"));
      for (const side of ["token0", "token1"]) {
        const balance = await world.read<bigint>(v3Pool[side].address, "balanceOf", [v3Pool.address]);
        expectNear(v3Pool[`${side}Supply`], Number(balance) / 10 ** v3Pool[side].decimals, 1e-12);
      }
      expect(v3Pool.rewardsCampaign).toBeNull();
    },
  },
  V4Pool: {
    variables: one("V4"),
    check: async ({ v4Pool }, world) => {
      await expectPool("V4", v4Pool, world);
      const slot = await world.read<readonly [bigint, number, number, number]>(
        world.config.contracts.v4StateView,
        "getSlot0",
        [v4Pool.poolId],
      );
      if (!v4Pool.isDynamicFee) expect(v4Pool.feeTier).toBe(slot[3]);
      await expectRewards(v4Pool, world);
    },
  },
  PoolPriceHistory: { variables: anyVersion("V4"), check: prices("V4", HOUR_SECONDS) },
  V2PriceHistory: {
    variables: (world) => ({ chain: CHAIN, addressOrId: keyOf("V2", world), duration: "DAY" }),
    check: prices("V2", 300),
  },
  PoolVolumeHistory: {
    variables: anyVersion("V3"),
    check: history("V3", (points, pool) => {
      expect(points).toEqual(pool.historicalVolume);
      expect(sum(points.map(({ value }) => value as number))).toBeGreaterThan(0);
    }),
  },
  AllV3Ticks: ticks("V3"),
  AllV4Ticks: ticks("V4"),
  FeeTierDistribution: {
    variables: ({ weth, dollar }) => ({ chain: CHAIN, token0: weth, token1: dollar }),
    check: async ({ v3PoolsForTokenPair: pools }, world) => {
      expect(pools.length).toBeGreaterThan(0);
      const tiers = [100, 500, 3000, 10_000];
      const made = await Promise.all(
        tiers.map((fee) =>
          world.read<string>(world.config.contracts.v3Factory, "getPool", [world.weth, world.dollar, fee]),
        ),
      );
      const expected = tiers.flatMap((fee, index) => (/^0x0+$/.test(made[index]!) ? [] : [`${fee} ${made[index]}`]));
      expect(pools.map(({ feeTier, address }: Data) => `${feeTier} ${address}`).sort()).toEqual(expected.sort());
    },
  },
  DailyProtocolVolume: {
    variables: () => ({ version: "V3" }),
    check: async ({ historicalProtocolVolume }, world) => {
      const { topV3Pools } = await world.query("TopV3Pools", { chain: CHAIN, first: 500 });
      const shown = sum(historicalProtocolVolume.map(({ value }: Data) => value as number));
      expectNear(shown, sum(topV3Pools.map(({ volume30d }: Data) => volume30d.value as number)), 1e-6);
      for (const { timestamp } of historicalProtocolVolume) expect(timestamp % DAY_SECONDS).toBe(0);
    },
  },
  isV3SubgraphStale: {
    variables: () => ({ chain: CHAIN }),
    check: (data) => expect(data.isV3SubgraphStale).toBe(false),
  },
  ...POOL_LIST_CASES,
};
