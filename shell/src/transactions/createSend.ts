import type { Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { Signing, Transactions } from "@cenote/kit/remote";
import type { Call, Send, SendStep, SentTransaction } from "@cenote/kit/sending";
import { WalletError } from "@cenote/kit/wallet/walletError";
import type { ReadChain } from "../wallet/chainReader";
import type { Connections } from "../wallet/connections";
import { sendBatch } from "../wallet/batchRequests";
import type { SentTransactions, TrackedTransaction, Tracking } from "./sentTransactions";

type Means = {
  readonly connections: Pick<Connections, "current">;
  readonly signing: Pick<Signing, "chainId" | "switchChain" | "sendTransaction" | "batching">;
  readonly sent: SentTransactions;
  readonly readChain: ReadChain;
  readonly settled: Transactions["settled"];
  /** Called with the transactions that this tab sent. */
  readonly onSent: (transaction: SentTransaction) => void;
};

type Sender = ReturnType<Connections["current"]>;
type Start = Pick<Tracking, "freeAtBlock" | "countBefore">;

/** Sends calls and follows them: in one batch where the wallet supports it, one by one otherwise. */
export function createSend({ connections, signing, sent, readChain, settled, onSent }: Means): Send {
  /** Reads the state of the chain and the account before a transaction; null where no node is reachable. */
  const readStart = async (chain: Chain, account: string): Promise<Start> => {
    const read = (method: string, params: readonly unknown[]) =>
      readChain(chain, method, params).then(Number, () => null);
    const [freeAtBlock, countBefore] = await Promise.all([
      read("eth_blockNumber", []),
      read("eth_getTransactionCount", [account, "latest"]),
    ]);
    return { freeAtBlock, countBefore };
  };

  const track = (
    chain: Chain,
    calls: readonly Call[],
    start: Start,
    ids: { readonly hash: Hex } | { readonly batchId: string },
    { account, wallet }: Sender,
  ): SentTransaction => {
    const now = Math.floor(Date.now() / 1000);
    const [first] = calls;
    const batchId = "batchId" in ids ? ids.batchId : null;
    const transaction: TrackedTransaction = {
      id: "batchId" in ids ? ids.batchId : ids.hash,
      chain,
      account: account.address,
      actions: calls.map(({ action }) => action),
      hash: "hash" in ids ? ids.hash : null,
      nonce: null,
      sentAt: now,
      state: "pending",
      isQueued: false,
      formerHash: null,
      outcome: null,
      tracking: {
        wallet: wallet.rdns,
        batchId,
        call:
          batchId === null && first
            ? { to: first.to, data: first.data ?? "0x", value: (first.value ?? 0n).toString() }
            : null,
        ...start,
        seenAt: now,
      },
    };
    sent.add(transaction);
    onSent(transaction);
    return transaction;
  };

  const sendAll = async (chain: Chain, calls: readonly Call[]) => {
    const chainId = signing.chainId(chain);
    if (chainId === null) throw new WalletError("unknownChain");
    await signing.switchChain(chain);
    // Sender at the time of the request: the visitor may choose another account before the wallet responds.
    const sender = connections.current();
    const { account, wallet } = sender;
    const start = await readStart(chain, account.address);
    const batchId = await sendBatch(wallet.provider, account.address, chainId, calls);
    return track(chain, calls, start, { batchId }, sender);
  };

  const sendOne = async (chain: Chain, call: Call) => {
    const sender = connections.current();
    const start = await readStart(chain, sender.account.address);
    return track(chain, [call], start, { hash: await signing.sendTransaction(chain, call) }, sender);
  };

  return async (chain, calls, { onStep, signal } = {}) => {
    const [firstCall] = calls;
    if (!firstCall) throw new Error("send was called without calls");
    const report = (state: SendStep["state"], first: number, count: number, transaction: SentTransaction | null) =>
      onStep?.({ first, count, state, transaction });

    if (calls.length > 1 && (await signing.batching(chain)) !== "unsupported") {
      signal?.throwIfAborted();
      report("signing", 0, calls.length, null);
      const transaction = await sendAll(chain, calls);
      report("submitted", 0, calls.length, transaction);
      return transaction;
    }
    const { address } = connections.current().account;
    for (const [index, call] of calls.entries()) {
      signal?.throwIfAborted();
      // Another account must not send the rest of the calls.
      if (connections.current().account.address !== address) throw new WalletError("noWallet");
      report("signing", index, 1, null);
      const transaction = await sendOne(chain, call);
      report("submitted", index, 1, transaction);
      if (index === calls.length - 1) return transaction;
      const ended = await settled(transaction.id, signal);
      if (ended.state !== "confirmed") throw new WalletError("earlierFailed");
      report("confirmed", index, 1, ended);
    }
    throw new Error("The last call was not sent");
  };
}
