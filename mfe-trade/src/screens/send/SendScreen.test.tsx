import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ConcreteRequest } from "relay-runtime";
import { constant } from "@cenote/kit/host/constant";
import type { Account, Host } from "@cenote/kit/remote";
import type { SentTransaction, Simulation, TransactionState } from "@cenote/kit/sending";
import { createWatched } from "@cenote/kit/state/watched";
import { payload, renderScreen, TEST_HOST, type Data } from "@cenote/kit/testing/renderScreen";
import { WalletError } from "@cenote/kit/wallet/walletError";
import * as remote from "../../remote";

const OWN = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
const USDC = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const PAID = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const LOOK_ALIKE = "0x7fc665000000000000000000000000000002daE9".toLowerCase();
const NEW = "0x00000000000000000000000000000000000005e1";
const ACCOUNT: Account = { address: OWN, canSign: true, chain: "ETHEREUM" };
const NOVEMBER = 1_794_614_400;

const token = (id: string, symbol: string, address: string | null, decimals: number, price: number) => ({
  ...{ __typename: "Token", id, chain: "ETHEREUM", address, symbol, name: symbol, decimals },
  project: { logoUrl: null, safetyLevel: "VERIFIED" },
  market: { price: { value: price } },
  ...{ feeData: null, protectionInfo: null, imitates: null, asset: { forms: [{ id }] } },
});
const USDC_TOKEN = token("usdc", "USDC", USDC, 6, 1);
const ETH_TOKEN = token("eth", "ETH", null, 18, 2_000);
const balance = (held: object, amount: string, value: number) => ({
  ...{ token: held, amount, isHidden: false, denominatedValue: { value } },
});
const BALANCES = [balance(USDC_TOKEN, "31870420000", 31_870), balance(ETH_TOKEN, "1000000000000000000", 2_000)];

const transfer = (recipient: string, more: object = {}) => ({
  ...{ __typename: "TokenTransfer", direction: "OUT", recipient, quantity: "1200", asset: { symbol: "USDC" } },
  transactedValue: { value: 1_200.12 },
  ...more,
});
const activity = (id: string, change: object, details: object = {}) => ({
  ...{ id, chain: "ETHEREUM", timestamp: NOVEMBER },
  details: {
    ...{ __typename: "TransactionDetails", type: "SEND", from: OWN, hash: `0x${"a".repeat(64)}` },
    ...{ status: "CONFIRMED", assetChanges: [change] },
    ...details,
  },
});
const HISTORY = [activity("1", transfer(PAID)), activity("2", transfer(PAID))];

const data = (portfolio: object = {}): Data => ({
  // Each token is given where it is listed.
  Token: () => undefined,
  Portfolio: () => ({ id: "portfolio", tokenBalances: BALANCES, assetActivities: HISTORY, ...portfolio }),
});

const word = (value: bigint) => `0x${value.toString(16).padStart(64, "0")}`;
/** The simulation of a transfer that works; the recipient had nothing before. */
const simulated = (arrives: bigint, leaves = arrives): Simulation => ({
  ...{ kind: "full", isSuccess: true, isShortOfCoin: false },
  calls: [0n, arrives].map((value) => ({ isSuccess: true, gasUsed: 50_000n, returnData: word(value) })),
  changes: [USDC, null].map((one) => ({ token: one, tokenId: null, amount: -leaves, isBalance: true })),
});

