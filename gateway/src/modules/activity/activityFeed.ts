import type { Chain } from "@cenote/domain/chains";
import type { BlockFeed, NewBlocks } from "../../request/blockFeed";
import type { ChainConfigs } from "../../chain/chainConfig";
import { allDone, type Db } from "../../store/db";
import { eventQueue } from "../../lib/eventQueue";
import { undoBlocksOf } from "../../chain/finality";
import type { Log } from "../../lib/log";
import { StreamEvent } from "../../request/streamEvent";
import type { Statuses } from "../../chain/status";
import { isAfter, isExact, positionAfter, readCursor } from "./activityCursor";
import { activityFeedStore, type ChainUpdate } from "./activityFeedStore";
import { millisecondsLeft, type OffChainScope } from "../provider/offChainScope";
import { NO_PROVIDERS, type Providers } from "../provider/providers";
import {
  idOf,
  MAX_REPLAYED,
  restart,
  send,
  sendUpdate,
  type ActivityEvent,
  type Subscriber,
} from "./activitySubscriber";
import { openStepFeed } from "./stepFeed";

/** A subscriber that is further behind is disconnected: it resumes from its last event's id. */
const MAX_WAITING = 2 * MAX_REPLAYED;
/** Retry delay of undelivered events: the next block may be far off. */
const RETRY_MILLISECONDS = 1_000;

/**
 * Sends subscribers the activity of addresses from now on, or after the event whose id the client sends. Without an id,
 * the activity of non-final blocks comes first: a list that the client loaded earlier may lack it.
 */
export type ActivityFeed = {
  /** `scope` selects the steps of providers' records; null selects the chains only. */
  subscribe(
    addresses: readonly string[],
    lastEventId: string | null,
    scope?: OffChainScope | null,
  ): Promise<AsyncIterable<ActivityEvent>>;
};

