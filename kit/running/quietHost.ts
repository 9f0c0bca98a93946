import type { Host } from "../remote";
import { constant } from "../host/constant";
import { NO_SENDING, NO_SIGNING } from "./noSigning";

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
