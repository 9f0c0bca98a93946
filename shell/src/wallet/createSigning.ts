import type { Chain } from "@cenote/domain/chains";
import type { Receipt, Signing } from "@cenote/kit/remote";
import { WalletError } from "@cenote/kit/wallet/walletFault";
import type { AnnouncedWallet } from "./announcedWallets";
import type { Connections } from "./connections";
import { toHex, type ChainIds } from "./pageFacts";
import { requestWallet } from "./provider";

const POLL_MILLISECONDS = 1_000;

/** Screens' requests to the current account's wallet. */
export function createSigning(connections: Connections, chainIds: ChainIds): Signing {
  const idOf = (chain: Chain): number => {
    const id = chainIds.chainId(chain);
    if (id === null) throw new WalletError("unknownChain");
    return id;
  };

  const bringTo = async (wallet: AnnouncedWallet, chain: Chain): Promise<void> => {
    const wanted = idOf(chain);
    if ((await connections.readChain(wallet)) === wanted) return;
    const change = () => requestWallet(wallet.provider, "wallet_switchEthereumChain", [{ chainId: toHex(wanted) }]);
    try {
      await change();
    } catch (error) {
      const addition = chainIds.addition(chain);
      if (!(error instanceof WalletError) || error.fault !== "unknownChain" || !addition) throw error;
      await requestWallet(wallet.provider, "wallet_addEthereumChain", [addition]);
      // Some wallets switch to an added chain: for those, this request has no effect.
      await change();
    }
    if ((await connections.readChain(wallet)) !== wanted) throw new WalletError("wrongChain");
  };

  return {
    chainId: chainIds.chainId,
    async switchChain(chain) {
      await bringTo(connections.current().wallet, chain);
    },
    async sendTransaction(chain, { to, data, value }) {
      const { account, wallet } = connections.current();
      await bringTo(wallet, chain);
      const transaction = {
        from: account.address,
        to,
        ...(data === undefined ? {} : { data }),
        ...(value === undefined ? {} : { value: toHex(value) }),
        chainId: toHex(idOf(chain)),
      };
      const hash = await requestWallet(wallet.provider, "eth_sendTransaction", [transaction]);
      if (typeof hash !== "string" || !/^0x[0-9a-f]{64}$/i.test(hash)) throw new WalletError("failed");
      return hash;
    },
    async signTypedData(chain, typedData) {
      const { account, wallet } = connections.current();
      await bringTo(wallet, chain);
      const signature = await requestWallet(wallet.provider, "eth_signTypedData_v4", [account.address, typedData]);
      if (typeof signature !== "string" || !/^0x[0-9a-f]+$/i.test(signature)) throw new WalletError("failed");
      return signature;
    },
    async waitForReceipt(chain, hash, signal) {
      const { wallet } = connections.current();
      for (;;) {
        signal?.throwIfAborted();
        // A wallet that is elsewhere now would not find it.
        await bringTo(wallet, chain);
        const receipt = readReceipt(await requestWallet(wallet.provider, "eth_getTransactionReceipt", [hash]));
        if (receipt) return receipt;
        await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
      }
    },
  };
}

function readReceipt(answer: unknown): Receipt | null {
  if (typeof answer !== "object" || answer === null) return null;
  const { status, blockNumber } = answer as { status?: unknown; blockNumber?: unknown };
  return typeof blockNumber === "string" ? { isSuccess: Number(status) === 1, blockNumber: Number(blockNumber) } : null;
}
