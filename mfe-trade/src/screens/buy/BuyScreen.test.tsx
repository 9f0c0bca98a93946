import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ConcreteRequest } from "relay-runtime";
import { constant } from "@cenote/kit/host/constant";
import type { Account, Host } from "@cenote/kit/remote";
import { payload, renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import { rampOrders } from "@cenote/kit/trade/rampOrders";
import * as remote from "../../remote";

const OWN = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const SESSION = "0123456789abcdef0123456789abcdef";
const ACCOUNT: Account = { address: OWN, canSign: true, chain: "ETHEREUM" };

const TOKEN = {
  __typename: "Token",
  id: "usdc",
  chain: "ETHEREUM",
  address: USDC,
  symbol: "USDC",
  name: "USD Coin",
  decimals: 6,
  project: { logoUrl: null, safetyLevel: "VERIFIED" },
  market: { price: { value: 1 } },
  feeData: null,
  protectionInfo: null,
  imitates: null,
  asset: { forms: [{ id: "usdc" }] },
};
const serviceProvider = (name: string) => ({
  serviceProvider: name.toLowerCase(),
  name,
  url: "https://p.test",
  supportUrl: "https://help.test",
  logoLightUrl: "https://p.test/l.png",
  logoDarkUrl: "https://p.test/d.png",
});
const noMoney = { tokenAmount: null, currencyAmount: null, networkFee: null, transactionFee: null, totalFee: null };
const offer = (name: string, tokenAmount: string, totalFee: string) => ({
  serviceProvider: serviceProvider(name),
  refusal: null,
  limit: null,
  tokenAmount,
  currencyAmount: "100",
  networkFee: "0.50",
  transactionFee: "1.50",
  totalFee,
  expiresAt: Math.floor(Date.now() / 1000) + 60,
});
const refused = (name: string, refusal: string, limit: string | null = null) => ({
  serviceProvider: serviceProvider(name),
  refusal,
  limit,
  ...noMoney,
  expiresAt: null,
});
const QUOTES = [
  offer("Cheap", "98000000", "2.00"),
  offer("Fast", "96040000", "3.96"),
  refused("Small", "BELOW_MINIMUM", "120"),
  refused("Far", "COUNTRY_NOT_SERVED"),
  refused("Down", "UNAVAILABLE"),
];

type Opening = { search?: string; host?: Partial<Host>; quotes?: object[] | "fails" };

async function open({ search = `?outputCurrency=${USDC}&currency=USD&country=US`, host, quotes }: Opening = {}) {
  const data = {
    Query: () => ({ token: TOKEN }),
    Token: () => TOKEN,
    Portfolio: () => ({ id: "p", tokenBalances: [] }),
  };
  const { environment } = await renderScreen(
    remote,
    `/buy${search}`,
    data,
    {},
    {
      ...TEST_HOST,
      account: constant(ACCOUNT),
      ...host,
    },
  );
  const user = userEvent.setup({ delay: null });
  const answer = async (query: object) => {
    await waitFor(() => {
      const { request: quoteRequest } = environment!.mock.getMostRecentOperation().request.variables;
      // If typing is slower than the form's pause, the first request has only a part of it.
      if (quoteRequest) expect(quoteRequest).toMatchObject(typed());
    });
    const { node, variables } = environment!.mock.getMostRecentOperation().request;
    const request = { query: node as ConcreteRequest, variables, freshness: "never" as const };
    await act(async () => {
      environment!.mock.resolve(node, payload(request, { Query: () => query, Token: () => TOKEN }));
      await Promise.resolve();
    });
    return variables;
  };
  return { user, answer, environment: environment!, quotes };
}

beforeEach(() => rampOrders.set([]));
const pay = () => screen.getByRole<HTMLInputElement>("textbox", { name: "You pay" });
const chosen = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name }).value;
/** Returns the part of a quote request that the form shows. */
const typed = () => ({ amount: pay().value, country: chosen("Country"), currency: chosen("Currency") });

test("compares the offers, and shows why others make none", async () => {
  const { user, answer } = await open();
  await user.type(pay(), "100");
  expect(await answer({ rampQuotes: QUOTES })).toEqual({
    request: { direction: "BUY", country: "US", currency: "USD", chain: "ETHEREUM", token: USDC, amount: "100" },
  });
  const offers = screen.getByRole("group", { name: "Offers" });
  expect(within(offers).getByRole("radio", { name: /^Cheap.*Best.*98.*USDC/ })).toBeChecked();
  expect(within(offers).getByRole("radio", { name: /^Fast.*2.00% less/ })).not.toBeChecked();
  expect(offers).toHaveTextContent("From $120.00");
  expect(offers).toHaveTextContent("Not available in this country");
  expect(offers).toHaveTextContent("Does not answer at the moment");
  expect(screen.getByRole("textbox", { name: "You receive, estimated" })).toHaveValue("98");
  expect(screen.getByText("Total fees").nextElementSibling).toHaveTextContent("$2.00");
  await user.click(within(offers).getByRole("radio", { name: /^Fast/ }));
  expect(screen.getByText("Total fees").nextElementSibling).toHaveTextContent("$3.96");
  expect(screen.getByRole("button", { name: /^Continue to .?Fast/ })).toBeEnabled();
});

