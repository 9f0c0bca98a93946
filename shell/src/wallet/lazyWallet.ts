import type { Host, Signing } from "@cenote/kit/remote";
import type { Simulate } from "@cenote/kit/sending";
import type { openWallet, Wallet } from "./openWallet";
import { createChainIds, readPageFacts } from "./pageFacts";
import type { Accounts } from "./accounts";

/** The wallet, whose code is fetched on first use. */
export type LazyWallet = {
  readonly signing: Signing;
  readonly simulate: Simulate;
  readonly readContract: Host["readContract"];
  readonly readCode: Host["readCode"];
  readonly readGasPrice: Host["readGasPrice"];
  readonly swapContracts: Host["swapContracts"];
  readonly loadWallet: () => Promise<Wallet>;
  /** Returns the page's single wallet, created by the first caller that has its code. */
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
    // A failed load is retried on first use; until then the account is only watched.
    load()
      .then(({ connections }) => connections.reconnect())
      .catch(() => undefined);
  };
  // Another tab may have connected the wallet of the chosen account.
  accounts.currentAccount.subscribe(() => {
    const name = accounts.currentAccount.get()?.wallet;
    if (name && !accounts.walletStates.get().has(name)) reconnectWallets();
  });

  return {
    loadWallet: load,
    takeWallet,
    reconnectWallets,
    simulate: async (chain, input, signal) => (await load()).simulate(chain, input, signal),
    readContract: async (chain, call, signal) => (await load()).readContract(chain, call, signal),
    readCode: async (chain, address, signal) => (await load()).readCode(chain, address, signal),
    readGasPrice: async (chain, signal) => (await load()).readGasPrice(chain, signal),
    swapContracts: async (chain) => (await load()).swapContracts(chain),
    signing: {
      chainId: chainIds.chainId,
      switchChain: async (chain) => (await signing()).switchChain(chain),
      batching: async (chain) => (await signing()).batching(chain),
      sendTransaction: async (chain, transaction) => (await signing()).sendTransaction(chain, transaction),
      signTypedData: async (chain, typedData) => (await signing()).signTypedData(chain, typedData),
      waitForReceipt: async (chain, hash, signal) => (await signing()).waitForReceipt(chain, hash, signal),
    },
  };
}
