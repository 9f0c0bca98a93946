import type { Host, Signing } from "../remote";
import { constant } from "../host/constant";
import { WalletError } from "../wallet/walletError";

const refuse = () => Promise.reject(new WalletError("noWallet"));

/** Signing without a wallet: every request is refused. */
const NO_SIGNING: Signing = {
  chainId: () => null,
  switchChain: refuse,
  batching: () => Promise.resolve("unsupported"),
  sendTransaction: refuse,
  signTypedData: refuse,
  waitForReceipt: refuse,
};

/** Other fields of a host without a wallet. */
const NO_SENDING: Pick<
  Host,
  "send" | "simulate" | "readContract" | "readCode" | "readGasPrice" | "swapContracts" | "transactions"
> = {
  send: refuse,
  simulate: refuse,
  readContract: refuse,
  readCode: refuse,
  readGasPrice: refuse,
  swapContracts: () => Promise.resolve(null),
  transactions: { ...constant([]), settled: refuse },
};

/** Host without a shell: no blocks are announced, so nothing refreshes. */
export const QUIET_HOST: Host = {
  latestBlock: () => null,
  indexedChains: () => NO_CHAINS,
  onBlock: () => () => undefined,
  keepCurrent: () => () => undefined,
  account: constant(null),
  knownAccounts: constant([]),
  watchAddress: () => undefined,
  addressNames: constant({}),
  nameAddress: () => undefined,
  signing: NO_SIGNING,
  ...NO_SENDING,
  money: constant({ currency: "USD", perUsd: 1 }),
  showsTestnets: constant(false),
  favorites: constant([]),
  visited: constant([]),
  toggleFavorite: () => undefined,
  positionAlerts: constant([]),
  setPositionAlert: () => undefined,
  openDialog: () => undefined,
  notify: ({ text }) => console.info(text),
  loadWidget: (name) => Promise.reject(new Error(`There is no shell to load the widget ${name}.`)),
};
const NO_CHAINS: readonly never[] = [];
