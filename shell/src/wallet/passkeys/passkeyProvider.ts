import { t } from "@lingui/core/macro";
import type { Settable } from "@cenote/kit/state/watched";
import { WalletError, walletFault } from "@cenote/kit/wallet/walletError";
import type { Hex } from "viem";
import { getAddress, isAddress, isHex } from "viem/utils";
import type { ReadChain } from "../chainReader";
import { toHex, type ChainIds } from "../pageFacts";
import type { Provider } from "../provider";
import { fieldsOf } from "../untrustedFields";
import type { PasskeyAccounts, TypedData } from "./passkeyAccount";
import type { PasskeyWallet } from "./passkeyWallets";
import type { ExecutedCall } from "./relay";

/** Codes of EIP-1193, EIP-3326 and EIP-5792. */
const REJECTED = 4001;
const UNAUTHORIZED = 4100;
const UNKNOWN_CHAIN = 4902;
const UNKNOWN_BATCH = 5730;
const PENDING = 100;
const CONFIRMED = 200;
const REVERTED = 500;

type Means = {
  readonly wallets: Settable<readonly PasskeyWallet[]>;
  /** Whether the page may see the accounts, and its current chain; stored in this browser. */
  readonly connection: Settable<Connection>;
  readonly accounts: PasskeyAccounts;
  readonly readChain: ReadChain;
  readonly chainIds: ChainIds;
  /** EIP-155 ids of the chains that the relay serves. */
  readonly servedIds: readonly number[];
};

export type Connection = { readonly isConnected: boolean; readonly chainId: number | null };

/** Parses a stored connection. */
export function toConnection(stored: unknown): Connection {
  const { isConnected, chainId } = fieldsOf(stored);
  return { isConnected: isConnected === true, chainId: typeof chainId === "number" ? chainId : null };
}

/**
 * Creates the provider of this browser's passkey accounts (EIP-1193, with batches of EIP-5792). Passkeys confirm its
 * requests.
 */
export function createPasskeyProvider(means: Means): Provider {
  const { wallets, connection, accounts, readChain, chainIds, servedIds } = means;
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const emit = (event: string, value: unknown) => listeners.get(event)?.forEach((listener) => listener(value));

  const currentId = () => {
    const { chainId } = connection.get();
    return chainId !== null && servedIds.includes(chainId) ? chainId : (servedIds[0] ?? 0);
  };
  const addresses = () => wallets.get().map(({ address }) => address);
  const chainOf = (id: number) => {
    const chain = servedIds.includes(id) ? chainIds.chainOf(id) : null;
    if (!chain) throw failure(UNKNOWN_CHAIN, t`Passkeys do not sign for this network here.`);
    return chain;
  };
  const walletOf = (from: unknown) => {
    const wallet = wallets.get().find(({ address }) => typeof from === "string" && isSame(from, address));
    if (!wallet || !connection.get().isConnected) throw failure(UNAUTHORIZED, t`The passkey wallet is not connected.`);
    return wallet;
  };

  const request: Provider["request"] = async ({ method, params = [] }) => {
    const [first, second] = params;
    switch (method) {
      case "eth_requestAccounts":
        connection.set({ isConnected: true, chainId: currentId() });
        return addresses();
      case "eth_accounts":
        return connection.get().isConnected ? addresses() : [];
      case "eth_chainId":
        return toHex(currentId());
      case "wallet_switchEthereumChain": {
        const requestedChainId = Number(fieldsOf(first).chainId);
        chainOf(requestedChainId);
        const isOther = requestedChainId !== currentId();
        connection.set({ ...connection.get(), chainId: requestedChainId });
        if (isOther) emit("chainChanged", toHex(requestedChainId));
        return null;
      }
      case "wallet_revokePermissions":
        connection.set({ ...connection.get(), isConnected: false });
        emit("accountsChanged", []);
        return null;
      case "eth_sendTransaction": {
        const { from, chainId } = fieldsOf(first);
        const id = chainId === undefined ? currentId() : Number(chainId);
        return accounts.execute(chainOf(id), walletOf(from), [readCall(first)]);
      }
      case "eth_signTypedData_v4":
        return accounts.signTypedData(chainOf(currentId()), walletOf(first), readTypedData(second));
      case "wallet_getCapabilities":
        walletOf(first);
        return Object.fromEntries(servedIds.map((id) => [toHex(id), { atomic: { status: "supported" } }]));
      case "wallet_sendCalls": {
        const { from, chainId, calls } = fieldsOf(first);
        const wallet = walletOf(from ?? addresses()[0]);
        const hash = await accounts.execute(chainOf(Number(chainId)), wallet, readCalls(calls));
        return { id: `${toHex(Number(chainId))}:${hash}` };
      }
      case "wallet_getCallsStatus":
        return callsStatus(first);
      default:
        return readChain(chainOf(currentId()), method, params);
    }
  };

  async function callsStatus(id: unknown) {
    const [, chainId, hash] = /^(0x[0-9a-f]+):(0x[0-9a-f]{64})$/i.exec(String(id)) ?? [];
    if (!chainId || !hash) throw failure(UNKNOWN_BATCH, "No batch with this id was sent.");
    const receipt = fieldsOf(await readChain(chainOf(Number(chainId)), "eth_getTransactionReceipt", [hash]));
    const facts = { version: "2.0.0", id, chainId, atomic: true };
    if (receipt.blockNumber === undefined) return { ...facts, status: PENDING };
    const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = receipt;
    const receipts = [{ logs, status, blockHash, blockNumber, gasUsed, transactionHash }];
    return { ...facts, status: status === "0x1" ? CONFIRMED : REVERTED, receipts };
  }

  return {
    request: (call) => request(call).catch(asProviderError),
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  };
}

function failure(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/** Converts an error to that of other wallets: a declined passkey is a rejection. */
function asProviderError(error: unknown): never {
  if (error instanceof WalletError && walletFault(error) === "rejected") throw failure(REJECTED, error.message);
  throw error;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function readCalls(calls: unknown): readonly ExecutedCall[] {
  if (!Array.isArray(calls) || calls.length === 0) throw failure(-32602, "calls must be a list of one or more calls");
  return calls.map(readCall);
}

function readCall(value: unknown): ExecutedCall {
  const { to, data = "0x", value: amount = "0x0" } = fieldsOf(value);
  if (typeof to !== "string" || !isAddress(to, { strict: false }) || !isHex(data) || !isHex(amount))
    throw failure(-32602, "A call has to, and may have data and value, all of them hexadecimal");
  return { to: getAddress(to), value: BigInt(amount), data: data as Hex };
}

function readTypedData(text: unknown): TypedData {
  const data = (typeof text === "string" ? JSON.parse(text) : text) as TypedData;
  if (typeof fieldsOf(data).primaryType !== "string")
    throw failure(-32602, "The parameters are not EIP-712 typed data");
  return data;
}
