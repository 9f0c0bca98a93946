import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderPart } from "@cenote/kit/testing/renderPart";
import { renderScreen, TEST_HOST, type Data } from "@cenote/kit/testing/renderScreen";
import { constant } from "@cenote/kit/host/constant";
import { combineOwners } from "../../lib/overview/combineOwners";
import * as remote from "../../remote";
import { LeftOut } from "./LeftOut";

const OWNER = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const OTHER = "0x00000000000000000000000000000000000000bb";
const NOW = Math.floor(Date.now() / 1000);

const usd = (value: number | null) => (value === null ? null : { value });
const point = (timestamp: number, value: number | null) => ({
  timestamp,
  value: usd(value),
  tokensValue: usd(value),
  positionsValue: usd(0),
  unpricedTokenCount: 0,
  unpricedPositionCount: 0,
});
const ETHER = {
  id: "ether",
  name: "Ether",
  symbol: "ETH",
  chain: "ETHEREUM",
  address: null,
  project: { id: "eth", logoUrl: null, safetyLevel: "VERIFIED" },
  market: { price: { value: 3400 }, pricePercentChange: { value: 25 } },
};
const CHAIN = {
  chain: "ETHEREUM",
  tokenCount: 1,
  value: usd(1000),
  positions: { count: 2, unpricedCount: 0, value: usd(500), feesValue: usd(7.5) },
  nfts: { count: 3, unpricedCount: 0, value: usd(60) },
};
const BALANCE = { quantity: 0.3, isHidden: false, denominatedValue: usd(1000), token: ETHER };
const PORTFOLIO = {
  tokensTotalDenominatedValueChange: { absolute: usd(200), percentage: { value: 25 } },
  chainBalances: [CHAIN],
  tokenBalances: [BALANCE],
  activityConnection: { edges: [] },
  knownContracts: [],
};
const HISTORY = {
  points: [point(NOW - 86_400, 1400), point(NOW, 1500)],
  change: { absolute: usd(100), percentage: { value: 7.14 } },
  unknownChains: [],
};

type Given = { readonly portfolio?: object; readonly history?: object; readonly data?: Data };
const open = (url: string, { portfolio, history, data }: Given = {}) =>
  renderScreen(remote, url, {
    Portfolio: () => ({ ...PORTFOLIO, ...portfolio }),
    PortfolioValueHistory: () => ({ ...HISTORY, ...history }),
    Token: () => ETHER,
    ...data,
  });
const value = () => within(screen.getByRole("region", { name: "Value" }));

test("requests the address, network and span of the URL at once", async () => {
  const { variables } = await open(`/portfolio/${OWNER}?chain=base&span=all&compare=${OTHER}`);
  const modifier = { includeSmallBalances: true, includeSpamTokens: false, tokenBalancesLimit: 100 };
  const expectedVariables = {
    ownerAddresses: [OWNER],
    chains: ["BASE"],
    comparedAddresses: [OTHER],
    isCompared: true,
    valueModifiers: [OWNER, OTHER].map((ownerAddress) => ({ ownerAddress, ...modifier })),
  };
  expect(variables).toEqual({ queryRef: expectedVariables, historiesRef: { ...expectedVariables, duration: "MAX" } });
});

test("shows what tokens and positions are worth together, with the change over the span", async () => {
  await open(`/portfolio/${OWNER}`);
  expect(value().getByText("Tokens and liquidity positions, 1 network")).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Value" })).toHaveTextContent("$1,500.00+$100.00 (7.14%)past day");
});

test("reads the chart out by keys, with what a value consists of", async () => {
  await open(`/portfolio/${OWNER}`);
  const chart = screen.getByRole("slider", { name: /^Value, past day/ });
  chart.focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(chart).toHaveAttribute(
    "aria-valuetext",
    expect.stringMatching(/: \$1\.40K, Tokens \$1\.40K, Positions \$0\.00$/),
  );
});

test("offers the spans of a portfolio, and keeps the chosen one in the URL", async () => {
  const { router } = await open(`/portfolio/${OWNER}`);
  const spans = within(screen.getByRole("group", { name: "Span of time" })).getAllByRole("button");
  expect(spans.map(({ textContent }) => textContent)).toEqual(["1D", "1W", "1M", "1Y", "All"]);
  await userEvent.click(spans.at(-1)!);
  expect(router?.state.location.search).toBe("?span=all");
});

