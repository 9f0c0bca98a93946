import type { Address } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { Account, Watched } from "@cenote/kit/remote";
import { isAddress } from "@cenote/kit/text/address";
import { createStored, readStored } from "@cenote/kit/state/stored";
import { createWatched, type Settable } from "@cenote/kit/state/watched";

const CURRENT_STORED_AS = "cenote.account";
/** More accounts than people switch between. */
const MAX_ACCOUNTS = 20;

/** Account that this browser remembers. */
export type KnownAccount = {
  /** Checksummed. */
  readonly address: Address;
  /** Name in reverse DNS of its wallet; null for a watched account. */
  readonly wallet: string | null;
};

/** Current permissions of a wallet for this page. */
export type WalletState = {
  readonly addresses: readonly Address[];
  /** Null for an unsupported chain. */
  readonly chain: Chain | null;
};

/** Accounts of this browser: watched ones, and those of wallets. */
export type Accounts = {
  /** Account whose data the product shows. It can sign while its wallet allows it. */
  readonly account: Watched<Account | null>;
  readonly currentAccount: Watched<KnownAccount | null>;
  readonly knownAccounts: Watched<readonly KnownAccount[]>;
  /** Wallet states by name. They live as long as the page, and are requested again when it opens. */
  readonly walletStates: Settable<ReadonlyMap<string, WalletState>>;
  /** Adds an account and makes it the current one. */
  readonly chooseAccount: (account: KnownAccount) => void;
  /** Adds a watched address; an account of a wallet stays one. */
  readonly watchAddress: (address: Address) => void;
  readonly rememberAccounts: (accounts: readonly KnownAccount[]) => void;
  /** Removes accounts; if the current one is among them, another becomes current. */
  readonly forgetAccounts: (isForgotten: (account: KnownAccount) => boolean) => void;
};

export function createAccounts(): Accounts {
  const knownAccounts = createStored("cenote.accounts", toKnownAccounts);
  const current = createStored(CURRENT_STORED_AS, toKnownAccount);
  const walletStates = createWatched<ReadonlyMap<string, WalletState>>(new Map());
  const account = createWatched<Account | null>(null);

  const derive = () => {
    const next = toAccount(current.get(), walletStates.get());
    if (!isSame(next, account.get())) account.set(next);
  };
  derive();
  current.subscribe(derive);
  walletStates.subscribe(derive);

  const remember = (added: readonly KnownAccount[]) => {
    // Two wallets may hold one account; a watched account is replaced by either.
    const isAdded = ({ address, wallet }: KnownAccount) =>
      added.some((one) => one.address === address && (wallet === null || wallet === one.wallet));
    const kept = knownAccounts.get().filter((one) => !isAdded(one));
    knownAccounts.set([...kept, ...added].slice(-MAX_ACCOUNTS));
  };
  // Account of an older version, which had only one.
  const first = current.get();
  if (first && !knownAccounts.get().some(({ address }) => address === first.address)) remember([first]);

  return {
    account,
    currentAccount: current,
    knownAccounts,
    walletStates,
    chooseAccount(chosen) {
      if (!knownAccounts.get().some((one) => one.address === chosen.address && one.wallet === chosen.wallet))
        remember([chosen]);
      current.set(chosen);
    },
    watchAddress(address) {
      const isKnown = knownAccounts.get().some((one) => one.address.toLowerCase() === address.toLowerCase());
      if (!isKnown) remember([{ address, wallet: null }]);
    },
    rememberAccounts: remember,
    forgetAccounts(isForgotten) {
      knownAccounts.set(knownAccounts.get().filter((one) => !isForgotten(one)));
      const now = current.get();
      const left = knownAccounts.get();
      if (now && isForgotten(now))
        current.set(left.find(({ address }) => address === now.address) ?? left.at(-1) ?? null);
    },
  };
}

/** Returns the current account at the time when the page opens. */
export function readCurrentAccount(): KnownAccount | null {
  return readStored(CURRENT_STORED_AS, toKnownAccount);
}

function toAccount(current: KnownAccount | null, states: ReadonlyMap<string, WalletState>): Account | null {
  if (!current) return null;
  const state = current.wallet === null ? undefined : states.get(current.wallet);
  const canSign = state?.addresses.includes(current.address) ?? false;
  return { address: current.address, canSign, chain: canSign ? (state?.chain ?? null) : null };
}

function isSame(one: Account | null, other: Account | null): boolean {
  return one?.address === other?.address && one?.canSign === other?.canSign && one?.chain === other?.chain;
}

function toKnownAccount(stored: unknown): KnownAccount | null {
  if (typeof stored !== "object" || stored === null || !("address" in stored)) return null;
  const { address, wallet } = stored as { address: unknown; wallet?: unknown };
  if (typeof address !== "string" || !isAddress(address)) return null;
  return { address, wallet: typeof wallet === "string" ? wallet : null };
}

function toKnownAccounts(stored: unknown): readonly KnownAccount[] {
  if (!Array.isArray(stored)) return [];
  return stored.map(toKnownAccount).filter((account) => account !== null);
}
