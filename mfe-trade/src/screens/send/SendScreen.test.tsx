import type { Hex } from "viem";
import { act, screen, waitFor } from "@testing-library/react";
import { constant } from "@cenote/kit/host/constant";
import type { Account, Host } from "@cenote/kit/remote";
import type { SentTransaction } from "@cenote/kit/sending";
import { createWatched } from "@cenote/kit/state/watched";
import { TEST_HOST } from "@cenote/kit/testing/renderScreen";
import { WalletError } from "@cenote/kit/wallet/walletError";
import * as remote from "../../remote";
import {
  OWN,
  USDC,
  PAID,
  NEW,
  ACCOUNT,
  word,
  simulated,
  sentTransaction,
  openSend,
  type Opening,
  amount,
  recipient,
  action,
  figure,
  openDialog,
  openReview,
} from "./testing/sendFixtures";

const open = (opening?: Opening) => openSend(remote, opening);

beforeEach(() => localStorage.clear());

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

test.each([
  [OWN, [], "This is the account's own address."],
  ["0x000000000000000000000000000000000000dEaD", [], /belongs to no one/],
  [USDC, [{ kind: "TOKEN" }], /contract of a token/],
  [USDC, [{ kind: "POOL" }], /contract of a pool/],
])("refuses %s", async (text, searchResults, problem) => {
  const { answerKind } = await open({ search: `?inputCurrency=${USDC}&value=2500&recipient=${text}`, searchResults });
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

test("shows what a token with a fee on transfer keeps", async () => {
  const { answerKind } = await open({
    search: `?inputCurrency=${USDC}&value=2500&recipient=${PAID}`,
    host: { simulate: () => Promise.resolve(simulated(2_375_000_000n, 2_500_000_000n)) },
  });
  await answerKind();
  await action("Review payment");
  expect(figure("Arrives")).toHaveTextContent("2,375");
  expect(figure("Transfer fee of the token")).toHaveTextContent("5.00%");
  expect(screen.getByText(/The token arrives whole/).closest("li")).toHaveTextContent("look");
});

test("nothing is sent that fails in the simulation", async () => {
  const text = Buffer.from("PAUSED").toString("hex").padEnd(64, "0");
  const reason: Hex = `0x08c379a0${word(32n).slice(2)}${word(6n).slice(2)}${text}`;
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

test("shows the own address as a QR code", async () => {
  await open();
  await openDialog(screen.getByRole("button", { name: "Receive" }));
  expect(await screen.findByRole("img", { name: `QR code of ${OWN}` })).toBeInTheDocument();
});
