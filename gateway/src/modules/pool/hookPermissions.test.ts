import { hookPermissions } from "./hookPermissions";

const hook = (bits: number) => `0x${"ab".repeat(18)}${bits.toString(16).padStart(4, "0")}`;

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
