import {
  CHAIN,
  DAY_SECONDS,
  EVENTS,
  expectDescending,
  expectNear,
  sum,
  type Case,
  type Cases,
  type Data,
  type World,
} from "./world";

type Version = "V2" | "V3" | "V4";
const VERSIONS = ["V2", "V3", "V4"] as const;
const LOOKUPS = { V2: "v2Pair", V3: "v3Pool", V4: "v4Pool" } as const;
const TYPES = { V2: "V2Pair", V3: "V3Pool", V4: "V4Pool" } as const;
const TOPS = { V2: "topV2Pairs", V3: "topV3Pools", V4: "topV4Pools" } as const;

const keyOf = (version: Version, { examples }: World) =>
  ({ V2: examples.v2Pair.address, V3: examples.v3Pool.address, V4: examples.v4Pool.poolId })[version];
const one = (version: Version) => (world: World) => ({
  chain: CHAIN,
  [version === "V4" ? "poolId" : "address"]: keyOf(version, world),
});

const Q96 = 2 ** 96;

/** Whole token1 for one whole token0, as the pool's contract says. */
async function priceOf(version: Version, world: World, { token0, token1 }: Data): Promise<number> {
  const scale = 10 ** (token0.decimals - token1.decimals);
  const key = keyOf(version, world);
  if (version === "V2") {
    const [reserve0, reserve1] = await world.read<readonly [bigint, bigint]>(key, "getReserves");
    return (Number(reserve1) / Number(reserve0)) * scale;
  }
  const [sqrtPrice] =
    version === "V3"
      ? await world.read<readonly [bigint]>(key, "slot0")
      : await world.read<readonly [bigint]>(world.config.contracts.v4StateView, "getSlot0", [key]);
  return (Number(sqrtPrice) / Q96) ** 2 * scale;
}

/** What both sides are worth together. */
const valueOf = ({ token0, token1, token0Supply, token1Supply }: Data) =>
  token0Supply * token0.market.price.value + token1Supply * token1.market.price.value;

async function expectPool(version: Version, pool: Data, world: World) {
  expect(pool.protocolVersion).toBe(version);
  for (const token of [pool.token0, pool.token1]) {
    if (token.address) expect(token.symbol).toBe(await world.read(token.address, "symbol"));
  }
  expectNear(pool.totalLiquidity.value, valueOf(pool), 0.05);
  const week = sum(pool.historicalVolume.map(({ value }: Data) => value as number));
  expect(week).toBeGreaterThanOrEqual(pool.volume24h.value * 0.999);
}

const history =
  (version: Version, check: (points: Data[], pool: Data, world: World) => Promise<void> | void) =>
  async (data: Data, world: World) => {
    const lookup = LOOKUPS[version];
    expect(Object.keys(data)).toEqual([lookup]);
    const full = await world.ask(TYPES[version], one(version)(world));
    await check(data[lookup].priceHistory ?? data[lookup].historicalVolume, full[lookup], world);
  };
const anyVersion = (version: Version) => (world: World) => ({
  chain: CHAIN,
  addressOrId: keyOf(version, world),
  duration: "WEEK",
  ...Object.fromEntries(VERSIONS.map((other) => [`is${other}`, other === version])),
});
const expectPrices = (version: Version) =>
  history(version, async (points, pool, world) => {
    const price = await priceOf(version, world, pool);
    expectNear(points.at(-1).token0Price, price, 1e-6);
    expectNear(points.at(-1).token1Price, 1 / price, 1e-6);
    expect(points.at(-1).timestamp).toBeLessThanOrEqual(world.now);
  });

