import type { Hex } from "viem";
import type { Chain } from "@cenote/domain/chains";
import type { BatchStatus } from "../wallet/batchRequests";
import type { ReadChain } from "../wallet/chainReader";
import { findReplacement, isSameCall, toTransaction, type NodeTransaction } from "../wallet/findReplacement";
import { toHex } from "../wallet/pageFacts";
import { fieldsOf } from "../wallet/untrustedFields";
import { isComplete, readOutcome, readReceipt, type MinedTransaction, type ReadCoinMove } from "./readOutcome";
import type { SentTransactions, TrackedTransaction, Tracking } from "./sentTransactions";

/** Seconds after which a transaction that no node knows counts as unseen: wallets send to nodes that propagate it. */
const UNSEEN_AFTER_SECONDS = 90;
/** Deeper reorgs have not occurred in practice; Polygon's reach some ten blocks. */
const FINAL_AFTER_BLOCKS = 32;
/** Maximum number of nonces that are searched for a transaction that no node has reported. */
const MAX_NONCES = 4;
/** A dropped transaction may return within a day; after that it is not searched. */
const FOLLOWED_SECONDS = 24 * 60 * 60;
/** For two minutes after the confirmation: an index may lag that far behind its node. */
const MAX_LATE_READS = 12;
const LATE_PAUSE_MILLISECONDS = 10_000;

export type FollowMeans = {
  readonly sent: SentTransactions;
  readonly readChain: ReadChain;
  readonly readCoinMove: ReadCoinMove;
  /** Rejects while the wallet of the batch is unreachable. */
  readonly readBatch: (tracking: Tracking) => Promise<BatchStatus>;
  /** Returns the current time in Unix seconds. */
  readonly now: () => number;
};

type Followed = TrackedTransaction & { readonly tracking: Tracking };

/** Returns the transactions whose outcome is unknown. */
export function followedOf(sent: readonly TrackedTransaction[]): readonly Followed[] {
  return sent.filter((one): one is Followed => one.tracking !== null);
}

