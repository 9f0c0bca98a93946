import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { constant } from "@cenote/kit/host/constant";
import { renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../../remote";

const AAVE = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const URL = `/explore/tokens/ethereum/${AAVE}`;
const NOW = Math.floor(Date.now() / 1000);
const ETHER_USD = 2000;
const points = (...values: number[]) =>
  values.map((value, index) => ({ timestamp: NOW - 3600 * (values.length - index), value }));
const MARKET = {
  id: "market",
  blockTimestamp: NOW,
  price: { value: 182.9 },
  pricePercentChange: { value: 6.72 },
  volume: { value: 71_800_000 },
  totalValueLocked: { value: 142_800_000 },
  priceHistory: points(160, 170, 182.9),
  historicalVolume: points(10_000_000, 20_000_000, 30_000_000),
  historicalTvl: points(136_000_000, 140_000_000, 142_800_000),
  ohlc: [1, 2, 3].map((index) => ({
    timestamp: NOW - 3600 * (4 - index),
    open: { value: 160 },
    high: { value: 190 },
    low: { value: 150 },
    close: { value: 182.9 },
    volume: { value: 1_230_000 },
  })),
};
const TOKEN = {
  id: "aave",
  name: "Aave",
  symbol: "AAVE",
  address: AAVE,
  project: null,
  feeData: null,
  protectionInfo: null,
  market: MARKET,
  transactionConnection: { edges: [], pageInfo: { hasNextPage: false } },
};

async function open(
  search: string,
  { host = TEST_HOST, market = {} }: { host?: typeof TEST_HOST; market?: object } = {},
) {
  const { environment, variables } = await renderScreen(
    remote,
    URL + search,
    {
      Query: () => ({ topPools: { edges: [], pageInfo: { hasNextPage: false } }, tokenProjects: [], portfolios: [] }),
      Token: () => ({ ...TOKEN, market: { ...MARKET, ...market } }),
    },
    {},
    host,
  );
  return { environment: environment!, variables };
}

/** The figure above the chart, with the text below it. */
const headline = () => screen.getByRole("group", { name: "Kind of chart" }).parentElement!.previousElementSibling!;

test.each([
  ["", "$182.90", "+$11.52 (6.72%)past day"],
  ["?chart=volume&span=1w", "$71.8M", "Volume, past week"],
  ["?chart=tvl", "$142.8M", "+5.00%Value locked, past day"],
])("the headline is the figure that the chart is about: %s", async (search, figure, note) => {
  await open(search);
  await waitFor(() => expect(headline()).toHaveTextContent(figure));
  expect(headline()).toHaveTextContent(note);
});

test("the headline shows the point that is read out, and returns to the present", async () => {
  await open("?chart=volume");
  (await screen.findByRole("slider")).focus();
  await userEvent.keyboard("{Home}");
  expect(headline()).toHaveTextContent("$10.0M");
  expect(headline()).not.toHaveTextContent("past day");
  await userEvent.keyboard("{Escape}");
  expect(headline()).toHaveTextContent("$71.8MVolume, past day");
});

test("the change is the gateway's, not that of the points", async () => {
  await open("", { market: { pricePercentChange: { value: -0.5 }, priceHistory: points(100, 182.9) } });
  expect(headline()).toHaveTextContent("−$0.9191 (0.50%)past day");
});

test.each([
  ["?chart=candles", "HOUR", "1h"],
  ["?chart=candles&interval=5m", "FIVE_MINUTE", "5m"],
  ["?chart=candles&span=1m", "DAY", "1d"],
  ["?chart=candles&span=1m&interval=5m", "DAY", "1d"],
])("candles are as long as the URL says, or as suits the span: %s", async (search, interval, chosen) => {
  const { variables } = await open(search);
  expect(variables?.candlesRef).toMatchObject({ interval, fallback: false });
  const lengths = await screen.findByRole("group", { name: "Length of a candle" });
  expect(within(lengths).getByRole("button", { pressed: true })).toHaveTextContent(chosen);
});

test("a candle's volume is read out", async () => {
  await open("?chart=candles");
  expect(await screen.findByRole("slider")).toHaveAttribute(
    "aria-valuetext",
    expect.stringMatching(/volume \$1\.23M$/),
  );
});

describe("where figures are shown in ether,", () => {
  const host = { ...TEST_HOST, money: constant({ currency: "ETH", perUsd: 1 / ETHER_USD }) };
  const shownValues = () =>
    screen
      .getAllByRole("row")
      .filter((row) => within(row).queryByRole("rowheader"))
      .map((row) =>
        within(row)
          .getAllByRole("cell")
          .map((cell) => cell.textContent.replace(/\s/g, " "))
          .join(" "),
      );

  async function openTable(search: string, inCoin: object | null) {
    const { environment } = await open(search, { host });
    await userEvent.click(screen.getByRole("button", { name: "Show as table" }));
    const find = () =>
      environment.mock.findOperation(({ request }) => request.node.params.name === "TokenHistoryInCoin");
    await waitFor(find);
    const operation = find();
    expect(operation.request.variables).toMatchObject({ currency: "ETH", address: AAVE, duration: "DAY" });
    act(() =>
      environment.mock.resolve(operation, {
        data: { token: { __typename: "Token", id: "aave", market: inCoin && { id: "in-ether", ...inCoin } } },
      }),
    );
    await screen.findByRole("table", { name: "Price of AAVE, past day" });
  }

  test("a history has the ether's price of each time, as the gateway counts it", async () => {
    await openTable("", { priceHistory: points(1, 1, 1) });
    expect(shownValues().slice(0, 3)).toEqual(["1.00 ETH", "1.00 ETH", "1.00 ETH"]);
    expect(screen.queryByText(/In US dollars/)).not.toBeInTheDocument();
  });

  test("a history stays in dollars, and says so, when the past prices of ether are not known", async () => {
    await openTable("", { priceHistory: [] });
    expect(shownValues().slice(0, 3)).toEqual(["$182.90", "$170.00", "$160.00"]);
    expect(screen.getByText("In US dollars: there is no history in ETH here.")).toBeInTheDocument();
  });

  test("candles stay in dollars and say so, and the change is named as that of the price in dollars", async () => {
    await open("?chart=candles", { host });
    expect(await screen.findByText("In US dollars: there is no history in ETH here.")).toBeInTheDocument();
    expect(headline()).toHaveTextContent("+$11.52 (6.72%)past day, in US dollars");
  });
});
