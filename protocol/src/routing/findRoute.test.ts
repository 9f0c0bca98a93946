import * as fc from "fast-check";
import { type Address, numberToHex, zeroAddress } from "viem";
import { anyPools, concentrated, tokenAddress, v2Pool, v3Pool, v4Pool } from "../testing/pools";
import { quotePool } from "./executeLegs";
import { findRoute } from "./findRoute";
import { PoolGraph } from "./poolGraph";
import type { RoutablePool } from "./routablePool";
import type { Hop, Route, RouteRequest } from "./route";

const [COIN, A, B, C] = [1, 2, 3, 4].map(tokenAddress) as [Address, Address, Address, Address];
const ETHER = 10n ** 18n;

function graphOf(pools: readonly RoutablePool[]): PoolGraph {
  const graph = new PoolGraph({ wrappedNative: COIN, hubs: [COIN, A, B, C] });
  for (const pool of pools) graph.setPool(pool);
  return graph;
}

const sell = (tokenIn: Address, tokenOut: Address, amount: bigint, gasPrice = 0n): RouteRequest => ({
  kind: "EXACT_IN",
  tokenIn,
  tokenOut,
  amount,
  gasPrice,
});
const buy = (tokenIn: Address, tokenOut: Address, amount: bigint): RouteRequest => ({
  kind: "EXACT_OUT",
  tokenIn,
  tokenOut,
  amount,
  gasPrice: 0n,
});

/** Returns the output of the best single path of up to 3 pools. */
function bestSingle(pools: readonly RoutablePool[], from: Address, to: Address, amount: bigint): bigint {
  const follow = (token: Address, amountIn: bigint, visited: readonly Address[]): bigint => {
    if (token === to) return amountIn;
    if (visited.length === 3) return 0n;
    return pools.reduce((best, pool) => {
      if (pool.token0 !== token && pool.token1 !== token) return best;
      const isZeroForOne = pool.token0 === token;
      const next = isZeroForOne ? pool.token1 : pool.token0;
      const quote =
        next === from || visited.includes(next) ? null : quotePool(pool, isZeroForOne, "EXACT_IN", amountIn);
      const paid = quote ? follow(next, quote.amountOut, [...visited, token]) : 0n;
      return paid > best ? paid : best;
    }, 0n);
  };
  return follow(from, amount, []);
}

/** Returns the legs' amounts when executed in sequence, by the contracts' arithmetic. */
function executed({ legs }: Route): Pick<Hop, "amountIn" | "amountOut">[] {
  const states = new Map<string, RoutablePool>();
  return legs.map(({ hops, amountIn }) => {
    let amount = amountIn;
    for (const { pool, isZeroForOne } of hops) {
      const quote = quotePool(states.get(pool.id) ?? pool, isZeroForOne, "EXACT_IN", amount)!;
      states.set(pool.id, quote.after);
      amount = quote.amountOut;
    }
    return { amountIn, amountOut: amount };
  });
}

/** Up to a tenth of the smallest pool's reserves. */
const anyAmount = fc.bigInt({ min: 1000n, max: 10n ** 17n });
const totalOf = (route: Route, side: "amountIn" | "amountOut") => route.legs.reduce((sum, leg) => sum + leg[side], 0n);

test("a route of an exact input is never worse than the best single path", () => {
  fc.assert(
    fc.property(anyPools, anyAmount, (pools, amount) => {
      const route = findRoute(graphOf(pools), sell(COIN, A, amount));
      expect((route?.amountOut ?? 0n) >= bestSingle(pools, COIN, A, amount)).toBe(true);
    }),
  );
});

test("legs carry the whole amount, and pay what they pay one after the other", () => {
  fc.assert(
    fc.property(anyPools, anyAmount, (pools, amount) => {
      const route = findRoute(graphOf(pools), sell(COIN, A, amount));
      if (!route) return;
      expect([route.amountIn, totalOf(route, "amountIn"), totalOf(route, "amountOut")]).toEqual([
        ...[amount, amount, route.amountOut],
      ]);
      expect(route.legs.map(({ amountIn, amountOut }) => ({ amountIn, amountOut }))).toEqual(executed(route));
      expect(route.legs.reduce((sum, { shareOfInput }) => sum + shareOfInput, 0)).toBeCloseTo(1, 9);
    }),
  );
});

