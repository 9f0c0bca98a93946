import type { Chain } from "@cenote/domain/chains";
import { projectSupply } from "./projectSupply";

const on = (chain: Chain, totalSupply: string | null, bridgedFrom: Chain | null = null, decimals = 6) => ({
  key: { bridgedFrom },
  token: { chain, address: `0x${"11".repeat(20)}`, totalSupply, decimals },
});

test.each([
  ["the supplies of all chains that a token is issued on", [on("ETHEREUM", "5000000"), on("BASE", "2000000")], 7],
  ["each in its own decimals", [on("ETHEREUM", "5000000"), on("BNB", "2000000", null, 5)], 25],
  [
    "no bridged supply where the chain that it comes from is counted",
    [on("ETHEREUM", "5000000"), on("ARBITRUM", "2000000", "ETHEREUM")],
    5,
  ],
  [
    "bridged supply where the chain that it comes from is not indexed",
    [on("ARBITRUM", "2000000", "ETHEREUM"), on("AVALANCHE", "1000000")],
    3,
  ],
  ["nothing that is known of one chain alone", [on("ETHEREUM", null), on("BASE", "2000000")], null],
  [
    "what is known though the supply of a bridged token is not",
    [on("ETHEREUM", "1000000"), on("BASE", null, "ETHEREUM")],
    1,
  ],
  ["nothing without a token", [], null],
])("a project's supply is %s", (_, tokens, supply) => {
  expect(projectSupply(tokens)).toBe(supply);
});
