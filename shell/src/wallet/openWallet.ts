import type { Accounts } from "./accounts";
import { createAnnouncedWallets, loadingScript } from "./announcedWallets";
import { createConnections } from "./connections";
import { createSigning } from "./createSigning";
import type { ChainIds, PageFacts } from "./pageFacts";

/** Everything that deals with wallets: fetched when the first is wanted. */
export function openWallet(accounts: Accounts, chainIds: ChainIds, facts: PageFacts | null) {
  const wallets = createAnnouncedWallets(window, loadingScript(facts?.walletScript));
  const connections = createConnections({ accounts, wallets, chainIds });
  return { wallets, connections, signing: createSigning(connections, chainIds) };
}

export type Wallet = ReturnType<typeof openWallet>;
