import { readChain, readProfile, readTab, tabSearch } from "./profilePlace";

const OWNER = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const search = (text: string) => new URLSearchParams(text);

test("reads whose profile it is: of the path, else the visitor's own", () => {
  expect(readProfile({ params: { address: OWNER } }, null)).toEqual({ kind: "owner", address: OWNER });
  expect(readProfile({ params: {} }, { address: OWNER })).toEqual({ kind: "owner", address: OWNER });
  expect(readProfile({ params: {} }, null)).toEqual({ kind: "none" });
  expect(readProfile({ params: { address: "x" } }, null)).toEqual({ kind: "bad", text: "x" });
});

test("reads the network and the tab, and keeps the network from tab to tab", () => {
  expect(readChain(search("chain=base"))).toBe("BASE");
  expect(readChain(search(""))).toBeNull();
  expect(readTab(search("tab=listed"))).toBe("listed");
  expect(readTab(search("tab=x"))).toBe("items");
  expect(tabSearch(search("chain=base&tab=listed&items=96"), "activity")).toBe("?chain=base&tab=activity");
  expect(tabSearch(search("tab=listed"), "items")).toBe("");
});
