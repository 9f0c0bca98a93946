import * as fc from "fast-check";
import { type Address, zeroAddress } from "viem";
import { decodeExecute, type DecodedCommand } from "./testing/decodeRouterCall";
import { findRoute } from "./routing/findRoute";
import { PoolGraph } from "./routing/poolGraph";
import type { Route } from "./routing/route";
import type { RoutablePool } from "./routing/routablePool";
import { limitOf, planSwap } from "./swapPlan";
import { anyPools, concentrated, tokenAddress, v2Pool, v3Pool, v4Pool } from "./testing/pools";
import { ROUTER_BALANCE, ROUTER_CALLER, ROUTER_ITSELF } from "./universalRouter";

const [COIN, A, B, C] = [1, 2, 3, 4].map(tokenAddress) as [Address, Address, Address, Address];
const ACCOUNT: Address = "0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa";
const ETHER = 10n ** 18n;
const deep = concentrated([{ lower: -887_220, upper: 887_220, liquidity: 1000n * ETHER }], {
  tick: 0,
  tickSpacing: 60,
  fee: 3000,
});
const pair = (id: number, token0: Address, token1: Address) =>
  v2Pool({ id, token0, token1 }, 1000n * ETHER, 1000n * ETHER);
const v3 = (id: number, token0: Address, token1: Address) => v3Pool({ id, token0, token1 }, deep);
const v4 = (id: number, token0: Address, token1: Address) => v4Pool({ id, token0, token1 }, deep);

function routeOf(
  pools: readonly RoutablePool[],
  tokenIn: Address,
  tokenOut: Address,
  kind: Route["kind"] = "EXACT_IN",
) {
  const graph = new PoolGraph({ wrappedNative: COIN, hubs: [COIN, A, B, C] });
  for (const pool of pools) graph.setPool(pool);
  return findRoute(graph, { kind, tokenIn, tokenOut, amount: 10n * ETHER, gasPrice: 0n })!;
}

const order = { deadlineSeconds: 1_800_000_000n, recipient: ACCOUNT, routerVersion: "2.1.0" } as const;
const plan = (route: Route, limit = limitOf(route, 50)) => planSwap({ route, limit, ...order });

/** Returns the commands of a plan without their flag, and V4's actions by kind. */
function commandsOf(route: Route) {
  return decodeExecute(plan(route).data).commands.map(({ mayFail: _, ...command }) =>
    command.kind === "V4" ? command.actions : command,
  );
}

test("a single path pays the recipient, with the minimum in its swap", () => {
  const route = routeOf([v3(1, COIN, A)], COIN, A);
  expect(commandsOf(route)).toEqual([
    {
      kind: "V3_EXACT_IN",
      path: { tokens: [COIN, A], fees: [3000] },
      amountIn: 10n * ETHER,
      minimumOut: limitOf(route, 50),
      recipient: ACCOUNT,
      isPaidByCaller: true,
    },
  ]);
  expect(plan(route).value).toBe(0n);
  expect(decodeExecute(plan(route).data).deadlineSeconds).toBe(order.deadlineSeconds);
});

test("a mixed path passes through the router, which wraps and unwraps between its sections", () => {
  const pools = [pair(1, COIN, B), v4(2, zeroAddress, C), v3(3, A, C)];
  const route = routeOf(pools, B, A);
  const key = { currency0: zeroAddress, currency1: C, fee: 3000, tickSpacing: 60, hooks: zeroAddress };
  expect(commandsOf(route)).toEqual([
    {
      kind: "V2_EXACT_IN",
      path: [B, COIN],
      amountIn: 10n * ETHER,
      minimumOut: 0n,
      recipient: ROUTER_ITSELF,
      isPaidByCaller: true,
    },
    { kind: "UNWRAP", recipient: ROUTER_ITSELF, minimum: 0n },
    [
      { kind: "SETTLE", currency: zeroAddress, amount: ROUTER_BALANCE, isPaidByCaller: false },
      { kind: "EXACT_IN_SINGLE", key, isZeroForOne: true, amountIn: 0n, minimumOut: 0n, hookData: "0x" },
      { kind: "TAKE", currency: C, recipient: ROUTER_ITSELF, amount: 0n },
    ],
    {
      kind: "V3_EXACT_IN",
      path: { tokens: [C, A], fees: [3000] },
      amountIn: ROUTER_BALANCE,
      minimumOut: limitOf(route, 50),
      recipient: ACCOUNT,
      isPaidByCaller: false,
    },
  ]);
});

