import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactNode } from "react";
import { loadQuery, RelayEnvironmentProvider, type PreloadedQuery } from "react-relay/hooks";
import { createMockEnvironment } from "relay-test-utils";
import { HostContext, type Place } from "@cenote/kit/remote";
import { readSpan } from "@cenote/kit/time/spans";
import { renderScreen } from "@cenote/kit/testing/renderScreen";
import { OwnPairSwaps } from "./OwnPairSwaps";
import type { OwnPairSwaps as OwnPairSwapsQuery } from "./__generated__/OwnPairSwaps.graphql";
import type { PairHistory } from "./__generated__/PairHistory.graphql";
import type { PairTrades } from "./__generated__/PairTrades.graphql";
import { PairColumn } from "./PairColumn";
import { pairRequests } from "./pairRequests";
import { PairTradeTable } from "./PairTradeTable";

const AAVE = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const ME = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const HASH = `0x${"ab".repeat(32)}`;
const NOW = Math.floor(Date.now() / 1000);

const points = (...values: number[]) =>
  values.map((value, index) => ({ timestamp: NOW - 3600 * (values.length - index), value }));
const token = (symbol: string, price: number | null, change: number | null, history: readonly object[]) => ({
  id: symbol,
  symbol,
  name: symbol,
  decimals: 18,
  project: null,
  isWrappedNative: false,
  address: symbol === "AAVE" ? AAVE : USDC,
  isStablecoin: symbol === "USDC",
  market: {
    price: price === null ? null : { value: price },
    pricePercentChange: change === null ? null : { value: change },
    priceHistory: history,
  },
});
const aave = token("AAVE", 180, 20, points(150, 160, 180));
const usdc = token("USDC", 1, 0, points(1, 1, 1));
type Trade = { readonly node: Readonly<Record<string, unknown>> };
const trade = (id: string, aaveMoved: string, usdcMoved: string, more: object = {}): Trade => ({
  node: {
    id,
    chain: "ETHEREUM",
    hash: HASH,
    timestamp: NOW - 60,
    account: ME,
    token0: { id: "AAVE", decimals: 18 },
    token0Quantity: aaveMoved,
    token1: { id: "USDC", decimals: 6 },
    token1Quantity: usdcMoved,
    ...more,
  },
});

type Refs = {
  readonly historyRef: PreloadedQuery<PairHistory>;
  readonly tradesRef: PreloadedQuery<PairTrades>;
  readonly ownRef?: PreloadedQuery<OwnPairSwapsQuery>;
};

function Shown({ historyRef, tradesRef, ownRef }: Refs) {
  return (
    <>
      <PairColumn historyRef={historyRef} tradesRef={tradesRef} />
      {ownRef && <OwnPairSwaps queryRef={ownRef} />}
    </>
  );
}

type Shape = {
  readonly sold?: object | null;
  readonly bought?: object | null;
  readonly trades?: readonly Trade[];
  readonly errors?: Readonly<Record<string, Error>>;
  readonly search?: string;
  readonly account?: string | null;
};

async function open({ sold = usdc, bought = aave, trades = [], errors = {}, search = "", account = null }: Shape) {
  const requests = ({ search: parameters }: Place) =>
    pairRequests({ chain: "ETHEREUM", sold: USDC, bought: AAVE, account, span: readSpan(parameters) });
  const route = { path: "/swap", requests: () => Promise.resolve(requests), screen: () => Promise.resolve(Shown) };
  return renderScreen(
    { routes: [route as never], Provider: HostContext.Provider },
    `/swap${search}`,
    {
      Query: () => ({ sold, bought, poolTransactions: { edges: trades } }),
      // A token is the query's own, by its alias, or a side of a trade, by the trade's index and its field.
      Token: ({ path = [] }) => ({ sold, bought })[path![0]!] ?? trades[Number(path![2])]?.node[path!.at(-1)!] ?? null,
    },
    errors,
  );
}

const rows = () =>
  within(screen.getByRole("table", { name: "Last trades" }))
    .getAllByRole("row")
    .map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

