import { hookActions } from "./hookActions";

test("groups a hook's permissions by what happens in the pool", () => {
  expect(hookActions(["AFTER_SWAP", "BEFORE_SWAP", "AFTER_SWAP_RETURNS_DELTA", "BEFORE_INITIALIZE"])).toEqual([
    { action: "INITIALIZE", isBefore: true, isAfter: false, changesAmounts: false },
    { action: "SWAP", isBefore: true, isAfter: true, changesAmounts: true },
  ]);
});

test("a hook without permissions takes part in nothing", () => {
  expect(hookActions([])).toEqual([]);
});
