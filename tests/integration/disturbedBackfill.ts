import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "../../gateway/src/store/db";
import { learnedLimits } from "../../gateway/src/chain/nodes/learnedLimits";
import { httpRpc, type ChainRpc, type RpcCall } from "../../gateway/src/chain/rpc";

const WRAPS_PER_BLOCK = 10;
const BLOCKS = 600;
/** More than the undo log covers: the blocks before them are final. */
const EMPTY_BLOCKS = "0x50";
const DEPOSIT = "0xd0e30db0";

/** Mines enough blocks with transactions that a backfill needs several windows. */
export async function mineWindows(url: string, from: string, weth: string) {
  const rpc = httpRpc(url);
  await rpc.call("anvil_impersonateAccount", from);
  await rpc.call("evm_setAutomine", false);
  let nonce = Number(await rpc.call<string>("eth_getTransactionCount", from, "latest"));
  for (let block = 0; block < BLOCKS; block++) {
    const calls = Array.from({ length: WRAPS_PER_BLOCK }, (): RpcCall => {
      const transaction = { from, to: weth, value: "0x1", data: DEPOSIT, gas: "0xea60" };
      return ["eth_sendTransaction", { ...transaction, nonce: `0x${(nonce++).toString(16)}` }];
    });
    await rpc.batch(calls);
    await rpc.call("evm_mine");
  }
  await rpc.call("evm_setAutomine", true);
  await rpc.call("anvil_mine", EMPTY_BLOCKS);
  rpc.close();
}

/** Returns a node with which a test can wait until the indexer sends no more requests. */
export function watchedNode() {
  let running = 0;
  let highest = 0;
  let changes = 0;
  const rpcOf = (url: string): ChainRpc => {
    const rpc = httpRpc(url);
    const batch = async <Result>(calls: readonly RpcCall[]): Promise<Result[]> => {
      for (const [method, number] of calls)
        if (method === "eth_getBlockReceipts") highest = Math.max(highest, Number(number));
      running++;
      changes++;
      try {
        return await rpc.batch<Result>(calls);
      } finally {
        running--;
      }
    };
    const node = { call: rpc.call, batch, tryBatch: batch, limits: learnedLimits(url) };
    return { ...rpc, ...node, withOne: (work) => work(node, node, node) };
  };
  return {
    rpcOf,
    /** Returns the last requested block, once no request has been running or started for a while. */
    quiet: async () => {
      for (let calm = 0, before = changes; calm < 15; calm = running || changes !== before ? 0 : calm + 1) {
        before = changes;
        await delay(20);
      }
      return highest;
    },
  };
}

/** Outcome of a window: its last statement fails, or it is committed but the response is lost. */
export type Fate = "refused" | "answer lost";

/** Returns a database whose windows, counted from 1 in write order, meet their fates after a hold. */
export function disturbed(db: Db, fates: Readonly<Record<number, Fate>>, hold: (last: number) => Promise<void>): Db {
  let windows = 0;
  return {
    ...db,
    transaction: async (work) => {
      let fate: Fate | undefined;
      const result = await db.transaction((sql) =>
        work({
          ...sql,
          query: async (text, values) => {
            if (!text.startsWith("insert into chain ")) return sql.query(text, values);
            fate = fates[++windows];
            await hold(Number(values?.[1]));
            if (fate === "refused") throw new Error("refused");
            return sql.query(text, values);
          },
        }),
      );
      if (fate === "answer lost") throw new Error("answer lost");
      return result;
    },
  };
}
