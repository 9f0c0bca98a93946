import { HISTORY, readCount, withMore } from "./listCount";

const search = (text: string) => new URLSearchParams(text);

test("reads how many rows are fetched, never fewer than one step nor more than the most", () => {
  expect(readCount(search(""), HISTORY)).toBe(50);
  expect(readCount(search("steps=100"), HISTORY)).toBe(100);
  expect(readCount(search("steps=1000000"), HISTORY)).toBe(500);
  expect(readCount(search("steps=x"), HISTORY)).toBe(50);
  expect(readCount(search("steps=3"), HISTORY)).toBe(50);
});

test("adds a step and keeps the rest of the search", () => {
  expect(withMore(search("chain=base"), HISTORY)?.toString()).toBe("chain=base&steps=100");
  expect(withMore(search("steps=500"), HISTORY)).toBeNull();
});
