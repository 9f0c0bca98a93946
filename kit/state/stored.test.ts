import { createStored } from "./stored";

const KEY = "cenote.test";
const texts = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];

beforeEach(() => localStorage.clear());

test("stores a value for the next page", () => {
  createStored(KEY, texts).set(["a", "b"]);
  expect(createStored(KEY, texts).get()).toEqual(["a", "b"]);
});

test("ignores an invalid value", () => {
  localStorage.setItem(KEY, "{not json");
  expect(createStored(KEY, texts).get()).toEqual([]);
  localStorage.setItem(KEY, '["a", 1]');
  expect(createStored(KEY, texts).get()).toEqual(["a"]);
});

test("follows the other tabs", () => {
  const value = createStored(KEY, texts);
  const listener = jest.fn();
  value.subscribe(listener);
  localStorage.setItem(KEY, '["elsewhere"]');
  dispatchEvent(new StorageEvent("storage", { key: KEY }));
  expect(value.get()).toEqual(["elsewhere"]);
  expect(listener).toHaveBeenCalledTimes(1);
});