test("an exact output is received in full, for the input that pays for it", () => {
  fc.assert(
    fc.property(anyPools, anyAmount, (pools, amount) => {
      const route = findRoute(graphOf(pools), buy(COIN, A, amount));
      if (!route) return;
      expect([route.amountOut, totalOf(route, "amountOut")]).toEqual([amount, amount]);
      expect(totalOf(route, "amountIn")).toBe(route.amountIn);
      for (const { hops } of route.legs) expect(new Set(hops.map(({ pool }) => pool.version)).size).toBe(1);
      // The output is a minimum, because rounding favors pools.
      const received = executed(route).reduce((sum, { amountOut }) => sum + amountOut, 0n);
      expect(received >= amount).toBe(true);
    }),
  );
});

test("a larger input never pays less", () => {
  fc.assert(
    fc.property(anyPools, anyAmount, fc.integer({ min: 1, max: 100 }), (pools, amount, percent) => {
      const graph = graphOf(pools);
      const less = findRoute(graph, sell(COIN, A, amount));
      const more = findRoute(graph, sell(COIN, A, amount + (amount * BigInt(percent)) / 100n));
      // The search for shares ends at 1/4096 of the amount.
      if (less && more) expect(more.amountOut * 1000n >= less.amountOut * 999n).toBe(true);
    }),
  );
});

const EVEN = { tick: 0, tickSpacing: 60, fee: 3000 };
const FULL = { lower: -887_220, upper: 887_220 };
/** A pool with one full-range position. */
const even = (liquidity: bigint, tick = 0) => concentrated([{ ...FULL, liquidity }], { ...EVEN, tick });
const MANY_RANGES = Array.from({ length: 300 }, (_, index) => ({
  lower: -60 * (index + 1),
  upper: 60 * (index + 1),
  liquidity: 10n ** 6n,
}));
const ids = (route: Route | null) => route?.legs.map(({ hops }) => hops.map(({ pool }) => Number(pool.id)));

test("splits a large swap between pools by their depth, and a small one not at all", () => {
  const pair = { token0: COIN, token1: A };
  const pools = [v3Pool({ id: 1, ...pair }, even(3000n * ETHER)), v3Pool({ id: 2, ...pair }, even(1000n * ETHER))];
  const large = findRoute(graphOf(pools), sell(COIN, A, 400n * ETHER))!;
  expect(ids(large)).toEqual([[1], [2]]);
  expect(large.legs[0]!.shareOfInput).toBeCloseTo(0.75, 3);
  // 99.7 into 1000 of each: the price falls during the swap.
  expect(large.priceImpact).toBeCloseTo(1 - 1 / 1.0997, 3);
  expect(large.legs[0]!.hops[0]).toMatchObject({ fee: 3000, isZeroForOne: true });
  expect(ids(findRoute(graphOf(pools), sell(COIN, A, ETHER / 100n, 10n ** 9n)))).toEqual([[1]]);
});

test("legs that share a pool are quoted on what the first leaves to the second", () => {
  const pools = [
    v2Pool({ id: 1, token0: COIN, token1: A }, 100n * ETHER, 100n * ETHER),
    v3Pool({ id: 2, token0: A, token1: B }, even(100n * ETHER)),
    v4Pool({ id: 3, token0: A, token1: B }, even(100n * ETHER)),
  ];
  const route = findRoute(graphOf(pools), sell(COIN, B, 100n * ETHER))!;
  expect(ids(route)!.sort()).toEqual([
    [1, 2],
    [1, 3],
  ]);
  const [first, second] = executed(route);
  expect([route.legs[0]!.amountOut, route.legs[1]!.amountOut]).toEqual([first!.amountOut, second!.amountOut]);
  const alone = quotePool(pools[0]!, true, "EXACT_IN", route.legs[1]!.amountIn)!;
  expect(route.legs[1]!.hops[0]!.amountOut < alone.amountOut).toBe(true);
});