/** Transactions as their receipts are, newest first; a cursor goes on after them. */
async function expectTransactions(
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

const PER_VERSION = Object.fromEntries(
  VERSIONS.flatMap((version): [string, Case][] => {
    const lookup = LOOKUPS[version];
    const top = TOPS[version];
    const transactions = `${version.toLowerCase()}Transactions`;
    return [
      [
        `${TYPES[version]}Transactions`,
        {
          variables: (world) => ({ ...one(version)(world), first: 5 }),
          check: (data, world) =>
            expectTransactions(data[lookup].transactions, version, world, async (cursor) => {
              const variables = { ...one(version)(world), first: 5, cursor };
              return (await world.ask(`${TYPES[version]}Transactions`, variables))[lookup].transactions as Data[];
            }),
        },
      ],
      [
        `${version}TokenTransactions`,
        {
          variables: ({ dollar }) => ({ chain: CHAIN, address: dollar, first: 5 }),
          check: async ({ token }, world) => {
            const rows = token[transactions] as Data[];
            for (const { token0, token1 } of rows) expect([token0.address, token1.address]).toContain(world.dollar);
            await expectTransactions(rows, version, world, async (cursor) => {
              const variables = { chain: CHAIN, address: world.dollar, first: 5, cursor };
              return (await world.ask(`${version}TokenTransactions`, variables)).token[transactions] as Data[];
            });
          },
        },
      ],
      [
        `${version}Transactions`,
        {
          variables: () => ({ chain: CHAIN, first: 5 }),
          check: (data, world) =>
            expectTransactions(data[transactions], version, world, async (cursor) => {
              return (await world.ask(`${version}Transactions`, { chain: CHAIN, first: 5, cursor }))[
                transactions
              ] as Data[];
            }),
        },
      ],
      [
        `T${top.slice(1)}`,
        {
          variables: ({ dollar }) => ({ chain: CHAIN, first: 2, tokenAddress: dollar }),
          check: async (data, world) => {
            const pools = data[top] as Data[];
            const values = pools.map(({ totalLiquidity }) => totalLiquidity.value as number);
            expectDescending(values);
            for (const { token0, token1 } of pools) expect([token0.address, token1.address]).toContain(world.dollar);
            const variables = { chain: CHAIN, first: 2, tokenAddress: world.dollar, cursor: values.at(-1) };
            const next = (await world.ask(`T${top.slice(1)}`, variables))[top] as Data[];
            for (const { totalLiquidity } of next) expect(totalLiquidity.value).toBeLessThan(values.at(-1)!);
            expect(pools).toHaveLength(2);
          },
        },
      ],
    ];
  }),
);

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
    const all = await world.ask(`All${version}Ticks`, { ...one(version)(world), first: 20 });
    expect(all[LOOKUPS[version]].ticks[1]).toEqual(shown[0]);
  },
});

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

      const swaps = await world.logs(
        v2Pair.address,
        EVENTS.find(({ name }) => name === "Swap")!,
      );
      const side = v2Pair.token0.address === world.dollar ? 0 : 1;
      const decimals = (side ? v2Pair.token1 : v2Pair.token0).decimals as number;
      let dollars = 0;
      for (const { args, blockNumber } of swaps) {
        if ((await world.timeOf(blockNumber)) <= world.now - DAY_SECONDS) continue;
        dollars += Number(side ? args.in1 + args.out1 : args.in0 + args.out0) / 10 ** decimals;
      }
      if ([v2Pair.token0.address, v2Pair.token1.address].includes(world.dollar))
        expectNear(v2Pair.volume24h.value, dollars, 0.03);
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
    },
  },
  PoolPriceHistory: { variables: anyVersion("V4"), check: expectPrices("V4") },
  V2PriceHistory: {
    variables: (world) => ({ chain: CHAIN, addressOrId: keyOf("V2", world), duration: "DAY" }),
    check: expectPrices("V2"),
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
      const { topV3Pools } = await world.ask("TopV3Pools", { chain: CHAIN, first: 500 });
      const shown = sum(historicalProtocolVolume.map(({ value }: Data) => value as number));
      expectNear(shown, sum(topV3Pools.map(({ volume30d }: Data) => volume30d.value as number)), 1e-6);
      for (const { timestamp } of historicalProtocolVolume) expect(timestamp % DAY_SECONDS).toBe(0);
    },
  },
  isV3SubgraphStale: {
    variables: () => ({ chain: CHAIN }),
    check: (data) => expect(data.isV3SubgraphStale).toBe(false),
  },
  ...PER_VERSION,
};
