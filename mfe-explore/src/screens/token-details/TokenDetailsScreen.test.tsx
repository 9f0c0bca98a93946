import type { Address } from "viem";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const AAVE: Address = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const OWNER: Address = "0xCB74a6438D147F7170ca87268A3c102bB77b6010";
const URL = `/explore/tokens/ethereum/${AAVE}`;
const NOW = Math.floor(Date.now() / 1000);
const MARKET = {
  id: "market",
  price: { value: 182.9 },
  blockTimestamp: NOW,
  totalValueLocked: { value: 142_800_000 },
  fullyDilutedValuation: null,
  volume24H: { value: 71_800_000 },
  priceHigh52W: { value: 399.85 },
  priceLow52W: { value: 79.81 },
  priceHistory: [],
  ohlc: [],
  historicalTvl: [{ timestamp: NOW - 86_400, value: 136_000_000 }],
  historicalVolume: [],
};
const TOKEN = {
  id: "aave",
  name: "Aave",
  symbol: "AAVE",
  address: AAVE,
  explorerUrl: null,
  holdersCount: 186_402,
  market: MARKET,
  feeData: null,
  protectionInfo: null,
  transactionConnection: { edges: [], pageInfo: { hasNextPage: false } },
  project: {
    id: "project",
    logoUrl: null,
    description: "A lending market.",
    descriptionTranslations: null,
    homepageUrl: "https://aave.com",
    twitterName: null,
    markets: [],
    isSpam: false,
    safetyLevel: "VERIFIED",
  },
};
type Opening = { readonly url?: string; readonly errors?: Record<string, Error>; readonly host?: typeof TEST_HOST };
const NO_POOLS = { topPools: { edges: [], pageInfo: { hasNextPage: false } }, tokenProjects: [], portfolios: [] };

const open = (token: object | null, { url = URL, errors, host, ...query }: Opening & Record<string, unknown> = {}) =>
  renderScreen(
    remote,
    url,
    {
      Query: () => ({ ...NO_POOLS, ...(token ? {} : { token: null }), ...query }),
      Token: () => ({ ...TOKEN, ...token }),
    },
    errors,
    host,
  );

beforeEach(() => localStorage.clear());

/** Mocks of a token are the same in every field: the imitated one is distinguished by its field. */
const openLookAlike = () =>
  renderScreen(remote, URL, {
    Query: () => NO_POOLS,
    Token: ({ name }) => (name === "imitates" ? LOOK_ALIKE.imitates : { ...TOKEN, ...LOOK_ALIKE }),
  });

test("requests the native token without an address", async () => {
  const { variables } = await open(null, { url: "/explore/tokens/base/NATIVE" });
  expect(variables?.queryRef).toEqual({ chain: "BASE", address: null });
});

test("shows the token's name, price and figures", async () => {
  await open({});
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Aave");
  expect(screen.getByText("$142.8M")).toBeInTheDocument();
  expect(screen.getByText("5.00%")).toBeInTheDocument();
  expect(screen.getByText("186,402")).toBeInTheDocument();
  expect(screen.getByText("Verified")).toBeInTheDocument();
  expect(screen.getByText("A lending market.")).toBeInTheDocument();
  expect(document.title).toBe("AAVE $182.90 · Cenote");
});

test("explains each figure in a hint", async () => {
  await open({});
  const hint = screen.getByRole("button", { name: "What is this: Market cap" });
  expect(hint).toHaveAccessibleDescription(/Price times circulating supply/);
});

test.each([
  ["", { fallback: true }, undefined],
  ["?chart=candles&span=1w", { duration: "WEEK", fallback: true }, "candlesRef"],
  ["?chart=volume", { duration: "DAY" }, "volumeRef"],
  ["?chart=tvl&span=1y", { duration: "YEAR" }, "tvlRef"],
])("requests the chart that the URL selects: %s", async (search, price, chart) => {
  const { variables } = await open(null, { url: URL + search });
  expect(variables?.priceRef).toMatchObject(price);
  const charts = ["candlesRef", "volumeRef", "tvlRef"].filter((name) => variables?.[name]);
  expect(charts).toEqual(chart ? [chart] : []);
});

test("shows the price history, and a note, where there are no candles", async () => {
  await open({}, { url: `${URL}?chart=candles` });
  expect(await screen.findByText("There are no candles for this span")).toBeInTheDocument();
  expect(screen.getByText("Missing chart data")).toBeInTheDocument();
});

test.each([
  [120, "This token takes a fee on sale: 1.20%"],
  [1500, "This token takes a high fee on sale: 15.00%"],
  [6000, "This token takes a very high fee on sale: 60.00%"],
])("warns of a fee of %d hundredths of a percent that the token keeps", async (fee, title) => {
  await open({ feeData: { buyFeeBps: "0", sellFeeBps: String(fee), sellReverted: false } });
  expect(screen.getByText(title)).toBeInTheDocument();
});

