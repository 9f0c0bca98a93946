import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "../../../gateway/src/store/db";
import { applyBlock } from "../../../gateway/src/index/blocks/applyBlock";
import type { ChainBlock } from "../../../gateway/src/index/blocks/chainBlock";
import { setUndoBlock, writeCheckpoint } from "../../../gateway/src/store/checkpoint";
import { writeChanges } from "../../../gateway/src/index/writing/writeChanges";
import { nodeId } from "../../../gateway/src/request/nodeId";
import { blockOf } from "../../../gateway/src/testing/blocks";
import { openMigratedDatabase } from "../../../gateway/src/testing/migratedDatabase";
import { testGateway } from "../../../gateway/src/testing/testGateway";
import { transfer, USDC, worldIndex } from "../../../gateway/src/testing/world";
import { resumeEvents } from "../../../kit/relay/resumeEvents";

const DOCUMENT = `subscription OnAssetActivity($subscriptionId: ID!, $account: String!) {
  onAssetActivity(subscriptionId: $subscriptionId, addresses: [$account]) { id }
}`;
const FIRST_TIMESTAMP = 1_700_000_000;
const PAYER = addressOf(1);

export type SseSubscribersOptions = {
  readonly subscribers: number;
  /** Number of times that all connections are closed at once. */
  readonly disconnects: number;
  readonly blocks: number;
  /** Interval in blocks between reorgs, which contain some of the same transactions. */
  readonly blocksPerReorganization: number;
  readonly db?: Db;
};

export type SseSubscribersReport = {
  readonly subscribers: number;
  readonly connections: number;
  readonly events: number;
  readonly lost: number;
  readonly doubled: number;
  readonly seconds: number;
};

const LONG: SseSubscribersOptions = { subscribers: 1000, disconnects: 20, blocks: 120, blocksPerReorganization: 10 };

/**
 * Many subscribers listen while blocks arrive, connections break and the chain reorgs: each receives every event once.
 */
export async function sseSubscribers(options: SseSubscribersOptions = LONG): Promise<SseSubscribersReport> {
  const startedAt = performance.now();
  const db = options.db ?? (await openMigratedDatabase());
  const chain = writtenChain(db);
  await chain.write(blockOf(1, FIRST_TIMESTAMP));
  const gateway = await testGateway(db);
  const listeners = Array.from({ length: options.subscribers }, (_, at) => ({
    account: addressOf(0x1000 + at),
    received: [] as string[],
    abort: new AbortController(),
    connections: 0,
  }));
  const listening = listeners.map((listener) => listen(gateway.origin, listener));
  const allConnected = async (times: number) => {
    while (listeners.some(({ connections }) => connections < times)) await delay(20);
  };
  await allConnected(1);

  let number = 1;
  let disconnects = 0;
  const disconnectEvery = Math.max(1, Math.floor(options.blocks / options.disconnects));
  for (let made = 1; made <= options.blocks; made += 1) {
    number += 1;
    const paid = listeners.filter((_, at) => (at * 7 + made) % 10 === 0);
    const block = blockOf(number, FIRST_TIMESTAMP + number, ...paid.map(({ account }) => pay(account)));
    await chain.write(block);
    if (made % disconnectEvery === 0) {
      await allConnected(disconnects + 1);
      gateway.disconnectAll();
      disconnects += 1;
    }
    if (made % options.blocksPerReorganization === 0) {
      // Half of the block's transactions recur a block later, with new ones.
      await chain.undo(number - 1);
      const again = block.transactions.slice(0, Math.ceil(block.transactions.length / 2));
      const others = blockOf(100_000 + number, FIRST_TIMESTAMP + number, ...paid.map(({ account }) => pay(account)));
      await chain.write({ ...emptyBlock(number), transactions: others.transactions });
      number += 1;
      await chain.write({ ...emptyBlock(number), transactions: again });
    }
    await delay(20);
  }

  const expected = await chain.expectedActivities();
  const missing = () =>
    listeners.reduce((sum, { account, received }) => {
      const receivedIds = new Set(received);
      return sum + (expected.get(account) ?? []).filter((id) => !receivedIds.has(id)).length;
    }, 0);
  for (let waited = 0; missing() && waited < 30_000; waited += 100) await delay(100);
  for (const { abort } of listeners) abort.abort();
  gateway.close();
  await Promise.all(listening);
  if (!options.db) await db.close();
  return {
    subscribers: listeners.length,
    connections: listeners.reduce((sum, { connections }) => sum + connections, 0),
    events: listeners.reduce((sum, { received }) => sum + received.length, 0),
    lost: missing(),
    doubled: listeners.reduce((sum, { received }) => sum + received.length - new Set(received).size, 0),
    seconds: Math.round((performance.now() - startedAt) / 1000),
  };
}

type Listener = {
  readonly account: string;
  readonly received: string[];
  readonly abort: AbortController;
  connections: number;
};

/** Subscribes as the product's own client does. */
async function listen(origin: string, listener: Listener) {
  const { account, received } = listener;
  const { signal } = listener.abort;
  const body = JSON.stringify({ query: DOCUMENT, variables: { subscriptionId: account, account } });
  const open = async (headers: Readonly<Record<string, string>>) => {
    const accept = { "content-type": "application/json", accept: "text/event-stream" };
    const response = await fetch(`${origin}/graphql`, {
      method: "POST",
      headers: { ...accept, ...headers },
      body,
      signal,
    });
    listener.connections += 1;
    return response;
  };
  for await (const data of resumeEvents(open, { signal, firstPauseMilliseconds: 50 })) {
    received.push((JSON.parse(data) as { data: { onAssetActivity: { id: string } } }).data.onAssetActivity.id);
  }
}

/** Returns a chain that is written into the database as the indexer does, without a node. */
function writtenChain(db: Db) {
  const index = worldIndex();
  return {
    write: async (block: ChainBlock) => {
      applyBlock(index, block, block.timestamp);
      await db.transaction(async (sql) => {
        await setUndoBlock(sql, block.number);
        await writeChanges(sql, "ETHEREUM", index.takeChanges());
        await writeCheckpoint(sql, "ETHEREUM", { ...block, undoAfter: 0 });
      });
    },
    undo: (lastKept: number) =>
      db.transaction(async (sql) => {
        await sql.query("select undo_blocks('ETHEREUM', $1)", [lastKept]);
        await sql.query(
          `update chain set block_number = $1,
             block_hash = (select hash from block where chain = 'ETHEREUM' and number = $1)`,
          [lastKept],
        );
      }),
    /** Returns the chain's activities at the end, by affected address. */
    expectedActivities: async () => {
      const rows = await db.query<{ owner: string; hash: string }>(
        `select address as owner, hash from involvement join chain_transaction using (chain, block_number, index)`,
      );
      const ids = new Map<string, string[]>();
      for (const { owner, hash } of rows) {
        ids.set(owner, [...(ids.get(owner) ?? []), nodeId("AssetActivity", "ETHEREUM", owner, hash)]);
      }
      return ids;
    },
  };
}

function pay(account: string) {
  return [transfer(USDC, PAYER, account, 1n)];
}

/** An empty block of another branch of the chain. */
function emptyBlock(number: number): ChainBlock {
  return {
    ...blockOf(number, FIRST_TIMESTAMP + number),
    hash: `0x${"ee".repeat(28)}${number.toString(16).padStart(8, "0")}`,
  };
}

function addressOf(number: number): `0x${string}` {
  return `0x${number.toString(16).padStart(40, "0")}`;
}
