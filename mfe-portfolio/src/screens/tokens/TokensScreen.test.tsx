import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Chain } from "@cenote/domain/chains";
import { renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";
import { tokensRequests } from "./tokensRequests";

const OWNER = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const USDC_ADDRESS = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const URL = `/portfolio/${OWNER}/tokens`;

type Facts = {
  readonly chain?: Chain;
  readonly address?: string | null;
  readonly name?: string;
  readonly project?: string;
  readonly value?: number | null;
  readonly quantity?: number;
  readonly isHidden?: boolean;
};

/** A balance as the gateway returns it. */
function balance({ chain = "ETHEREUM", address = null, name = "Ether", project = "eth", ...facts }: Facts = {}) {
  const { value = 3000, quantity = 1, isHidden = false } = facts;
  return {
    quantity,
    isHidden,
    denominatedValue: value === null ? null : { value },
    token: {
      id: `${chain} ${address}`,
      chain,
      address,
      name,
      symbol: name.slice(0, 3).toUpperCase(),
      imitates: null,
      project: { id: project, logoUrl: null, safetyLevel: "VERIFIED" },
      protectionInfo: { result: "BENIGN", attackTypes: [] },
      market: {
        id: `market ${chain} ${address}`,
        price: value === null ? null : { value: value / quantity },
        pricePercentChange: value === null ? null : { value: 2 },
      },
    },
  };
}

const ETHER = balance({ value: 6000, quantity: 2 });
const ON_BASE = balance({ chain: "BASE", value: 3000 });
const USDC = balance({ address: USDC_ADDRESS, name: "USD Coin", project: "usdc", value: 4500, quantity: 4500 });
const DUST = balance({ address: `0x${"d0".repeat(20)}`, name: "Dust", project: "dust", value: 0.4 });
const SPAM = balance({ address: `0x${"5b".repeat(20)}`, name: "Spam", project: "spam", value: null, isHidden: true });
const UNPRICED = balance({ address: `0x${"aa".repeat(20)}`, name: "Unpriced", project: "unpriced", value: null });
const ALL = [ETHER, ON_BASE, USDC, DUST, SPAM, UNPRICED];

const open = (tokenBalances: readonly object[] = ALL, { search = "", unknownChains = [] as Chain[] } = {}) =>
  renderScreen(remote, URL + search, {
    Query: () => ({ combinedPortfolio: { value: { value: 13_500 }, unknownChains, tokenBalances } }),
    // Values of the balances.
    Token: () => undefined,
  });

const table = () => screen.getByRole("table", { name: "Tokens" });
/** Returns the texts of the rows, without the headings and the placeholders of unrendered rows. */
const rows = () =>
  within(table())
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent.replace(/[\u2068\u2069]/g, ""));
const names = () => rows().map((text) => /Ethereum|Ether|Base|USD Coin|Dust|Spam|Unpriced/.exec(text)?.[0]);

afterEach(() => localStorage.clear());

test("requests all accounts of the URL together, on its network", () => {
  const other = `0x${"00".repeat(19)}bb`;
  const search = new URLSearchParams(`accounts=${OWNER},${other}&chain=base`);
  const requests = tokensRequests({ path: "/portfolio/tokens", params: {}, search }, TEST_HOST);
  expect(requests?.queryRef?.variables).toEqual({ ownerAddresses: [OWNER, other], chains: ["BASE"] });
});

test("lists one row for each asset with its quantity, value and share over all networks", async () => {
  await open();
  expect(names()).toEqual(["Ether", "USD Coin", "Unpriced"]);
  expect(rows()[0]).toMatch(/Ether3 ETH.*\$3,000\.00.*\$9,000\.00/);
  expect(rows()[0]).toContain("66.7%");
});

