import type { Signing } from "@cenote/kit/remote";
import type { openWallet, Wallet } from "./openWallet";
import { createChainIds, readPageFacts } from "./pageFacts";
import type { Accounts } from "./accounts";

/** The wallet, whose code is fetched at its first use. */
export type LazyWallet = {
  readonly signing: Signing;
  /** The page's single wallet, created by the first caller that has its code. */
  readonly takeWallet: (open: typeof openWallet) => Wallet;
  /** Restores former connections; without any, no wallet code is loaded. */
  readonly reconnectWallets: () => void;
};

export function createLazyWallet(accounts: Accounts): LazyWallet {
  const facts = readPageFacts();
  const chainIds = createChainIds(facts);
  let wallet: Wallet | null = null;
  const takeWallet = (open: typeof openWallet) => (wallet ??= open(accounts, chainIds, facts));
  const load = async () => takeWallet((await import("./openWallet")).openWallet);
  const signing = async () => (await load()).signing;

  const reconnectWallets = () => {
    if (!accounts.knownAccounts.get().some((account) => account.wallet !== null)) return;
    // If it does not load now, it is loaded on first use; until then the account is only watched.
    load()
      .then(({ connections }) => connections.reconnect())
      .catch(() => undefined);
  };
  // Another tab may have connected the wallet of the account that was chosen.
  accounts.currentAccount.subscribe(() => {
    const name = accounts.currentAccount.get()?.wallet;
    if (name && !accounts.walletStates.get().has(name)) reconnectWallets();
  });

  return {
    takeWallet,
    reconnectWallets,
    signing: {
      chainId: chainIds.chainId,
      switchChain: async (chain) => (await signing()).switchChain(chain),
      sendTransaction: async (chain, transaction) => (await signing()).sendTransaction(chain, transaction),
      signTypedData: async (chain, typedData) => (await signing()).signTypedData(chain, typedData),
      waitForReceipt: async (chain, hash, signal) => (await signing()).waitForReceipt(chain, hash, signal),
    },
  };
}
