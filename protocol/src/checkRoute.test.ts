import { type Address, zeroAddress } from "viem";
import { checkRoute, type WantedSwap } from "./checkRoute";
import type { PlannedHop } from "./legSections";
import type { PlannedRoute } from "./swapPlan";

const WETH: Address = "0x00000000000000000000000000000000000000e0";
const [A, B, C, EVIL]: Address[] = [1, 2, 3, 4].map((n): Address => `0x${String(n).padStart(40, "0")}`);

function hop(from: Address, to: Address): PlannedHop {
  const isZeroForOne = BigInt(from) < BigInt(to);
  const [token0, token1] = isZeroForOne ? [from, to] : [to, from];
  return { isZeroForOne, pool: { version: "V2", token0, token1 } };
}

const route = (...paths: readonly Address[][]): PlannedRoute => ({
  kind: "EXACT_IN",
  tokenIn: A!,
  tokenOut: C!,
  amountIn: 10n * BigInt(paths.length),
  amountOut: 7n,
  legs: paths.map((path) => ({
    amountIn: 10n,
    amountOut: 7n,
    hops: path.slice(1).map((token, index) => hop(path[index]!, token)),
  })),
});
const swap: WantedSwap = { kind: "EXACT_IN", tokenIn: A!, tokenOut: C!, amount: 10n, weth: WETH };

test("accepts routes that lead from one token to the other", () => {
  checkRoute(route([A!, C!]), swap);
  checkRoute(route([A!, B!, C!]), swap);
  checkRoute(route([A!, C!], [A!, B!, C!]), { ...swap, amount: 20n });
});

test("takes the coin and its wrapped form for one", () => {
  checkRoute(route([WETH, C!]), { ...swap, tokenIn: zeroAddress });
  checkRoute(route([A!, WETH]), { ...swap, tokenOut: zeroAddress });
  checkRoute(route([A!, zeroAddress]), { ...swap, tokenOut: WETH });
});

test.each([
  ["another output", route([A!, B!, EVIL!])],
  ["another input", route([EVIL!, C!])],
  ["one leg of two that ends elsewhere", route([A!, C!], [A!, EVIL!])],
  ["no legs", { ...route([A!, C!]), legs: [] }],
  ["no pools", { ...route([A!, C!]), legs: [{ amountIn: 10n, amountOut: 7n, hops: [] }] }],
  ["a gap", { ...route([A!, C!]), legs: [{ amountIn: 10n, amountOut: 7n, hops: [hop(A!, B!), hop(EVIL!, C!)] }] }],
  ["another kind", { ...route([A!, C!]), kind: "EXACT_OUT" as const }],
  [
    "another amount",
    { ...route([A!, C!]), amountIn: 11n, legs: [{ amountIn: 11n, amountOut: 7n, hops: [hop(A!, C!)] }] },
  ],
  ["legs that are paid more than the route", { ...route([A!, C!]), amountIn: 9n }],
])("refuses a route of %s", (_, bad) => {
  expect(() => checkRoute(bad, swap)).toThrow(RangeError);
});

test("an exact output must be bought whole", () => {
  const exact = { ...route([A!, C!]), kind: "EXACT_OUT" as const };
  checkRoute(exact, { ...swap, kind: "EXACT_OUT", amount: 7n });
  expect(() => checkRoute(exact, { ...swap, kind: "EXACT_OUT", amount: 8n })).toThrow("must be for 8, got 7");
});