test("lists in a dialog what was found, without the rules' ids, and forgets it on demand", async () => {
  const findings = [{ rule: "sale-fails", message: "It cannot be sold: a trial sale to its pool failed." }];
  const bad = {
    feeData: { buyFeeBps: "0", sellFeeBps: null, sellReverted: true },
    protectionInfo: { result: "MALICIOUS", attackTypes: ["HONEYPOT"], findings },
    project: { ...TOKEN.project, safetyLevel: "BLOCKED" },
  };
  await open(bad);
  // It opens immediately: the token is harmful.
  const dialog = await screen.findByRole("dialog", { name: "Do not buy: this token cannot be sold" });
  expect(within(dialog).getByText(findings[0]!.message)).toBeInTheDocument();
  expect(dialog).not.toHaveTextContent("sale-fails");
  await userEvent.click(within(dialog).getByRole("checkbox", { name: "Don't show again" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "I understand" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Blocked" })).toBeDisabled();
  expect(JSON.parse(localStorage.getItem("cenote.dismissedWarnings") ?? "")).toEqual(["aave"]);
});

test.each([
  [{ protectionInfo: { result: "WARNING", attackTypes: ["IMPERSONATOR"], findings: [] } }, "Look-alike"],
  [{ protectionInfo: { result: "WARNING", attackTypes: ["HIGH_FEES"], findings: [] } }, "High fee"],
  [{ project: { ...TOKEN.project, safetyLevel: "BLOCKED" } }, "Harmful"],
  [{ project: { ...TOKEN.project, safetyLevel: "STRONG_WARNING" } }, "Suspect"],
])("has beside its name the mark that it has in lists: %j", async (facts, mark) => {
  await open(facts);
  // A severe warning's dialog hides the rest of the screen from screen readers.
  const heading = screen.getByRole("heading", { level: 1, hidden: true });
  expect(within(heading.parentElement!).getByText(mark)).toBeInTheDocument();
});

const USDC: Address = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const LOOK_ALIKE = {
  symbol: "UЅDС",
  imitates: { id: "usdc", chain: "BASE", address: USDC, symbol: "USDC", name: "USD Coin", project: null },
  protectionInfo: { result: "WARNING", attackTypes: ["IMPERSONATOR"], findings: [] },
};

test("a look-alike's warning leads to the token it imitates, before it can be accepted", async () => {
  await openLookAlike();
  const dialog = await screen.findByRole("dialog", { name: "May not be the token you want" });
  const real = within(dialog).getByRole("link", { name: /Open the real USDC/ });
  expect(real).toHaveTextContent("Base · 0xA0b8…eB48");
  expect(real).toHaveAttribute("href", `/explore/tokens/base/${USDC}`);
  const understood = within(dialog).getByRole("button", { name: "I understand" });
  expect(real.compareDocumentPosition(understood)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a look-alike's page names the reason not to buy it, and leads to the token it imitates first", async () => {
  localStorage.setItem("cenote.dismissedWarnings", '["aave"]');
  await openLookAlike();
  const place = screen.getByRole("region", { name: "Swap" });
  expect(place).toHaveTextContent("It has the name of a well-known token, but a different contract.");
  const [real, anyway] = within(place).getAllByRole("link");
  expect(real).toHaveAttribute("href", `/explore/tokens/base/${USDC}`);
  expect(anyway).toHaveTextContent("Get UЅDС anyway");
  const bar = screen.getByRole("region", { name: "Trade" });
  expect(bar).toHaveTextContent("A look-alike of USDC");
  expect(bar).not.toHaveTextContent("$182.9");
  const note = screen.getByRole("note");
  expect(within(note).getByRole("link", { name: "Open the real USDC" })).toBeInTheDocument();
});

test("a look-alike of a token that no indexed chain has is accepted by the one button", async () => {
  await open({ ...LOOK_ALIKE, imitates: null });
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).queryByRole("link")).not.toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole("button", { name: "I understand" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(within(screen.getByRole("region", { name: "Swap" })).getAllByRole("link")).toHaveLength(1);
});

test("does not open a warning that the visitor dismissed for good", async () => {
  localStorage.setItem("cenote.dismissedWarnings", '["aave"]');
  await open({ project: { ...TOKEN.project, safetyLevel: "BLOCKED" } });
  expect(screen.getByText("This token is blocked")).toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("shows the safety findings of an unverified token", async () => {
  const safetyReason = "One account holds nearly all of it and could sell it at any time.";
  await open({ project: { ...TOKEN.project, safetyLevel: "STRONG_WARNING", safetyReason } });
  expect(screen.getByText("Be careful with this token")).toBeInTheDocument();
  expect(screen.getByText(safetyReason)).toBeInTheDocument();
});

test("marks a token without a project as not verified", async () => {
  await open({ project: null });
  expect(screen.getByText(/This token is not verified/)).toBeInTheDocument();
});

test("follows no link that is not a web page", async () => {
  const project = { ...TOKEN.project, homepageUrl: "javascript:alert(1)" };
  await open({ project, explorerUrl: "javascript:alert(2)" });
  expect(screen.queryByText("Website")).not.toBeInTheDocument();
  expect(screen.queryByText("Explorer")).not.toBeInTheDocument();
});

test("shares the token by its link, with its preview image", async () => {
  await open({});
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  const dialog = await screen.findByRole("dialog", { name: "Share AAVE" });
  expect(within(dialog).getByRole("img", { name: "Preview image of AAVE" })).toHaveAttribute(
    "src",
    `/api/image/tokens/ethereum/${AAVE}`,
  );
  expect(within(dialog).getByText(`http://localhost${URL}`)).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("marks the token as a favorite", async () => {
  const marked: string[] = [];
  await open({}, { host: { ...TEST_HOST, toggleFavorite: (id) => marked.push(id) } });
  await userEvent.click(screen.getByRole("button", { name: "Favorite: AAVE" }));
  expect(marked).toEqual(["aave"]);
});

test("leads to an account where there is none", async () => {
  const opened: string[] = [];
  const { variables } = await open({}, { host: { ...TEST_HOST, openDialog: (name) => opened.push(name) } });
  expect(variables).not.toHaveProperty("balanceRef");
  await userEvent.click(screen.getByRole("button", { name: "Choose an account" }));
  expect(opened).toEqual(["wallet"]);
});

test("shows what the visitor's account holds, here and on other chains", async () => {
  const account = { address: OWNER, canSign: false, chain: null };
  const balance = (id: string, quantity: number, value: number) => ({
    id,
    quantity,
    denominatedValue: { value },
  });
  const { variables } = await open(
    {},
    {
      host: { ...TEST_HOST, account: { get: () => account, subscribe: () => () => undefined } },
      portfolios: [
        {
          projectBalance: {
            value: { value: 3127.59 },
            tokenBalances: [balance("ETHEREUM", 12.4, 2267.96), balance("BASE", 4.7, 859.63)],
          },
        },
      ],
    },
  );
  expect(variables?.balanceRef).toEqual({ ownerAddress: OWNER, contract: { chain: "ETHEREUM", address: AAVE } });
  const panel = screen.getByRole("region", { name: "Your balance" });
  expect(panel).toHaveTextContent("$3,127.59");
  expect(panel).toHaveTextContent("12.4 AAVE");
  expect(panel).toHaveTextContent("4.7 AAVE");
});

test("names what happened in its pools, and leads on to what is older", async () => {
  const node = {
    id: "one",
    chain: "ETHEREUM",
    type: "SWAP",
    hash: "0xabc",
    timestamp: NOW - 60,
    account: OWNER,
    usdValue: { value: 18_204.11 },
    token0Quantity: "-99.53",
    token1Quantity: "18206",
  };
  const transactionConnection = { edges: [{ node }], pageInfo: { endCursor: "c1", hasNextPage: true } };
  await open({ transactionConnection });
  const row = screen.getByRole("row", { name: /Buy/ });
  expect(row).toHaveTextContent("$18,204.11");
  expect(row).toHaveTextContent("99.53");
  expect(row).toHaveTextContent("18,206");
  expect(screen.getByRole("link", { name: "Older" })).toHaveAttribute("href", `${URL}?after=c1`);
});

test("limits the transactions to buys or sells, from the beginning of the list", async () => {
  const { router, variables } = await open({}, { url: `${URL}?after=c2&side=buy` });
  expect(variables?.transactionsRef).toMatchObject({ side: "BUY", after: "c2" });
  await userEvent.click(screen.getByRole("button", { name: "Sells" }));
  expect(router?.state.location.search).toBe("?side=sell");
  await userEvent.click(within(screen.getByRole("group", { name: "Side of the trade" })).getByText("All"));
  expect(router?.state.location.search).toBe("");
});

test("lists pools by the URL, and no transactions then", async () => {
  const { variables } = await open({}, { url: `${URL}?tab=pools&after=c2` });
  expect(variables?.poolListRef).toMatchObject({ after: "c2" });
  expect(variables).not.toHaveProperty("transactionsRef");
  expect(screen.getByRole("link", { name: "Pools" })).toHaveAttribute("aria-current", "page");
});

test("keeps the rest of the screen when the chart's data fails", async () => {
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  await open({}, { errors: { TokenPrice: new Error("down") } });
  expect(screen.getByText("The chart could not be loaded")).toBeInTheDocument();
  expect(screen.getByText("A lending market.")).toBeInTheDocument();
});

test("shows that there is no such token, and offers a search", async () => {
  const opened: (string | undefined)[] = [];
  await open(null, { host: { ...TEST_HOST, openDialog: (_, text) => opened.push(text) } });
  expect(screen.getByRole("heading", { level: 1, name: "Token not found" })).toBeInTheDocument();
  expect(screen.getByText("Nothing at 0x7Fc6…DaE9 on Ethereum.")).toBeInTheDocument();
  expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await userEvent.click(screen.getByRole("button", { name: /Search/ }));
  expect(opened).toEqual([AAVE]);
});