test("shows what the token costs in dollars, whichever of both is sold", async () => {
  await open({ sold: usdc, bought: aave });
  expect(await screen.findByRole("heading", { name: "AAVE / USDC" })).toBeInTheDocument();
  expect(screen.getByText("past day")).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "The pair" })).toHaveTextContent("180.00+30.00 (20.00%)past day");
  expect(screen.getByRole("slider", { name: /^Price of AAVE in USDC, past day/ })).toHaveAttribute(
    "aria-valuetext",
    expect.stringMatching(/: 180\.00$/),
  );
});

test("the other way round, it is the same price", async () => {
  await open({ sold: aave, bought: usdc });
  expect(await screen.findByRole("heading", { name: "AAVE / USDC" })).toBeInTheDocument();
});

test("a point that is read out stands in the headline", async () => {
  await open({});
  (await screen.findByRole("slider")).focus();
  await userEvent.keyboard("{Home}");
  expect(screen.getByRole("region", { name: "The pair" })).toHaveTextContent("150.00");
  expect(screen.queryByText("past day")).not.toBeInTheDocument();
});

test("requests the span of the URL, and the pair by both addresses", async () => {
  const { variables } = await open({ search: "?span=1y" });
  expect(variables).toMatchObject({
    historyRef: { duration: "YEAR", sold: USDC, bought: AAVE },
    tradesRef: {
      pair: [
        { chain: "ETHEREUM", address: USDC },
        { chain: "ETHEREUM", address: AAVE },
      ],
    },
  });
  expect(variables).not.toHaveProperty("ownRef");
});

test("names the token whose price is not known, in place of the chart", async () => {
  await open({ bought: token("SUNA", null, null, []) });
  expect(await screen.findByText("The price of SUNA is unknown")).toBeInTheDocument();
  expect(screen.getByText("Missing chart data")).toBeInTheDocument();
  expect(screen.getByText("No trades priced both tokens: past day.")).toBeInTheDocument();
});

test("has no chart and no trades where a token is not indexed", async () => {
  await open({ bought: null });
  expect(await screen.findByText("One of these tokens is not indexed.")).toBeInTheDocument();
  expect(screen.getByText("No trades yet")).toBeInTheDocument();
});

test("lists the last trades with their prices, each leading to its transaction and its wallet", async () => {
  await open({ trades: [trade("1", "-99.5", "18200"), trade("2", "13.18", "-2408.12")] });
  expect(await screen.findByRole("table", { name: "Last trades" })).toBeInTheDocument();
  expect(rows()[1]).toEqual(["1 m", "Buy", "182.91", "99.5", "18,200", "0x7099…79C8"]);
  expect(rows()[2]).toEqual(["1 m", "Sell", "182.71", "13.18", "2,408.1", "0x7099…79C8"]);
  const [, row] = screen.getAllByRole("row");
  const [when, wallet] = within(row!).getAllByRole("link");
  expect(when).toHaveAttribute("href", `/explore/transactions/ethereum/${HASH}`);
  expect(when).toHaveAttribute("data-row-link");
  expect(wallet).toHaveAttribute("href", `/portfolio/${ME}`);
});

test.each([
  ["nothing was paid", trade("1", "-5", "0")],
  ["decimals are not known", trade("1", "-5", "5", { token0: { id: "AAVE", decimals: null } })],
])("shows no price where %s", async (_, edge) => {
  await open({ trades: [edge] });
  await screen.findByRole("table", { name: "Last trades" });
  expect(rows()[1]![2]).toBe("—unknown");
});

test("a pair without trades has an empty list", async () => {
  await open({ trades: [] });
  expect(await screen.findByText("No trades yet")).toBeInTheDocument();
});

test("each part fails apart from the others", async () => {
  await open({ errors: { PairTrades: new Error("down") } });
  expect(await screen.findByText("Last trades could not be loaded")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "AAVE / USDC" })).toBeInTheDocument();
});

test("the trades remain when the history fails", async () => {
  await open({ errors: { PairHistory: new Error("down") }, trades: [trade("1", "-1", "180")] });
  expect(await screen.findByText("The chart could not be loaded")).toBeInTheDocument();
  expect(rows()[1]).toContain("180.00");
});

