import type { Chain } from "@cenote/domain/chains";
import type { Context } from "../../context";
import { nativeCurrency, rateBetween } from "./currencyRates";

/** A context with only the given dollar prices of native coins. */
function contextOf(prices: Partial<Record<Chain, number | null>>): Context {
  const find = async ({ chain }: { chain: Chain }) => ({ priceUsd: prices[chain] ?? null });
  return { indexedChains: Object.keys(prices), tokens: { find } } as unknown as Context;
}

test("a chain's coin is the currency of its listings", () => {
  expect(nativeCurrency("BASE")).toBe("ETH");
  expect(nativeCurrency("POLYGON")).toBe("MATIC");
  expect(nativeCurrency("AVALANCHE")).toBeNull();
});

test("rates go through dollars", async () => {
  const context = contextOf({ ETHEREUM: 2_500, POLYGON: 0.5 });
  expect(await rateBetween("MATIC", "ETH", context)).toBeCloseTo(0.0002, 12);
  expect(await rateBetween("ETH", "USD", context)).toBe(2_500);
  expect(await rateBetween("ETH", "ETH", contextOf({}))).toBe(1);
});

test("returns null for an unknown rate", async () => {
  const context = contextOf({ ETHEREUM: null, POLYGON: 0.5 });
  expect(await rateBetween("MATIC", "ETH", context)).toBeNull();
  await expect(rateBetween("USD", "EUR", context)).rejects.toMatchObject({
    extensions: { code: "CURRENCY_NOT_OFFERED" },
  });
  expect(await rateBetween(null, "USD", context)).toBeNull();
});
