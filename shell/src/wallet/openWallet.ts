import type { Accounts } from "./accounts";
import { createAnnouncedWallets, loadingScript } from "./announcedWallets";
import { createChainReader } from "./chainReader";
import { createConnections } from "./connections";
import { createReadCode, createReadContract, createReadGasPrice } from "./createReadContract";
import { createSigning } from "./createSigning";
import { createSimulate } from "./createSimulate";
import { createSwapContracts } from "./createSwapContracts";
import type { ChainIds, PageFacts } from "./pageFacts";

/** Everything that deals with wallets: fetched when the first is wanted. */
export function openWallet(accounts: Accounts, chainIds: ChainIds, facts: PageFacts | null) {
  const wallets = createAnnouncedWallets(window, loadingScript(facts?.walletScript));
  const connections = createConnections({ accounts, wallets, chainIds });
  const readChain = createChainReader(connections, chainIds, facts);
  return {
    wallets,
    connections,
    readChain,
    signing: createSigning(connections, chainIds, readChain),
    simulate: createSimulate(readChain),
    readContract: createReadContract(readChain),
    readCode: createReadCode(readChain),
    readGasPrice: createReadGasPrice(readChain),
    swapContracts: createSwapContracts(facts),
  };
}

export type Wallet = ReturnType<typeof openWallet>;