test("legs share one payment with the total minimum", () => {
  const split = routeOf([v3(1, COIN, A), pair(2, COIN, A)], COIN, A);
  expect(commandsOf(split).at(-1)).toEqual({
    kind: "SWEEP",
    token: A,
    recipient: ACCOUNT,
    minimum: limitOf(split, 50),
  });
  const unwrapped = routeOf([v3(1, COIN, A), pair(2, COIN, A)], A, zeroAddress);
  expect(commandsOf(unwrapped).slice(2)).toEqual([
    { kind: "UNWRAP", recipient: ACCOUNT, minimum: limitOf(unwrapped, 50) },
  ]);
  const both = routeOf([v3(1, COIN, A), v4(2, zeroAddress, A)], A, zeroAddress);
  expect(commandsOf(both).slice(2)).toEqual([
    { kind: "UNWRAP", recipient: ROUTER_ITSELF, minimum: 0n },
    { kind: "SWEEP", token: zeroAddress, recipient: ACCOUNT, minimum: limitOf(both, 50) },
  ]);
  const wrapped = routeOf([v3(1, COIN, A), v4(2, zeroAddress, A)], A, COIN);
  expect(commandsOf(wrapped).slice(2)).toEqual([
    { kind: "WRAP", recipient: ROUTER_ITSELF, amount: ROUTER_BALANCE },
    { kind: "SWEEP", token: COIN, recipient: ACCOUNT, minimum: limitOf(wrapped, 50) },
  ]);
});

test("an input in another form of the coin is changed first", () => {
  const pools = [v3(1, COIN, A), v4(2, zeroAddress, A)];
  const native = routeOf(pools, zeroAddress, A);
  const wrappedShare = native.legs.find(({ hops }) => hops[0]!.pool.version === "V3")!.amountIn;
  expect(commandsOf(native)[0]).toEqual({ kind: "WRAP", recipient: ROUTER_ITSELF, amount: wrappedShare });
  expect(plan(native).value).toBe(10n * ETHER);
  const wrapped = routeOf(pools, COIN, A);
  const nativeShare = wrapped.legs.find(({ hops }) => hops[0]!.pool.version === "V4")!.amountIn;
  expect(commandsOf(wrapped).slice(0, 2)).toEqual([
    { kind: "TRANSFER_FROM", token: COIN, recipient: ROUTER_ITSELF, amount: nativeShare },
    { kind: "UNWRAP", recipient: ROUTER_ITSELF, minimum: nativeShare },
  ]);
});

test("an exact output buys from the last pool back, and returns what it did not need", () => {
  const route = routeOf([v4(1, zeroAddress, B), v4(2, A, B)], zeroAddress, A, "EXACT_OUT");
  const [actions, rest] = commandsOf(route);
  expect(actions).toMatchObject([
    { kind: "EXACT_OUT_SINGLE", amountOut: 10n * ETHER, maximumIn: 2n ** 128n - 1n },
    { kind: "EXACT_OUT_SINGLE", amountOut: 0n, maximumIn: limitOf(route, 50) },
    { kind: "SETTLE", currency: zeroAddress, amount: 0n },
    { kind: "TAKE", currency: A, recipient: ACCOUNT, amount: 0n },
  ]);
  expect(rest).toEqual({ kind: "SWEEP", token: zeroAddress, recipient: ROUTER_CALLER, minimum: 0n });
  expect(plan(route).value).toBe(limitOf(route, 50));

  const wrapped = routeOf([v3(1, COIN, A)], zeroAddress, A, "EXACT_OUT");
  expect(commandsOf(wrapped).map((command) => "kind" in command && command.kind)).toEqual([
    ...["WRAP", "V3_EXACT_OUT", "UNWRAP", "SWEEP"],
  ]);
  const unwrapped = routeOf([v4(1, zeroAddress, A)], COIN, A, "EXACT_OUT");
  expect(commandsOf(unwrapped).at(-1)).toEqual({ kind: "WRAP", recipient: ROUTER_CALLER, amount: ROUTER_BALANCE });
});

