import { laterTokens } from "./laterTokens";

const token = (name: string, chain: "ETHEREUM" | "BASE" = "ETHEREUM") => ({
  chain,
  address: `0x${name}`,
  projectId: name,
});
const coin = { chain: "ETHEREUM", address: null, projectId: "ether" } as const;

test("shows no project twice, and none that is shown above", () => {
  const { overNetworks, featured } = laterTokens({
    shown: ["riser", "faller"],
    deepest: [
      coin,
      token("dollar"),
      token("dollar", "BASE"),
      token("riser"),
      token("bitcoin"),
      token("gold"),
      token("oil"),
    ],
    mostTraded: [coin, token("dollar", "BASE"), token("faller"), token("oil"), token("tin")],
  });
  expect(overNetworks.map(({ address }) => address)).toEqual(["0xdollar", "0xbitcoin", "0xgold"]);
  expect(featured).toEqual({ chain: "ETHEREUM", address: "0xoil" });
});

test("features nothing where everything is shown already", () => {
  const all = [token("riser")];
  expect(laterTokens({ shown: ["riser"], deepest: all, mostTraded: all })).toEqual({
    overNetworks: [],
    featured: null,
  });
});
