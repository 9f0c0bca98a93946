import { toFloaters } from "./floaters";

const listed = (id: string, more: object = {}) => ({
  id,
  symbol: id.toUpperCase(),
  name: null,
  projectId: null,
  percent: 1,
  volume: 10,
  token: id,
  ...more,
});

test("one token represents a project: the most traded one, with the volume of all", () => {
  const floaters = toFloaters([
    listed("base", { projectId: "ether", percent: -4, volume: 20 }),
    listed("ethereum", { projectId: "ether", percent: -5, volume: 80 }),
  ]);
  expect(floaters).toEqual([expect.objectContaining({ token: "ethereum", percent: -5, volume: 100, change: "−5.0" })]);
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
