import { screen, within } from "@testing-library/react";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const ADDRESS = "0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640";
const POOL_ID = `0x${"a".repeat(64)}`;
const WETH = {
  address: ADDRESS,
  id: "weth",
  symbol: "WETH",
  name: "Wrapped Ether",
  market: { price: { value: 3000 } },
};
const USDC = { address: ADDRESS, id: "usdc", symbol: "USDC", name: "USD Coin", market: { price: { value: 1 } } };
const POOL = {
  id: "pool",
  protocolVersion: "V3",
  addressOrId: ADDRESS,
  feeTier: 500,
  isDynamicFee: false,
  totalLiquidity: { value: 184_600_000 },
  totalLiquidityPercentChange24h: { value: 0.84 },
  volume24h: { value: 412_900_000 },
  fees24h: { value: 206_450 },
  apr: { value: 40.83 },
  historicalVolume: [],
  token0Supply: 20_000,
  token1Supply: 40_000_000,
};
const open = (address: string, query: object, pool: object = POOL, token0: object = WETH) =>
  renderScreen(remote, `/explore/pools/ethereum/${address}`, {
    Query: () => query,
    V4Pool: () => ({ ...pool, addressOrId: POOL_ID, protocolVersion: "V4", hook: null }),
    V3Pool: () => pool,
    V2Pair: () => pool,
    Token: ({ name }) => (name === "token0" ? token0 : USDC),
  });

test("requests a V4 pool by its id, and an address as V3 and V2", async () => {
  const { variables } = await open(POOL_ID, {});
  expect(variables).toEqual({ v4Ref: { chain: "ETHEREUM", poolId: POOL_ID } });
  const { variables: others } = await open(ADDRESS, { v2Pair: null });
  expect(Object.keys(others!)).toEqual(["v3Ref", "v2Ref"]);
});

test("shows the pool's pair and figures", async () => {
  await open(ADDRESS, { v2Pair: null });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("WETH / USDC");
  expect(screen.getByText("$184.6M")).toBeInTheDocument();
  expect(screen.getByText("0.05% fee")).toBeInTheDocument();
  expect(screen.getByText("$206.5K")).toBeInTheDocument();
  expect(screen.getByText("40.83%")).toBeInTheDocument();
});

test("marks the pool, and the side, of a token that looks like another", async () => {
  await open(ADDRESS, { v2Pair: null }, POOL, { ...WETH, protectionInfo: { attackTypes: ["IMPERSONATOR"] } });
  expect(screen.getAllByText("Look-alike")).toHaveLength(2);
  const [first, second] = within(screen.getByRole("region", { name: "Tokens and pool" })).getAllByRole("listitem");
  expect(first).toHaveTextContent("Look-alike");
  expect(second).not.toHaveTextContent("Look-alike");
});

test("computes neither fees nor APR that the gateway does not report", async () => {
  await open(ADDRESS, { v2Pair: null }, { ...POOL, feeTier: null, fees24h: null, apr: null });
  expect(screen.queryByText(/\$206|\$1\.2M/)).not.toBeInTheDocument();
  const apr = screen.getByText("APR").parentElement!;
  expect(apr).not.toHaveTextContent(/\d%/);
});

test("divides the pool by value", async () => {
  await open(ADDRESS, { v2Pair: null });
  expect(screen.getByText("60%")).toBeInTheDocument();
  expect(screen.getByText("40%")).toBeInTheDocument();
});

test("divides nothing where a price is unknown", async () => {
  await open(ADDRESS, { v2Pair: null }, POOL, { ...WETH, market: { price: null } });
  expect(screen.getByText(/Shares are unknown/)).toBeInTheDocument();
});

test("finds a V2 pair where there is no V3 pool", async () => {
  await open(ADDRESS, { v3Pool: null }, { ...POOL, protocolVersion: "V2", feeTier: 3000 });
  expect(screen.getByText("0.3% fee")).toBeInTheDocument();
});

test.each([ADDRESS, "not-an-address"])("shows that there is no pool at %s", async (address) => {
  await open(address, { v3Pool: null, v2Pair: null });
  expect(screen.getByRole("heading", { level: 1, name: "Pool not found" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /^Search/ })).toHaveTextContent(address);
});