test("opens an asset into its networks", async () => {
  await open();
  const button = screen.getByRole("button", { name: "2 networks of Ether" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(names()).toEqual(["Ether", "Ethereum", "Base", "USD Coin", "Unpriced"]);
  expect(rows()[1]).toContain("66.7% of it");
});

test("keeps networks apart on request, in the URL", async () => {
  const { router } = await open();
  await userEvent.click(screen.getByRole("button", { name: "Grouped across networks" }));
  expect(router?.state.location.search).toBe("?networks=separate");
  expect(names()).toEqual(["Ether", "USD Coin", "Ether", "Unpriced"]);
});

test("leaves out small balances and spam by rules with their counts, and shows them on request", async () => {
  const { router } = await open();
  await userEvent.click(screen.getByRole("button", { name: "Small balances 1 · $0.40" }));
  await userEvent.click(screen.getByRole("button", { name: "Spam 1" }));
  expect(router?.state.location.search).toBe("?show=small%2Cspam");
  expect([...names()].sort()).toEqual(["Dust", "Ether", "Spam", "USD Coin", "Unpriced"]);
  await userEvent.click(screen.getByRole("button", { name: "Without a price 1" }));
  expect(names()).not.toContain("Unpriced");
});

test("shows that a price and a value are unknown, never zero", async () => {
  await open([UNPRICED]);
  expect(rows()[0]).toContain("unknown");
  expect(rows()[0]).not.toContain("$0");
});

test("hides a token from its menu, remembers it, and shows it again", async () => {
  await open();
  const choose = async (item: string) => {
    await userEvent.click(screen.getByRole("button", { name: /Actions for .USD/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: item }));
  };
  await choose("Hide");
  expect(names()).toEqual(["Ether", "Unpriced"]);
  expect(localStorage.getItem("cenote.portfolio.tokens.1")).toContain(USDC_ADDRESS.toLowerCase());
  await userEvent.click(screen.getByRole("button", { name: "Hidden by you 1" }));
  await choose("Unhide");
  expect(names()).toEqual(["Ether", "USD Coin", "Unpriced"]);
});

test("leads from a row's menu to the swap and to sending", async () => {
  const { router } = await open([USDC]);
  await userEvent.click(screen.getByRole("button", { name: /Actions for .USD/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Send" }));
  expect(router?.state.location).toMatchObject({
    pathname: "/send",
    search: `?chain=ethereum&inputCurrency=${USDC_ADDRESS}`,
  });
});

test("orders by a column, and the other way round, through the URL", async () => {
  const { router } = await open();
  await userEvent.click(within(table()).getByRole("button", { name: "Price" }));
  expect(router?.state.location.search).toBe("?sort=price");
  expect(names()).toEqual(["Ether", "USD Coin", "Unpriced"]);
  await userEvent.click(within(table()).getByRole("button", { name: "Price" }));
  expect(names()).toEqual(["USD Coin", "Ether", "Unpriced"]);
});

test("filters by a text, and clears the filter where nothing fits", async () => {
  await open(ALL, { search: "?q=usd" });
  expect(names()).toEqual(["USD Coin"]);
  await userEvent.clear(screen.getByRole("searchbox"));
  await userEvent.type(screen.getByRole("searchbox"), "nothing");
  expect(await screen.findByText("No such token")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Clear the filter" })).toHaveAttribute("href", URL);
});

test.each([
  [[], "No tokens yet"],
  [[SPAM], "All tokens are left out"],
])("explains an empty list", async (balances, title) => {
  await open(balances);
  expect(screen.getByText(title)).toBeInTheDocument();
});

test("leaves every other row intact where one token could not be read", async () => {
  await open([{ quantity: null, isHidden: null, denominatedValue: null, token: null }, ETHER]);
  expect(names()).toEqual(["Ether"]);
  expect(screen.getByText("1 balance could not be read. It is not listed.")).toBeInTheDocument();
});

test("names the networks that did not answer, and lists the others", async () => {
  await open([ETHER], { unknownChains: ["POLYGON"] });
  expect(names()).toEqual(["Ether"]);
  expect(screen.getByText(/^Polygon did not answer/)).toBeInTheDocument();
});

describe("what follows the first view", () => {
  const token = ({ token: { id, chain, address } }: typeof ETHER) => ({ token: { id, chain, address } });
  const profit = (of: typeof ETHER, cost: number | null, realized: number | null, unknownReason: string | null) => ({
    ...token(of),
    costBasis: cost === null ? null : { value: cost },
    unrealizedProfit: cost === null ? null : { value: of.denominatedValue!.value - cost },
    unrealizedPercentage: cost === null ? null : { value: 10 },
    realizedProfit: realized === null ? null : { value: realized },
    unknownReason,
  });
  const PROFITS = {
    method: "AVERAGE",
    costBasis: { value: 8000 },
    unrealizedProfit: { value: 1000 },
    unrealizedPercentage: { value: 12.5 },
    realizedProfit: { value: -70 },
    networkFees: { value: 12 },
    unknownTokenCount: 1,
    tokens: [profit(ETHER, 5000, 30, null), profit(ON_BASE, 3000, -100, null), profit(USDC, null, null, "NOT_INDEXED")],
  };

  /** Resolves, or rejects, a subsequent request. */
  async function follow(
    environment: NonNullable<Awaited<ReturnType<typeof open>>["environment"]>,
    name: string,
    answer: object | Error,
  ) {
    const find = () => environment.mock.getAllOperations().find(({ request }) => request.node.operation.name === name);
    await waitFor(() => expect(find()).toBeDefined());
    const operation = find()!;
    await act(async () => {
      if (answer instanceof Error) environment.mock.reject(operation, answer);
      else environment.mock.resolve(operation, { data: { combinedPortfolio: answer } as never });
      await Promise.resolve();
    });
    return operation.request.variables;
  }

  test("cost and profit, by the method that is remembered", async () => {
    const { environment } = await open();
    const variables = await follow(environment!, "PortfolioProfits", { profit: PROFITS });
    expect(variables).toMatchObject({ method: "AVERAGE" });
    expect(screen.getByRole("region", { name: "Cost and profit" })).toHaveTextContent("−$70.00");
    expect(rows()[0]).toContain("$8,000.00+$1,000.00−$70.00");
    expect(rows()[1]).toContain("Not all transfers of this network are indexed.");
    await userEvent.click(screen.getByRole("button", { name: "First in, first out" }));
    expect(await follow(environment!, "PortfolioProfits", { profit: { ...PROFITS, method: "FIFO" } })).toMatchObject({
      method: "FIFO",
    });
    expect(localStorage.getItem("cenote.costMethod.1")).toBe('"FIFO"');
    await userEvent.click(screen.getByRole("button", { name: "Average cost" }));
  });

  test("the list stands where costs and profits fail", async () => {
    const { environment } = await open();
    await follow(environment!, "PortfolioProfits", new Error("broken"));
    expect(await screen.findByText("Costs and profits could not be loaded")).toBeInTheDocument();
    expect(names()).toEqual(["Ether", "USD Coin", "Unpriced"]);
    await waitFor(() => expect(rows()[0]).toContain("The costs of this token were not loaded."));
  });

  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      balance({
        address: `0x${(index + 1).toString(16).padStart(40, "0")}`,
        name: "Ether",
        project: `p${index}`,
        value: 10_000 - index,
      }),
    );

  test("the balances after the first hundred, in a list of which only a part is drawn", async () => {
    const all = many(2000);
    const { environment } = await open(all.slice(0, 100));
    await follow(environment!, "PortfolioTokensRest", { tokenBalances: all });
    await waitFor(() => expect(table()).toHaveAttribute("aria-rowcount", "2001"));
    expect(within(table()).getAllByRole("row").length).toBeLessThan(210);
  });

  test("the first hundred stay where the others fail", async () => {
    const { environment } = await open(many(100));
    await follow(environment!, "PortfolioTokensRest", new Error("broken"));
    expect(await screen.findByText("Some tokens are missing")).toBeInTheDocument();
    expect(rows()).toHaveLength(100);
  });

  test("the history of a token, with its networks", async () => {
    const { environment } = await open([ETHER, ON_BASE]);
    await userEvent.click(screen.getByRole("button", { name: /Actions for/ }));
    const item = await screen.findByRole("menuitem", { name: "History and networks" });
    // In an act, React finishes suspended components only if their code is awaited.
    await act(async () => {
      fireEvent.click(item);
      await import("./TokenDrawer");
    });
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("Base");
    const find = () =>
      environment!.mock.getAllOperations().find(({ request }) => request.node.operation.name === "TokenHistory");
    await waitFor(() => expect(find()).toBeDefined());
    expect(find()!.request.variables).toMatchObject({ owners: [OWNER], chains: ["ETHEREUM", "BASE"] });
    const transfer = {
      __typename: "TokenTransfer",
      id: "transfer",
      quantity: "1.5",
      direction: "IN",
      asset: ETHER.token,
      transactedValue: { value: 4500 },
    };
    const details = {
      __typename: "TransactionDetails",
      id: "details",
      type: "RECEIVE",
      hash: `0x${"ab".repeat(32)}`,
      assetChanges: [transfer],
      uncountedChanges: [],
      delegations: [],
    };
    const node = { id: "one", chain: "ETHEREUM", timestamp: 1_700_000_000, isHidden: false, details };
    const list = { edges: [{ node }], pageInfo: { hasNextPage: false } };
    await act(async () => {
      environment!.mock.resolve(find()!, { data: { portfolios: [{ id: "p", activityConnection: list }] } as never });
      await Promise.resolve();
    });
    expect(await within(dialog).findByRole("link", { name: "Received" })).toHaveAttribute(
      "href",
      `/explore/transactions/ethereum/0x${"ab".repeat(32)}`,
    );
    expect(dialog).toHaveTextContent("+1.5");
  });
});
