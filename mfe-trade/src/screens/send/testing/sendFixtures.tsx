import type { Address, Hex } from "viem";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ConcreteRequest } from "relay-runtime";
import { constant } from "@cenote/kit/host/constant";
import type { Account, Host, Remote } from "@cenote/kit/remote";
import type { SentTransaction, Simulation, TransactionState } from "@cenote/kit/sending";
import { payload, renderScreen, TEST_HOST, type Data } from "@cenote/kit/testing/renderScreen";

export const OWN: Address = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
export const USDC: Address = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
export const PAID: Address = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
export const LOOK_ALIKE = "0x7fc665000000000000000000000000000002daE9".toLowerCase();
export const NEW: Address = "0x00000000000000000000000000000000000005e1";
export const ACCOUNT: Account = { address: OWN, canSign: true, chain: "ETHEREUM" };
const NOVEMBER = 1_794_614_400;

const token = (id: string, symbol: string, address: string | null, decimals: number, price: number) => ({
  __typename: "Token",
  id,
  chain: "ETHEREUM",
  address,
  symbol,
  name: symbol,
  decimals,
  project: { logoUrl: null, safetyLevel: "VERIFIED" },
  market: { price: { value: price } },
  feeData: null,
  protectionInfo: null,
  imitates: null,
  asset: { forms: [{ id }] },
});
const USDC_TOKEN = token("usdc", "USDC", USDC, 6, 1);
const ETH_TOKEN = token("eth", "ETH", null, 18, 2_000);
const balance = (held: object, amount: string, value: number) => ({
  token: held,
  amount,
  isHidden: false,
  denominatedValue: { value },
});
const BALANCES = [balance(USDC_TOKEN, "31870420000", 31_870), balance(ETH_TOKEN, "1000000000000000000", 2_000)];

export const transfer = (recipient: string, more: object = {}) => ({
  __typename: "TokenTransfer",
  direction: "OUT",
  recipient,
  quantity: "1200",
  asset: { symbol: "USDC" },
  transactedValue: { value: 1_200.12 },
  ...more,
});
export const activity = (id: string, change: object, details: object = {}) => ({
  id,
  chain: "ETHEREUM",
  timestamp: NOVEMBER,
  details: {
    __typename: "TransactionDetails",
    type: "SEND",
    from: OWN,
    hash: `0x${"a".repeat(64)}`,
    status: "CONFIRMED",
    assetChanges: [change],
    ...details,
  },
});
export const HISTORY = [activity("1", transfer(PAID)), activity("2", transfer(PAID))];

export const data = (portfolio: object = {}): Data => ({
  // Each token is given where it is listed.
  Token: () => undefined,
  Portfolio: () => ({ id: "portfolio", tokenBalances: BALANCES, assetActivities: HISTORY, ...portfolio }),
});

export const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, "0")}`;
/** The simulation of a transfer that works; the recipient had nothing before. */
export const simulated = (arrives: bigint, leaves = arrives): Simulation => ({
  kind: "full",
  isSuccess: true,
  isShortOfCoin: false,
  calls: [0n, arrives].map((value) => ({ isSuccess: true, gasUsed: 50_000n, returnData: word(value) })),
  changes: [USDC, null].map((one) => ({ token: one, tokenId: null, amount: -leaves, isBalance: true })),
});

export const sentTransaction = (state: TransactionState): SentTransaction => ({
  id: "sent",
  chain: "ETHEREUM",
  account: OWN,
  hash: `0x${"b".repeat(64)}`,
  nonce: 1,
  sentAt: NOVEMBER,
  state,
  isQueued: false,
  formerHash: null,
  outcome: state === "failed" ? { blockNumber: 1, fee: "1", paid: null, received: null, revertData: null } : null,
  actions: [
    {
      kind: "send",
      pays: {
        token: { address: USDC, symbol: "USDC", decimals: 6, picture: { url: null, letters: "", seed: "" } },
        amount: "2500000000",
      },
      recipient: PAID,
    },
  ],
});

function hostWith(more: Partial<Host> = {}): Host {
  return {
    ...TEST_HOST,
    account: constant(ACCOUNT),
    readCode: () => Promise.resolve("0x"),
    readGasPrice: () => Promise.resolve(1_000_000_000n),
    readContract: () => Promise.resolve(word(0n)),
    simulate: () => Promise.resolve(simulated(2_500_000_000n)),
    ...more,
  };
}

export type Opening = {
  readonly search?: string;
  readonly host?: Partial<Host>;
  readonly data?: Data;
  readonly searchResults?: object[];
  readonly errors?: Readonly<Record<string, Error>>;
};

export async function openSend(
  remote: Remote,
  { search = "", host, data: mocks = data(), searchResults = [], errors = {} }: Opening = {},
) {
  const { environment } = await renderScreen(remote, `/send${search}`, mocks, errors, hostWith(host));
  /** Answers the request for the kind of the entered address. */
  const answerKind = async () => {
    await waitFor(() => environment!.mock.getMostRecentOperation());
    const { node, variables } = environment!.mock.getMostRecentOperation().request;
    await act(async () => {
      const request = { query: node as ConcreteRequest, variables, freshness: "never" as const };
      environment!.mock.resolve(node, payload(request, { Query: () => ({ search: searchResults }) }));
      await Promise.resolve();
    });
  };
  return { user: userEvent.setup({ delay: null }), answerKind, environment };
}
export const amount = () => screen.getByRole("textbox", { name: "You send" });
export const recipient = () => screen.getByRole("textbox", { name: "To" });
export const action = (name: string | RegExp) => screen.findByRole("button", { name });
export const figure = (name: string) => screen.getByText(name).nextElementSibling;

/** The button's code is loaded now: React only finishes a suspended update in an act that is awaited. */
export const openDialog = (button: HTMLElement) =>
  act(async () => {
    fireEvent.click(button);
    await Promise.resolve();
  });

/** Opens the review of the form's payment. */
export async function openReview() {
  await openDialog(screen.getByRole("button", { name: "Review payment" }));
  return within(await screen.findByRole("dialog"));
}
