import type { Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { Receipt, Signing } from "@cenote/kit/remote";
import { WalletError, walletFault } from "@cenote/kit/wallet/walletError";
import type { AnnouncedWallet } from "./announcedWallets";
import { readBatching } from "./batchRequests";
import type { ReadChain } from "./chainReader";
import type { Connections } from "./connections";
import { findReplacement, isSameCall, toTransaction, type NodeTransaction } from "./findReplacement";
import { toHex, type ChainIds } from "./pageFacts";
import { requestWallet } from "./provider";
import { toKeySignature, withDomainType } from "./typedData";
import { fieldsOf, isHex } from "./untrustedFields";

const POLL_MILLISECONDS = 1_000;
/** Some wallets report a switched chain up to a second or two later. */
const MAX_CHAIN_READS = 12;
const CHAIN_PAUSE_MS = 250;

/** Creates the screens' requests to the current account's wallet. */
export function createSigning(connections: Connections, chainIds: ChainIds, readChain: ReadChain): Signing {
  const idOf = (chain: Chain): number => {
    const id = chainIds.chainId(chain);
    if (id === null) throw new WalletError("unknownChain");
    return id;
  };

  const bringTo = async (wallet: AnnouncedWallet, chain: Chain): Promise<void> => {
    const walletChainId = idOf(chain);
    if ((await connections.readChain(wallet)) === walletChainId) return;
    const change = () =>
      requestWallet(wallet.provider, "wallet_switchEthereumChain", [{ chainId: toHex(walletChainId) }]);
    try {
      await change();
    } catch (error) {
      // Some wallets cannot be switched by a page.
      if (walletFault(error) === "unsupported") throw new WalletError("wrongChain");
      const addition = chainIds.addition(chain);
      if (!(error instanceof WalletError) || error.fault !== "unknownChain" || !addition) throw error;
      await requestWallet(wallet.provider, "wallet_addEthereumChain", [addition]);
      // Some wallets switch to an added chain: for those, this request has no effect.
      await change();
    }
    for (let reads = 1; (await connections.readChain(wallet)) !== walletChainId; reads++) {
      if (reads === MAX_CHAIN_READS) throw new WalletError("wrongChain");
      await new Promise((resolve) => setTimeout(resolve, CHAIN_PAUSE_MS));
    }
  };

  return {
    chainId: chainIds.chainId,
    async switchChain(chain) {
      await bringTo(connections.current().wallet, chain);
    },
    async batching(chain) {
      const { account, wallet } = connections.current();
      return readBatching(wallet.provider, account.address, idOf(chain));
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
      const hash = toHash(await requestWallet(wallet.provider, "eth_sendTransaction", [transaction]));
      // The transaction may be pending anyway.
      if (!hash) throw new WalletError("unclear");
      return hash;
    },
    async signTypedData(chain, typedData) {
      const { account, wallet } = connections.current();
      await bringTo(wallet, chain);
      const request = withDomainType(typedData);
      const signature = await requestWallet(wallet.provider, "eth_signTypedData_v4", [account.address, request]);
      if (!isHex(signature) || signature.length % 2 || signature.length < 4) throw new WalletError("failed");
      return toKeySignature(signature, request, account.address);
    },
    async waitForReceipt(chain, hash, signal) {
      const read = (method: string, params: readonly unknown[]) => readChain(chain, method, params, signal);
      const receiptOf = async (mined: Hex) => readReceipt(await read("eth_getTransactionReceipt", [mined]), mined);
      let sent: NodeTransaction | null = null;
      let freeAtBlock: number | null = null;
      for (;;) {
        signal?.throwIfAborted();
        const receipt = await receiptOf(hash);
        if (receipt) return receipt;
        sent ??= toTransaction(await read("eth_getTransactionByHash", [hash]));
        const head = Number(await read("eth_blockNumber", []));
        if (sent && Number(await read("eth_getTransactionCount", [sent.from, "latest"])) > Number(sent.nonce)) {
          const sought = { account: sent.from, nonce: Number(sent.nonce), after: freeAtBlock ?? head - 1, upTo: head };
          const replacement = await findReplacement(readChain, chain, sought);
          const replaced = replacement && replacement.hash !== hash ? await receiptOf(replacement.hash) : null;
          // Another call took the nonce, so this one can never be executed.
          if (replacement && replaced) {
            const isSame = isSameCall(replacement, { ...sent, data: sent.input });
            return { ...replaced, isSuccess: replaced.isSuccess && isSame };
          }
        } else freeAtBlock = head;
        await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
      }
    },
  };
}

/** Returns a transaction's hash; some wallets respond with an object that contains it. Null for anything else. */
function toHash(answer: unknown): Hex | null {
  const { hash, transactionHash, result } = fieldsOf(answer);
  const isHash = (one: unknown): one is Hex => typeof one === "string" && /^0x[0-9a-f]{64}$/i.test(one);
  return [answer, hash, transactionHash, result].find(isHash) ?? null;
}

function readReceipt(answer: unknown, hash: Hex): Receipt | null {
  if (typeof answer !== "object" || answer === null) return null;
  const { status, blockNumber } = answer as { status?: unknown; blockNumber?: unknown };
  if (typeof blockNumber !== "string") return null;
  return { isSuccess: Number(status) === 1, blockNumber: Number(blockNumber), hash };
}