test("a pool whose liquidity ends before the amount takes a part of it or none", () => {
  const narrow = { lower: -60, upper: 60, liquidity: 1000n * ETHER };
  const pool = concentrated([narrow], { tick: 0, tickSpacing: 60, fee: 100 });
  const end = v3Pool({ id: 1, token0: COIN, token1: A }, pool);
  expect(findRoute(graphOf([end]), sell(COIN, A, 10n * ETHER))).toBeNull();
  expect(findRoute(graphOf([end]), buy(COIN, A, 10n * ETHER))).toBeNull();
  const both = [end, v2Pool({ id: 2, token0: COIN, token1: A }, 50n * ETHER, 50n * ETHER)];
  expect(
    ids(findRoute(graphOf(both), sell(COIN, A, 10n * ETHER)))!
      .flat()
      .sort(),
  ).toEqual([1, 2]);
});

test("an output below one unit has no route", () => {
  const pool = v2Pool({ id: 1, token0: COIN, token1: A }, 10n ** 24n, 10n ** 6n);
  expect(findRoute(graphOf([pool]), sell(COIN, A, 1000n))).toBeNull();
});

test("the native coin is its wrapped form, and changing one for the other is no swap", () => {
  const pools = [
    v3Pool({ id: 1, token0: COIN, token1: A }, even(100n * ETHER)),
    v4Pool({ id: 2, token0: zeroAddress, token1: A }, even(100n * ETHER)),
  ];
  const route = findRoute(graphOf(pools), sell(zeroAddress, A, 10n * ETHER))!;
  expect([ids(route)!.flat().sort(), route.tokenIn]).toEqual([[1, 2], zeroAddress]);
  expect(findRoute(graphOf(pools), sell(zeroAddress, COIN, 1n))).toBeNull();
  expect(findRoute(graphOf(pools), sell(tokenAddress(99), A, 1n))).toBeNull();
});

test("an exact output passes from one V4 pool to the next only in the same form of the coin", () => {
  const first = v4Pool({ id: 1, token0: COIN, token1: B }, even(100n * ETHER));
  const wrapped = v4Pool({ id: 2, token0: COIN, token1: A }, even(100n * ETHER));
  const native = v4Pool({ id: 3, token0: zeroAddress, token1: A }, even(1000n * ETHER));
  expect(ids(findRoute(graphOf([first, wrapped, native]), buy(B, A, ETHER)))).toEqual([[1, 2]]);
  expect(findRoute(graphOf([first, native]), buy(B, A, ETHER))).toBeNull();
  expect(ids(findRoute(graphOf([first, native]), sell(B, A, ETHER)))).toEqual([[1, 3]]);
});

test("paths pass through hubs only", () => {
  const graph = new PoolGraph({ wrappedNative: COIN, hubs: [COIN] });
  graph.setPool(v2Pool({ id: 1, token0: COIN, token1: A }, 100n * ETHER, 100n * ETHER));
  graph.setPool(v2Pool({ id: 2, token0: A, token1: B }, 100n * ETHER, 100n * ETHER));
  expect(findRoute(graph, sell(COIN, B, ETHER))).toBeNull();
  expect(ids(findRoute(graph, sell(COIN, A, ETHER)))).toEqual([[1]]);
});

test("a changed pool replaces its state, and a removed one is not used", () => {
  const pair = { token0: COIN, token1: A };
  const graph = graphOf([v2Pool({ id: 1, ...pair }, ETHER, ETHER), v2Pool({ id: 2, ...pair }, ETHER, ETHER / 2n)]);
  expect(ids(findRoute(graph, sell(COIN, A, 1000n)))).toEqual([[1]]);
  graph.setPool(v2Pool({ id: 2, ...pair }, ETHER, 2n * ETHER));
  expect(ids(findRoute(graph, sell(COIN, A, 1000n)))).toEqual([[2]]);
  graph.removePool(numberToHex(2, { size: 20 }));
  expect([ids(findRoute(graph, sell(COIN, A, 1000n))), graph.size]).toEqual([[[1]], 1]);
});

test("a token with a transfer fee is one leg of V2 pairs, less what it keeps", () => {
  const pools = [
    v2Pool({ id: 1, token0: COIN, token1: A }, 100n * ETHER, 100n * ETHER),
    v3Pool({ id: 2, token0: COIN, token1: A }, even(1000n * ETHER)),
  ];
  const transferFees = { sellFeeBps: 500, buyFeeBps: 300 };
  const route = findRoute(graphOf(pools), { ...sell(COIN, A, ETHER), transferFees })!;
  const plain = quotePool(pools[0]!, true, "EXACT_IN", (ETHER * 95n) / 100n)!;
  expect(ids(route)).toEqual([[1]]);
  expect([route.amountIn, route.amountOut]).toEqual([ETHER, plain.amountOut - (plain.amountOut * 3n) / 100n]);
  expect(findRoute(graphOf(pools), { ...buy(COIN, A, ETHER), transferFees })).toBeNull();
});

