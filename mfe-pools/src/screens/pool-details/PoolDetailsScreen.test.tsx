import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { payload, renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";
import poolFees from "./__generated__/PoolFees.graphql";
import { ADDRESS, NOW, POOL, USDC, WETH } from "./testing/testPool";

const WETH_ADDRESS = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2";
const POOL_ID = `0x${"a".repeat(64)}`;
const open = (address: string, query: object, pool: object = POOL, token0: object = WETH, host = TEST_HOST) =>
  renderScreen(
    remote,
    `/explore/pools/ethereum/${address}`,
    {
      Query: () => query,
      V4Pool: () => ({ ...pool, addressOrId: POOL_ID, protocolVersion: "V4" }),
      V3Pool: () => pool,
      V2Pair: () => pool,
      Token: ({ name }) => (name === "token0" ? token0 : USDC),
    },
    {},
    host,
  );

test("requests a V4 pool by its id, and an address as V3 and V2, in one request", async () => {
  const { variables } = await open(POOL_ID, {});
  expect(variables).toEqual({ v4Ref: { chain: "ETHEREUM", poolId: POOL_ID } });
  const { variables: others } = await open(ADDRESS, { v2Pair: null });
  expect(others).toEqual({ addressRef: { chain: "ETHEREUM", address: ADDRESS } });
});

test("shows the pool's pair and figures", async () => {
  await open(ADDRESS, { v2Pair: null });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("WETH / USDC");
  expect(screen.getByText("$184.6M")).toBeInTheDocument();
  expect(screen.getByText("0.05% fee")).toBeInTheDocument();
  expect(screen.getByText("$206.5K")).toBeInTheDocument();
  expect(screen.getByText("40.83%", { selector: "dd" })).toBeInTheDocument();
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
  const apr = screen.getByText("APR", { selector: "dt" }).parentElement!;
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

test("shows the swap of the pool's tokens: of dollars for the other one", async () => {
  const shown = jest.fn<null, [unknown]>(() => null);
  const host = { ...TEST_HOST, loadWidget: () => Promise.resolve(({ props }: { props: unknown }) => shown(props)) };
  await open(ADDRESS, { v2Pair: null }, POOL, { ...WETH, address: WETH_ADDRESS }, host);
  await waitFor(() => expect(shown).toHaveBeenCalled());
  expect(shown.mock.calls[0]).toEqual([{ chain: "ETHEREUM", outputAddress: WETH_ADDRESS, inputAddress: ADDRESS }]);
});

test("links to the swap where the widget cannot be shown", async () => {
  await open(ADDRESS, { v2Pair: null }, POOL, { ...WETH, address: WETH_ADDRESS });
  const place = screen.getByRole("region", { name: "Swap" });
  expect(await within(place).findByRole("link", { name: "Get WETH" })).toHaveAttribute(
    "href",
    `/swap?chain=ethereum&inputCurrency=${ADDRESS}&outputCurrency=${WETH_ADDRESS}`,
  );
});

test.each([
  ["looks like another", { protectionInfo: { attackTypes: ["IMPERSONATOR"] } }],
  ["cannot be sold", { feeData: { sellReverted: true } }],
  ["is blocked", { project: { safetyLevel: "BLOCKED" } }],
])("leads to the token's page in place of the swap where a token %s", async (_, danger) => {
  await open(ADDRESS, { v2Pair: null }, POOL, { ...WETH, address: WETH_ADDRESS, ...danger });
  const place = screen.getByRole("region", { name: "Swap" });
  expect(within(place).getAllByRole("link")).toHaveLength(1);
  expect(within(place).getByRole("link", { name: "Open WETH" })).toHaveAttribute(
    "href",
    `/explore/tokens/ethereum/${WETH_ADDRESS}`,
  );
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

describe("charts", () => {
  const openChart = (search: string, pool: object = POOL, query: object = { v2Pair: null }) =>
    renderScreen(remote, `/explore/pools/ethereum/${ADDRESS}?${search}`, {
      Query: () => query,
      V3Pool: () => pool,
      V2Pair: () => pool,
      Token: ({ name }) => (name === "token0" ? { ...WETH, decimals: 18 } : { ...USDC, decimals: 18 }),
    });

  test.each([
    ["", []],
    ["span=1w", ["volumeRef"]],
    ["chart=price", ["priceRef"]],
    ["chart=candles", ["priceRef"]],
    ["chart=tvl", ["historyRef"]],
    ["chart=fees", ["historyRef"]],
    ["chart=liquidity", ["v3TicksRef"]],
  ])("the first view with '%s' requests the pool and %j", async (search, others) => {
    const { variables } = await openChart(search);
    expect(Object.keys(variables!)).toEqual(["addressRef", ...others]);
  });

  test("the volume of the day is shown by default, with its sum", async () => {
    await openChart("");
    expect(await screen.findByRole("slider", { name: /^Volume/ })).toBeInTheDocument();
    // Above the chart, and among the figures.
    expect(screen.getAllByText("$412.9M")).toHaveLength(2);
  });

  const PRICES = [
    { timestamp: NOW - 7_200, token0Price: 2, token1Price: 0.5 },
    { timestamp: NOW - 3_600, token0Price: 4, token1Price: 0.25 },
  ];

  const PRICED = { ...POOL, priceHistory: PRICES, sqrtPriceX96: String(2n ** 97n) };

  test("the price is what one token costs in the usual quote", async () => {
    const { router } = await openChart("chart=price", PRICED);
    const name = /^Price of WETH in USDC.*From 2.00 to 4.00/;
    expect(await screen.findByRole("slider", { name })).toBeInTheDocument();
    expect(document.body).toHaveTextContent("USDC per WETH");
    await userEvent.click(screen.getByRole("button", { name: "Reverse the pair" }));
    expect(router?.state.location.search).toBe("?chart=price&price=reversed");
  });

  test("the price is read the other way round where the URL says so", async () => {
    const { router } = await openChart("chart=price&price=reversed", PRICED);
    const name = /^Price of USDC in WETH.*From 0.50 to 0.25/;
    expect(await screen.findByRole("slider", { name })).toBeInTheDocument();
    expect(document.body).toHaveTextContent("WETH per USDC");
    await userEvent.click(screen.getByRole("button", { name: "Reverse the pair" }));
    expect(router?.state.location.search).toBe("?chart=price");
  });

  const CANDLES = [
    { timestamp: NOW - 7_200, open: 2, high: 5, low: 1, close: 4, volume: { value: 1_500 } },
    { timestamp: NOW - 3_600, open: 4, high: 8, low: 2, close: 5, volume: { value: 2_500 } },
  ];

  test.each([
    [
      "",
      /^Price of WETH in USDC, in candles/,
      "opened at 4.00, highest 8.00, lowest 2.00, closed at 5.00, volume $2.50K",
    ],
    [
      "&price=reversed",
      /^Price of USDC in WETH, in candles/,
      "opened at 0.25, highest 0.50, lowest 0.125, closed at 0.20",
    ],
  ])("candles are read in the direction of the pair: %s", async (search, name, spoken) => {
    const { variables } = await openChart(`chart=candles${search}`, { ...PRICED, ohlc: CANDLES });
    expect(variables!.priceRef).toMatchObject({ candles: true, interval: "HOUR" });
    const plot = await screen.findByRole("slider", { name });
    await userEvent.click(plot);
    await userEvent.keyboard("{End}");
    expect(plot).toHaveAttribute("aria-valuetext", expect.stringContaining(spoken));
    expect(screen.getByRole("group", { name: "Length of a candle" })).toBeInTheDocument();
  });

  test("the price history is shown where there are too few candles", async () => {
    await openChart("chart=candles", { ...PRICED, ohlc: CANDLES.slice(1) });
    expect(await screen.findByText("There are no candles for this span")).toBeInTheDocument();
    expect(screen.getByRole("slider", { name: /^Price of WETH in USDC.*From 2.00/ })).toBeInTheDocument();
  });

  const WHOLE_TOKENS = 10n ** 18n;
  const TICKS = [
    { tickIdx: -1_200, liquidityNet: String(1_000n * WHOLE_TOKENS) },
    { tickIdx: 1_200, liquidityNet: String(-1_000n * WHOLE_TOKENS) },
  ];

  test("liquidity is read out price by price with the keys, and zoomed by its buttons", async () => {
    await openChart("chart=liquidity", { ...POOL, ticks: TICKS });
    const plot = await screen.findByRole("slider", { name: "Liquidity by price, in USDC per WETH" });
    // At the price of 1, half of a bar is WETH above it and half is USDC below it.
    expect(plot.getAttribute("aria-valuetext")).toMatch(/^1\.00.* to 1\.\d+: [\d.]+ WETH/);
    act(() => plot.focus());
    await userEvent.keyboard("{ArrowRight}");
    const above = plot.getAttribute("aria-valuetext");
    expect(above).toMatch(/ WETH$/);
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(plot.getAttribute("aria-valuetext")).toMatch(/: [\d.]+ USDC$/);
    const bars = Number(plot.getAttribute("aria-valuemax"));
    await userEvent.click(screen.getByRole("button", { name: "Show a narrower range" }));
    expect(Number(plot.getAttribute("aria-valuemax"))).not.toBe(bars);
  });

  test("liquidity can be seen as a table, whose amounts are those of the pool", async () => {
    await openChart("chart=liquidity", { ...POOL, ticks: TICKS });
    await screen.findByRole("slider", { name: /^Liquidity/ });
    await userEvent.click(screen.getByRole("button", { name: "Whole range" }));
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const rows = within(screen.getByRole("table", { name: "Liquidity by price" }))
      .getAllByRole("row")
      .slice(1);
    const sums = [2, 3].map((column) =>
      rows.reduce((sum, row) => sum + Number(within(row).getAllByRole("cell")[column]!.textContent), 0),
    );
    // 1,000 * (1 - 1.0001^-600) of each.
    expect(sums[0]).toBeCloseTo(58.23, 1);
    expect(sums[1]).toBeCloseTo(58.23, 1);
  });

  test("a pool without positions says so", async () => {
    await openChart("chart=liquidity", { ...POOL, ticks: [] });
    expect(await screen.findByText("No liquidity to show")).toBeInTheDocument();
  });

  test("a V2 pair has no chart of its liquidity", async () => {
    await openChart("chart=liquidity", { ...POOL, protocolVersion: "V2" }, { v3Pool: null });
    expect(screen.queryByRole("button", { name: "Liquidity" })).not.toBeInTheDocument();
    expect(await screen.findByRole("slider", { name: /^Volume/ })).toBeInTheDocument();
  });
});

test("shows what the hook of a V4 pool may do", async () => {
  const hook = {
    address: ADDRESS,
    permissions: ["BEFORE_SWAP", "AFTER_SWAP", "AFTER_SWAP_RETURNS_DELTA"],
    isVerified: false,
  };
  await open(POOL_ID, {}, { ...POOL, hook });
  const panel = await screen.findByRole("region", { name: "Hook" });
  expect(panel).toHaveTextContent("Not verified");
  expect(within(panel).getAllByRole("row")[1]).toHaveTextContent("Swapyesyesyes");
});

test("draws the fees of a pool whose fee is dynamic", async () => {
  const hook = { address: ADDRESS, permissions: ["BEFORE_SWAP"], isVerified: true };
  const { environment } = await open(POOL_ID, {}, { ...POOL, hook, isDynamicFee: true });
  const panel = await screen.findByRole("region", { name: "Hook" });
  const find = () => environment!.mock.getAllOperations().find(({ request }) => request.node === poolFees);
  await waitFor(() => expect(find()).toBeDefined());
  const variables = { chain: "ETHEREUM", poolId: POOL_ID };
  expect(find()!.request.variables).toEqual(variables);
  const dynamicFeeHistory = [
    { timestamp: NOW - 7_200, fee: 500 },
    { timestamp: NOW - 3_600, fee: 1_250 },
  ];
  const request = { query: poolFees, variables, freshness: "never" } as const;
  act(() =>
    environment!.mock.resolve(find()!, payload(request, { V4Pool: () => ({ id: POOL.id, dynamicFeeHistory }) })),
  );
  const name = /^Fee of the pool.*From 0\.0500% to 0\.1250%/;
  expect(await within(panel).findByRole("slider", { name })).toBeInTheDocument();
});

test("shows a reward campaign beside the fees", async () => {
  const rewardsCampaign = {
    boostedApr: 2.1,
    startTimestamp: NOW,
    endTimestamp: NOW + 86_400,
    totalRewardAllocation: 5_000,
    distributedRewards: 1_250,
    rewardToken: { symbol: "UNI" },
  };
  await open(ADDRESS, { v2Pair: null }, { ...POOL, rewardsCampaign });
  expect(screen.getByText("and 2.10% in rewards")).toBeInTheDocument();
  expect(await screen.findByRole("region", { name: "Reward campaign" })).toHaveTextContent("1,250");
});

test("links to a new position in this pool", async () => {
  await open(ADDRESS, { v2Pair: null }, POOL, { ...WETH, address: WETH_ADDRESS });
  const [link] = screen.getAllByRole("link", { name: "Add liquidity" });
  expect(link).toHaveAttribute(
    "href",
    `/positions/create/v3?chain=ethereum&currencyA=${WETH_ADDRESS}&currencyB=${ADDRESS}&pool=${ADDRESS}`,
  );
});
