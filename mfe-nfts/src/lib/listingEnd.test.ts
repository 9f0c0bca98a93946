import { secondsLeft } from "./listingEnd";

test("returns the seconds until a listing ends, and null for one that practically never does", () => {
  expect(secondsLeft(1_060, 1_000)).toBe(60);
  expect(secondsLeft(900, 1_000)).toBe(-100);
  expect(secondsLeft(2 ** 31 - 1, 1_000)).toBeNull();
  expect(secondsLeft(null, 1_000)).toBeNull();
});
