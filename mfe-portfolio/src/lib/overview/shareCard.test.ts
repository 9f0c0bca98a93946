import { testToken } from "../testing/testToken";
import { combineOwners } from "./combineOwners";
import { shareCard } from "./shareCard";
import { NO_WORTH } from "../testing/noWorth";

const FACTS = combineOwners([
  {
    chains: [
      {
        chain: "ETHEREUM",
        tokens: { value: 1234.5, count: 1, unknownCount: 0 },
        positions: NO_WORTH,
        fees: 0,
        nfts: NO_WORTH,
      },
    ],
    isIncomplete: false,
    contractName: null,
    tokens: [testToken({ value: 1234.5 })],
    dayChange: null,
  },
]);
const HISTORY = {
  points: [1000, 1200, 1234.5].map((value, index) => ({ timestamp: index, value })),
  change: { absolute: 234.5, percent: 23.45 },
  unknownChains: [],
  unpricedTokenCount: 0,
  unpricedPositionCount: 0,
};
const card = (hidesAmounts: boolean, history: typeof HISTORY | null = HISTORY) =>
  shareCard({
    name: "Savings",
    facts: FACTS,
    history,
    span: "1w",
    hidesAmounts,
    now: 0,
    money: { currency: "USD", perUsd: 1 },
  });

test("shows the value, its change, its course and its parts", () => {
  expect(card(false)).toMatchObject({ title: "Savings", figure: "$1,234.50", note: "+23.45%, past week", way: "up" });
  expect(card(false).parts).toEqual([{ name: "ETH", part: 1, text: "100.0%" }]);
  expect(card(false).course[0]).toBe(0);
  expect(card(false).course.at(-1)).toBe(1);
});

test("hides amounts on request", () => {
  const hidden = card(true);
  expect(hidden).toMatchObject({ figure: "+23.45%", note: "Value, past week" });
  expect(JSON.stringify(hidden)).not.toMatch(/\$|1,?234|1,?000/);
});

test("an unknown change is no zero", () => {
  expect(card(true, null)).toMatchObject({ figure: "—", way: "flat", course: [] });
});
