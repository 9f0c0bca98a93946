import { readItem } from "./itemPlace";

const ADDRESS = "0xef11D1c2aA48826D4c41e54ab82D1Ff5Ad8A64Ca";
const read = (contractAddress: string, tokenId: string, search = "") =>
  readItem({ params: { contractAddress, tokenId }, search: new URLSearchParams(search) });

test("reads the item of a URL, on the default chain where it names none", () => {
  expect(read(ADDRESS, "7")).toEqual({ chain: "ETHEREUM", contractAddress: ADDRESS, tokenId: "7" });
  expect(read(ADDRESS, "7", "chain=base")).toMatchObject({ chain: "BASE" });
});

test.each([
  ["nonsense", "7", ""],
  [ADDRESS, "-1", ""],
  [ADDRESS, "x", ""],
  [ADDRESS, "1".repeat(79), ""],
  [ADDRESS, "7", "chain=nowhere"],
])("refuses %s/%s?%s", (address, tokenId, search) => {
  expect(read(address, tokenId, search)).toBeNull();
});
