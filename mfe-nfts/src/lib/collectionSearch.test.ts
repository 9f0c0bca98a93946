import { readItemCount, withMoreItems } from "./collectionSearch";

const search = (text: string) => new URLSearchParams(text);

test("requests one page of items or several, but never all", () => {
  expect(readItemCount(search(""))).toBe(24);
  expect(readItemCount(search("items=48"))).toBe(48);
  expect(readItemCount(search("items=1000000"))).toBe(96);
  expect(readItemCount(search("items=x"))).toBe(24);
});

test("adds a page and keeps the chain", () => {
  expect(withMoreItems(search("chain=base"))?.toString()).toBe("chain=base&items=48");
  expect(withMoreItems(search("items=96"))).toBeNull();
});
