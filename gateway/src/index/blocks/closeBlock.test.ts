import fc from "fast-check";
import { address, blockOf, type EmittedLog } from "../../testing/blocks";
import { CONFIG, makePair, SPAM, swapPair, syncPair, UNI, USDC, WETH, worldIndex } from "../../testing/world";
import { wholeMarket } from "../../testing/wholeMarket";
import { applyBlock } from "./applyBlock";
import { ChainIndex } from "../chainIndex";
import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { checkMarket } from "../market/checkMarket";
import { offerPrices } from "../market/offerPrices";
import { dueValue, valuePools } from "../market/valuePools";

const ETHER = 10n ** 18n;
const DOLLAR = 10n ** 6n;
const WBTC = address(0x15);
const LINK = address(0x35);
const TOKENS = [WETH, WBTC, USDC, UNI, LINK, SPAM, address(0x41), address(0x42), ZERO_ADDRESS];
const CLOSE = 9;

/** An index with two anchors besides the stablecoin, and unlisted tokens. */
function emptyMarket(): ChainIndex {
  const index = new ChainIndex({ ...CONFIG, anchors: [WETH, WBTC] });
  const [model] = worldIndex().tokens.values();
  for (const token of TOKENS) {
    index.tokens.set(token, { ...model!, address: token, decimals: token === USDC ? 6 : 18 });
  }
  return index;
}

let block = 0;
const apply = (index: ChainIndex, logs: EmittedLog[]) => {
  const timestamp = 1_700_000_000 + ++block * 12;
  applyBlock(index, blockOf(block, timestamp, logs), timestamp);
};

/** Compares everything that a block leaves behind with a full recomputation of the market. */
function expectMarket(index: ChainIndex) {
  const { pools, tokens } = wholeMarket(index);
  for (const { address: pool, valueLockedUsd } of index.pools.values()) {
    expectClose(valueLockedUsd, pools.get(pool) ?? null);
  }
  for (const { address: token, price, valueLockedUsd, share } of index.tokens.values()) {
    const expected = tokens.get(token)!;
    expect(price?.usd ?? null).toBe(expected.usd);
    expectClose(valueLockedUsd, expected.valueLockedUsd);
    // Compared in counted dollars: below the resolution of the sums, 2^-40 dollars, the share is not known.
    expectClose((share ?? 1) * expected.claimedUsd, (expected.share ?? 1) * expected.claimedUsd);
  }
}

function expectClose(value: number | null, expected: number | null) {
  if (expected === null || value === null) expect(value).toBe(expected);
  else expect(Math.abs(value - expected)).toBeLessThanOrEqual(10 ** -CLOSE * Math.max(1, expected));
}

const place = fc.nat(11);
const token = fc.constantFrom(...TOKENS);
const reserve = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0n) },
  { weight: 9, arbitrary: fc.bigInt({ min: 1n, max: 5_000n * ETHER }) },
  { weight: 9, arbitrary: fc.bigInt({ min: 1n, max: 50_000n * DOLLAR }) },
);
const step = fc.oneof(
  fc.tuple(place, token, token).map(([pool, token0, token1]) => makePair(token0, token1, address(0x80 + pool))),
  fc.tuple(place, reserve, reserve).map(([pool, one, other]) => syncPair(one, other, address(0x80 + pool))),
);
const START = [
  makePair(WETH, USDC, address(0x80)),
  syncPair(1000n * ETHER, 3_000_000n * DOLLAR, address(0x80)),
  makePair(WBTC, WETH, address(0x81)),
  syncPair(30n * ETHER, 900n * ETHER, address(0x81)),
];

test("what blocks change of prices and values is what a walk through all pools finds", () => {
  fc.assert(
    fc.property(fc.array(fc.array(step, { maxLength: 6 }), { minLength: 1, maxLength: 12 }), (blocks) => {
      const index = emptyMarket();
      apply(index, START);
      for (const logs of blocks) {
        apply(index, logs);
        expectMarket(index);
        checkMarket(index);
      }
    }),
    { numRuns: 150 },
  );
});

