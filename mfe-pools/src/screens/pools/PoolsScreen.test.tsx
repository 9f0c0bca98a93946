import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { constant } from "@cenote/kit/host/constant";
import type { Account } from "@cenote/kit/remote";
import { renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const WETH = { id: "weth", symbol: "WETH", name: "Wrapped Ether", project: null };
const USDC = { id: "usdc", symbol: "USDC", name: "USD Coin", project: null };
const V4 = {
  __typename: "V4Pool",
  id: "v4",
  chain: "ETHEREUM",
  protocolVersion: "V4",
  addressOrId: `0x${"1".repeat(64)}`,
  feeTier: 500,
  isDynamicFee: true,
  totalLiquidity: { value: 2_000_000 },
  apr: { value: 3.65 },
  volume24h: { value: 100_000 },
  volume30d: { value: 3_000_000 },
  rewardsCampaign: { id: "campaign", boostedApr: 12.5, rewardToken: { symbol: "UNI" } },
};
const V3 = {
  ...V4,
  __typename: "V3Pool",
  id: "v3",
  protocolVersion: "V3",
  addressOrId: "0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640",
  feeTier: 3000,
  isDynamicFee: false,
  totalLiquidity: { value: 5_000_000 },
  apr: { value: 2.19 },
  rewardsCampaign: null,
};
const END = { hasNextPage: false, endCursor: null };
const listOf = (...pools: object[]) => ({
  missingVersions: [] as string[],
  edges: pools.map((node) => ({ node })),
  pageInfo: END,
});

const open = (url: string, topPools: object = listOf(V3, V4), token1: object = USDC) =>
  renderScreen(remote, url, {
    Query: () => ({ topPools, deepest: listOf(V3) }),
    V4Pool: () => V4,
    V3Pool: () => V3,
    Token: ({ name }) => ({ token0: WETH, token1 })[name ?? ""] ?? { id: "uni", symbol: "UNI" },
  });

test("requests what the URL selects, by its names in the schema", async () => {
  const { variables } = await open("/explore/pools/base?version=v3&sort=apr&dir=asc&q=uni/usdc");
  expect(variables?.queryRef).toEqual({
    chains: ["BASE"],
    versions: ["V3"],
    orderBy: "APR",
    asc: true,
    text: "uni/usdc",
    minimumValueLocked: null,
    hasHook: null,
  });
});

test("requests all pools by value locked by default", async () => {
  const { variables } = await open("/explore/pools?version=v9");
  expect(variables?.queryRef).toEqual({
    chains: null,
    versions: null,
    orderBy: "TOTAL_VALUE_LOCKED",
    asc: false,
    text: null,
    minimumValueLocked: 10_000,
    hasHook: null,
  });
});

test("lists pools with their figures, of whichever version", async () => {
  await open("/explore/pools");
  const [, first, second] = screen.getAllByRole("row");
  expect(first).toHaveTextContent("WETH / USDC");
  expect(first).toHaveTextContent("V3");
  expect(first).toHaveTextContent("0.3%");
  expect(first).toHaveTextContent("$5.00M");
  expect(first).toHaveTextContent("2.19%");
  expect(second).toHaveTextContent("Dynamic");
  expect(within(second!).getByRole("link")).toHaveAttribute("href", `/explore/pools/ethereum/${V4.addressOrId}`);
});

test("marks a pool of a token that looks like another, whichever side it is", async () => {
  const copy = { ...USDC, protectionInfo: { attackTypes: ["IMPERSONATOR"] } };
  await open("/explore/pools", listOf(V3), copy);
  expect(within(screen.getAllByRole("row")[1]!).getByText("Look-alike")).toBeInTheDocument();
});

test("shows a campaign's extra APR, and how APR is computed", async () => {
  await open("/explore/pools");
  expect(screen.getByTitle("A campaign pays 12.50% a year on top, in UNI")).toHaveTextContent("+12.50%");
  expect(screen.getByText("2.19%")).toHaveAttribute("title", expect.stringContaining("365 times"));
});

test("shows what arrived when one version does not", async () => {
  await open("/explore/pools", { ...listOf(V3), missingVersions: ["V4"] });
  expect(screen.getByText("V4 pools could not be loaded")).toBeInTheDocument();
  expect(screen.getByText(/V3 and V2 pools are shown/)).toBeInTheDocument();
  expect(screen.getAllByRole("row")).toHaveLength(2);
});

test("limits the list to a version, and orders it, through the URL", async () => {
  const { router } = await open("/explore/pools");
  await userEvent.click(screen.getByRole("button", { name: "V2" }));
  expect(router?.state.location.search).toBe("?version=v2");
  await userEvent.click(screen.getByRole("button", { name: "Vol / TVL" }));
  expect(router?.state.location.search).toBe("?version=v2&sort=turnover");
});

test("hides low liquidity until it is shown, and says so where nothing is left", async () => {
  const { router } = await open("/explore/pools?version=v2", listOf());
  expect(screen.getByText("What has less than $10,000 in pools is hidden.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("link", { name: "Show low liquidity" }));
  expect(router?.state.location.search).toBe("?version=v2&liquidity=any");
  await userEvent.click(screen.getByRole("button", { name: "Hide low liquidity" }));
  expect(router?.state.location.search).toBe("?version=v2");
});

test("requests low liquidity too where the URL shows it", async () => {
  const { variables } = await open("/explore/pools?liquidity=any");
  expect(variables?.queryRef).toMatchObject({ minimumValueLocked: null });
});

test("shows that there are no pools, or that none matches", async () => {
  await open("/explore/pools?liquidity=any", listOf());
  expect(screen.getByText("No pools yet")).toBeInTheDocument();
  await open("/explore/pools?q=nothing", listOf());
  expect(screen.getByText("No matching pool")).toBeInTheDocument();
});

test.each([
  ["Hooks: All pools", "With a hook", "?hook=yes"],
  ["Value locked: Any value", "$1,000,000 and more", "?tvl=1000000"],
])("limits the list by '%s' through the URL", async (button, choice, search) => {
  const { router } = await open("/explore/pools");
  await userEvent.click(screen.getByRole("button", { name: button }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: choice }));
  expect(router?.state.location.search).toBe(search);
});

test.each([
  ["?hook=yes&tvl=1000000", { hasHook: true, minimumValueLocked: 1_000_000 }],
  ["?hook=no&liquidity=any", { hasHook: false, minimumValueLocked: null }],
  ["?hook=perhaps&tvl=7", { hasHook: null, minimumValueLocked: 10_000 }],
])("requests what the URL filters by: %s", async (search, expected) => {
  const { variables } = await open(`/explore/pools${search}`);
  expect(variables?.queryRef).toMatchObject(expected);
});

test("explains a list that its filters empty", async () => {
  await open("/explore/pools?hook=yes", listOf());
  expect(screen.getByText("No pool with known figures fits all filters.")).toBeInTheDocument();
});

describe("my pools", () => {
  const ACCOUNT: Account = { address: "0x8ba1f109551bD432803012645Ac136ddd64DBA72", canSign: false, chain: null };
  const host = { ...TEST_HOST, account: constant(ACCOUNT) };
  const openOwn = (positions: object) =>
    renderScreen(
      remote,
      "/explore/pools/base?mine=1&version=v3",
      { Query: () => ({ positions }), Token: ({ name }) => (name === "token0" ? WETH : USDC) },
      {},
      host,
    );

  test("are those in which the account has a position, each once, the deepest first", async () => {
    const { variables } = await openOwn({
      edges: [
        { node: { pool: { ...V3, id: "small", totalLiquidity: { value: 1_000 } } } },
        { node: { pool: V3 } },
        { node: { pool: V3 } },
        { node: { pool: null } },
      ],
    });
    expect(variables).toEqual({ ownRef: { owner: ACCOUNT.address, chains: ["BASE"], versions: ["V3"] } });
    const [, first, second, ...others] = screen.getAllByRole("row");
    expect(first).toHaveTextContent("$5.00M");
    expect(second).toHaveTextContent("$1.00K");
    expect(others).toEqual([]);
  });

  test("are explained where there are none", async () => {
    await openOwn({ edges: [] });
    expect(screen.getByText("No pools with a position")).toBeInTheDocument();
  });

  test("need an account", async () => {
    const { variables } = await open("/explore/pools?mine=1");
    expect(Object.keys(variables!)).toEqual(["queryRef"]);
    expect(screen.getByRole("button", { name: "My pools" })).toBeDisabled();
  });
});
