import { chainOf, placeOfChain } from "./chainChoice";

const TOKEN = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";

test.each([
  ["/explore/tokens", "", null],
  ["/explore/pools/base", "?q=dai", "BASE"],
  [`/explore/tokens/polygon/${TOKEN}`, "", "POLYGON"],
  ["/positions/v3/ethereum/1", "", "ETHEREUM"],
  ["/portfolio", "?chain=base", "BASE"],
  [`/nfts/collection/${TOKEN}`, "", "ETHEREUM"],
  [`/nfts/asset/${TOKEN}/1`, "?chain=base", "BASE"],
  ["/nfts", "", null],
  ["/explore/tokens/atlantis", "", null],
  ["/", "", null],
])("%s%s is about the chain %s", (path, search, chain) => {
  expect(chainOf(path, search)).toBe(chain);
});

test.each([
  ["/explore/tokens", "?q=dai", "BASE", "/explore/tokens/base?q=dai"],
  ["/explore/transactions/base", "", null, "/explore/transactions"],
  [`/explore/pools/polygon/${TOKEN}`, "?span=1w", "BASE", "/explore/tokens/base"],
  ["/explore/toucan/1", "", "BASE", "/explore/tokens/base"],
  ["/portfolio", "?hidden=show", "BASE", "/portfolio?hidden=show&chain=base"],
  ["/portfolio", "?chain=base", null, "/portfolio"],
  ["/", "", "ETHEREUM", "/explore/tokens/ethereum"],
] as const)("selecting a chain at %s%s, %s, leads to %s", (path, search, chain, place) => {
  expect(placeOfChain(path, search, chain)).toBe(place);
});
