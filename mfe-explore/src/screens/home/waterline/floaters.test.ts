import { toFloaters } from "./floaters";

const listed = (id: string, more: object = {}) => ({
  id,
  symbol: id.toUpperCase(),
  name: null,
  percent: 1,
  volume: 10,
  token: id,
  ...more,
});

test("the largest rise comes first, and a token with an unknown change is omitted", () => {
  const floaters = toFloaters([
    listed("a", { percent: -2 }),
    listed("b", { percent: null }),
    listed("c", { percent: 12.34 }),
  ]);
  expect(floaters.map(({ id, change }) => [id, change])).toEqual([
    ["c", "+12.3"],
    ["a", "−2.0"],
  ]);
});

test("an unchanged token shows its symbol only, and a token without a symbol is listed", () => {
  const [floater] = toFloaters([listed("a", { percent: 0.01, symbol: " ", name: null, volume: null })]);
  expect(floater).toMatchObject({ change: "", symbol: "?", volume: 0 });
});
