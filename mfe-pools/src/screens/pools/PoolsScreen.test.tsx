import { screen } from "@testing-library/react";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const WETH = { id: "weth", symbol: "WETH", name: "Wrapped Ether" };
const USDC = { id: "usdc", symbol: "USDC", name: "USD Coin" };
const V4 = {
  id: "v4",
  protocolVersion: "V4",
  poolId: `0x${"1".repeat(64)}`,
  feeTier: 500,
  isDynamicFee: true,
  totalLiquidity: { value: 2_000_000 },
  volume24h: { value: 100_000 },
  volume30d: { value: 3_000_000 },
};
const V3 = {
  ...V4,
  id: "v3",
  protocolVersion: "V3",
  address: "0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640",
  feeTier: 3000,
  totalLiquidity: { value: 5_000_000 },
};
const LISTS = { topV4Pools: [V4], topV3Pools: [V3], topV2Pairs: [] };

const open = (url: string, lists: object = LISTS) =>
  renderScreen(remote, url, {
    Query: () => lists,
    V4Pool: () => V4,
    V3Pool: () => V3,
    Token: ({ name }) => (name === "token0" ? WETH : USDC),
  });

test("asks all versions for the pools of the path's chain", async () => {
  const { variables } = await open("/explore/pools/base");
  expect(variables?.v3Ref).toEqual({ chain: "BASE", first: 50, cursor: null, tokenAddress: null });
});

test("lists the pools of all versions as one, most value first", async () => {
  await open("/explore/pools");
  const [, first, second] = screen.getAllByRole("row");
  expect(first).toHaveTextContent("WETH / USDC");
  expect(first).toHaveTextContent("V3");
  expect(first).toHaveTextContent("0.3%");
  expect(first).toHaveTextContent("$5M");
  expect(second).toHaveTextContent("Dynamic");
});

test("says what the figures of the last day make in a year", async () => {
  await open("/explore/pools");
  // 300 dollars of fees a day on 5 million.
  expect(screen.getAllByRole("row")[1]).toHaveTextContent("2.19%");
});

test("shows what arrived when one version does not", async () => {
  await open("/explore/pools", { ...LISTS, topV4Pools: null });
  expect(screen.getByText("V4 pools did not arrive")).toBeInTheDocument();
  expect(screen.getAllByRole("row")).toHaveLength(2);
});

test("says so when there are no pools", async () => {
  await open("/explore/pools", { topV4Pools: [], topV3Pools: [], topV2Pairs: [] });
  expect(screen.getByText("No pools yet")).toBeInTheDocument();
});