test("a permit precedes the swap, and may fail", () => {
  const route = routeOf([v3(1, COIN, A)], COIN, A);
  const permission = {
    token: COIN,
    amount: 10n * ETHER,
    expirationSeconds: 1_800_000_000,
    nonce: 3,
    spender: ACCOUNT,
    deadlineSeconds: 1_800_000_000n,
  };
  const { data } = planSwap({ route, limit: 1n, ...order, signedPermit: { permission, signature: "0x12" } });
  expect(decodeExecute(data).commands[0]).toEqual({ kind: "PERMIT", mayFail: true, permission, signature: "0x12" });
});

test("an order without a limit, a recipient or a known router is refused", () => {
  const route = routeOf([v3(1, COIN, A)], COIN, A);
  expect(() => plan(route, 0n)).toThrow("minimum output must be 1 or more, got 0");
  const bought = routeOf([v3(1, COIN, A)], COIN, A, "EXACT_OUT");
  expect(() => plan(bought, bought.amountIn - 1n)).toThrow(`maximum input must be ${bought.amountIn} or more`);
  expect(() => planSwap({ route, limit: 1n, ...order, recipient: zeroAddress })).toThrow(
    "recipient must be an account",
  );
  const later = { route, limit: 1n, ...order, routerVersion: "2.1.1" as "2.1.0" };
  expect(() => planSwap(later)).toThrow("routerVersion must be 2.0 or 2.1.0, got 2.1.1");
});

test("the limit is what slippage leaves, rounded in the user's favor", () => {
  const route = { ...routeOf([v3(1, COIN, A)], COIN, A), amountIn: 1001n, amountOut: 1001n };
  expect(limitOf(route, 100)).toBe(991n);
  expect(limitOf({ ...route, kind: "EXACT_OUT" }, 100)).toBe(1011n);
  expect(limitOf({ ...route, amountOut: 1n }, 10_000)).toBe(1n);
});

/**
 * Returns the maximum that commands take from the caller. Expects each swap and payment to have a limit or to follow
 * one.
 */
function inputsOf(commands: readonly DecodedCommand[]): bigint {
  return commands.reduce((sum, command) => {
    if (command.kind === "TRANSFER_FROM" || command.kind === "WRAP") {
      return command.amount === ROUTER_BALANCE ? sum : sum + command.amount;
    }
    if (command.kind === "V4") {
      const settled = command.actions.find(({ kind }) => kind === "SETTLE");
      return settled?.kind === "SETTLE" && settled.amount !== ROUTER_BALANCE ? sum + settled.amount : sum;
    }
    return "amountIn" in command && command.isPaidByCaller ? sum + command.amountIn : sum;
  }, 0n);
}

test("the commands of any exact input take the whole amount once, and pay the recipient at least the minimum once", () => {
  fc.assert(
    fc.property(anyPools, fc.bigInt({ min: 1000n, max: 10n ** 17n }), (pools, amount) => {
      const graph = new PoolGraph({ wrappedNative: COIN, hubs: [COIN, A, B, C] });
      for (const pool of pools) graph.setPool(pool);
      const route = findRoute(graph, { kind: "EXACT_IN", tokenIn: A, tokenOut: B, amount, gasPrice: 0n });
      if (!route) return;
      const { commands } = decodeExecute(plan(route).data);
      expect(inputsOf(commands)).toBe(amount);
      const recipients = JSON.stringify(commands, (_, value: unknown) =>
        typeof value === "bigint" ? `${value}` : value,
      );
      expect(recipients.split(ACCOUNT).length - 1).toBe(1);
      expect(recipients).toContain(`"${limitOf(route, 50)}"`);
    }),
  );
});

test("limits never allow more than the slippage, and are the nearest that do not", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 127n), fc.integer({ min: 0, max: 5_000 }), (amount, bps) => {
      const route = { ...routeOf([pair(1, COIN, A)], COIN, A), amountIn: amount, amountOut: amount };
      const minimum = limitOf({ ...route, kind: "EXACT_IN" }, bps);
      expect((amount - minimum) * 10_000n <= amount * BigInt(bps)).toBe(true);
      expect((amount - minimum + 1n) * 10_000n > amount * BigInt(bps)).toBe(true);
      const maximum = limitOf({ ...route, kind: "EXACT_OUT" }, bps);
      expect((maximum - amount) * 10_000n <= amount * BigInt(bps)).toBe(true);
      expect((maximum - amount + 1n) * 10_000n > amount * BigInt(bps)).toBe(true);
    }),
  );
});
