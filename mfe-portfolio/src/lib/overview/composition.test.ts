import { testToken } from "../testing/testToken";
import { combineOwners } from "./combineOwners";
import { compositionOf } from "./composition";
import { NO_WORTH } from "../testing/noWorth";

const worth = (value: number) => ({ value, count: 1, unknownCount: 0 });
const FACTS = combineOwners([
  {
    chains: [
      { chain: "ETHEREUM", tokens: worth(60), positions: worth(25), fees: 0, nfts: worth(5) },
      { chain: "BASE", tokens: worth(12), positions: NO_WORTH, fees: 0, nfts: NO_WORTH },
    ],
    isIncomplete: false,
    contractName: null,
    tokens: [testToken({ value: 60 }), testToken({ chain: "BASE", value: 10 })],
    dayChange: null,
  },
]);

test.each([
  ["asset", { ETH: 70, Pools: 25, "NFTs at floor": 5, Other: 2 }],
  ["network", { Ethereum: 90, Base: 12 }],
  ["kind", { Tokens: 72, Pools: 25, "NFTs at floor": 5 }],
] as const)("divides the whole value by %s", (division, parts) => {
  const layers = compositionOf(FACTS, division);
  expect(Object.fromEntries(layers.map(({ name, value }) => [name, value]))).toEqual(parts);
  expect(layers.reduce((sum, { value }) => sum + value, 0)).toBe(102);
});

test("names the chains that an asset is on", () => {
  expect(compositionOf(FACTS, "asset")[0]?.chains).toEqual(["ETHEREUM", "BASE"]);
});
