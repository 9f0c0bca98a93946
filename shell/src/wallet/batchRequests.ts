import type { Hex } from "viem";
import type { Batching, Transaction } from "@cenote/kit/sending";
import { isHash } from "@cenote/kit/text/address";
import { WalletError, walletFault } from "@cenote/kit/wallet/walletError";
import { toHex } from "./pageFacts";
import { requestWallet, type Provider } from "./provider";
import { fieldsOf } from "./untrustedFields";

/** Version of EIP-5792. */
const VERSION = "2.0.0";
/** JSON-RPC code. A wallet with another version of batches refuses this one, and has sent nothing. */
const INVALID_PARAMS = -32602;
/** Key of the capabilities for all chains. */
const ALL_CHAINS = 0;
const STATUSES: readonly Batching[] = ["supported", "ready", "unsupported"];

/** Progress of a batch, as its wallet reports it; `unknown` where the wallet has no batch of this id. */
export type BatchStatus =
  | { readonly state: "pending" | "givenUp" | "unknown" }
  | { readonly state: "confirmed" | "failed"; readonly receipts: readonly BatchReceipt[] };

export type BatchReceipt = { readonly hash: Hex; readonly blockNumber: number; readonly logs: unknown };

/** Accounts and chains for which a wallet refused a batch that it had announced. */
const refused = new WeakMap<Provider, Set<string>>();

/**
 * Returns a wallet's support for batches of an account on a chain; a wallet that does not respond, or has refused a
 * batch, sends calls one by one.
 */
export async function readBatching(provider: Provider, account: string, chainId: number): Promise<Batching> {
  if (refused.get(provider)?.has(`${account} ${chainId}`)) return "unsupported";
  const answer = await requestWallet(provider, "wallet_getCapabilities", [account, [toHex(chainId)]]).catch(() => null);
  const entries = Object.entries(fieldsOf(answer));
  // A chain's own entry takes precedence over that of all chains.
  for (const capabilityChain of [chainId, ALL_CHAINS]) {
    const [, capabilities] = entries.find(([id]) => Number(id) === capabilityChain) ?? [];
    const { atomic, atomicBatch } = fieldsOf(capabilities);
    const support = STATUSES.find((one) => one === fieldsOf(atomic).status);
    if (support) return support;
    // Format of a draft.
    if (fieldsOf(atomicBatch).supported === true) return "supported";
  }
  return "unsupported";
}

/**
 * Requests an atomic batch; returns the wallet's id for it. Rejects with a WalletError: with `noBatch` where the wallet
 * has no batches, or its owner declined to upgrade the account for them.
 */
export async function sendBatch(
  provider: Provider,
  account: string,
  chainId: number,
  calls: readonly Transaction[],
): Promise<string> {
  const request = {
    version: VERSION,
    from: account,
    chainId: toHex(chainId),
    atomicRequired: true,
    calls: calls.map(({ to, data, value }) => ({
      to,
      ...(data !== undefined && { data }),
      ...(value !== undefined && { value: toHex(value) }),
    })),
  };
  const answer = await requestWallet(provider, "wallet_sendCalls", [request], { [INVALID_PARAMS]: "noBatch" }).catch(
    (error: unknown) => {
      const fault = walletFault(error);
      if (fault !== "noBatch" && fault !== "unsupported") throw error;
      refused.set(provider, (refused.get(provider) ?? new Set()).add(`${account} ${chainId}`));
      throw new WalletError("noBatch");
    },
  );
  // Drafts of EIP-5792 return the id itself.
  const id = typeof answer === "string" ? answer : fieldsOf(answer).id;
  // The batch may be pending anyway.
  if (typeof id !== "string" || id === "") throw new WalletError("unclear");
  return id;
}

/** Reads a batch's status. Rejects where the wallet cannot be reached. */
export async function readBatchStatus(provider: Provider, id: string): Promise<BatchStatus> {
  let answer: unknown;
  try {
    answer = await provider.request({ method: "wallet_getCallsStatus", params: [id] });
  } catch (error) {
    // 5730: the wallet does not know the batch, for example after it was reinstalled.
    if (fieldsOf(error).code === 5730) return { state: "unknown" };
    throw error;
  }
  const { status: walletStatus, receipts } = fieldsOf(answer);
  const status = toStatus(walletStatus, receipts);
  if (status < 200) return { state: "pending" };
  if (status >= 400 && status < 500) return { state: "givenUp" };
  const read = Array.isArray(receipts) ? receipts.flatMap(readReceipt) : [];
  if (read.length === 0) return { state: "pending" };
  return { state: status < 300 ? "confirmed" : "failed", receipts: read };
}

/** Returns a status code of EIP-5792. Drafts have words instead, and a status in each receipt. */
function toStatus(status: unknown, receipts: unknown): number {
  if (typeof status === "number") return status;
  if (status !== "CONFIRMED") return 100;
  const isReverted = (receipt: unknown) => ["0x0", "reverted", "failure"].includes(String(fieldsOf(receipt).status));
  return Array.isArray(receipts) && receipts.some(isReverted) ? 500 : 200;
}

function readReceipt(receipt: unknown): readonly BatchReceipt[] {
  const { transactionHash: hash, blockNumber, logs } = fieldsOf(receipt);
  const isReceipt = typeof hash === "string" && isHash(hash) && typeof blockNumber === "string";
  return isReceipt ? [{ hash, blockNumber: Number(blockNumber), logs }] : [];
}
