import type { Chain } from "@cenote/domain/chains";
import { Repeater } from "graphql-yoga";
import type { BlockFeed, NewBlocks } from "../../blockFeed";
import type { Db } from "../../db";
import { UNDO_BLOCKS } from "../../indexer/checkpoint";
import type { Log } from "../../log";
import type { Statuses } from "../chain/chainStore";
import { activityStore, type ActivityRow } from "./activityStore";

/** So many activities of one subscriber are remembered before the oldest are looked through. */
const MOST_REMEMBERED = 2000;

/** Tells subscribers what happens to addresses from now on. */
export type ActivityFeed = { subscribe(addresses: readonly string[]): AsyncIterable<ActivityRow> };

type Subscriber = {
  readonly addresses: ReadonlySet<string>;
  /** What was told already, with its block: a chain may make a block anew, with the same transactions. */
  readonly told: Map<string, number>;
  readonly highest: Map<Chain, number>;
  readonly tell: (row: ActivityRow) => void;
};

/** Looks once at each new block for all subscribers together. */
export function activityFeed({ db, blocks, statuses, log }: ActivityFeedOptions): ActivityFeed {
  const subscribers = new Set<Subscriber>();
  let work = Promise.resolve();
  blocks.listen((range) => {
    // Blocks of long ago, read for the first time, are no news.
    if (!subscribers.size || statuses(range.chain)?.hasCaughtUp === false) return;
    work = work
      .then(() => deliver(range))
      .catch((error: unknown) => log.error("activity was not told", { chain: range.chain, error: String(error) }));
  });

  async function deliver({ chain, first, number }: NewBlocks) {
    const addresses = new Set([...subscribers].flatMap((subscriber) => [...subscriber.addresses]));
    const rows = await activityStore(db).inBlocks(chain, first, number, [...addresses]);
    for (const subscriber of subscribers) {
      subscriber.highest.set(chain, Math.max(subscriber.highest.get(chain) ?? 0, number));
      for (const row of rows) if (subscriber.addresses.has(row.owner)) tellOnce(subscriber, row);
    }
  }

  return {
    subscribe: (addresses) =>
      new Repeater<ActivityRow>(async (push, stop) => {
        const tell = (row: ActivityRow) => {
          try {
            void Promise.resolve(push(row)).catch(() => undefined);
          } catch (error) {
            // Whoever does not listen for so long that the queue is full is let go, rather than told a part.
            stop(error);
          }
        };
        const subscriber = { addresses: new Set(addresses), told: new Map(), highest: new Map(), tell };
        subscribers.add(subscriber);
        await stop;
        subscribers.delete(subscriber);
      }),
  };
}

type ActivityFeedOptions = {
  readonly db: Db;
  readonly blocks: BlockFeed;
  readonly statuses: Statuses;
  readonly log: Log;
};

function tellOnce({ told, highest, tell }: Subscriber, row: ActivityRow) {
  const key = `${row.chain}:${row.hash}:${row.owner}`;
  const oldest = (chain: Chain) => (highest.get(chain) ?? 0) - UNDO_BLOCKS;
  if (told.has(key) || row.blockNumber <= oldest(row.chain)) return;
  told.set(key, row.blockNumber);
  tell(row);
  if (told.size <= MOST_REMEMBERED) return;
  for (const [known, block] of told) {
    if (block <= oldest(known.slice(0, known.indexOf(":")) as Chain)) told.delete(known);
  }
}
