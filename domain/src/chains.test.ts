import { badgePath, CHAIN_NAMES, chainFacts, isNativeAddress, toChain, toUrlName } from "./chains";

test("a chain's name in a URL is its GraphQL name in lower case, and back", () => {
  for (const chain of CHAIN_NAMES.filter((name) => name !== "UNKNOWN_CHAIN"))
    expect(toChain(toUrlName(chain))).toBe(chain);
  expect(toChain("Ethereum")).toBe("ETHEREUM");
});

test.each(["", "ethereun", "unknown_chain", "toString", "__proto__"])("%j is not a chain", (name) => {
  expect(toChain(name)).toBeNull();
});

test("badges exist for the spec's eleven chains", () => {
  const badges = CHAIN_NAMES.flatMap((chain) => chainFacts(chain).badge ?? []);
  expect(badges.sort()).toEqual(
    [
      "Polygon",
      "Arbitrum",
      "Optimism",
      "Celo",
      "Base",
      "BNB",
      "Avalanche",
      "Blast",
      "Zora",
      "zkSync",
      "Unichain",
    ].sort(),
  );
  expect(badgePath("ZKSYNC")).toBe("/images/logos/zkSync_Logo.png");
  expect(badgePath("ETHEREUM")).toBeNull();
});

test("no two chains share a public chain id", () => {
  const ids = CHAIN_NAMES.flatMap((chain) => chainFacts(chain).chainId ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ["ETHEREUM", null, true],
  ["ETHEREUM", "native", true],
  ["ETHEREUM", "0x0000000000000000000000000000000000001010", false],
  ["POLYGON", "0x0000000000000000000000000000000000001010", true],
  ["CELO", "0x471ece3750da237f93b8e339c536989b8978a438", true],
] as const)("on %s the address %s means the native token: %s", (chain, address, isNative) => {
  expect(isNativeAddress(chain, address)).toBe(isNative);
});