describe("a market of more pools than a block values again", () => {
  const COUNT = 1600;
  const pairOf = (number: number) => `0x${(0xab_0000 + number).toString(16).padStart(40, "0")}`;
  const tokenOf = (number: number) => `0x${(0xcd_0000 + number).toString(16).padStart(40, "0")}`;

  /** Pools of one token each with the coin, a hundredth of them large. */
  function largeMarket(): ChainIndex {
    const index = emptyMarket();
    const logs = [...START];
    for (let number = 0; number < COUNT; number++) {
      index.tokens.set(tokenOf(number), { ...index.tokens.get(SPAM)!, address: tokenOf(number) });
      logs.push(makePair(tokenOf(number), WETH, pairOf(number)));
      logs.push(syncPair(1000n * ETHER, (number < COUNT / 100 ? 1000n : 1n) * ETHER, pairOf(number)));
    }
    apply(index, logs);
    return index;
  }
  const valueOf = (index: ChainIndex, number: number) => index.pools.get(pairOf(number))!.valueLockedUsd!;
  const moveCoin = (index: ChainIndex, usd: bigint) =>
    apply(index, [syncPair(1000n * ETHER, 1000n * usd * DOLLAR, address(0x80))]);

  test("values the large ones again at once, and all of them within some blocks", () => {
    const index = largeMarket();
    expectMarket(index);
    moveCoin(index, 3300n);
    expect(valueOf(index, 0)).toBeCloseTo(2 * 1000 * 3300, 6);
    expect(index.changes.pools.size).toBeGreaterThan(0);
    const isOld = () =>
      Array.from({ length: COUNT }, (_, number) => valueOf(index, number)).filter((usd) => usd === 6000);
    expect(isOld().length).toBeGreaterThan(COUNT / 2);
    for (let count = 0; count < 4; count++) apply(index, []);
    expect(isOld()).toHaveLength(0);
    expectMarket(index);
    checkMarket(index);
  });

  test("values what a block trades at the prices of that block, however long the token was not traded", () => {
    const index = largeMarket();
    moveCoin(index, 3300n);
    const last = COUNT - 1;
    index.takeChanges();
    apply(index, [syncPair(1001n * ETHER, ETHER, pairOf(last)), swapPair([ETHER, 0n, 0n, 0n], pairOf(last))]);
    expect(index.tokens.get(tokenOf(last))?.price?.usd).toBeCloseTo(3300 / 1001, 9);
    const candle = [...index.changes.tokenCandles.values()].find(({ subject }) => subject === tokenOf(last));
    // It opens at the previous block's price, for which nothing was written.
    expect(candle?.open).toBeCloseTo(3.3, 9);
    expect(valueOf(index, last)).toBeCloseTo(6600, 6);
  });

  test("values the other pools of a token that a moved anchor gives a price, however late its turn comes", () => {
    const index = largeMarket();
    const [priced, other] = [address(0x41), address(0x42)];
    apply(index, [
      makePair(priced, WETH, address(0x91)),
      syncPair(1000n * ETHER, ETHER / 4n, address(0x91)),
      makePair(priced, other, address(0x92)),
      syncPair(1000n * ETHER, 1000n * ETHER, address(0x92)),
    ]);
    for (let count = 0; count < 20; count++) apply(index, []);
    expect(index.tokens.get(priced)!.price).toBeNull();
    moveCoin(index, 6000n);
    for (let count = 0; count < 20; count++) apply(index, []);
    expect(index.tokens.get(priced)!.price?.usd).toBeCloseTo(1.5, 9);
    expectMarket(index);
  });

  test("writes no more rows in a block than it may value again", () => {
    const index = largeMarket();
    for (let count = 0; count < 20; count++) apply(index, []);
    index.takeChanges();
    moveCoin(index, 3300n);
    expect(index.changes.pools.size).toBeLessThanOrEqual(501);
    expect(index.changes.tokens.size).toBeLessThanOrEqual(510);
  });
});

test("a token with many pools is revalued by turns when it is traded, and does not hold up others", () => {
  const index = emptyMarket();
  const pairOf = (number: number) => `0x${(0xef_0000 + number).toString(16).padStart(40, "0")}`;
  const logs = [...START, makePair(SPAM, WETH, address(0x82)), syncPair(1000n * ETHER, 10n * ETHER, address(0x82))];
  for (let number = 0; number < 1200; number++) {
    logs.push(makePair(SPAM, UNI, pairOf(number)), syncPair(ETHER, ETHER, pairOf(number)));
  }
  apply(index, logs);
  for (let count = 0; count < 8; count++) apply(index, []);
  expectMarket(index);

  apply(index, [syncPair(1000n * ETHER, 20n * ETHER, address(0x82))]);
  expect(index.changes.pools.size).toBeGreaterThan(0);
  for (let count = 0; count < 8; count++) apply(index, []);
  expectMarket(index);
});

test("values all of some hundred pools at once, whichever way a block reaches them", () => {
  const index = emptyMarket();
  const [one, other] = [address(0x41), address(0x42)];
  const pairOf = (number: number) => `0x${(0xef_0000 + number).toString(16).padStart(40, "0")}`;
  const logs = [...START, makePair(one, WETH, address(0x82)), syncPair(1000n * ETHER, 10n * ETHER, address(0x82))];
  for (let number = 0; number < 400; number++) {
    // Most pools have two unlisted tokens; some of the others trade with the coin.
    logs.push(makePair(one, number < 300 ? other : number < 350 ? WETH : LINK, pairOf(number)));
    logs.push(syncPair(BigInt(number + 1) * ETHER, ETHER, pairOf(number)));
  }
  apply(index, logs);
  for (let count = 0; count < 4; count++) apply(index, []);
  expectMarket(index);
  apply(index, [syncPair(1000n * ETHER, 11n * ETHER, address(0x82))]);
  expectMarket(index);
  apply(index, [
    syncPair(1000n * ETHER, 9n * ETHER, address(0x82)),
    syncPair(1000n * ETHER, 3_300_000n * DOLLAR, address(0x80)),
  ]);
  expectMarket(index);
});

test("reports a market that differs from a walk through all pools", () => {
  const index = emptyMarket();
  apply(index, START);
  checkMarket(index);
  index.pools.get(address(0x80))!.price = 3001;
  expect(() => checkMarket(index)).toThrow(/The kept price of .* is 3000; all pools together give 3001/);

  index.pools.get(address(0x80))!.price = 3000;
  index.market.locked.recount = () => emptyMarket().market.locked;
  expect(() => checkMarket(index)).toThrow("The kept sums of locked values are not those of all pools.");
});

test("an index that was loaded from the database values everything again", () => {
  const index = emptyMarket();
  apply(index, START);
  const loaded = emptyMarket();
  for (const pool of index.pools.values()) {
    const [token0, token1] = [loaded.tokens.get(pool.token0.address)!, loaded.tokens.get(pool.token1.address)!];
    loaded.insertPool({ ...pool, token0, token1, valueLockedUsd: 1 });
  }
  for (const pool of loaded.pools.values()) offerPrices(loaded, pool);
  for (const [pool, usd] of valuePools(loaded, loaded.pools.values())) {
    loaded.market.revaluation.place(pool, dueValue(loaded, pool, usd), true);
  }
  apply(loaded, []);
  expectMarket(loaded);
});
