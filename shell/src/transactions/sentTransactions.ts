import { toChain } from "@cenote/domain/chains";
import type { SentTransaction } from "@cenote/kit/sending";
import { createStored, readStored } from "@cenote/kit/state/stored";
import type { Watched } from "@cenote/kit/remote";
import { isAddress } from "@cenote/kit/text/address";

/** The version number separates tabs with another stored format. */
const STORED_AS = "cenote.transactions.1";
const MAX_TRANSACTIONS = 50;

/** Transaction with the data to find its outcome; null when it is no longer followed. */
export type TrackedTransaction = SentTransaction & { readonly tracking: Tracking | null };

export type Tracking = {
  /** The sender's wallet, by its name in reverse DNS. */
  readonly wallet: string;
  /** The wallet's id of a batch (EIP-5792); null for a transaction. */
  readonly batchId: string | null;
  /** The sent call, to recognize it with another fee; null for a batch. */
  readonly call: { readonly to: string; readonly data: string; readonly value: string } | null;
  /** Latest block in which the nonce was still free; null until it is read. */
  readonly freeAtBlock: number | null;
  /** Last time a node knew the transaction, in Unix seconds. */
  readonly seenAt: number;
  /** Number of the account's confirmed transactions when it was sent; null where that is unknown. */
  readonly countBefore?: number | null;
  /** Block that contains it: it is followed until a reorg can no longer remove it. */
  readonly block?: { readonly number: number; readonly hash: string };
};

export type SentTransactions = Watched<readonly TrackedTransaction[]> & {
  readonly add: (added: TrackedTransaction) => void;
  readonly change: (id: string, changes: Partial<TrackedTransaction>) => void;
};

/** Creates the store of the transactions that this browser sent, newest first, shared by all of its tabs. */
export function createSentTransactions(): SentTransactions {
  const stored = createStored(STORED_AS, toTransactions);
  // Another tab may have written since its event: each change starts from the stored value.
  const update = (change: (sent: readonly TrackedTransaction[]) => readonly TrackedTransaction[]) =>
    stored.set(change(readStored(STORED_AS, toTransactions)));
  return {
    get: stored.get,
    subscribe: stored.subscribe,
    add: (added) => update((sent) => [added, ...sent.filter(({ id }) => id !== added.id)].slice(0, MAX_TRANSACTIONS)),
    change: (id, changes) => update((sent) => sent.map((one) => (one.id === id ? { ...one, ...changes } : one))),
  };
}

function toTransactions(stored: unknown): readonly TrackedTransaction[] {
  return Array.isArray(stored) ? stored.filter(isTransaction).slice(0, MAX_TRANSACTIONS) : [];
}

/** Whether a stored value is valid: this module writes it, but a visitor may have edited it. */
function isTransaction(stored: unknown): stored is TrackedTransaction {
  const { id, chain, account, actions, sentAt } = (stored ?? {}) as Partial<Record<keyof SentTransaction, unknown>>;
  const isKnownChain = typeof chain === "string" && toChain(chain) === chain;
  const hasSender = typeof account === "string" && isAddress(account);
  return typeof id === "string" && isKnownChain && hasSender && Array.isArray(actions) && typeof sentAt === "number";
}