/** Reads the progress of the transactions once; failed reads are retried the next time. */
export function createFollower({ sent, readChain, readCoinMove, readBatch, now }: FollowMeans) {
  const end = (transaction: Followed, changes: Partial<TrackedTransaction>) =>
    sent.change(transaction.id, { isQueued: false, tracking: null, ...changes });

  const settle = async (transaction: Followed, mined: MinedTransaction, changes: Partial<TrackedTransaction> = {}) => {
    const outcome = await readOutcome(readChain, readCoinMove, transaction, mined);
    const { blockNumber: number, blockHash } = mined;
    // It is still followed: a reorg may remove its block.
    const tracking = blockHash === null ? null : { ...transaction.tracking, block: { number, hash: blockHash } };
    const state = mined.isSuccess ? "confirmed" : "failed";
    sent.change(transaction.id, {
      isQueued: false,
      isUnseen: false,
      ...changes,
      hash: mined.hash,
      state,
      outcome,
      tracking,
    });
    void complete(transaction, mined);
  };

  /** Reads the amounts that the index did not have at the confirmation. */
  const complete = async (transaction: Followed, mined: MinedTransaction) => {
    const readOnce: ReadCoinMove = (chain, hash, owner) => readCoinMove(chain, hash, owner, 1);
    for (let attempt = 0; attempt < MAX_LATE_READS; attempt++) {
      const settled = sent.get().find(({ id }) => id === transaction.id);
      // After a reorg it is in another block, or not in any.
      if (!settled || isComplete(settled) || settled.outcome?.blockNumber !== mined.blockNumber) return;
      await new Promise((resolve) => setTimeout(resolve, LATE_PAUSE_MILLISECONDS));
      sent.change(transaction.id, { outcome: await readOutcome(readChain, readOnce, transaction, mined) });
    }
  };

  const readMined = async ({ chain, account }: Followed, hash: Hex) =>
    readReceipt(await readChain(chain, "eth_getTransactionReceipt", [hash]), account);

  /**
   * Handles a transaction that no node has. If nodes had it before, it is dropped; if no node ever reported it, it may
   * be sent privately, and is pending as long as no other transaction of the account is confirmed.
   */
  const markUnseen = (transaction: Followed, freeAtBlock: number | null, isNonceFree: boolean) => {
    const { sentAt, nonce, tracking } = transaction;
    if (now() - sentAt > FOLLOWED_SECONDS) return end(transaction, { state: "dropped" });
    const isLate = now() - tracking.seenAt > UNSEEN_AFTER_SECONDS;
    const isDropped = isLate && (nonce !== null || !isNonceFree);
    sent.change(transaction.id, {
      state: isDropped ? "dropped" : "pending",
      isQueued: false,
      isUnseen: isLate && !isDropped,
      tracking: { ...tracking, freeAtBlock },
    });
  };

  /**
   * Searches the call of a transaction that no node has reported, which its wallet may have sent again with another
   * fee.
   */
  const findUnseen = async (transaction: Followed, count: number, head: number) => {
    const { chain, account, tracking } = transaction;
    const { call, countBefore } = tracking;
    if (!call || countBefore == null) return null;
    const after = tracking.freeAtBlock ?? head - 1;
    for (let nonce = countBefore; nonce < Math.min(count, countBefore + MAX_NONCES); nonce++) {
      const replacement = await findReplacement(readChain, chain, { account, nonce, after, upTo: head });
      if (replacement && isSameCall(replacement, call)) return readMined(transaction, replacement.hash);
    }
    return null;
  };

  /** Latest block at which a confirmed transaction was read, by its id. */
  const checkedAt = new Map<string, number>();

  /** Checks at each block whether a transaction is still in the block that confirmed it. */
  const checkBlock = async (transaction: Followed, block: NonNullable<Tracking["block"]>, head: number) => {
    const { id, hash, tracking } = transaction;
    if (checkedAt.get(id) === head) return;
    checkedAt.set(id, head);
    const mined = hash === null ? null : await readMined(transaction, hash);
    if (mined && mined.blockHash !== block.hash) return settle(transaction, mined);
    if (mined) {
      if (head >= block.number + FINAL_AFTER_BLOCKS) sent.change(id, { tracking: null });
      return;
    }
    // A node that lags behind has no receipt either: only another block at this height is a reorg.
    const { hash: hashNow } = fieldsOf(
      await readChain(transaction.chain, "eth_getBlockByNumber", [toHex(block.number), false]),
    );
    if (typeof hashNow !== "string" || hashNow === block.hash) return;
    const { block: _, ...rest } = tracking;
    const isBatch = tracking.batchId !== null;
    sent.change(id, {
      state: "pending",
      outcome: null,
      ...(isBatch && { hash: null }),
      tracking: { ...rest, freeAtBlock: block.number - 1, seenAt: now() },
    });
  };

  /** Handles another transaction with the same nonce. */
  const takeReplacement = async (transaction: Followed, nonce: number, head: number) => {
    const { chain, account, hash, tracking } = transaction;
    const after = tracking.freeAtBlock ?? head - 1;
    const replacement = await findReplacement(readChain, chain, { account, nonce, after, upTo: head });
    // The node's receipts lag behind its blocks: the next time it has ours.
    if (replacement?.hash === hash) return;
    if (!replacement) return end(transaction, { state: "replaced", formerHash: hash, hash: null });
    if (tracking.call && isSameCall(replacement, tracking.call)) {
      const mined = await readMined(transaction, replacement.hash);
      return mined ? settle(transaction, mined, { formerHash: hash }) : undefined;
    }
    end(transaction, {
      state: isEmpty(replacement) ? "canceled" : "replaced",
      formerHash: hash,
      hash: replacement.hash,
    });
  };

  const checkTransaction = async (transaction: Followed, hash: Hex, head: number) => {
    const { chain, account, tracking } = transaction;
    const mined = await readMined(transaction, hash);
    if (mined) return settle(transaction, mined);
    const [nodeTransaction, count] = await Promise.all([
      readChain(chain, "eth_getTransactionByHash", [hash]).then(toTransaction),
      readChain(chain, "eth_getTransactionCount", [account, "latest"]).then(Number),
    ]);
    // A relayed transaction has the relay's nonce: it cannot be compared with the account's.
    const isRelayed = nodeTransaction !== null && nodeTransaction.from.toLowerCase() !== account.toLowerCase();
    const nonce = nodeTransaction && !isRelayed ? Number(nodeTransaction.nonce) : transaction.nonce;
    if (nonce !== null && count > nonce) {
      // It may have been included in a block since its receipt was read.
      const late = await readMined(transaction, hash);
      return late ? settle(transaction, late) : takeReplacement({ ...transaction, nonce }, nonce, head);
    }
    if (!nodeTransaction) {
      const isNonceFree = tracking.countBefore == null || count <= tracking.countBefore;
      const minedReplacement = nonce === null && !isNonceFree ? await findUnseen(transaction, count, head) : null;
      if (minedReplacement) return settle(transaction, minedReplacement, { formerHash: hash });
      return markUnseen(transaction, nonce === null ? tracking.freeAtBlock : head, isNonceFree);
    }
    sent.change(transaction.id, {
      nonce,
      state: "pending",
      isUnseen: false,
      isQueued: nonce !== null && nonce > count,
      tracking: { ...tracking, freeAtBlock: head, seenAt: now() },
    });
  };

  const checkBatch = async (transaction: Followed) => {
    const batch = await readBatch(transaction.tracking);
    if (!("receipts" in batch)) {
      if (batch.state === "givenUp") end(transaction, { state: "dropped" });
      if (batch.state === "unknown") markUnseen(transaction, null, false);
      return;
    }
    const last = batch.receipts.at(-1);
    if (!last) return;
    const mined = await readMined(transaction, last.hash);
    // A bundle may contain other accounts' calls: the wallet's logs are those of this batch.
    await settle(transaction, {
      hash: last.hash,
      blockNumber: last.blockNumber,
      blockHash: mined?.blockHash ?? null,
      isSuccess: batch.state === "confirmed",
      logs: batch.receipts.flatMap(({ logs }) => (Array.isArray(logs) ? (logs as readonly unknown[]) : [])),
      fee: mined?.fee ?? null,
    });
  };

  const checkChain = async (chain: Chain, transactions: readonly Followed[]) => {
    const head = Number(await readChain(chain, "eth_blockNumber", []));
    for (const transaction of transactions) {
      const { hash, nonce, tracking } = transaction;
      if (tracking.block) await checkBlock(transaction, tracking.block, head);
      else if (hash === null) await checkBatch(transaction);
      // Without a new block, nothing has changed.
      else if (nonce === null || tracking.freeAtBlock !== head) await checkTransaction(transaction, hash, head);
    }
  };

  return async (): Promise<void> => {
    const followed = followedOf(sent.get());
    const chains = [...new Set(followed.map(({ chain }) => chain))];
    await Promise.all(
      chains.map((chain) =>
        checkChain(
          chain,
          followed.filter((one) => one.chain === chain),
          // An unreachable node or wallet is expected; the next turn retries.
        ).catch(() => undefined),
      ),
    );
  };
}

/** Whether a transaction is a cancellation: wallets cancel by an empty transaction of the account to itself. */
function isEmpty({ from, to, input, value }: NodeTransaction): boolean {
  return to?.toLowerCase() === from.toLowerCase() && input === "0x" && BigInt(value) === 0n;
}