/** Queries each new block once for all subscribers. */
export function activityFeed(options: ActivityFeedOptions): ActivityFeed {
  const { db, blocks, statuses, chainConfigs, log, providers = NO_PROVIDERS } = options;
  const store = activityFeedStore(db, providers);
  const subscribers = new Set<Subscriber>();
  /** Chains with blocks that subscribers were not notified of. */
  const behind = new Set<Chain>();
  let work = Promise.resolve();
  const inTurn = (next: () => Promise<void>) => void (work = work.then(next));
  const undoBlocks = (chain: Chain) => undoBlocksOf(chainConfigs[chain] ?? {});
  const isCatchingUp = (chain: Chain) => statuses(chain)?.hasCaughtUp === false;

  let retry: ReturnType<typeof setTimeout> | undefined;
  const fallBehind = (chain: Chain) => {
    behind.add(chain);
    retry ??= setTimeout(() => {
      retry = undefined;
      for (const one of behind) {
        if (isCatchingUp(one)) fallBehind(one);
        else inTurn(() => deliverMissed(one));
      }
    }, RETRY_MILLISECONDS).unref();
  };

  blocks.listen((range) => {
    // A rollback has no new activity; the blocks that replace the old ones follow.
    if (range.first > range.number) return;
    // The first indexing of old blocks sends no events; a subscriber's missed events follow at the end.
    if (isCatchingUp(range.chain)) return fallBehind(range.chain);
    if (range.isAfterGap) behind.add(range.chain);
    if (subscribers.size) inTurn(() => deliver(range));
    else behind.delete(range.chain);
  });

  const stepFeed = openStepFeed({ db, providers, subscribers, inTurn, log });

  async function deliverMissed(chain: Chain) {
    if (!behind.delete(chain)) return;
    try {
      // Concurrently, so that few statements read all missed events.
      const replays = [...subscribers].map((subscriber) => replay(subscriber, [chain]));
      await allDone(replays);
    } catch (error) {
      fallBehind(chain);
      log.error("missed activity was not sent", { chain, error: String(error) });
    }
  }

  async function deliver({ chain, first, number }: NewBlocks) {
    if (behind.has(chain)) return deliverMissed(chain);
    try {
      const addresses = new Set([...subscribers].flatMap((subscriber) => [...subscriber.addresses]));
      const update = await store.inBlocks(chain, first, number, [...addresses]);
      if (!update) return;
      for (const subscriber of subscribers) {
        if (subscriber.waiting) subscriber.waiting.push(update);
        else sendLive(subscriber, update, update.tip.block === number);
      }
    } catch (error) {
      fallBehind(chain);
      log.error("activity was not sent", { chain, error: String(error) });
    }
  }

  function sendLive(subscriber: Subscriber, update: ChainUpdate, isUpToTip: boolean) {
    const { chain, tip, rows } = update;
    // For a chain that was not indexed at subscription, events begin with its first indexed block.
    if (!subscriber.cursor.has(chain)) {
      const block = (rows[0]?.blockNumber ?? tip.block) - 1;
      subscriber.cursor.set(chain, positionAfter({ block, hash: "" }, undoBlocks(chain)));
    }
    sendUpdate(subscriber, update, isUpToTip);
  }

  /** Sends a subscriber the missed events of some chains. */
  async function replay(subscriber: Subscriber, chains: readonly Chain[]) {
    const { cursor, addresses } = subscriber;
    const positions = chains.map((chain) => {
      return { chain, position: cursor.get(chain)?.block ?? null, undoBlocks: undoBlocks(chain) };
    });
    for (const update of await store.since(positions, [...addresses], MAX_REPLAYED + 1)) {
      const { chain, tip, hashThere, rows } = update;
      const position = cursor.get(chain);
      if (!position) {
        cursor.set(chain, positionAfter(tip, undoBlocks(chain)));
        if (rows.length <= MAX_REPLAYED) sendUpdate(subscriber, update, true);
        else restart(subscriber, update, undoBlocks(chain));
        continue;
      }
      const isSameChain = hashThere !== null && hashThere.startsWith(position.hash) && position.hash !== "";
      const canResume = isSameChain || (isExact(position) && tip.block > position.block - position.undoBlocks);
      if (rows.length > MAX_REPLAYED || !canResume) {
        restart(subscriber, update, undoBlocks(chain));
        continue;
      }
      sendUpdate(
        subscriber,
        { ...update, rows: isSameChain ? rows.filter((row) => isAfter(position, row)) : rows },
        true,
      );
    }
  }

  return {
    subscribe: async (addresses, lastEventId, scope = null) => {
      const subscriber: Subscriber = {
        addresses: new Set(addresses),
        queue: eventQueue<ActivityEvent>(MAX_WAITING, () => {
          clearTimeout(expiry);
          subscribers.delete(subscriber);
        }),
        cursor: new Map(),
        scope,
        step: 0,
        waiting: [],
        sentAt: 0,
      };
      // A client that returns with the expired proof only receives activity that needs no proof.
      const left = scope && millisecondsLeft(scope);
      const expiry = left === null ? undefined : setTimeout(() => subscriber.queue.end(), left).unref();
      subscribers.add(subscriber);
      try {
        const [, ofChains = "", ofSteps] = /^(.*?)(?:~@(\d{1,15}))?$/s.exec(lastEventId ?? "") ?? [];
        const resumed = lastEventId === null ? null : readCursor(ofChains, undoBlocks);
        if (scope) subscriber.step = resumed && ofSteps ? Number(ofSteps) : await stepFeed.latest();
        subscriber.cursor = resumed ?? new Map();
        await replay(subscriber, Object.keys(chainConfigs) as Chain[]);
        const id = () => idOf(subscriber);
        if (lastEventId !== null && !resumed) send(subscriber, StreamEvent.refetch(id()));
        const waiting = subscriber.waiting ?? [];
        subscriber.waiting = null;
        for (const update of waiting) sendLive(subscriber, update, false);
        send(subscriber, StreamEvent.position(id()));
        if (scope) stepFeed.queue();
      } catch (error) {
        subscriber.queue.end();
        throw error;
      }
      return subscriber.queue;
    },
  };
}

type ActivityFeedOptions = {
  readonly db: Db;
  readonly blocks: Pick<BlockFeed, "listen">;
  readonly statuses: Statuses;
  readonly chainConfigs: ChainConfigs;
  readonly providers?: Providers;
  readonly log: Log;
};
