import type { Address } from "viem";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { OperationDescriptor } from "relay-runtime";
import { MockPayloadGenerator, type createMockEnvironment } from "relay-test-utils";
import { constant } from "@cenote/kit/host/constant";
import type { Host } from "@cenote/kit/remote";
import { renderScreen, TEST_HOST, type Data } from "@cenote/kit/testing/renderScreen";
import * as remote from "../../remote";

const ACCOUNT: Address = "0xf6dC747Ce609E0744cfCd33B59aA80AD3dEAC401";
const DOLLAR: Address = "0x0000000000000000000000000000000000000001";
const token = (id: string, address: string | null, symbol: string, decimals: number, price: number) => ({
  id,
  address,
  symbol,
  decimals,
  feeData: null,
  name: symbol,
  chain: "ETHEREUM",
  market: { id: `${id} market`, price: { value: price } },
  project: { id: `${id} project`, logoUrl: null, safetyLevel: "VERIFIED" },
});
const COIN = token("coin", null, "ETH", 18, 2000);
const USDC = token("usd", DOLLAR, "USDC", 6, 1);
const PAIR = `/swap?chain=ethereum&inputCurrency=NATIVE&outputCurrency=${DOLLAR}`;
const TOKENS: Data = {
  // Has its own tests: the content beside the form is empty here.
  TokenMarket: () => ({ priceHistory: [] }),
  PoolTransactionConnection: () => ({ edges: [] }),
  Token: ({ path }) => (["tokenIn", "sold", "0"].some((part) => path?.includes(part)) ? COIN : USDC),
};
const HOLDINGS: Data = {
  ...TOKENS,
  Portfolio: () => ({
    tokenBalances: [
      { amount: "3000000000000000000", isHidden: false, token: COIN },
      { amount: "500000000", isHidden: false, token: USDC },
    ],
  }),
};
const signer: Host = { ...TEST_HOST, account: constant({ address: ACCOUNT, canSign: true, chain: "ETHEREUM" }) };

const HOP = {
  version: "V3",
  pool: DOLLAR,
  fee: 500,
  keyFee: 500,
  tickSpacing: 10,
  hook: null,
  tokenIn: COIN,
  tokenOut: USDC,
};
const ROUTE = {
  amountIn: "1500000000000000000",
  amountOut: "2990000000",
  limitAmount: "2975050000",
  slippageBps: 50,
  isSlippageAutomatic: true,
  priceImpact: 0.001,
  poolFees: 0.0005,
  valueIn: { value: 3000 },
  valueOut: { value: 2990 },
  networkCost: "1000000000000000",
  networkCostValue: { value: 2 },
  legs: [{ shareOfInput: 1, amountIn: "1500000000000000000", amountOut: "2990000000", hops: [HOP] }],
};
const QUOTE = {
  kind: "EXACT_IN",
  isWrap: false,
  warnings: [] as string[],
  tokenIn: COIN,
  tokenOut: USDC,
  route: ROUTE as object | null,
};

type Environment = ReturnType<typeof createMockEnvironment>;

async function open(url: string, data: Data = TOKENS, host: Host = TEST_HOST) {
  const { environment, router } = await renderScreen(remote, url, data, {}, host);
  return { environment: environment!, router: router! };
}

/** Returns the subscription to the quote of the present input. */
async function quoteOperation(environment: Environment): Promise<OperationDescriptor> {
  const isQuote = (operation: OperationDescriptor) => operation.request.node.params.name === "useQuoteSubscription";
  await waitFor(() => expect(environment.mock.getAllOperations().some(isQuote)).toBe(true));
  return environment.mock.getAllOperations().filter(isQuote).at(-1)!;
}

async function answer(environment: Environment, quote: Partial<typeof QUOTE> = {}) {
  const operation = await quoteOperation(environment);
  await act(async () => {
    environment.mock.nextValue(
      operation,
      MockPayloadGenerator.generate(operation, { Quote: () => ({ ...QUOTE, ...quote }) }),
    );
    await Promise.resolve();
  });
  return operation.request.variables as { input: Record<string, unknown> };
}

