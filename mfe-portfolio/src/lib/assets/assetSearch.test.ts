import { isGrouped, readShownRules, withGrouped, withRule } from "./assetSearch";

const search = (text = "") => new URLSearchParams(text);

test("shows what has no price, and leaves out spam, small balances and hidden tokens by default", () => {
  expect([...readShownRules(search())]).toEqual(["unpriced"]);
});

test("keeps in the URL what is shown and what is left out", () => {
  const shown = withRule(withRule(search("chain=base"), "spam", true), "small", true);
  expect(shown.toString()).toBe("chain=base&show=spam%2Csmall");
  expect([...readShownRules(shown)]).toEqual(["spam", "unpriced", "small"]);
  expect(withRule(withRule(shown, "spam", false), "small", false).toString()).toBe("chain=base");
  const without = withRule(search(), "unpriced", false);
  expect(without.toString()).toBe("hide=unpriced");
  expect(readShownRules(without).size).toBe(0);
  expect(withRule(without, "unpriced", true).toString()).toBe("");
});

test("keeps in the URL that networks are separate", () => {
  expect(isGrouped(search())).toBe(true);
  const separate = withGrouped(search(), false);
  expect(isGrouped(separate)).toBe(false);
  expect(withGrouped(separate, true).toString()).toBe("");
});
