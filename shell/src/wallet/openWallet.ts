import { createPasskeyWallets } from "./passkeys/passkeyWallets";
import type { Passkeys } from "./passkeys/openPasskeys";
import type { Accounts } from "./accounts";
import { createAnnouncedWallets, loadingScript } from "./announcedWallets";
import { createChainReader } from "./chainReader";
import { createConnections } from "./connections";
import { createReadCode, createReadContract, createReadGasPrice } from "./createReadContract";
import { createSigning } from "./createSigning";
import { createSimulate } from "./createSimulate";
import type { ChainIds, PageFacts } from "./pageFacts";
import { DEPLOYMENTS } from "@cenote/domain/deployments";
import type { Chain } from "@cenote/domain/chains";
import type { Deployment } from "@cenote/domain/contracts";
import type { Host } from "@cenote/kit/remote";

/** Opens the code for wallets, which is fetched on first use. */
export function openWallet(accounts: Accounts, chainIds: ChainIds, facts: PageFacts | null) {
  const passkeyWallets = createPasskeyWallets();
  const loadScript = loadingScript(facts?.walletScript);
  const wallets = createAnnouncedWallets(window, async () => {
    await Promise.all([loadScript(), passkeyWallets.get().length > 0 && loadPasskeys().catch(() => undefined)]);
  });
  const connections = createConnections({ accounts, wallets, chainIds });
  const readChain = createChainReader(connections, chainIds, facts);
  let passkeys: Promise<Passkeys> | null = null;
  /** Loads the passkey wallet, which is then listed among the wallets; null where this site has no relay for it. */
  const loadPasskeys = async (): Promise<Passkeys | null> => {
    const relay = facts?.relay;
    if (!relay) return null;
    passkeys ??= import("./passkeys/openPasskeys").then(({ openPasskeys }) =>
      openPasskeys({ wallets: passkeyWallets, readChain, chainIds, relay }),
    );
    // A failed load may succeed later.
    passkeys.catch(() => (passkeys = null));
    const opened = await passkeys;
    wallets.add(opened.announced);
    return opened;
  };
  return {
    passkeyWallets,
    loadPasskeys,
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

/** Returns the published contracts; on a local page, those of the chains on this machine. */
function createSwapContracts(facts: PageFacts | null): Host["swapContracts"] {
  return (chain) => {
    if (facts) return Promise.resolve(facts.swapContracts[chain] ?? null);
    const deployment = (DEPLOYMENTS as Readonly<Partial<Record<Chain, Deployment>>>)[chain];
    if (!deployment) return Promise.resolve(null);
    const { contracts, routerVersion, orders } = deployment;
    return Promise.resolve({ ...contracts, routerVersion, ...(orders && { orders }) });
  };
}
