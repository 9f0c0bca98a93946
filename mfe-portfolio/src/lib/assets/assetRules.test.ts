import { ruleAssets, type AssetRule } from "./assetRules";
import { groupAssets } from "./groupAssets";
import { testToken } from "../testing/testToken";

const ETHER = testToken({ projectId: "eth", value: 6000 });
const DUST = testToken({ projectId: "dust", address: "0xd0", value: 0.4 });
const DUST_ON_BASE = testToken({ projectId: "dust", chain: "BASE", address: "0xd1", value: 0.7 });
const SPAM = testToken({ projectId: "spam", address: "0x5b", value: null, isSpam: true });
const UNPRICED = testToken({ projectId: "unpriced", address: "0xaa", value: null });
const ALL = [ETHER, DUST, SPAM, UNPRICED];

function rule(tokens: typeof ALL, shows: readonly AssetRule[] = [], hidden: string[] = [], shown: string[] = []) {
  const choices = { hidden: new Set(hidden), shown: new Set(shown) };
  const ruled = ruleAssets(tokens, { choices, shows: new Set(shows), group: groupAssets });
  return { ...ruled, names: ruled.shown.map(({ key }) => key) };
}

test("leaves out small balances, spam and what has no price, and counts them", () => {
  const { names, counts } = rule(ALL);
  expect(names).toEqual(["eth"]);
  expect(counts).toEqual({
    hidden: { count: 0, value: null },
    spam: { count: 1, value: null },
    unpriced: { count: 1, value: null },
    small: { count: 1, value: 0.4 },
  });
});

test.each([
  [["small"], ["eth", "dust"]],
  [["spam"], ["eth", "spam"]],
  [["unpriced"], ["eth", "unpriced"]],
] as const)("shows what %j leaves out on request", (shows, expected) => {
  expect(rule(ALL, shows).names).toEqual(expected);
});

test("an asset is small only over all its chains", () => {
  expect(rule([DUST, DUST_ON_BASE]).names).toEqual(["dust"]);
});

test("leaves out what the visitor hid, and keeps what the visitor shows", () => {
  expect(rule(ALL, [], [ETHER.key], [SPAM.key, DUST.key]).names).toEqual(["dust", "spam"]);
  expect(rule(ALL, ["hidden"], [ETHER.key]).names).toEqual(["eth"]);
});
