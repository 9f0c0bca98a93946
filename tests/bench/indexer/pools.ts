import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Db } from "../../../gateway/src/store/db";
import { migrate } from "../../../gateway/src/store/prepare/migrate";
import { applyBlock } from "../../../gateway/src/index/blocks/applyBlock";
import type { Checkpoint } from "../../../gateway/src/store/checkpoint";
import { discoverWindow, prepareWindow, writeWindow } from "../../../gateway/src/index/follow/window";
import { httpRpc } from "../../../gateway/src/chain/rpc";
import { writeChanges } from "../../../gateway/src/index/writing/writeChanges";
import { blockOf, type EmittedLog } from "../../../gateway/src/testing/blocks";
import { CONFIG } from "../../../gateway/src/testing/world";
import { MIGRATIONS } from "../../integration/openDatabases";
import { percentile, ratio, type Part } from "../../suite";
import { onPglite, onPostgres, type Opened } from "./openEngines";
import { SyntheticPools } from "./syntheticPools";

const SIZES = [1000, 10_000, 100_000, 300_000] as const;
const SWAPS_PER_BLOCK = 20;
const POOLS_PER_BLOCK = 10_000;
/** Minimum number of pools that are valued again in each block. */
const POOLS_PER_TURN = 200;
const WARM_BLOCKS = 5;
const BLOCKS = 60;
/** A slow index is measured with fewer blocks. */
const MAX_SECONDS = 60;
const BLOCK_SECONDS = 12;
const CREATED_AT = 1_700_000_000;
const SWAPPED_AT = CREATED_AT + 100 * 86_400;

/** Processing and writing a block at the head, at several numbers of pools in the index. */
export const pools: Part = {
  title: `A block of ${SWAPS_PER_BLOCK} swaps, one of them between two anchors, by the pools in the index`,
  run: async () => [...(await measure("PostgreSQL", onPostgres)), ...(await measure("PGlite", onPglite))],
};

async function measure(database: string, open: () => Promise<Opened>) {
  const rows = [];
  let smallest: number | null = null;
  for (const count of SIZES) {
    const { db, stop } = await open();
    try {
      await migrate(db, MIGRATIONS);
      const heapBefore = usedHeap();
      const synthetic = new SyntheticPools(count);
      await create(db, synthetic);
      const bytesPerPool = (usedHeap() - heapBefore) / count;
      const { milliseconds, processor } = await swap(db, synthetic);
      const p50 = percentile(milliseconds, 0.5);
      smallest ??= p50;
      rows.push({
        database,
        pools: count,
        blocks: milliseconds.length,
        "p50 ms": Number(p50.toFixed(1)),
        "p95 ms": Number(percentile(milliseconds, 0.95).toFixed(1)),
        "indexer's CPU ms": Number((processor / milliseconds.length).toFixed(1)),
        "against the smallest": ratio(p50, smallest),
        "heap bytes/pool": Math.round(bytesPerPool),
      });
    } finally {
      await db.close();
      await stop();
    }
  }
  return rows;
}

/** Long before the swaps, so that its short candles have expired. */
async function create(db: Db, synthetic: SyntheticPools) {
  const { index } = synthetic;
  let number = 0;
  const apply = (logs: EmittedLog[]) => {
    applyBlock(index, blockOf(++number, CREATED_AT + number, logs), SWAPPED_AT);
    return index.takeChanges();
  };
  for (const logs of synthetic.creation(POOLS_PER_BLOCK)) {
    const changes = apply(logs);
    await db.transaction((sql) => writeChanges(sql, "ETHEREUM", changes));
  }
  // Until every new pool has been valued, as it would have been long ago.
  for (let count = 0; count < index.pools.size; count += POOLS_PER_TURN) apply([]);
  await db.run("analyze");
}

async function swap(db: Db, { index, swaps }: SyntheticPools) {
  const milliseconds: number[] = [];
  let processor = 0;
  let checkpoint: Checkpoint | null = null;
  const rpc = httpRpc(CONFIG.rpcUrl);
  const started = performance.now();
  for (let count = 0; count < WARM_BLOCKS + BLOCKS; count++) {
    if (milliseconds.length && performance.now() - started > MAX_SECONDS * 1000) break;
    const number = 1_000_000 + count;
    const timestamp = SWAPPED_AT + count * BLOCK_SECONDS;
    const block = blockOf(number, timestamp, ...swaps(SWAPS_PER_BLOCK));
    const window = {
      chain: "ETHEREUM",
      rpc,
      multicall3: CONFIG.contracts.multicall3,
      index,
      head: { timestamp, final: number - 64 },
    };
    const before = process.cpuUsage();
    const start = performance.now();
    const discoveries = await discoverWindow(window, [block]);
    const prepared = await prepareWindow(window, [block], discoveries, checkpoint);
    await writeWindow(db, "ETHEREUM", prepared);
    ({ checkpoint } = prepared);
    if (count < WARM_BLOCKS) continue;
    milliseconds.push(performance.now() - start);
    const { user, system } = process.cpuUsage(before);
    processor += (user + system) / 1000;
  }
  rpc.close();
  return { milliseconds, processor };
}

/** Returns the bytes of live objects. */
function usedHeap(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}
