import type { Address, Hex } from "viem";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ConcreteRequest } from "relay-runtime";
import { constant } from "@cenote/kit/host/constant";
import type { Account, Host } from "@cenote/kit/remote";
import type { SentTransaction, Simulation } from "@cenote/kit/sending";
import { payload, renderScreen, TEST_HOST } from "@cenote/kit/testing/renderScreen";
import { rampOrders } from "@cenote/kit/trade/rampOrders";
import * as remote from "../../remote";

const OWN: Address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const OTHER: Address = "0x00000000000000000000000000000000000005e1";
const DEPOSIT: Address = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const USDC: Address = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
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
const BALANCES = [{ token: TOKEN, amount: "80000000", isHidden: false, denominatedValue: { value: 80 } }];
const serviceProvider = {
  serviceProvider: "cheap",
  name: "Cheap",
  url: "https://p.test",
  supportUrl: null,
  logoLightUrl: "https://p.test/l.png",
  logoDarkUrl: "https://p.test/d.png",
};
const SESSION_DATA = {
  sessionId: SESSION,
  direction: "SELL",
  status: "AWAITING_DEPOSIT",
  address: OWN,
  tokenAmount: "50000000",
  currency: "USD",
  currencyAmount: "48.50",
  networkFee: "0.50",
  transactionFee: "1.00",
  totalFee: "1.50",
  depositAddress: DEPOSIT,
  transactionReferenceId: null,
  transactionHash: null,
  createdAt: 1_794_614_400,
  expiresAt: 1_794_621_600,
  serviceProvider,
  token: TOKEN,
};

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, "0")}`;
const SIMULATED: Simulation = {
  kind: "full",
  isSuccess: true,
  isShortOfCoin: false,
  calls: [0n, 50_000_000n].map((value) => ({ isSuccess: true, gasUsed: 50_000n, returnData: word(value) })),
  changes: [{ token: USDC, tokenId: null, amount: -50_000_000n, isBalance: true }],
};
const FAILING: Simulation = {
  ...SIMULATED,
  isSuccess: false,
  calls: [{ isSuccess: false, gasUsed: 30_000n, returnData: "0x" }],
};

async function open(search: string, host: Partial<Host> = {}) {
  const data = {
    Query: () => ({ token: TOKEN }),
    Portfolio: () => ({ id: "portfolio", tokenBalances: BALANCES }),
    Token: () => TOKEN,
  };
  const { environment } = await renderScreen(
    remote,
    `/sell${search}`,
    data,
    {},
    {
      ...TEST_HOST,
      account: constant(ACCOUNT),
      readGasPrice: () => Promise.resolve(1_000_000_000n),
      readContract: () => Promise.resolve(word(0n)),
      simulate: () => Promise.resolve(SIMULATED),
      ...host,
    },
  );
  const answer = async (query: object) => {
    await waitFor(() => {
      const { request: quoteRequest } = environment!.mock.getMostRecentOperation().request.variables;
      // If typing is slower than the form's pause, the first request has only a part of it.
      if (quoteRequest) expect(quoteRequest).toMatchObject({ amount: `${sell().value}000000` });
    });
    const { node, variables } = environment!.mock.getMostRecentOperation().request;
    const request = { query: node as ConcreteRequest, variables, freshness: "never" as const };
    await act(async () => {
      environment!.mock.resolve(node, payload(request, { Query: () => query, Token: () => TOKEN }));
      await Promise.resolve();
    });
    return variables;
  };
  return { user: userEvent.setup({ delay: null }), answer };
}

/** Opens the review of the deposit, whose code is loaded now. */
async function openReview() {
  const button = await screen.findByRole("button", { name: "Review payment" });
  await act(async () => {
    fireEvent.click(button);
    await Promise.resolve();
  });
  return within(await screen.findByRole("dialog"));
}

const sell = () => screen.getByRole<HTMLInputElement>("textbox", { name: "You sell" });

beforeEach(() => rampOrders.set([]));

test("requests offers in the token's smallest units, and never for more than is held", async () => {
  const { user, answer } = await open("?currency=USD&country=US");
  const field = await screen.findByRole("textbox", { name: "You sell" });
  await user.type(field, "81");
  expect(await screen.findByRole("button", { name: /^Not enough .?USDC/ })).toBeDisabled();
  expect(screen.getByRole("alert")).toHaveTextContent(/1 .?USDC.? short/);
  await user.clear(field);
  await user.type(field, "50");
  const offer = {
    serviceProvider,
    refusal: null,
    limit: null,
    tokenAmount: "50000000",
    currencyAmount: "48.50",
    networkFee: "0.50",
    transactionFee: "1.00",
    totalFee: "1.50",
    expiresAt: 1_999_999_999,
  };
  const { request } = await answer({ rampQuotes: [offer] });
  expect(request).toMatchObject({ direction: "SELL", token: USDC, amount: "50000000" });
  expect(screen.getByRole("textbox", { name: "You receive" })).toHaveValue("$48.50");
  expect(screen.getByRole("button", { name: /^Continue to .?Cheap/ })).toBeEnabled();
});

test("sends to the address that the gateway reports, after a simulation", async () => {
  const send = jest.fn<ReturnType<Host["send"]>, Parameters<Host["send"]>>(() =>
    Promise.resolve({ id: "sent" } as SentTransaction),
  );
  const { user, answer } = await open(`?session=${SESSION}`, { send });
  await answer({ rampSessions: [SESSION_DATA] });
  expect(screen.getByRole("heading", { name: "Waiting for your tokens" })).toBeInTheDocument();
  const review = await openReview();
  await user.click(await review.findByRole("button", { name: /^Send 50 .?USDC/ }));
  const [chain, calls] = send.mock.calls[0]!;
  expect(chain).toBe("ETHEREUM");
  expect(calls).toHaveLength(1);
  // transfer(address,uint256) of the token, to the deposit address.
  const amount = word(50_000_000n).slice(2);
  expect(calls[0]).toMatchObject({
    to: USDC,
    data: `0xa9059cbb${DEPOSIT.slice(2).toLowerCase().padStart(64, "0")}${amount}`,
    action: { kind: "send", recipient: DEPOSIT, pays: { amount: "50000000" } },
  });
});

test("sends nothing that would fail", async () => {
  const failing = await open(`?session=${SESSION}`, { simulate: () => Promise.resolve(FAILING) });
  await failing.answer({ rampSessions: [SESSION_DATA] });
  const review = await openReview();
  expect(await review.findByRole("button", { name: "Would fail" })).toBeDisabled();
});

test("leaves the payment to the seller's account", async () => {
  const { answer } = await open(`?session=${SESSION}`, { account: constant({ ...ACCOUNT, address: OTHER }) });
  await answer({ rampSessions: [SESSION_DATA] });
  expect(await screen.findByRole("button", { name: /^Switch to the account 0x71C7/ })).toBeDisabled();
});

test("waits for the network once the tokens are sent", async () => {
  const pays = { token: { address: USDC, symbol: "USDC", decimals: 6, picture: {} }, amount: "50000000" };
  const sent = { id: "sent", state: "pending", actions: [{ kind: "send", pays, recipient: DEPOSIT }] };
  const transactions = { ...constant([sent]), settled: () => new Promise<never>(() => undefined) };
  const { answer } = await open(`?session=${SESSION}`, {
    transactions: transactions as unknown as Host["transactions"],
  });
  await answer({ rampSessions: [SESSION_DATA] });
  expect(await screen.findByRole("button", { name: /^Sent. .?Cheap.? waits for the network/ })).toBeDisabled();
});

test("shows that a provider shows the address itself", async () => {
  const { answer } = await open(`?session=${SESSION}`);
  await answer({ rampSessions: [{ ...SESSION_DATA, depositAddress: null }] });
  expect(screen.getByText(/^The page of .?Cheap.? shows where to send the tokens/)).toBeInTheDocument();
});
