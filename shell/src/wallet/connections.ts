import type { Address } from "viem";
import { WalletError } from "@cenote/kit/wallet/walletError";
import type { Accounts } from "./accounts";
import type { AnnouncedWallet, AnnouncedWallets } from "./announcedWallets";
import type { ChainIds } from "./pageFacts";
import { requestWallet, readAccounts, readChainId } from "./provider";

/** Maximum time until a previously connected wallet announces itself. */
const ANNOUNCED_WITHIN_MILLISECONDS = 3_000;

type Means = { readonly accounts: Accounts; readonly wallets: AnnouncedWallets; readonly chainIds: ChainIds };

/** Creates the connections of this page to wallets, with their accounts and chains. */
export function createConnections({ accounts, wallets, chainIds }: Means) {
  const { walletStates, knownAccounts, currentAccount } = accounts;
  const stops = new Map<string, () => void>();

  const update = (rdns: string, addresses: readonly Address[], chainId: number | null) => {
    const chain = chainId === null ? null : chainIds.chainOf(chainId);
    walletStates.set(new Map(walletStates.get()).set(rdns, { addresses, chain }));
  };

  const listen = ({ rdns, provider }: AnnouncedWallet) => {
    stops.get(rdns)?.();
    const handleAccounts = (answer: unknown) => {
      const addresses = readAccounts(answer);
      const state = walletStates.get().get(rdns);
      if (!state) return;
      walletStates.set(new Map(walletStates.get()).set(rdns, { ...state, addresses }));
      const current = currentAccount.get();
      const [first] = addresses;
      // The wallet has switched to an account of its own choice.
      if (first && current?.wallet === rdns && !addresses.includes(current.address)) {
        accounts.chooseAccount({ address: first, wallet: rdns });
      }
    };
    const handleChain = (answer: unknown) => {
      const state = walletStates.get().get(rdns);
      if (state) update(rdns, state.addresses, readChainId(answer));
    };
    provider.on?.("accountsChanged", handleAccounts);
    provider.on?.("chainChanged", handleChain);
    stops.set(rdns, () => {
      provider.removeListener?.("accountsChanged", handleAccounts);
      provider.removeListener?.("chainChanged", handleChain);
      stops.delete(rdns);
    });
  };

  /** Connects a wallet by the accounts that it allows; without effect if there are none. */
  const take = async (wallet: AnnouncedWallet, method: "eth_requestAccounts" | "eth_accounts") => {
    const addresses = readAccounts(await requestWallet(wallet.provider, method));
    if (addresses.length === 0) return addresses;
    update(wallet.rdns, addresses, readChainId(await requestWallet(wallet.provider, "eth_chainId")));
    listen(wallet);
    return addresses;
  };

  /** Returns a wallet that has announced itself. */
  const find = (rdns: string | null) => wallets.get().find((wallet) => wallet.rdns === rdns) ?? null;

  return {
    /** Requests a wallet's accounts and stores them; the caller chooses among them. */
    async connect(wallet: AnnouncedWallet): Promise<readonly Address[]> {
      const addresses = await take(wallet, "eth_requestAccounts");
      if (addresses.length === 0) throw new WalletError("rejected");
      accounts.rememberAccounts(addresses.map((address) => ({ address, wallet: wallet.rdns })));
      return addresses;
    },

    /** Disconnects a wallet and removes its accounts. */
    async disconnect(rdns: string): Promise<void> {
      stops.get(rdns)?.();
      const left = new Map(walletStates.get());
      left.delete(rdns);
      walletStates.set(left);
      accounts.forgetAccounts(({ wallet }) => wallet === rdns);
      const wallet = find(rdns);
      // Not every wallet can revoke its permission; the page stops using it either way.
      if (wallet)
        await requestWallet(wallet.provider, "wallet_revokePermissions", [{ eth_accounts: {} }]).catch(() => undefined);
    },

    /** Restores former connections without a prompt. */
    async reconnect(): Promise<void> {
      const names = new Set(knownAccounts.get().flatMap(({ wallet }) => wallet ?? []));
      const pending = [...names].map(async (rdns) => {
        const wallet = await announced(wallets, rdns);
        // A wallet that fails now can be connected manually.
        if (wallet) await take(wallet, "eth_accounts").catch(() => undefined);
      });
      await Promise.all([wallets.requestProviders(), ...pending]);
    },

    find,

    /** Returns the wallet of the current account, if it can sign. */
    current() {
      const account = accounts.account.get();
      const wallet = find(currentAccount.get()?.wallet ?? null);
      if (!account?.canSign || !wallet) throw new WalletError("noWallet");
      return { account, wallet };
    },

    /** Reads the wallet's chain, which takes precedence even if the wallet announces no changes. */
    async readChain({ rdns, provider }: AnnouncedWallet): Promise<number | null> {
      const chainId = readChainId(await requestWallet(provider, "eth_chainId"));
      const state = walletStates.get().get(rdns);
      if (state) update(rdns, state.addresses, chainId);
      return chainId;
    },
  };
}

export type Connections = ReturnType<typeof createConnections>;

function announced(wallets: AnnouncedWallets, rdns: string): Promise<AnnouncedWallet | null> {
  const find = () => wallets.get().find((wallet) => wallet.rdns === rdns) ?? null;
  return new Promise((resolve) => {
    const stop = wallets.subscribe(() => find() && finish());
    const timer = setTimeout(() => finish(), ANNOUNCED_WITHIN_MILLISECONDS);
    function finish() {
      stop();
      clearTimeout(timer);
      resolve(find());
    }
    if (find()) finish();
  });
}
