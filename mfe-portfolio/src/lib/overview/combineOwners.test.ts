import type { Chain } from "@cenote/domain/chains";
import { testToken } from "../testing/testToken";
import { combineOwners } from "./combineOwners";
import type { ChainFacts, OwnerFacts } from "./readPortfolio";
import { NO_WORTH } from "../testing/noWorth";

const worth = (value: number | null, count = 1) => ({ value, count, unknownCount: value === null ? count : 0 });
const chain = (name: Chain, facts: Partial<ChainFacts> = {}): ChainFacts => ({
  chain: name,
  tokens: NO_WORTH,
  positions: NO_WORTH,
  fees: 0,
  nfts: NO_WORTH,
  ...facts,
});
const owner = (chains: readonly ChainFacts[], facts: Partial<OwnerFacts> = {}): OwnerFacts => ({
  chains,
  isIncomplete: false,
  contractName: null,
  tokens: [],
  dayChange: null,
  ...facts,
});

test("adds up tokens and positions of all owners and chains; NFTs stay apart", () => {
  const first = owner([
    chain("ETHEREUM", { tokens: worth(100), positions: worth(50), fees: 5, nfts: worth(7) }),
    chain("BASE", { tokens: worth(20) }),
  ]);
  const second = owner([chain("ETHEREUM", { tokens: worth(3) })]);
  const facts = combineOwners([first, second]);
  expect(facts.total).toBe(173);
  expect(facts.nfts.value).toBe(7);
  expect(facts.fees).toBe(5);
  expect(facts.chains.map((one) => [one.chain, one.tokens.value])).toEqual([
    ["ETHEREUM", 103],
    ["BASE", 20],
  ]);
});

test("leaves out what is unknown, and keeps a sum unknown where nothing is known", () => {
  const partly = combineOwners([owner([chain("ETHEREUM", { tokens: worth(10), positions: worth(null, 2) })])]);
  expect(partly.total).toBe(10);
  expect(partly.positions).toEqual({ value: null, count: 2, unknownCount: 2 });
  const unknown = combineOwners([owner([chain("ETHEREUM", { tokens: worth(null), positions: worth(null) })])]);
  expect(unknown.total).toBeNull();
});

test("a portfolio that could not be read has no known value; an empty one is worth nothing", () => {
  expect(combineOwners([owner([], { isIncomplete: true })]).total).toBeNull();
  expect(combineOwners([owner([chain("ETHEREUM")])]).total).toBe(0);
});

test("groups an asset over owners and chains, and counts what is beyond the listed tokens", () => {
  const first = owner([chain("ETHEREUM", { tokens: worth(100) })], {
    tokens: [testToken({ value: 60 }), testToken({ address: "0x01", projectId: "uni", value: null })],
  });
  const second = owner([chain("BASE", { tokens: worth(30) })], { tokens: [testToken({ chain: "BASE", value: 30 })] });
  const { assets, unlistedValue } = combineOwners([first, second]);
  expect(assets.map(({ key, value }) => [key, value])).toEqual([
    ["eth", 90],
    ["uni", null],
  ]);
  expect(unlistedValue).toBe(40);
});

test("the change of several owners is the change of their sum", () => {
  // 100 to 110, and 200 to 190.
  const changes = [
    { absolute: 10, percent: 10 },
    { absolute: -10, percent: -5 },
  ];
  const { dayChange } = combineOwners(changes.map((change) => owner([], { dayChange: change })));
  expect(dayChange?.absolute).toBe(0);
  expect(dayChange?.percent).toBeCloseTo(0);
  expect(combineOwners([owner([])]).dayChange).toBeNull();
});