const sentTransaction = (state: TransactionState): SentTransaction => ({
  ...{ id: "sent", chain: "ETHEREUM", account: OWN, hash: `0x${"b".repeat(64)}`, nonce: 1, sentAt: NOVEMBER, state },
  ...{ isQueued: false, formerHash: null },
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

type Opening = {
  readonly search?: string;
  readonly host?: Partial<Host>;
  readonly data?: Data;
  readonly found?: object[];
  readonly errors?: Readonly<Record<string, Error>>;
};

async function open({ search = "", host, data: given = data(), found = [], errors = {} }: Opening = {}) {
  const { environment } = await renderScreen(remote, `/send${search}`, given, errors, hostWith(host));
  /** Answers the request for what stands at the entered address. */
  const answerKind = async () => {
    await waitFor(() => environment!.mock.getMostRecentOperation());
    const { node, variables } = environment!.mock.getMostRecentOperation().request;
    await act(async () => {
      const request = { query: node as ConcreteRequest, variables, freshness: "never" as const };
      environment!.mock.resolve(node, payload(request, { Query: () => ({ search: found }) }));
      await Promise.resolve();
    });
  };
  return { user: userEvent.setup({ delay: null }), answerKind, environment };
}
const amount = () => screen.getByRole("textbox", { name: "You send" });
const recipient = () => screen.getByRole("textbox", { name: "To" });
const action = (name: string | RegExp) => screen.findByRole("button", { name });
const figure = (name: string) => screen.getByText(name).nextElementSibling;

/** Its code is fetched now: React finishes what suspends in an act only where that is awaited. */
const openDialog = (button: HTMLElement) =>
  act(async () => {
    fireEvent.click(button);
    await Promise.resolve();
  });

/** Opens the review of what the form has. */
async function openReview() {
  await openDialog(screen.getByRole("button", { name: "Review payment" }));
  return within(await screen.findByRole("dialog"));
}

beforeEach(() => {
  localStorage.clear();
});

test("sends a token to an address that was paid before, after its simulation", async () => {
  const send = jest.fn<ReturnType<Host["send"]>, Parameters<Host["send"]>>(() =>
    Promise.resolve(sentTransaction("pending")),
  );
  const transactions = createWatched<readonly SentTransaction[]>([]);
  const { user, answerKind } = await open({
    host: { send, transactions: { ...transactions, settled: () => Promise.reject(new Error("unused")) } },
  });
  expect(screen.getByRole("button", { name: "Enter an amount" })).toBeDisabled();
  await user.type(amount(), "2,500");
  expect(screen.getByRole("button", { name: "Enter an address" })).toBeDisabled();
  await user.click(screen.getByTitle(PAID));
  await answerKind();
  expect(recipient()).toHaveValue(PAID);
  expect(screen.getByText(/^Paid 2 times, last/)).toBeInTheDocument();
  await action("Review payment");
  expect(figure("Arrives")).toHaveTextContent("2,500 ⁨USDC⁩ on Ethereum");
  expect(figure("Network cost")).toHaveTextContent("$0.10");
  expect(figure("Left afterwards")).toHaveTextContent("29,370.42");
  const review = await openReview();
  expect(review.getByText(PAID)).toBeInTheDocument();
  await user.click(await review.findByRole("button", { name: /^Send 2,500/ }));
  expect(await review.findByText("On its way")).toBeInTheDocument();
  const [chain, calls] = send.mock.calls[0]!;
  expect(chain).toBe("ETHEREUM");
  expect(calls).toEqual([
    expect.objectContaining({
      to: USDC,
      data: expect.stringContaining(PAID.slice(2).toLowerCase()) as string,
      action: expect.objectContaining({ kind: "send", recipient: PAID }) as object,
    }),
  ]);
  act(() => transactions.set([sentTransaction("confirmed")]));
  expect(review.getByText("Sent")).toBeInTheDocument();
  await user.click(review.getByRole("button", { name: "Done" }));
  expect([amount(), recipient()].map((field) => (field as HTMLInputElement).value)).toEqual(["", ""]);
});

test("a failed payment is shown with its reason, and the form is as it was", async () => {
  const transactions = createWatched<readonly SentTransaction[]>([]);
  const { user, answerKind } = await open({
    search: `?inputCurrency=${USDC}&value=2500&recipient=${PAID}`,
    host: {
      send: () => Promise.resolve(sentTransaction("pending")),
      transactions: { ...transactions, settled: () => Promise.reject(new Error("unused")) },
    },
  });
  await answerKind();
  await action("Review payment");
  const review = await openReview();
  await user.click(await review.findByRole("button", { name: /^Send 2,500/ }));
  act(() => transactions.set([sentTransaction("failed")]));
  expect(await review.findByText("The contract stops it without a reason.")).toBeInTheDocument();
  await user.click(review.getByRole("button", { name: "Done" }));
  expect(amount()).toHaveValue("2500");
  expect(await action("Review payment")).toBeEnabled();
});

test("what was declined in the wallet can be sent again, with the reason", async () => {
  const { user, answerKind } = await open({
    search: `?inputCurrency=${USDC}&value=2500&recipient=${PAID}`,
    host: { send: () => Promise.reject(new WalletError("rejected")) },
  });
  await answerKind();
  await action("Review payment");
  const review = await openReview();
  await user.click(await review.findByRole("button", { name: /^Send 2,500/ }));
  expect(await review.findByText("You declined in your wallet")).toBeInTheDocument();
  expect(await review.findByRole("button", { name: /^Send 2,500/ })).toBeEnabled();
});

test("blocks an address that looks like one that was paid, until it was compared", async () => {
  const { user, answerKind } = await open({ search: `?inputCurrency=${USDC}&value=2500&recipient=${LOOK_ALIKE}` });
  await answerKind();
  expect(await screen.findByText("This looks like an address you know, and is not")).toBeInTheDocument();
  const [entered, known] = screen.getAllByRole("img", { name: /^0x7f/i });
  const marked = (element: HTMLElement) =>
    [...element.querySelectorAll("mark")].map((mark) => mark.textContent).join("");
  expect(marked(entered!)).toHaveLength(marked(known!).length);
  expect(entered!.textContent!.toLowerCase()).toBe(LOOK_ALIKE.slice(2));
  expect(screen.getByRole("button", { name: "Check the address first" })).toBeDisabled();
  expect(screen.getByText("No address you paid looks like it").closest("li")).toHaveTextContent("look");
  await user.click(screen.getByRole("checkbox", { name: /I compared all 40 characters/ }));
  expect(await action("Review payment")).toBeEnabled();
  await user.click(screen.getByRole("button", { name: "Use the one you know" }));
  expect(recipient()).toHaveValue(PAID);
});

test.each([
  [OWN, [], "This is the account's own address."],
  ["0x000000000000000000000000000000000000dEaD", [], /belongs to no one/],
  [USDC, [{ kind: "TOKEN" }], /contract of a token/],
  [USDC, [{ kind: "POOL" }], /contract of a pool/],
])("refuses %s", async (text, found, problem) => {
  const { answerKind } = await open({ search: `?inputCurrency=${USDC}&value=2500&recipient=${text}`, found });
  await answerKind();
  expect(await screen.findByText(problem)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Check the address first" })).toBeDisabled();
});

test.each([
  [PAID.replace("7Fc", "7fC"), /checksum does not match/],
  ["0x123", "An address has 40 characters after 0x; this one has 3."],
  ["marta.eth", /Names are not looked up here/],
])("refuses %s, which is no address", async (text, problem) => {
  await open({ search: `?inputCurrency=${USDC}&value=2500&recipient=${text}` });
  expect(screen.getByRole("alert")).toHaveTextContent(problem);
  expect(screen.getByRole("button", { name: "Check the address first" })).toBeDisabled();
});

test("notices a first payment and a contract", async () => {
  const { answerKind } = await open({
    search: `?inputCurrency=${USDC}&value=2500&recipient=${NEW}`,
    host: { readCode: () => Promise.resolve("0x6080") },
  });
  await answerKind();
  expect(await screen.findByText(/Never paid before/)).toHaveTextContent("A contract on Ethereum");
});

test("shows that an address was not compared where earlier payments are not known", async () => {
  const { answerKind } = await open({
    search: `?inputCurrency=${USDC}&value=2500&recipient=${LOOK_ALIKE}`,
    errors: { SendHistory: new Error("down") },
  });
  await answerKind();
  expect(await action("Review payment")).toBeEnabled();
  expect(screen.getByText("not compared with earlier payments")).toBeInTheDocument();
  expect(screen.getByText("No address you paid looks like it").closest("li")).toHaveTextContent("not known");
  expect(screen.getByText("What this account sent could not be loaded.")).toBeInTheDocument();
});

test("shows what a token with a fee on transfer keeps", async () => {
  const { answerKind } = await open({
    search: `?inputCurrency=${USDC}&value=2500&recipient=${PAID}`,
    host: { simulate: () => Promise.resolve(simulated(2_375_000_000n, 2_500_000_000n)) },
  });
  await answerKind();
  await action("Review payment");
  expect(figure("Arrives")).toHaveTextContent("2,375");
  expect(figure("Kept by the token")).toHaveTextContent("5.00%");
  expect(screen.getByText(/The token arrives whole/).closest("li")).toHaveTextContent("look");
});

test("nothing is sent that fails in the simulation", async () => {
  const reason =
    "0x08c379a0" + word(32n).slice(2) + word(6n).slice(2) + Buffer.from("PAUSED").toString("hex").padEnd(64, "0");
  const failed = { isSuccess: false, gasUsed: 30_000n, returnData: reason };
  const { answerKind } = await open({
    search: `?inputCurrency=${USDC}&value=2500&recipient=${PAID}`,
    host: { simulate: () => Promise.resolve({ ...simulated(0n), isSuccess: false, calls: [failed], changes: [] }) },
  });
  await answerKind();
  expect(await action("This would fail")).toBeDisabled();
  expect(screen.getByRole("alert")).toHaveTextContent("PAUSED");
});

test("without a node nothing is sent, and the missing simulation is shown", async () => {
  const { answerKind } = await open({
    search: `?inputCurrency=${USDC}&value=2500&recipient=${PAID}`,
    host: { simulate: () => Promise.reject(new WalletError("failed")) },
  });
  await answerKind();
  await action("Review payment");
  expect(screen.getByText(/could not be simulated/)).toBeInTheDocument();
  const review = await openReview();
  expect(await review.findByText("It could not be prepared")).toBeInTheDocument();
  expect(review.getByRole("button", { name: "Preparing" })).toBeDisabled();
});

test("all of the coin is all but what the network costs", async () => {
  const { user } = await open({ search: "?inputCurrency=NATIVE" });
  await waitFor(async () => {
    await user.click(screen.getByRole("button", { name: "Max" }));
    expect(amount()).toHaveValue("0.99988");
  });
});

test("shows too large and malformed amounts", async () => {
  const { user } = await open({ search: `?inputCurrency=${USDC}` });
  await user.type(amount(), "40000");
  expect(screen.getByText(/8,129\.58 .*USDC.* short/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /Not enough/ })).toBeDisabled();
  await user.clear(amount());
  await user.type(amount(), "1.1234567");
  expect(screen.getByText(/has at most 6 decimals/)).toBeInTheDocument();
});

test("too little of the coin for the network", async () => {
  const { answerKind } = await open({
    search: `?inputCurrency=${USDC}&value=2500&recipient=${PAID}`,
    host: { readGasPrice: () => Promise.resolve(10n ** 15n) },
  });
  await answerKind();
  expect(await action("Not enough ETH for the network")).toBeDisabled();
  expect(screen.getByRole("link", { name: "Get ETH on Ethereum" })).toHaveAttribute(
    "href",
    "/swap?chain=ethereum&outputCurrency=NATIVE",
  );
});

test("another network is switched to first", async () => {
  const switchChain = jest.fn(() => Promise.resolve());
  const { user, answerKind } = await open({
    search: `?inputCurrency=${USDC}&value=2500&recipient=${PAID}`,
    host: { account: constant({ ...ACCOUNT, chain: "BASE" }), signing: { ...TEST_HOST.signing, switchChain } },
  });
  await answerKind();
  await action("Review payment");
  const review = await openReview();
  await user.click(await review.findByRole("button", { name: "Switch to Ethereum" }));
  expect(switchChain).toHaveBeenCalledWith("ETHEREUM");
});

test("without an account there is nothing to send", async () => {
  const openWallet = jest.fn();
  const { user } = await open({ host: { account: constant(null), openDialog: openWallet } });
  await user.click(screen.getByRole("button", { name: "Connect a wallet" }));
  expect(openWallet).toHaveBeenCalledWith("wallet");
  expect(screen.queryByText("You paid before")).not.toBeInTheDocument();
});

test("a watched account cannot sign", async () => {
  await open({ host: { account: constant({ ...ACCOUNT, canSign: false }) } });
  expect(await action("Watching only")).toBeDisabled();
});

test("lists who was paid, without what others' transactions pretend, and filters by name", async () => {
  const poison = LOOK_ALIKE;
  const assetActivities = [
    ...HISTORY,
    activity("3", transfer(poison), { from: poison }),
    activity("4", transfer(poison, { quantity: "0" })),
    activity("5", transfer(poison), { status: "FAILED" }),
    activity("6", transfer(OWN, { direction: "IN" })),
    activity("7", transfer(poison), { type: "SWAP" }),
  ];
  const { user } = await open({
    host: { addressNames: constant({ [NEW.toLowerCase()]: "Marta" }) },
    data: data({ assetActivities }),
  });
  const list = screen.getByRole("region", { name: "You paid before" });
  expect(
    within(list)
      .getAllByTitle(/^0x/)
      .map(({ title }) => title),
  ).toEqual([PAID, NEW]);
  expect(within(list).getByTitle(PAID)).toHaveTextContent(/1,200 USDC.*2 times/);
  await user.type(within(list).getByRole("searchbox", { name: "Name or address" }), "mar");
  expect(
    within(list)
      .getAllByTitle(/^0x/)
      .map(({ title }) => title),
  ).toEqual([NEW]);
  expect(await screen.findByRole("table", { name: "Sent lately" })).toHaveTextContent(
    /0x7Fc6…DaE91,200 USDC\$1,200\.12/,
  );
});

test("lists how many of an item were sent, where it was more than one", async () => {
  const item = (amount: string) => ({
    ...{ __typename: "NftTransfer", direction: "OUT", recipient: PAID, amount },
  });
  await open({ data: data({ assetActivities: [activity("1", item("1")), activity("2", item("12"))] }) });
  const sent = await screen.findByRole("table", { name: "Sent lately" });
  const [, one, many] = within(sent).getAllByRole("row");
  expect(one).not.toHaveTextContent(" × ");
  expect(many).toHaveTextContent("12 × ");
});

test("what the former account holds and has paid is not shown for another one", async () => {
  const account = createWatched<Account | null>(ACCOUNT);
  await open({ search: `?recipient=${PAID}`, host: { account } });
  expect(screen.getByText(/^Paid 2 times/)).toBeInTheDocument();
  act(() => account.set({ ...ACCOUNT, address: USDC }));
  expect(screen.getByText(/not compared with earlier payments/)).toBeInTheDocument();
  expect(screen.queryByTitle(PAID)).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Choose a token, You send" })).toBeInTheDocument();
});

test("a payment that is reviewed is not handed to another account", async () => {
  const account = createWatched<Account | null>(ACCOUNT);
  const send = jest.fn(() => Promise.reject(new Error("unused")));
  const { answerKind } = await open({
    search: `?inputCurrency=${USDC}&value=2500&recipient=${PAID}`,
    host: { account, send },
  });
  await answerKind();
  await action("Review payment");
  const review = await openReview();
  await review.findByRole("button", { name: /^Send 2,500/ });
  act(() => account.set({ ...ACCOUNT, address: NEW }));
  expect(review.getByText("Your wallet is on another account")).toBeInTheDocument();
  expect(review.getByRole("button", { name: /^Send 2,500/ })).toBeDisabled();
});

test("names an address, renames and removes the name", async () => {
  const addressNames = createWatched<Readonly<Record<string, string>>>({});
  const nameAddress = (address: string, name: string) =>
    addressNames.set(name ? { [address.toLowerCase()]: name } : {});
  const { user } = await open({ host: { addressNames, nameAddress } });
  const list = screen.getByRole("region", { name: "You paid before" });
  await openDialog(within(list).getByRole("button", { name: "Name 0x7Fc6…DaE9" }));
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "Studio rent{Enter}");
  await user.click(within(list).getByRole("button", { name: "Rename Studio rent" }));
  await user.click(screen.getByRole("button", { name: "Remove the name" }));
  expect(within(list).getByRole("button", { name: "Name 0x7Fc6…DaE9" })).toBeInTheDocument();
});

test("shows the own address as a QR code", async () => {
  await open();
  await openDialog(screen.getByRole("button", { name: "Receive" }));
  expect(await screen.findByRole("img", { name: `QR code of ${OWN}` })).toBeInTheDocument();
});
