/** A JSON-RPC call: its method, then its parameters. */
export type RpcCall = readonly [method: string, ...params: unknown[]];

export type Rpc = {
  call<Result>(...call: RpcCall): Promise<Result>;
  /** Several calls in one request; the answers are in their order. */
  batch<Result>(calls: readonly RpcCall[]): Promise<Result[]>;
};

/** One node of a chain. */
export type NodeRpc = Rpc & {
  /**
   * Calls that a node need not offer: a failure does not count against the node, and nothing is retried.
   * @throws NodeFailure also when the signal aborts.
   */
  tryBatch<Result>(calls: readonly RpcCall[], signal: AbortSignal): Promise<Result[]>;
};

/** The client for the nodes of one chain. */
export type ChainRpc = Rpc & {
  /**
   * Does work with one node alone, so that all its answers belong together, and does it again with the next one when
   * that node fails. The other node is for a second opinion; it may be the same one.
   */
  withOne<Result>(work: (node: NodeRpc, other: NodeRpc) => Promise<Result>): Promise<Result>;
  /** The nodes as a visitor reaches them: with lower priority than all other calls, until the signal aborts. */
  forVisitor(signal: AbortSignal): Rpc;
  /** What is wrong with the unavailable nodes; null when all are available. */
  readonly complaint: string | null;
  /** Aborts all requests and waits. */
  close(): void;
};
