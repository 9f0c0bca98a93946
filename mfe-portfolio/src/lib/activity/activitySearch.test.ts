import { activityFilter, isFiltered, readKinds, toggleKind, withoutFilters } from "./activitySearch";

const search = (text: string) => new URLSearchParams(text);
const NOW = 20_000 * 86_400 + 3_700;

test("reads known kinds, and all of them without any or with all", () => {
  expect(readKinds(search("kind=swap,nft,no"))).toEqual(["SWAP", "NFT"]);
  expect(readKinds(search("kind=no"))).toBeNull();
  expect(readKinds(search("kind=swap,transfer,liquidity,approval,ramp,nft,other"))).toBeNull();
});

test("a kind is taken out of all, put back, and never leaves none", () => {
  expect(String(toggleKind(search(""), "RAMP"))).toBe("kind=swap%2Ctransfer%2Cliquidity%2Capproval%2Cnft%2Cother");
  expect(String(toggleKind(search("kind=swap,transfer,liquidity,approval,nft,other"), "RAMP"))).toBe("");
  expect(String(toggleKind(search("kind=swap"), "SWAP"))).toBe("");
});

test("requests what the URL names", () => {
  expect(activityFilter(search("chain=base"), NOW)).toBeNull();
  expect(activityFilter(search("kind=swap&when=week&with=0x1&token=base:0x2&q=dai"), NOW)).toEqual({
    kinds: ["SWAP"],
    since: (20_000 - 7) * 86_400 + 3_600,
    tokens: [{ chain: "BASE", address: "0x2" }],
    counterparty: "0x1",
    text: "dai",
  });
  expect(activityFilter(search("token=ethereum&when=never"), NOW)).toEqual({
    tokens: [{ chain: "ETHEREUM", address: null }],
  });
});

test("knows whether anything is filtered, and how to end that", () => {
  expect(isFiltered(search("hidden=show&accounts=0x1"))).toBe(false);
  expect(isFiltered(search("q=dai"))).toBe(true);
  expect(String(withoutFilters(search("q=dai&kind=swap&accounts=0x1&when=day&chain=base")))).toBe("accounts=0x1");
});
