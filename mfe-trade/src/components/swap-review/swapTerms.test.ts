import type { Address } from "viem";
import type { QuotedRoute, SwapQuote } from "../swap-form/swapQuote";
import { betterLimit, checkTerms, isWorse, ownLimit, receivedAtLeast, spentAtMost, type SwapTerms } from "./swapTerms";

const A = "0x0000000000000000000000000000000000000001";
const B = "0x0000000000000000000000000000000000000002";
const WETH: Address = "0x00000000000000000000000000000000000000e0";
const CONTRACTS = { weth: WETH };

const route = (kind: SwapQuote["kind"], to = B) =>
  ({
    amountIn: 1000n,
    amountOut: 3000n,
    slippageBps: 50,
    plan: {
      kind,
      tokenIn: A,
      tokenOut: B,
      amountIn: 1000n,
      amountOut: 3000n,
      legs: [
        {
          amountIn: 1000n,
          amountOut: 3000n,
          hops: [{ isZeroForOne: true, pool: { version: "V2", token0: A, token1: to } }],
        },
      ],
    },
  }) as unknown as QuotedRoute;

const terms = (kind: SwapQuote["kind"], limit: bigint, to = B) =>
  ({
    quote: { kind },
    route: route(kind, to),
    limit,
    tokenIn: { address: A },
    tokenOut: { address: B },
  }) as unknown as SwapTerms;

test("the limit is computed here, and never allows more than the slippage", () => {
  expect(ownLimit(route("EXACT_IN"))).toBe(2985n);
  expect(ownLimit(route("EXACT_OUT"))).toBe(1005n);
  expect(() => ownLimit({ ...route("EXACT_IN"), slippageBps: 5001 })).toThrow("must be from 0 to 5000");
  expect(() => ownLimit({ ...route("EXACT_IN"), slippageBps: -1 })).toThrow(RangeError);
});

test("what leaves and what arrives is bounded by the limit of the side that is not given", () => {
  expect([spentAtMost(terms("EXACT_IN", 2985n)), receivedAtLeast(terms("EXACT_IN", 2985n))]).toEqual([1000n, 2985n]);
  expect([spentAtMost(terms("EXACT_OUT", 1005n)), receivedAtLeast(terms("EXACT_OUT", 1005n))]).toEqual([1005n, 3000n]);
});

test("a better limit replaces the accepted one, a worse one does not", () => {
  expect([betterLimit("EXACT_IN", 10n, 11n), betterLimit("EXACT_IN", 11n, 10n)]).toEqual([11n, 11n]);
  expect([betterLimit("EXACT_OUT", 10n, 11n), betterLimit("EXACT_OUT", 11n, 10n)]).toEqual([10n, 10n]);
});

test("a route is worse once it misses what was accepted", () => {
  expect(isWorse({ kind: "EXACT_IN" } as SwapQuote, route("EXACT_IN"), 3000n)).toBe(false);
  expect(isWorse({ kind: "EXACT_IN" } as SwapQuote, route("EXACT_IN"), 3001n)).toBe(true);
  expect(isWorse({ kind: "EXACT_OUT" } as SwapQuote, route("EXACT_OUT"), 1000n)).toBe(false);
  expect(isWorse({ kind: "EXACT_OUT" } as SwapQuote, route("EXACT_OUT"), 999n)).toBe(true);
});

test("a gateway's route to another token, or of another amount, is refused", () => {
  checkTerms(terms("EXACT_IN", 2985n), 1000n, CONTRACTS);
  expect(() => checkTerms(terms("EXACT_IN", 2985n), 1001n, CONTRACTS)).toThrow("must be for 1001, got 1000");
  const evil = "0x00000000000000000000000000000000000000ff";
  expect(() => checkTerms(terms("EXACT_IN", 2985n, evil), 1000n, CONTRACTS)).toThrow("each leg must lead from");
});
