import type { Rpc, RpcCall } from "./chainRpc";

const CALLS_PER_PART = 20;
/** Parts that a node answers at a time. */
const PARTS_PER_NODE = 4;

/**
 * Divides batches among nodes by their speed, for answers that are verified whichever node they are from. What another
 * node does not answer, the first one does.
 */
export function spread(node: Rpc, others: readonly Rpc[]): Rpc {
  if (!others.length) return node;
  const batch = async <Result>(calls: readonly RpcCall[]): Promise<Result[]> => {
    const waiting = Array.from({ length: Math.ceil(calls.length / CALLS_PER_PART) }, (_, part) => part);
    const results: Result[][] = [];
    const send = async (from: Rpc, part: number) => {
      results[part] = await from.batch<Result>(calls.slice(part * CALLS_PER_PART, (part + 1) * CALLS_PER_PART));
    };
    const work = async (from: Rpc) => {
      for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
        const failed = await send(from, part).then(
          () => null,
          (error: unknown) => ({ error }),
        );
        if (!failed) continue;
        if (from === node) throw failed.error;
        waiting.push(part);
        return;
      }
    };
    const workers = [node, ...others].flatMap((from) => Array.from({ length: PARTS_PER_NODE }, () => work(from)));
    await Promise.all(workers);
    // Another node failed after the first one had nothing left to do.
    await work(node);
    return results.flat();
  };
  return { batch, call: async <Result>(...call: RpcCall) => (await batch<Result>([call]))[0] as Result };
}