test("names what is left out of the value", async () => {
  await open(`/portfolio/${OWNER}`, {
    portfolio: {
      chainBalances: [{ ...CHAIN, positions: { count: 2, unpricedCount: 1, value: usd(5), feesValue: null } }],
    },
    history: { points: [{ ...point(NOW, 1005), unpricedTokenCount: 2 }], unknownChains: ["BASE"] },
  });
  const notes = within(screen.getByRole("list", { name: "Not included" })).getAllByRole("listitem");
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    "2 tokens without a known price are left out.",
    "1 liquidity position without a known value is left out.",
    "The past of Base is not fully indexed: the chart leaves it out.",
  ]);
});

test.each([
  ["", ["ETH", "Pools", "NFTs at floor"]],
  ["?by=network", ["Ethereum"]],
  ["?by=kind", ["Tokens", "Pools", "NFTs at floor"]],
])("divides the value as the URL has it: %s", async (search, names) => {
  await open(`/portfolio/${OWNER}${search}`);
  const parts = within(screen.getByRole("region", { name: "Composition" })).getAllByRole("listitem");
  expect(parts.map(({ textContent }) => names.find((name) => textContent.includes(name)))).toEqual(names);
});

test("keeps in the URL what the value is divided by", async () => {
  const { router } = await open(`/portfolio/${OWNER}`);
  await userEvent.click(screen.getByRole("button", { name: "Kind" }));
  expect(router?.state.location.search).toBe("?by=kind");
});

test("shows figures of each kind, and what the last day moved by prices", async () => {
  await open(`/portfolio/${OWNER}`);
  expect(screen.getByText("$7.50 of it fees to collect")).toBeInTheDocument();
  expect(screen.getByText("3 items")).toBeInTheDocument();
  const movers = screen.getByRole("region", { name: "Movers of the day" });
  expect(movers).toHaveTextContent("+$200.00 (25.00%)");
  expect(within(movers).getByRole("link", { name: /ETH/ })).toHaveAttribute("href", "/explore/tokens/ethereum/NATIVE");
});

test("shows several accounts as one", async () => {
  const { variables } = await open(`/portfolio?accounts=${OWNER},${OTHER}`, {
    data: { Query: () => ({ portfolios: [PORTFOLIO, PORTFOLIO] }) },
  });
  expect(variables?.queryRef).toMatchObject({ ownerAddresses: [OWNER, OTHER] });
  expect(screen.getByRole("region", { name: "Value" })).toHaveTextContent("$3,000.00");
  expect(screen.getByRole("heading", { name: "Portfolio of several accounts" })).toBeInTheDocument();
});

test("shows that a value is unknown, never zero", async () => {
  const unknown = {
    chain: "ETHEREUM",
    tokenCount: 1,
    value: null,
    positions: { count: 1, unpricedCount: 1, value: null, feesValue: null },
    nfts: { count: 1, unpricedCount: 1, value: null },
  };
  await open(`/portfolio/${OWNER}`, {
    portfolio: {
      tokensTotalDenominatedValueChange: null,
      chainBalances: [unknown],
      tokenBalances: [{ ...BALANCE, denominatedValue: null }],
    },
    history: { points: [], change: null },
    data: { Token: () => ({ ...ETHER, market: null }) },
  });
  expect(document.body).not.toHaveTextContent("$0");
  expect(value().getAllByText("unknown").length).toBeGreaterThan(0);
  expect(screen.getByText("No holdings with a price")).toBeInTheDocument();
});

test.each([
  ["a chain", { chainBalances: [CHAIN, null] }, "Some figures of a network could not be read: they are left out."],
  ["positions", { chainBalances: [{ ...CHAIN, positions: null }] }, "Some figures of a network could not be read"],
])("keeps the rest when %s fails", async (_name, portfolio, note) => {
  await open(`/portfolio/${OWNER}`, { portfolio });
  expect(value().getByText(new RegExp(note))).toBeInTheDocument();
  expect(screen.getByRole("table", { name: "Tokens" })).toHaveTextContent("$1,000.00");
});

test("keeps the rest when a token or the history fails", async () => {
  await open(`/portfolio/${OWNER}`, {
    portfolio: { tokenBalances: [{ ...BALANCE, token: null }, BALANCE] },
    data: { Query: () => ({ combinedPortfolio: { valueHistory: null } }) },
  });
  expect(value().getByText("The chart could not be loaded")).toBeInTheDocument();
  expect(screen.getByRole("table", { name: "Tokens" })).toHaveTextContent("Ether");
});

test("keeps the figures when the request of the history fails", async () => {
  await renderScreen(
    remote,
    `/portfolio/${OWNER}`,
    { Portfolio: () => PORTFOLIO, Token: () => ETHER },
    { PortfolioHistories: new Error("the gateway is down") },
  );
  expect(value().getByText("The chart could not be loaded")).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Value" })).toHaveTextContent("$1,500.00");
  expect(screen.getByRole("table", { name: "Tokens" })).toHaveTextContent("Ether");
});

