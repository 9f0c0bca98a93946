import type { ChainRpc, RpcCall } from "./nodes/chainRpc";
import { learnedLimits } from "./nodes/learnedLimits";
import { nodeClient } from "./nodes/nodeClient";

export type { ChainRpc, NodeRpc, Rpc, RpcCall } from "./nodes/chainRpc";
export { RpcError } from "./nodes/nodeFailure";

/** Client of a node on this machine: trusted, without a rate limit and without retries. */
export function httpRpc(url: string): ChainRpc {
  const stopping = new AbortController();
  const client = nodeClient({ url, stopping: stopping.signal });
  const node = { ...client, tryBatch: client.batch, limits: learnedLimits(url) };
  return {
    ...node,
    forVisitor: (signal) => ({
      call: async <Result>(...call: RpcCall) => (await node.batch<Result>([call], signal))[0] as Result,
      batch: (calls) => node.batch(calls, signal),
    }),
    withOne: (work) => work(node, node, node),
    complaint: null,
    close: () => stopping.abort(),
  };
}

export function toQuantity(value: number): string {
  return `0x${value.toString(16)}`;
}
