import type { Asset } from "./assets";
import { createPriceWalk } from "./priceWalk";
import { createRandom } from "../random";

const DAY_SECONDS = 86_400;
const ASSETS: Record<string, Asset> = {
  ether: { price: 3000, volatility: 0.6, correlation: 0.8 },
  dollar: { price: 1, volatility: 0.012, correlation: 0 },
  wrapped: { follows: "ether", ratio: 1.1 },
};

function yearOf(seed: string): number[] {
  const walk = createPriceWalk(ASSETS, createRandom(seed));
  return Array.from({ length: 365 }, () => {
    walk.advance(DAY_SECONDS);
    return walk.priceOf("ether");
  });
}

test("walks the same way for the same seed, and another for another", () => {
  expect(yearOf("cenote")).toEqual(yearOf("cenote"));
  expect(yearOf("cenote")).not.toEqual(yearOf("another"));
});

test("stays near plausible prices for a year and moves every day", () => {
  const prices = yearOf("cenote");
  expect(Math.min(...prices)).toBeGreaterThan(900);
  expect(Math.max(...prices)).toBeLessThan(9000);
  expect(new Set(prices).size).toBe(365);
});

test("keeps a pegged price at its peg and a wrapped one at its ratio", () => {
  const walk = createPriceWalk(ASSETS, createRandom("cenote"));
  for (let day = 0; day < 365; day++) {
    walk.advance(DAY_SECONDS);
    expect(walk.priceOf("dollar")).toBeCloseTo(1, 1);
    expect(walk.priceOf("wrapped")).toBe(walk.priceOf("ether") * 1.1);
  }
});

test("continues from a previous walk's offsets", () => {
  const former = createPriceWalk(ASSETS, createRandom("cenote"));
  former.advance(DAY_SECONDS);
  const later = createPriceWalk(ASSETS, createRandom("later"), former.offsets());
  expect(later.priceOf("ether")).toBe(former.priceOf("ether"));
});

test("refuses an asset without a price", () => {
  expect(() => createPriceWalk(ASSETS, createRandom(1)).priceOf("nothing")).toThrow("No asset nothing");
});