const pay = () => screen.getByLabelText<HTMLInputElement>("You pay");
const receive = () => screen.getByLabelText<HTMLInputElement>("You receive");
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test("without tokens, the next step is to choose one", async () => {
  await open("/swap");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Swap");
  expect(screen.getAllByRole("button", { name: /Choose a token/ })).toHaveLength(3);
});

test("quotes what is typed in smallest units, and shows limits, costs and the route", async () => {
  const { environment } = await open(PAIR, HOLDINGS, signer);
  expect(screen.getByRole("button", { name: "Enter an amount" })).toBeDisabled();
  type(pay(), "1.5");
  const { input } = await answer(environment);
  expect(input).toEqual({
    chain: "ETHEREUM",
    tokenIn: null,
    tokenOut: DOLLAR,
    kind: "EXACT_IN",
    amount: "1500000000000000000",
    slippageBps: null,
    recipient: null,
    versions: null,
  });
  expect(receive()).toHaveValue("2,990");
  expect(screen.getByText("At least").closest("div")).toHaveTextContent("At least (0.50% slippage)2,975.05 USDC");
  expect(screen.getByText("Price impact").closest("div")).toHaveTextContent("0.10%, $3.00");
  expect(screen.getByText("Pool fees").closest("div")).toHaveTextContent("0.05%, $1.50");
  expect(screen.getByRole("button", { name: "Review swap" })).toBeEnabled();
});

test("an amount in the other field is an exact output", async () => {
  const { environment } = await open(PAIR, HOLDINGS, signer);
  type(receive(), "250");
  const operation = await quoteOperation(environment);
  expect(operation.request.variables.input).toMatchObject({ kind: "EXACT_OUT", amount: "250000000" });
});

test("the URL has the swap, and a link fills it in", async () => {
  const { environment, router } = await open(`${PAIR}&value=0.5`, HOLDINGS, signer);
  expect(pay()).toHaveValue("0.5");
  expect((await quoteOperation(environment)).request.variables.input).toMatchObject({ amount: "500000000000000000" });
  type(pay(), "0.75");
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get("value")).toBe("0.75"));
  fireEvent.click(screen.getByRole("button", { name: "Switch direction" }));
  const search = new URLSearchParams(router.state.location.search);
  expect([search.get("inputCurrency"), search.get("outputCurrency")]).toEqual([DOLLAR, "NATIVE"]);
  expect([search.get("value"), search.get("field")]).toEqual(["0.75", "output"]);
});

test("without an account, prices are shown and the wallet is offered", async () => {
  const openDialog = jest.fn();
  const { environment } = await open(`${PAIR}&value=1.5`, TOKENS, { ...TEST_HOST, openDialog });
  await answer(environment);
  expect(receive()).toHaveValue("2,990");
  fireEvent.click(screen.getByRole("button", { name: "Connect a wallet" }));
  expect(openDialog).toHaveBeenCalledWith("wallet");
});

test("a watched account cannot swap, and the reason is shown", async () => {
  const watched = { ...signer, account: constant({ address: ACCOUNT, canSign: false, chain: null }) };
  await open(`${PAIR}&value=1`, HOLDINGS, watched);
  expect(screen.getByText("You are watching 0xf6dC…C401")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Watching only" })).toBeDisabled();
});

test("shows what is missing, and can use all", async () => {
  await open(`${PAIR}&value=5`, HOLDINGS, signer);
  expect(await screen.findByText(/^2 .ETH. short\.$/)).toBeInTheDocument();
  expect(pay()).toBeInvalid();
  fireEvent.click(screen.getByRole("button", { name: "Use all 3" }));
  expect(pay()).toHaveValue("3");
});

test("Max leaves four times the network's cost of the coin", async () => {
  const { environment } = await open(PAIR, HOLDINGS, signer);
  fireEvent.click(await screen.findByRole("button", { name: "Max" }));
  await answer(environment);
  await waitFor(() => expect(pay()).toHaveValue("2.996"));
});

test("a text that is no amount is named, and nothing is quoted", async () => {
  const { environment } = await open(PAIR, HOLDINGS, signer);
  type(pay(), "1.5.2");
  expect(screen.getByText("This is not a number. Write digits and one decimal sign.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Check the amount" })).toBeDisabled();
  expect(environment.mock.getAllOperations()).toEqual([]);
  expect(pay()).toHaveValue("1.5.2");
});

