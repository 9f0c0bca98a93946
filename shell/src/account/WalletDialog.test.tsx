import { OWNERS_PER_REQUEST } from "@cenote/domain/limits";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { QueryGateway } from "../gateway/queryGateway";
import { DIALOGS } from "../frame/dialogs";
import { announceWallet, walletFailure } from "../testing/announceWallet";
import { openApp } from "../testing/openApp";
import { silentRemotes } from "../testing/silentRemotes";

const ONE = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const OTHER = "0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984";
const requested: string[][] = [];
const queryGateway = ((_: unknown, { addresses = [], ownerAddresses = addresses }: Record<string, string[]> = {}) => {
  if (ownerAddresses.length) requested.push(ownerAddresses);
  return Promise.resolve({
    portfolios: ownerAddresses.map((ownerAddress) => ({
      ownerAddress: ownerAddress.toLowerCase(),
      tokensTotalDenominatedValue: { value: ownerAddress === ONE ? 1234 : null },
    })),
  });
}) as QueryGateway;

const leaving: (() => void)[] = [];
beforeAll(() => DIALOGS.wallet.load());
beforeEach(() => localStorage.clear());
afterEach(() => leaving.splice(0).forEach((leave) => leave()));

function wallet(...args: Parameters<typeof announceWallet>) {
  const announced = announceWallet(...args);
  leaving.push(announced.leave);
  return announced;
}

const ALLOWING = {
  eth_requestAccounts: () => [ONE.toLowerCase()],
  eth_accounts: () => [ONE.toLowerCase()],
  eth_chainId: () => "0x2105",
};

async function open() {
  const app = await openApp("/swap", { loadRemote: silentRemotes, queryGateway });
  await screen.findByRole("heading", { level: 1 });
  return { ...app, user: userEvent.setup() };
}

async function connect() {
  const app = await open();
  await app.user.click(screen.getByRole("button", { name: "Connect" }));
  await app.user.click(await screen.findByRole("button", { name: /Example/ }));
  return app;
}

test("a wallet that announces itself is connected, and shown with its balance in the header", async () => {
  wallet(ALLOWING);
  const { session } = await connect();
  await screen.findByRole("button", { name: "Account 0x7Fc6…DaE9 $1.23K" });
  expect(session.account.get()).toEqual({ address: ONE, canSign: true, chain: "BASE" });
});

test("lists a wallet's accounts with their values, and selects one", async () => {
  wallet({ ...ALLOWING, eth_requestAccounts: () => [ONE, OTHER] });
  const { user, session } = await connect();
  const list = await screen.findByRole("list", { name: "Accounts of the wallet" });
  await within(list).findByRole("button", { name: /0x7Fc6…DaE9.*\$1\.23K/ });
  await user.click(within(list).getByRole("button", { name: /0x1f98…F984/ }));
  expect(session.account.get()).toEqual({ address: OTHER, canSign: true, chain: "BASE" });
  expect(session.knownAccounts.get()).toHaveLength(2);
});

test("fetches the accounts of a large wallet in parts within the request's limit", async () => {
  const many = Array.from({ length: 45 }, (_, number) => `0x${(number + 1).toString(16).padStart(40, "0")}`);
  wallet({ ...ALLOWING, eth_requestAccounts: () => many });
  requested.length = 0;
  await connect();
  await screen.findByRole("list", { name: "Accounts of the wallet" });
  await act(() => Promise.resolve());
  expect(requested.flat()).toHaveLength(45);
  expect(Math.max(...requested.map(({ length }) => length))).toBe(OWNERS_PER_REQUEST);
});

test.each([
  [4001, /declined this in your wallet/],
  [-32002, /waiting for your answer/],
  [-32603, /did not complete this/],
])("a wallet's error %s is shown, and can be retried", async (code, words) => {
  let isWilling = false;
  wallet({
    ...ALLOWING,
    eth_requestAccounts: () => {
      if (!isWilling) throw walletFailure(code);
      return [ONE];
    },
  });
  const { user, session } = await connect();
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  isWilling = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(session.account.get()).toMatchObject({ canSign: true }));
});

test("the next page reconnects, and follows the wallet's accounts and chains", async () => {
  localStorage.setItem("cenote.account", JSON.stringify({ address: ONE, wallet: "com.example.wallet" }));
  const { emit, calls } = wallet(ALLOWING);
  const { session } = await open();
  await waitFor(() => expect(session.account.get()).toEqual({ address: ONE, canSign: true, chain: "BASE" }));
  expect(calls.map(({ method }) => method)).not.toContain("eth_requestAccounts");

  act(() => emit("chainChanged", "0x89"));
  expect(session.account.get()).toMatchObject({ chain: "POLYGON" });
  act(() => emit("chainChanged", "0xdead"));
  expect(session.account.get()).toMatchObject({ chain: null });
  act(() => emit("accountsChanged", []));
  expect(session.account.get()).toEqual({ address: ONE, canSign: false, chain: null });
  act(() => emit("accountsChanged", [OTHER]));
  expect(session.account.get()).toMatchObject({ address: OTHER, canSign: true });
});

test("a wallet connected in another tab is connected in this one as well", async () => {
  wallet(ALLOWING);
  const { session } = await open();
  const account = { address: ONE, wallet: "com.example.wallet" };
  act(() => {
    for (const [key, value] of [
      ["cenote.accounts", [account]],
      ["cenote.account", account],
    ] as const) {
      localStorage.setItem(key, JSON.stringify(value));
      dispatchEvent(new StorageEvent("storage", { key }));
    }
  });
  await waitFor(() => expect(session.account.get()).toMatchObject({ address: ONE, canSign: true }));
});

test("sends no wallet requests without a former connection", async () => {
  const { calls } = wallet(ALLOWING);
  const { session } = await open();
  await act(() => Promise.resolve());
  expect(calls).toEqual([]);
  expect(session.account.get()).toBeNull();
});

test("switches to another account, removes one, and disconnects", async () => {
  wallet(ALLOWING);
  const { user, session } = await connect();
  await waitFor(() => expect(session.account.get()).not.toBeNull());
  act(() => session.chooseAccount({ address: OTHER, wallet: null }));
  await user.click(screen.getByRole("button", { name: /^Account 0x1f98/ }));
  const list = await screen.findByRole("list", { name: "Accounts" });
  await user.click(within(list).getByRole("button", { name: /0x7Fc6.*Example/ }));
  expect(session.account.get()).toMatchObject({ address: ONE, canSign: true });
  await user.click(screen.getByRole("button", { name: "Remove 0x1f98…F984" }));
  expect(session.knownAccounts.get()).toEqual([{ address: ONE, wallet: "com.example.wallet" }]);
  await user.click(screen.getByRole("button", { name: "Disconnect" }));
  expect(session.account.get()).toBeNull();
  expect(await screen.findByRole("heading", { name: "Connect a wallet" })).toBeInTheDocument();
});

test("a wallet on an unknown chain is switched to a known one", async () => {
  let chainId = "0xdead";
  wallet({
    ...ALLOWING,
    eth_chainId: () => chainId,
    wallet_switchEthereumChain: ([target]) => {
      chainId = (target as { chainId: string }).chainId;
      return null;
    },
  });
  const { user, session } = await connect();
  await user.click(await screen.findByRole("button", { name: /^Account/ }));
  await user.click(await screen.findByRole("button", { name: "Switch to Ethereum" }));
  await waitFor(() => expect(session.account.get()).toMatchObject({ chain: "ETHEREUM" }));
  expect(screen.queryByText("Your wallet is on another network")).not.toBeInTheDocument();
});