test("an amount out of range is refused", () => {
  const graph = graphOf([v2Pool({ id: 1, token0: COIN, token1: A }, ETHER, ETHER)]);
  for (const amount of [0n, -1n, 1n << 127n]) {
    expect(() => findRoute(graph, sell(COIN, A, amount))).toThrow(`from 1 to 2^127 - 1, got ${amount}`);
  }
  expect(() => findRoute(graph, sell(COIN, A, 1n, -1n))).toThrow("gasPrice must be 0 or more, got -1");
});

test("1,000 hostile pools neither change the route nor slow it down", () => {
  const pair = { token0: COIN, token1: A };
  const honest = [
    v3Pool({ id: 1, ...pair }, even(1000n * ETHER)),
    v2Pool({ id: 2, ...pair }, 300n * ETHER, 300n * ETHER),
    v3Pool({ id: 3, token0: COIN, token1: B }, even(1000n * ETHER)),
    v3Pool({ id: 4, token0: A, token1: B }, even(1000n * ETHER)),
  ];
  const reverting = numberToHex(1 << 7, { size: 20 });
  const hostile = Array.from({ length: 1000 }, (_, index): RoutablePool => {
    const names = { id: 1000 + index, ...pair };
    switch (index % 5) {
      case 0: // A better price for a dust amount.
        return v3Pool(names, concentrated([{ lower: 0, upper: 60, liquidity: 10n ** 9n }], { ...EVEN, tick: 59 }));
      case 1: // No liquidity at its price.
        return v3Pool(names, concentrated([{ lower: 6000, upper: 6060, liquidity: 10n ** 30n }], EVEN));
      case 2: // Many ticks.
        return v3Pool(names, concentrated(MANY_RANGES, EVEN));
      case 3: // A better price, and a hook that reverts.
        return v4Pool(names, even(1000n * ETHER, 2000), { hooks: reverting });
      default: // All of the input is fee.
        return v4Pool(names, concentrated([{ ...FULL, liquidity: 10n ** 24n }], { ...EVEN, fee: 1_000_000 }));
    }
  });
  const request = sell(COIN, A, 50n * ETHER, 10n ** 9n);
  const expected = findRoute(graphOf(honest), request)!;
  const graph = graphOf([...hostile, ...honest]);
  expect(ids(findRoute(graph, request))).toEqual(ids(expected));
  expect(findRoute(graph, request)!.amountOut).toBe(expected.amountOut);
  const begin = process.cpuUsage();
  for (let run = 0; run < 20; run++) findRoute(graph, request);
  // CPU time: the machine may be busy.
  expect(process.cpuUsage(begin).user / 1000 / 20).toBeLessThan(50);
});

test("only pools of the requested versions are used, and the same graph still has the others", () => {
  fc.assert(
    fc.property(
      anyPools,
      anyAmount,
      fc.subarray(["V2", "V3", "V4"] as const, { minLength: 1 }),
      fc.constantFrom("EXACT_IN" as const, "EXACT_OUT" as const),
      (pools, amount, versions, kind) => {
        const graph = graphOf(pools);
        const request: RouteRequest = { kind, tokenIn: A, tokenOut: B, amount, gasPrice: 0n };
        const all = findRoute(graph, request);
        const some = findRoute(graph, { ...request, versions });
        const alone = findRoute(graphOf(pools.filter(({ version }) => versions.includes(version))), request);
        const used = some?.legs.flatMap(({ hops }) => hops.map(({ pool }) => pool.version)) ?? [];
        expect(used.filter((version) => !versions.includes(version))).toEqual([]);
        expect([some?.amountIn, some?.amountOut]).toEqual([alone?.amountIn, alone?.amountOut]);
        expect(findRoute(graph, request)?.amountOut).toEqual(all?.amountOut);
      },
    ),
    { numRuns: 50 },
  );
});
