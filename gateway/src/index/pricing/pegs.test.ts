import { depegged, type PegOffer } from "./pegs";

const RULES = {
  stablecoins: new Set(["USDC", "USDT", "DAI"]),
  anchors: new Set(["USDC", "USDT", "DAI", "WETH"]),
};

/** Pools by "token/anchor": the anchor's depth, and its units for a token. Each is an offer in both directions. */
function lost(pools: Readonly<Record<string, readonly [depth: number, price: number]>>): string[] {
  const offers = new Map<string, PegOffer>();
  for (const [pair, [depth, price]] of Object.entries(pools)) {
    const [token, anchor] = pair.split("/");
    offers.set(`${token}/${anchor}`, { depth, anchorsPerToken: price });
    offers.set(`${anchor}/${token}`, { depth: depth / price, anchorsPerToken: 1 / price });
  }
  return [...depegged(RULES, (token, anchor) => offers.get(`${token}/${anchor}`) ?? null)];
}

test("stablecoins whose pools agree within 2 % are one dollar", () => {
  expect(lost({ "USDC/USDT": [1e6, 0.985], "DAI/USDC": [1e6, 1.015], "WETH/USDC": [1e6, 3000] })).toEqual([]);
  expect(lost({})).toEqual([]);
});

test("March 2023: USDC and DAI at 0.88, in pools with USDT and by what each buys", () => {
  const pools = { "USDC/USDT": [5e7, 0.88], "DAI/USDC": [1e8, 1], "DAI/USDT": [5e7, 0.88] } as const;
  const ether = { "WETH/USDC": [1e8, 1700], "WETH/USDT": [1e8, 1496], "WETH/DAI": [2e7, 1700] } as const;
  expect(lost({ "USDC/USDT": [5e7, 0.88], ...ether })).toEqual(["USDC", "DAI"]);
  expect(lost(ether)).toEqual(["USDC", "DAI"]);
  // A pool with ether that nobody trades in does not outweigh one of two stablecoins.
  expect(lost({ "USDC/USDT": [1e6, 1], "WETH/USDC": [1e8, 1700], "WETH/USDT": [1e8, 1496] })).toEqual([]);
  // The liquidity between two that fell together says nothing.
  expect(lost({ ...pools, ...ether })).toEqual(["USDC", "DAI"]);
});

test("of two that disagree the cheaper one has lost its peg, in either order", () => {
  expect(lost({ "USDC/USDT": [1e6, 0.9] })).toEqual(["USDC"]);
  expect(lost({ "USDC/USDT": [1e6, 1 / 0.9] })).toEqual(["USDT"]);
});

test("the dearest one is never lost: all prices would be unknown", () => {
  expect(lost({ "USDC/USDT": [1e6, 0.9], "DAI/USDC": [1e6, 0.9], "USDT/DAI": [1e6, 0.9] })).not.toHaveLength(3);
});

test("a pool with little liquidity, or a small part of it, changes nothing", () => {
  expect(lost({ "USDC/USDT": [50_000, 0.5] })).toEqual([]);
  expect(lost({ "USDC/USDT": [1e6, 0.5], "DAI/USDC": [4e6, 1] })).toEqual([]);
});
