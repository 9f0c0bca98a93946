import { setTimeout as delay } from "node:timers/promises";
import type { Chain } from "@cenote/domain/chains";
import { isChain } from "../chain/addresses";
import { readWritePosition } from "../store/writePosition";
import type { Db } from "../store/db";
import { eventQueue } from "../lib/eventQueue";
import { BLOCK_CHANNEL, readCheckpoints, type BlockNotice } from "../store/checkpoint";

/** Maximum blocks queued for a slow subscriber; only the latest state counts, so older ones may be dropped. */
const MAX_WAITING = 50;
const RETRY_MILLISECONDS = 500;
/** A replica that lags for longer is not used. */
const MAX_LAG_MILLISECONDS = 10_000;

/**
 * Blocks that were committed together; empty after a rollback, when `first` is above `number`. After a gap in the
 * notifications they are all blocks of the chain, any of which may be new.
 */
export type NewBlocks = Omit<BlockNotice, "position"> & { readonly chain: Chain; readonly isAfterGap?: boolean };

/** Notifies every subscriber of chains with new blocks, once queries show them. */
export type BlockFeed = {
  subscribe(): AsyncIterable<Chain>;
  /** Calls `onBlocks` for every block, in order. Returns a function that stops it. */
  listen(onBlocks: (blocks: NewBlocks) => void): () => void;
  /** Returns the last announced blocks of a chain; null before the first, and when none is left. */
  last(chain: Chain): NewBlocks | null;
  /** The position up to which blocks are committed: queries show nothing later. */
  readonly committed: number;
  /** The position up to which every subscriber was notified, and older caches are stale. */
  readonly shown: number;
  /** Whether queries have lagged for too long. */
  readonly isBehind: boolean;
  /** Seconds for which queries have lagged behind the committed position. */
  readonly lagSeconds: number;
  /** Whether blocks are announced at present. */
  readonly isListening: boolean;
};

export async function openBlockFeed(db: Db, now: () => number = Date.now): Promise<BlockFeed> {
  const listeners = new Set<(blocks: NewBlocks) => void>();
  const last = new Map<Chain, NewBlocks>();
  let committed = 0;
  let shown = 0;
  /** Arrival times of the notices that are not delivered yet. */
  const arrivals: number[] = [];
  let isListening = true;
  let delivering = Promise.resolve();
  const announce = ({ chain, ...range }: Omit<BlockNotice, "position"> & { readonly isAfterGap?: boolean }) => {
    if (!isChain(chain)) return;
    if (range.number < 0) last.delete(chain);
    else last.set(chain, { chain, ...range });
    for (const notify of listeners) notify({ chain, ...range });
  };
  const deliver = async ({ position, ...range }: BlockNotice) => {
    await db.shown(position);
    shown = Math.max(shown, position);
    arrivals.shift();
    announce(range);
  };
  /** Handles commits made while it did not listen. */
  const catchUp = async () => {
    await db.shown();
    const position = await readWritePosition(db);
    shown = Math.max(shown, position);
    committed = Math.max(committed, position);
  };
  const resume = async () => {
    await catchUp();
    isListening = true;
    for (const { chain, number, timestamp } of await readCheckpoints(db)) {
      announce({ chain, first: 0, number, timestamp, isAfterGap: true });
    }
  };
  const retryResume = async () => {
    while (!isListening) await resume().catch(() => delay(RETRY_MILLISECONDS, undefined, { ref: false }));
  };
  await db.listen(
    BLOCK_CHANNEL,
    (payload) => {
      const notice = JSON.parse(payload) as BlockNotice;
      committed = Math.max(committed, notice.position);
      arrivals.push(now());
      delivering = delivering.then(() => deliver(notice));
    },
    {
      begins: () => void (isListening = false),
      ends: () => void (delivering = delivering.then(retryResume)),
    },
  );
  await catchUp();
  const lag = () => now() - (arrivals[0] ?? now());
  const listen = (onBlocks: (blocks: NewBlocks) => void) => {
    listeners.add(onBlocks);
    return () => void listeners.delete(onBlocks);
  };

  return {
    listen,
    last: (chain) => last.get(chain) ?? null,
    subscribe: () => {
      const queue = eventQueue<Chain>(MAX_WAITING, () => stopListening());
      const stopListening = listen(({ chain }) => void queue.push(chain));
      return queue;
    },
    get committed() {
      return committed;
    },
    get shown() {
      return shown;
    },
    get isBehind() {
      return lag() > MAX_LAG_MILLISECONDS;
    },
    get lagSeconds() {
      return lag() / 1000;
    },
    get isListening() {
      return isListening;
    },
  };
}