/** Shows the trades of one pair after those of another, as when a token is picked. */
function PickedTrades({ refs }: { refs: readonly PreloadedQuery<PairTrades>[] }) {
  const [index, setIndex] = useState(0);
  return (
    <>
      <button onClick={() => setIndex(index + 1)}>Pick</button>
      <PairTradeTable queryRef={refs[index]!} />
    </>
  );
}

const tradesRequest = (sold: string) =>
  pairRequests({ chain: "ETHEREUM", sold, bought: AAVE, account: null, span: "1d" }).tradesRef;

async function openTrades(screenOf: (environment: ReturnType<typeof createMockEnvironment>) => ReactNode) {
  const environment = createMockEnvironment();
  const content = screenOf(environment);
  const Trades = () => <RelayEnvironmentProvider environment={environment}>{content}</RelayEnvironmentProvider>;
  const nothing = () => Promise.resolve(() => ({}));
  const route = { path: "/swap", requests: nothing, screen: () => Promise.resolve(Trades) };
  await renderScreen({ routes: [route], Provider: HostContext.Provider }, "/swap");
}

test("has the place of the trades while they load", async () => {
  await openTrades((environment) => {
    const { query, variables } = tradesRequest(USDC);
    return <PairTradeTable queryRef={loadQuery<PairTrades>(environment, query, variables)} />;
  });
  expect(screen.getByRole("table", { name: "Last trades" })).toHaveAttribute("aria-busy", "true");
});

test("does not hold the trades of the former pair when another one is picked", async () => {
  await openTrades((environment) => {
    const refs = ["DAI", "USDC"].map((symbol) => {
      const { query, variables } = tradesRequest(symbol);
      const ref = loadQuery<PairTrades>(environment, query, variables);
      const edge = trade(symbol, "-1", symbol === "DAI" ? "170" : "180");
      const full = { ...edge.node, __typename: "PoolTransaction", token1: { id: symbol, decimals: 18 } };
      environment.mock.resolve(query, {
        data: {
          sold: { __typename: "Token", chain: "ETHEREUM", ...token(symbol, 1, 0, []), isStablecoin: true },
          bought: { __typename: "Token", chain: "ETHEREUM", ...aave },
          poolTransactions: { edges: [{ node: full }] },
        },
      });
      return ref;
    });
    return <PickedTrades refs={refs} />;
  });
  await screen.findByRole("columnheader", { name: "DAI" });
  expect(rows()[1]).toContain("170.00");
  // The visitor reads in the list, which would hold its rows.
  act(() => screen.getAllByRole("link")[0]!.focus());
  act(() => screen.getByRole("button", { name: "Pick" }).click());
  expect(await screen.findByRole("columnheader", { name: "USDC" })).toBeInTheDocument();
  expect(rows()[1]).toContain("180.00");
});

describe("the account's swaps in the pair", () => {
  test("name what was paid and received, the price then, and its change since", async () => {
    await open({ account: ME, trades: [trade("1", "-5", "800"), trade("2", "10", "-1500")] });
    const panel = await screen.findByRole("region", { name: "Your swaps in this pair" });
    const [bought, sold] = within(panel).getAllByRole("listitem");
    expect(bought).toHaveTextContent(/800 USDC for 5 AAVEat 160\.00 · .*\+12\.50%since then$/);
    expect(sold).toHaveTextContent(/10 AAVE for 1,500 USDCat 150\.00 · .*\+20\.00%since then$/);
    expect(within(panel).getByRole("link", { name: "All activity" })).toHaveAttribute("href", "/portfolio/activity");
  });

  test("are left out where there are none", async () => {
    await open({ account: ME, trades: [] });
    await screen.findByText("No trades yet");
    expect(screen.queryByText("Your swaps in this pair")).not.toBeInTheDocument();
  });

  test("are those of the account", async () => {
    const { variables } = await open({ account: ME });
    expect(variables?.ownRef).toMatchObject({ account: ME });
  });
});