test("begins at the chosen provider, keeps the order, and leaves for the provider's page", async () => {
  const sent = jest.spyOn(globalThis, "fetch").mockResolvedValue({
    status: 201,
    json: () => Promise.resolve({ id: SESSION, url: "https://p.test/checkout" }),
  } as Response);
  // jsdom does not navigate; it reports that to its console.
  const quiet = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const { user, answer } = await open();
  await user.type(pay(), "100");
  await answer({ rampQuotes: QUOTES });
  await user.click(screen.getByRole("button", { name: /^Continue to .?Cheap/ }));
  expect(await screen.findByRole("button", { name: /^Opening .?Cheap/ })).toBeDisabled();
  const [path, init] = sent.mock.calls[0]!;
  expect(path).toBe("/ramps");
  expect(JSON.parse(init!.body as string)).toEqual({
    direction: "BUY",
    country: "US",
    currency: "USD",
    chain: "ETHEREUM",
    token: USDC,
    amount: "100",
    provider: "cheap",
    address: OWN,
    expected: "98000000",
  });
  expect(rampOrders.get()).toEqual([{ id: SESSION, account: OWN, reference: null }]);
  sent.mockRestore();
  quiet.mockRestore();
});

test.each([
  [409, { message: "QUOTE_CHANGED" }, /The price has moved/],
  [503, { message: "UNAVAILABLE" }, /Cheap.? does not answer/],
  [422, { message: "BELOW_MINIMUM" }, /no longer makes this offer/],
])("stays with the reason when the gateway answers %s", async (status, body, text) => {
  const sent = jest
    .spyOn(globalThis, "fetch")
    .mockResolvedValue({ status, json: () => Promise.resolve(body) } as Response);
  const { user, answer } = await open();
  await user.type(pay(), "100");
  await answer({ rampQuotes: QUOTES });
  await user.click(screen.getByRole("button", { name: /^Continue to .?Cheap/ }));
  await answer({ rampQuotes: QUOTES });
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
  expect(pay()).toHaveValue("100");
  expect(rampOrders.get()).toEqual([]);
  sent.mockRestore();
});

test("fills in a quick amount, and keeps country, currency and amount in the form", async () => {
  const { user, answer } = await open();
  await user.click(screen.getByRole("button", { name: "$250" }));
  expect(pay()).toHaveValue("250");
  await user.selectOptions(screen.getByRole("combobox", { name: "Country" }), "DE");
  await user.selectOptions(screen.getByRole("combobox", { name: "Currency" }), "EUR");
  expect(screen.getByRole("button", { name: "€250" })).toHaveAttribute("aria-pressed", "true");
  const { request } = await answer({ rampQuotes: QUOTES });
  expect(request).toMatchObject({ country: "DE", currency: "EUR", amount: "250" });
});

test("shows what is missing", async () => {
  const { user, answer } = await open({ host: { account: constant(null) } });
  expect(screen.getByRole("button", { name: "Enter an amount" })).toBeDisabled();
  await user.type(pay(), "1.234");
  expect(screen.getByRole("alert")).toHaveTextContent(/USD.? has at most 2 decimals/);
  await user.clear(pay());
  await user.type(pay(), "5");
  await answer({ rampQuotes: [refused("Small", "BELOW_MINIMUM", "20")] });
  expect(screen.getByRole("button", { name: "No offer for this" })).toBeDisabled();
  await user.type(pay(), "0");
  await answer({ rampQuotes: QUOTES });
  expect(screen.getByRole("button", { name: "Connect a wallet" })).toBeEnabled();
  await user.type(pay(), "0");
  await answer({ rampQuotes: [] });
  expect(screen.getByText("No provider is set up here", { selector: "p" })).toBeInTheDocument();
});

const session = (status: string, more: object = {}) => ({
  sessionId: SESSION,
  direction: "BUY",
  status,
  address: OWN,
  tokenAmount: "98000000",
  currency: "USD",
  currencyAmount: "100.00",
  networkFee: "0.50",
  transactionFee: "1.50",
  totalFee: "2.00",
  depositAddress: null,
  transactionReferenceId: "reference-0123456789",
  transactionHash: null,
  createdAt: 1_794_614_400,
  expiresAt: 1_794_621_600,
  serviceProvider: serviceProvider("Cheap"),
  token: TOKEN,
  ...more,
});

test.each([
  ["OPEN", "Not paid yet"],
  ["PROCESSING", "On its way"],
  ["COMPLETED", "Bought"],
  ["FAILED", "Failed"],
  ["DECLINED", "Canceled"],
  ["EXPIRED", "Expired"],
])("shows an order that is %s with all of its facts", async (status, title) => {
  const { answer } = await open({ search: `?session=${SESSION}` });
  expect(await answer({ rampSessions: [session(status)] })).toEqual({ input: { ids: [SESSION] } });
  expect(screen.getByRole("heading", { level: 2, name: title })).toBeInTheDocument();
  const order = screen.getByRole("region", { name: "Order" });
  for (const fact of [/98 .?USDC/, "$100.00", "$0.50", "$1.50", "$2.00", "Cheap", "reference-0123456789", SESSION]) {
    expect(order).toHaveTextContent(fact);
  }
  expect(within(order).getByRole("link", { name: /Support/ })).toHaveAttribute("href", "https://help.test/");
  expect(rampOrders.get()).toEqual([{ id: SESSION, account: OWN, reference: "reference-0123456789" }]);
});

test("shows that an order is not known", async () => {
  const { answer, user } = await open({ search: `?session=${SESSION}` });
  await answer({ rampSessions: [] });
  expect(screen.getByRole("heading", { name: "Order not found" })).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Buy something else" }));
  expect(await screen.findByRole("textbox", { name: "You pay" })).toHaveValue("");
});