test("names accounts that could not be read", () => {
  renderPart(<LeftOut facts={combineOwners([])} history={null} missingCount={1} />);
  expect(screen.getByText("1 account could not be read: its value is left out.")).toBeInTheDocument();
});

test("lists the latest activity of all accounts, the newest first", async () => {
  const activity = (id: string, timestamp: number, type: string) => ({
    node: {
      id,
      timestamp,
      chain: "ETHEREUM",
      ownerAddress: OWNER,
      kind: "OTHER",
      isHidden: type === "UNKNOWN",
      details: {
        __typename: "TransactionDetails",
        type,
        hash: `0x${id}`,
        status: "CONFIRMED",
        assetChanges: [],
        uncountedChanges: [],
        delegations: [],
      },
    },
  });
  await open(`/portfolio/${OWNER}`, {
    portfolio: {
      activityConnection: {
        edges: [
          activity("01", NOW - 18_100, "SEND"),
          activity("02", NOW - 11_000, "SWAP"),
          // Belongs to a signature that the chain ignored, as its transaction is not stored as hidden.
          activity("03", NOW - 10_000, "UNKNOWN"),
        ],
      },
    },
  });
  const latest = within(screen.getByRole("region", { name: "Latest activity" }));
  const lines = await latest.findAllByRole("listitem");
  expect(lines[0]).toHaveTextContent(/^Swapped.*3 h ago$/);
  expect(lines[1]).toHaveTextContent(/^Sent.*5 h ago$/);
  expect(within(lines[0]!).getByRole("link")).toHaveAttribute("href", "/explore/transactions/ethereum/0x02");
});

test("compares two wallets by their names, figures and common tokens", async () => {
  const host = { ...TEST_HOST, addressNames: constant({ [OTHER]: "Marta" }) };
  await renderScreen(
    remote,
    `/portfolio/${OWNER}?compare=${OTHER}`,
    { Portfolio: () => PORTFOLIO, PortfolioValueHistory: () => HISTORY, Token: () => ETHER },
    {},
    host,
  );
  const comparison = within(screen.getByRole("region", { name: "Comparison" }));
  expect(comparison.getByRole("row", { name: /^Tokens and positions/ })).toHaveTextContent("$1,500.00$1,500.00");
  expect(comparison.getAllByRole("columnheader", { name: "Marta" })).toHaveLength(2);
  expect(within(comparison.getByRole("table", { name: "Held by both" })).getByText("ETH")).toBeInTheDocument();
  expect(screen.getByRole("slider", { name: /^Value/ })).toHaveAttribute(
    "aria-valuetext",
    expect.stringMatching(/Marta \$1\.50K$/),
  );
});

test("names a known contract, and what that means", async () => {
  await open(`/portfolio/${OWNER}`, { portfolio: { knownContracts: [{ name: "Universal Router" }] } });
  expect(screen.getByText(/It is known here as Universal Router/)).toBeInTheDocument();
});

test("draws a picture of the wallet without amounts, and with them on request", async () => {
  const texts: string[] = [];
  const context = new Proxy(
    { measureText: () => ({ width: 1 }), fillText: (text: string) => void texts.push(text) } as object,
    { get: (target, name) => Reflect.get(target, name) ?? (() => undefined), set: () => true },
  );
  const toBlob = jest.fn();
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context, toBlob });
  await open(`/portfolio/${OWNER}`);
  await act(async () => {
    fireEvent.click(screen.getByRole("button", { name: "Share a picture" }));
    await Promise.resolve();
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Share a picture" }));
  expect(dialog.getByRole("img", { name: "0x71C7…976F, +7.14%, Value, past day" })).toBeInTheDocument();
  expect(texts.join()).not.toContain("$");
  await userEvent.click(dialog.getByRole("button", { name: "Hide amounts" }));
  expect(texts).toContain("$1,500.00");
  await userEvent.click(dialog.getByRole("button", { name: "Download image" }));
  expect(toBlob).toHaveBeenCalledWith(expect.any(Function), "image/png");
});

test("keeps an invalid address, and shows what is wrong with it", async () => {
  await open("/portfolio/0x123");
  expect(await screen.findByRole("heading", { name: "This is not an address" })).toBeInTheDocument();
  expect(screen.getByLabelText("Wallet address or name")).toHaveValue("0x123");
  expect(screen.getByRole("alert")).toHaveTextContent("this one has 3");
});
