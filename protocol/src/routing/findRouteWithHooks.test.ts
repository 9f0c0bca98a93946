import { numberToHex } from "viem";
import { concentrated, tokenAddress, v3Pool, v4Pool } from "../testing/pools";
import { findRouteWithHooks } from "./findRouteWithHooks";
import { PoolGraph } from "./poolGraph";
import type { HookQuoter, RouteRequest } from "./route";
import { isQuotedByHook, type RoutablePool } from "./routablePool";

const [COIN, A, B] = [1, 2, 3].map(tokenAddress) as [`0x${string}`, `0x${string}`, `0x${string}`];
const ETHER = 10n ** 18n;
const DYNAMIC = 0x800000;
const even = (liquidity: bigint) =>
  concentrated([{ lower: -887_220, upper: 887_220, liquidity }], { tick: 0, tickSpacing: 60, fee: 3000 });
const hook = (permissions: number) => numberToHex(permissions, { size: 20 });

const plain = v3Pool({ id: 1, token0: COIN, token1: A }, even(1000n * ETHER));
const dynamic = v4Pool({ id: 2, token0: COIN, token1: A }, even(1000n * ETHER), {
  keyFee: DYNAMIC,
  hooks: hook(1 << 7),
});
const further = v3Pool({ id: 3, token0: A, token1: B }, even(1000n * ETHER));

function graphOf(...pools: RoutablePool[]): PoolGraph {
  const graph = new PoolGraph({ wrappedNative: COIN, hubs: [COIN, A] });
  for (const pool of pools) graph.setPool(pool);
  return graph;
}

const sell = (amount: bigint): RouteRequest => ({
  kind: "EXACT_IN",
  tokenIn: COIN,
  tokenOut: A,
  amount,
  gasPrice: 0n,
});
const ids = (route: Awaited<ReturnType<typeof findRouteWithHooks>>) =>
  route?.legs.map(({ hops }) => hops.map(({ pool }) => Number(pool.id)));

test("a hook decides when it sets the fee or runs in the swap", () => {
  const named = (hooks: `0x${string}`, keyFee = 3000) =>
    isQuotedByHook(v4Pool({ id: 1, token0: COIN, token1: A }, even(1n), { hooks, keyFee }));
  expect([1 << 7, 1 << 6, (1 << 7) | (1 << 3), (1 << 6) | (1 << 2)].map((bits) => named(hook(bits)))).toEqual([
    ...[true, true, true, true],
  ]);
  expect(named(hook(1 << 13), DYNAMIC)).toBe(true);
  // Hooks of initialization and liquidity do not run in a swap.
  expect([named(hook(0)), named(hook((1 << 13) | (1 << 10) | (1 << 8)))]).toEqual([false, false]);
});

test("takes the pool with a hook when its quote is best, with the difference as a fee", async () => {
  const quoted: unknown[] = [];
  const quoter: HookQuoter = (pool, swap) => {
    quoted.push({ id: pool.id, ...swap });
    return Promise.resolve((swap.amount * 998n) / 1000n);
  };
  const route = (await findRouteWithHooks(graphOf(plain, dynamic), sell(ETHER), quoter))!;
  expect(ids(route)).toEqual([[2]]);
  expect(route.amountOut).toBe((ETHER * 998n) / 1000n);
  expect(quoted).toEqual([{ id: dynamic.id, kind: "EXACT_IN", isZeroForOne: true, amount: ETHER }]);
  // The price falls by 0.1 % in this swap; the hook keeps the other 0.1 %.
  expect(route.priceImpact).toBeCloseTo(0.001, 5);
  expect(route.legs[0]!.hops[0]!.fee).toBeCloseTo(1000, -1);
});

test("leaves a pool with a hook out that reverts or pays less, and never splits over it", async () => {
  const request = sell(500n * ETHER);
  const graph = graphOf(plain, dynamic);
  for (const answer of [null, 0n, 10n]) {
    expect(ids(await findRouteWithHooks(graph, request, () => Promise.resolve(answer)))).toEqual([[1]]);
  }
});

test("computes the other pools of the path before and after the hook's", async () => {
  const graph = graphOf(dynamic, further);
  const sold = await findRouteWithHooks(graph, { ...sell(ETHER), tokenOut: B }, (_, { amount }) =>
    Promise.resolve(amount / 2n),
  );
  expect(ids(sold)).toEqual([[2, 3]]);
  expect(sold!.legs[0]!.hops.map(({ amountIn }) => amountIn)).toEqual([ETHER, ETHER / 2n]);

  const last = v4Pool({ id: 4, token0: A, token1: B }, even(1000n * ETHER));
  const bought = await findRouteWithHooks(
    graphOf(dynamic, last),
    { ...sell(ETHER), kind: "EXACT_OUT", tokenOut: B },
    (_, { kind, amount }) => Promise.resolve(kind === "EXACT_OUT" ? amount * 2n : null),
  );
  const [first, second] = bought!.legs[0]!.hops;
  expect([second!.amountOut, first!.amountOut, bought!.amountIn]).toEqual([
    ...[ETHER, second!.amountIn, second!.amountIn * 2n],
  ]);
});
