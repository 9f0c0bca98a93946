import type { LearnedLimits } from "./learnedLimits";

/** A JSON-RPC call: its method, then its parameters. */
export type RpcCall = readonly [method: string, ...params: unknown[]];

export type Rpc = {
  call<Result>(...call: RpcCall): Promise<Result>;
  /** Sends several calls in one request; the results are in their order. */
  batch<Result>(calls: readonly RpcCall[]): Promise<Result[]>;
};

/** One node of a chain. */
export type NodeRpc = Rpc & {
  readonly limits: LearnedLimits;
  /**
   * Sends calls that a node need not support: a failure does not count against the node, and nothing is retried.
   * @throws NodeFailure also when the signal aborts.
   */
  tryBatch<Result>(calls: readonly RpcCall[], signal: AbortSignal): Promise<Result[]>;
};

/** Client of one chain's nodes. */
export type ChainRpc = Rpc & {
  /**
   * Does work with one node only, so that all its answers are consistent, and repeats it with the next one when that
   * node fails. The other node serves for a second opinion; it may be the same one. `all` divides batches among the
   * available nodes, for answers that are verified whichever node they are from.
   */
  withOne<Result>(work: (node: NodeRpc, other: NodeRpc, all: Rpc) => Promise<Result>): Promise<Result>;
  /** Returns the nodes for a visitor: with lower priority than all other calls, until the signal aborts. */
  forVisitor(signal: AbortSignal): Rpc;
  /** The failures of the unavailable nodes; null when all are available. */
  readonly complaint: string | null;
  /** Aborts all requests and pending waits. */
  close(): void;
};
