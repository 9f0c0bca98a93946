import { setTimeout as delay } from "node:timers/promises";
import type { ChainRpc, RpcCall } from "./chainRpc";
import type { LimitStore } from "./learnedLimits";
import { openNode, type Node } from "./node";
import { isNotYet, NodeFailure, RpcError, ThrottledNode } from "./nodeFailure";
import { spread } from "./spread";

/** Maximum tries of a task before its failure is reported. */
const MAX_TRIES = 4;
/** The longest wait for a node to recover. */
const MAX_WAIT_MILLISECONDS = 10_000;
/** Tries of a task for which the nodes do not have a new block yet. */
const MAX_BLOCK_TRIES = 5;
/** Wait for a new block after the first try; later ones are longer. */
const BLOCK_WAIT_MILLISECONDS = 150;

export type ChainNodesOptions = {
  /** In order of preference. */
  readonly urls: readonly string[];
  readonly chainId: number;
  readonly callsPerSecond: number;
  /** This process's current share of the rate; all by default. */
  readonly share?: () => number;
  /** The most calls in one request. */
  readonly batchSize: number;
  readonly timeoutMilliseconds?: number;
  readonly limitStore?: LimitStore;
};

/** Client of one chain's third-party nodes: uses the first available one, and fails over to the next. */
export function chainNodes({ urls, ...options }: ChainNodesOptions): ChainRpc {
  const stopping = new AbortController();
  const { signal } = stopping;
  const nodes = urls.map((url) => openNode({ ...options, url, isAlone: urls.length === 1, stopping: signal }));

  const attempt = async <Result>(
    work: (node: Node, other: Node) => Promise<Result>,
    isFailure: (error: unknown) => error is Error,
  ): Promise<Result> => {
    /** Nodes that lack a block which another one may have. */
    const lacking = new Set<Node>();
    for (let tries = 1, blockTries = 1; ;) {
      const node = nodes.find((one) => one.fitness.isFit && !lacking.has(one)) ?? (await fittest(nodes, signal));
      const other = nodes.find((one) => one !== node && one.fitness.isFit) ?? node;
      try {
        const result = await work(node, other);
        node.fitness.succeeded();
        return result;
      } catch (error) {
        if (signal.aborted || !isFailure(error)) throw error;
        if (isNotYet(error) && blockTries <= MAX_BLOCK_TRIES) {
          lacking.add(node);
          if (nodes.some((one) => one.fitness.isFit && !lacking.has(one))) continue;
          lacking.clear();
          await delay(BLOCK_WAIT_MILLISECONDS * blockTries++, undefined, { signal });
          continue;
        }
        // openNode already recorded this failure; the other node's failure is separate.
        const isFault = !isNotYet(error) && !(error instanceof ThrottledNode);
        if (isFault && node.fitness.isFit && other.fitness.isFit) node.fitness.failed(error);
        if (tries++ === MAX_TRIES) throw new NodeFailure(`${node.name}: ${error.message}`);
      }
    }
  };
  const batch = <Result>(calls: readonly RpcCall[]) =>
    attempt(
      (node) => node.batch<Result>(calls),
      (error) => error instanceof NodeFailure,
    );

  /** A visitor's call never waits for a node to recover, and is only retried on the next node. */
  const visitorBatch = async <Result>(calls: readonly RpcCall[], visitor: AbortSignal): Promise<Result[]> => {
    const fit = nodes.filter(({ fitness }) => fitness.isFit);
    for (const [position, node] of fit.entries()) {
      try {
        return await node.forVisitor<Result>(calls, visitor);
      } catch (error) {
        if (!(error instanceof NodeFailure) || visitor.aborted || position === fit.length - 1) throw error;
      }
    }
    throw new NodeFailure("No node is available.");
  };

  return {
    batch,
    forVisitor: (visitor) => ({
      batch: (calls) => visitorBatch(calls, visitor),
      call: async <Result>(...call: RpcCall) => (await visitorBatch<Result>([call], visitor))[0] as Result,
    }),
    call: async <Result>(...call: RpcCall) => (await batch<Result>([call]))[0] as Result,
    withOne: (work) =>
      attempt(
        (node, other) => {
          const others = nodes.filter((one) => one !== node && one.fitness.isFit);
          return work(node, other, spread(node, others));
        },
        (error) => error instanceof NodeFailure || error instanceof RpcError,
      ),
    get complaint() {
      const complaints = nodes.flatMap(({ name, fitness: { complaint } }) =>
        complaint ? `${name}: ${complaint}` : [],
      );
      return complaints.length ? complaints.join("; ") : null;
    },
    close: () => stopping.abort(),
  };
}

/** Returns the first available node; without one, waits for the node that is available next. */
async function fittest(nodes: readonly Node[], stopping: AbortSignal): Promise<Node> {
  const fit = nodes.find(({ fitness }) => fitness.isFit);
  if (fit) return fit;
  const next = nodes.reduce((one, other) => (other.fitness.rest < one.fitness.rest ? other : one));
  const { rest } = next.fitness;
  if (rest > MAX_WAIT_MILLISECONDS) {
    const complaints = nodes.map(({ name, fitness }) => `${name}: ${fitness.complaint}`);
    throw new NodeFailure(`No node is available. ${complaints.join("; ")}`);
  }
  await delay(rest, undefined, { signal: stopping });
  return next;
}
