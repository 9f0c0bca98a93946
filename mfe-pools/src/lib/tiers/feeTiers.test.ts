import { isTierChosen, lockedInPair, newTier, tierOptions, usualSpacing } from "./feeTiers";
import type { TierPool } from "./readTierPool";

const HOOK = "0x00000000000000000000000000000000000000C0";
const pool = (fields: Partial<TierPool>): TierPool => ({
  version: "V3",
  addressOrId: "0xpool",
  symbols: ["ETH", "USDC"],
  feeTier: 500,
  keyFee: 500,
  tickSpacing: 10,
  isDynamicFee: false,
  hook: null,
  locked: 100,
  volume: 10,
  apr: 5,
  ...fields,
});

test("offers the version's pools, most value first, and the usual tiers without one", () => {
  const pools = [
    pool({ addressOrId: "0x1", keyFee: 3_000, tickSpacing: 60, locked: null }),
    pool({ addressOrId: "0x2", locked: 5 }),
    pool({ addressOrId: "0x3", keyFee: 10_000, tickSpacing: 200, locked: 7 }),
    pool({ version: "V4", addressOrId: "0x4" }),
  ];
  expect(tierOptions(pools, "V3").map(({ tier }) => [tier.poolId, tier.keyFee, tier.tickSpacing])).toEqual([
    ["0x3", 10_000, 200],
    ["0x2", 500, 10],
    ["0x1", 3_000, 60],
    [null, 100, 1],
  ]);
  expect(tierOptions(pools, "V2")).toEqual([]);
  expect(lockedInPair(pools)).toBe(112);
});

test("a pool with a hook does not take the place of the tier without one", () => {
  const options = tierOptions([pool({ version: "V4", hook: { address: HOOK, isVerified: true } })], "V4");
  expect(options.map(({ tier }) => [tier.keyFee, tier.hook])).toEqual([
    [500, HOOK],
    [100, null],
    [500, null],
    [3_000, null],
    [10_000, null],
  ]);
});

test("leaves out pools whose spacing or fee is not reported", () => {
  expect(tierOptions([pool({ tickSpacing: null }), pool({ keyFee: null })], "V3")).toHaveLength(4);
});

test("a tier with a hook is chosen once the hook is accepted", () => {
  const tier = newTier(500, 10, HOOK);
  expect([null, tier, { ...tier, isHookAccepted: true }, newTier(500, 10, null)].map(isTierChosen)).toEqual([
    ...[false, false, true, true],
  ]);
});

test.each([
  [100, 1],
  [3_000, 60],
  [2_500, 50],
  [10, 1],
  [0, 1],
  [1_000_000, 20_000],
])("a fee of %i suits a spacing of %i", (fee, spacing) => {
  expect(usualSpacing(fee)).toBe(spacing);
});
