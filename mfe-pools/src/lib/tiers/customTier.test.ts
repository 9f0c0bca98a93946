import { DYNAMIC_FEE } from "@cenote/protocol/poolKey";
import { NO_TEXTS, readCustomTier } from "./customTier";

/** Address whose permissions are calls before and after swaps. */
const HOOK = "0x00000000000000000000000000000000000000C0";
const UNCALLED = "0x0000000000000000000000000000000000010000";

test("reads a fee in percent, with the spacing that suits it", () => {
  expect(readCustomTier({ ...NO_TEXTS, fee: "0.25" }).tier).toEqual({
    poolId: null,
    keyFee: 2_500,
    tickSpacing: 50,
    hook: null,
    isHookAccepted: false,
  });
  expect(readCustomTier({ ...NO_TEXTS, fee: "0.3%", spacing: "7", hook: HOOK }).tier).toMatchObject({
    keyFee: 3_000,
    tickSpacing: 7,
    hook: HOOK,
  });
});

test("a hook may set the fee, even one that is never called otherwise", () => {
  const dynamic = { ...NO_TEXTS, isDynamic: true };
  expect(readCustomTier({ ...dynamic, hook: HOOK }).tier).toMatchObject({ keyFee: DYNAMIC_FEE, tickSpacing: 60 });
  expect(readCustomTier({ ...dynamic, hook: UNCALLED }).tier).toMatchObject({ keyFee: DYNAMIC_FEE });
  // Without a hook a fee cannot be dynamic.
  expect(readCustomTier(dynamic)).toMatchObject({ tier: null, faults: { fee: "empty" } });
});

test.each([
  [{ fee: "" }, { fee: "empty" }],
  [{ fee: "x" }, { fee: "notANumber" }],
  [{ fee: "0.00001" }, { fee: "tooManyDecimals" }],
  [{ fee: "100.1" }, { fee: "tooHigh" }],
  [{ fee: "1", spacing: "0" }, { spacing: "outOfBounds" }],
  [{ fee: "1", spacing: "32768" }, { spacing: "outOfBounds" }],
  [{ fee: "1", spacing: "1.5" }, { spacing: "notANumber" }],
  [{ fee: "1", hook: "0x12" }, { hook: "notAnAddress" }],
  [{ fee: "1", hook: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756CC2" }, { hook: "checksum" }],
  [{ fee: "1", hook: UNCALLED }, { hook: "neverCalled" }],
  [{ fee: "1", hook: "0x0000000000000000000000000000000000000008" }, { hook: "returnsWithoutCall" }],
])("%j is no tier", (texts, faults) => {
  expect(readCustomTier({ ...NO_TEXTS, ...texts })).toMatchObject({ tier: null, faults });
});
