import { readTierPool } from "./readTierPool";
import type { readTierPool_pool$key } from "./__generated__/readTierPool_pool.graphql";

/** Returns a pool in the form in which Relay passes an inline fragment. */
const keyOf = (pool: object) => ({ __fragments: { readTierPool_pool: pool } }) as unknown as readTierPool_pool$key;
const V3 = {
  protocolVersion: "V3",
  addressOrId: "0x1",
  feeTier: 500,
  isDynamicFee: false,
  tickSpacing: 10,
  token0: { symbol: " WETH " },
  token1: { symbol: "" },
  totalLiquidity: { value: 5 },
  dayVolume: { value: 2 },
  apr: { value: 4 },
};

test("reads a V3 pool, whose fee is its key's", () => {
  expect(readTierPool(keyOf(V3))).toMatchObject({
    version: "V3",
    keyFee: 500,
    tickSpacing: 10,
    hook: null,
    locked: 5,
    volume: 2,
    apr: 4,
    symbols: ["WETH", expect.stringMatching(/./)],
  });
});

test("reads a dynamic V4 pool: its key's fee is not what the last trade paid", () => {
  const hook = { address: "0x00000000000000000000000000000000000000C0", isVerified: false };
  const pool = { ...V3, protocolVersion: "V4", isDynamicFee: true, keyFee: 0x800000, hook };
  expect(readTierPool(keyOf(pool))).toMatchObject({ feeTier: 500, keyFee: 0x800000, isDynamicFee: true, hook });
});

test("figures that are not reported are unknown, not 0", () => {
  const pool = { ...V3, protocolVersion: "V4", totalLiquidity: null, dayVolume: null, apr: null, keyFee: null };
  expect(readTierPool(keyOf(pool))).toMatchObject({ locked: null, volume: null, apr: null, keyFee: null });
});