test("a quote that arrives keeps the whole text selected, and what is typed over it stays", async () => {
  const { environment } = await open(`${PAIR}&value=1.5`, HOLDINGS, signer);
  receive().focus();
  await answer(environment);
  await waitFor(() => expect(receive()).toHaveValue("2,990"));
  receive().select();
  fireEvent.select(receive());
  type(pay(), "3");
  receive().focus();
  await answer(environment, { route: { ...ROUTE, amountOut: "5980000000" } });
  await waitFor(() => expect(receive()).toHaveValue("5,980"));
  expect([receive().selectionStart, receive().selectionEnd]).toEqual([0, 5]);
  type(receive(), "7");
  expect([receive().value, receive().selectionStart]).toEqual(["7", 1]);
});

test("without a route, what was typed stays", async () => {
  const { environment } = await open(`${PAIR}&value=1.5`, HOLDINGS, signer);
  await answer(environment, { route: null });
  expect(screen.getByText(/^No pools lead from .ETH. to .USDC. for this amount$/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "No route" })).toBeDisabled();
  expect(pay()).toHaveValue("1.5");
});

test("a gateway that fails is tried again", async () => {
  const { environment } = await open(`${PAIR}&value=1.5`, HOLDINGS, signer);
  const first = await quoteOperation(environment);
  act(() => environment.mock.reject(first, new Error("down")));
  expect(screen.getByText("The gateway has no quote")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await answer(environment);
  expect(screen.getByRole("button", { name: "Review swap" })).toBeEnabled();
});

test("a very high loss is reviewed only after it was typed", async () => {
  const { environment } = await open(`${PAIR}&value=1.5`, HOLDINGS, signer);
  const route = { ...ROUTE, priceImpact: 0.17, valueOut: { value: 2448 } };
  await answer(environment, { route, warnings: ["VERY_HIGH_PRICE_IMPACT"] });
  expect(screen.getByText("Very high price impact").parentElement).toHaveTextContent("You would lose $552.00.");
  const anyway = screen.getByRole("button", { name: "Swap anyway" });
  expect(anyway).toBeDisabled();
  type(screen.getByLabelText("Type 18.4% to go on"), "18.3");
  expect(anyway).toBeDisabled();
  type(screen.getByLabelText("Type 18.4% to go on"), "18.4%");
  fireEvent.click(anyway);
  expect(screen.getByRole("button", { name: "Review swap" })).toBeEnabled();
});

test("the gateway's warnings stand before the button", async () => {
  const { environment } = await open(`${PAIR}&value=1.5`, HOLDINGS, signer);
  await answer(environment, { warnings: ["HOOK", "TRANSFER_FEE"] });
  expect(screen.getByText("The route passes a pool with a hook")).toBeInTheDocument();
  expect(screen.getByText("A token keeps a share of each transfer")).toBeInTheDocument();
});

test("a coin is wrapped one for one", async () => {
  const { environment } = await open(`${PAIR}&value=1.5`, HOLDINGS, signer);
  await answer(environment, { isWrap: true, route: null });
  expect(screen.getByRole("button", { name: "Review wrapping" })).toBeEnabled();
  expect(screen.queryByText("At least")).toBeNull();
});
