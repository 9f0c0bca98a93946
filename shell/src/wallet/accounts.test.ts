import type { Address } from "viem";
import { createAccounts } from "./accounts";

const ONE: Address = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const OTHER: Address = "0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984";
const WALLET = "com.example.wallet";

beforeEach(() => localStorage.clear());

test("an account can sign while its wallet allows it, and not by being remembered", () => {
  const accounts = createAccounts();
  accounts.chooseAccount({ address: ONE, wallet: WALLET });
  expect(accounts.account.get()).toEqual({ address: ONE, canSign: false, chain: null });
  accounts.walletStates.set(new Map([[WALLET, { addresses: [ONE], chain: "BASE" }]]));
  expect(accounts.account.get()).toEqual({ address: ONE, canSign: true, chain: "BASE" });
  expect(createAccounts().account.get()).toEqual({ address: ONE, canSign: false, chain: null });
});

test("a wallet does not sign for another wallet's account, nor for a watched one", () => {
  const accounts = createAccounts();
  accounts.walletStates.set(new Map([[WALLET, { addresses: [ONE, OTHER], chain: "BASE" }]]));
  accounts.chooseAccount({ address: ONE, wallet: "com.other" });
  expect(accounts.account.get()).toMatchObject({ canSign: false });
  accounts.chooseAccount({ address: OTHER, wallet: null });
  expect(accounts.account.get()).toMatchObject({ canSign: false });
});

test("lists an address once, and selects another when the current one is removed", () => {
  const accounts = createAccounts();
  accounts.chooseAccount({ address: OTHER, wallet: null });
  accounts.chooseAccount({ address: ONE, wallet: null });
  accounts.chooseAccount({ address: ONE, wallet: WALLET });
  expect(accounts.knownAccounts.get()).toEqual([
    { address: OTHER, wallet: null },
    { address: ONE, wallet: WALLET },
  ]);
  accounts.forgetAccounts(({ wallet }) => wallet === WALLET);
  expect(accounts.account.get()).toMatchObject({ address: OTHER });
});

test("two wallets may hold one account: it is listed with each, and stays with the other", () => {
  const accounts = createAccounts();
  const states = (...wallets: readonly string[]) =>
    accounts.walletStates.set(new Map(wallets.map((wallet) => [wallet, { addresses: [ONE], chain: "BASE" }] as const)));
  accounts.chooseAccount({ address: OTHER, wallet: null });
  accounts.chooseAccount({ address: ONE, wallet: WALLET });
  accounts.chooseAccount({ address: ONE, wallet: "com.other" });
  states(WALLET, "com.other");
  expect(accounts.knownAccounts.get()).toEqual([
    { address: OTHER, wallet: null },
    { address: ONE, wallet: WALLET },
    { address: ONE, wallet: "com.other" },
  ]);
  states(WALLET);
  accounts.forgetAccounts(({ wallet }) => wallet === "com.other");
  expect(accounts.currentAccount.get()).toEqual({ address: ONE, wallet: WALLET });
  expect(accounts.account.get()).toEqual({ address: ONE, canSign: true, chain: "BASE" });
});

test("the account of a time when there was but one is listed", () => {
  localStorage.setItem("cenote.account", JSON.stringify({ address: ONE, canSign: true, chain: "BASE" }));
  const accounts = createAccounts();
  expect(accounts.account.get()).toEqual({ address: ONE, canSign: false, chain: null });
  expect(accounts.knownAccounts.get()).toEqual([{ address: ONE, wallet: null }]);
});

test.each(["nonsense", '{"address":7}', '[{"address":"0x1"},null]', "[[]]"])("what was stored may be %s", (stored) => {
  localStorage.setItem("cenote.account", stored);
  localStorage.setItem("cenote.accounts", stored);
  const accounts = createAccounts();
  expect([accounts.account.get(), accounts.knownAccounts.get()]).toEqual([null, []]);
});

test("a watched address is remembered once, and does not become the current account", () => {
  const accounts = createAccounts();
  accounts.chooseAccount({ address: ONE, wallet: WALLET });
  accounts.watchAddress(OTHER);
  accounts.watchAddress(ONE.toLowerCase() as Address);
  expect(accounts.knownAccounts.get()).toEqual([
    { address: ONE, wallet: WALLET },
    { address: OTHER, wallet: null },
  ]);
  expect(accounts.account.get()).toMatchObject({ address: ONE });
});
