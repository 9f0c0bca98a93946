import { NO_WORTH } from "../testing/noWorth";
import { addKnown, addWorths } from "./worth";

test("adds up what is known, and counts what is not", () => {
  const knownWorth = { value: 10, count: 3, unknownCount: 1 };
  const unknown = { value: null, count: 2, unknownCount: 2 };
  expect(addWorths([knownWorth, unknown, knownWorth])).toEqual({ value: 20, count: 8, unknownCount: 4 });
});

test("keeps a sum unknown where nothing of it is known", () => {
  expect(addWorths([{ value: null, count: 2, unknownCount: 2 }, NO_WORTH]).value).toBeNull();
  expect(addWorths([{ value: null, count: 0, unknownCount: 0 }, NO_WORTH]).value).toBeNull();
  expect(addKnown([null])).toBeNull();
});

test("nothing is worth nothing", () => {
  expect(addWorths([])).toEqual(NO_WORTH);
  expect(addWorths([NO_WORTH, NO_WORTH]).value).toBe(0);
});
