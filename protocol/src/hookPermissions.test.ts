import type { Address } from "viem";
import { hookFault, hookPermissions } from "./hookPermissions";
import { DYNAMIC_FEE } from "./poolKey";

const hook = (bits: number): Address => `0x${"ab".repeat(18)}${bits.toString(16).padStart(4, "0")}`;

test("a hook has exactly the permissions in the last bits of its address", () => {
  expect(hookPermissions(hook(0))).toEqual([]);
  expect(hookPermissions(hook(1 << 7))).toEqual(["BEFORE_SWAP"]);
  expect(hookPermissions(hook((1 << 13) | (1 << 6) | (1 << 2)))).toEqual([
    "BEFORE_INITIALIZE",
    "AFTER_SWAP",
    "AFTER_SWAP_RETURNS_DELTA",
  ]);
  expect(hookPermissions(hook(0x3fff))).toHaveLength(14);
});

test("ignores all but the last fourteen bits", () => {
  expect(hookPermissions(hook(0xc000))).toEqual([]);
});

test.each([
  ["returns a delta of a swap without being called before it", 1 << 3, "returnsWithoutCall"],
  ["returns a delta of a swap without being called after it", 1 << 2, "returnsWithoutCall"],
  ["returns a delta of an addition without being called after it", (1 << 1) | (1 << 7), "returnsWithoutCall"],
  ["returns a delta of a removal without being called after it", 1, "returnsWithoutCall"],
  ["returns a delta before a swap, being called then", (1 << 3) | (1 << 7), null],
  ["has all permissions", 0x3fff, null],
  ["has none", 0, "neverCalled"],
])("judges a hook that %s", (_, bits, fault) => {
  expect(hookFault(hook(bits), 3000)).toBe(fault);
});

test("a hook without permissions may still set a dynamic fee", () => {
  expect(hookFault(hook(0), DYNAMIC_FEE)).toBeNull();
});
