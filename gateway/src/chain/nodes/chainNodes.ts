import { setTimeout as delay } from "node:timers/promises";
import type { ChainRpc, NodeRpc, RpcCall } from "./chainRpc";
import { Fitness } from "./fitness";
import { nodeClient } from "./nodeClient";
import { NodeFailure, RpcError, WrongChain } from "./nodeFailure";
import { pace } from "./pace";

/** Maximum tries of a task before its failure is reported. */
const MAX_TRIES = 4;
/** The longest wait for a node to recover. */
const MAX_WAIT_MILLISECONDS = 10_000;
/** Delay between a node's refusal and its retry, before another node takes over. */
const FIRST_PAUSE_MILLISECONDS = 100;
const MAX_PAUSE_MILLISECONDS = 1000;
const MAX_BYTES = 32 * 2 ** 20;
/** A visitor's calls in one request: an urgent call waits for one such request at most. */
const VISITOR_BATCH = 5;

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
};

type Node = NodeRpc & {
  readonly name: string;
  readonly fitness: Fitness;
  /** Sends with low priority; failures do not count against the node, because visitors choose the calls. */
  forVisitor<Result>(calls: readonly RpcCall[], signal: AbortSignal): Promise<Result[]>;
};

/** Client of one chain's third-party nodes: uses the first available one, and fails over to the next. */
export function chainNodes(options: ChainNodesOptions): ChainRpc {
  const stopping = new AbortController();
  const nodes = options.urls.map((url) => openNode(url, options, stopping.signal));

  const attempt = async <Result>(
    work: (node: Node, other: Node) => Promise<Result>,
    isFailure: (error: unknown) => error is Error,
  ): Promise<Result> => {
    for (let tries = 1; ; tries++) {
      const node = await fittest(nodes, stopping.signal);
      const other = nodes.find((one) => one !== node && one.fitness.isFit) ?? node;
      try {
        const result = await work(node, other);
        node.fitness.succeeded();
        return result;
      } catch (error) {
        if (stopping.signal.aborted || !isFailure(error)) throw error;
        // openNode already recorded this failure; the other node's failure is separate.
        if (node.fitness.isFit && other.fitness.isFit) node.fitness.failed(error);
        if (tries === MAX_TRIES) throw new NodeFailure(`${node.name}: ${error.message}`);
      }
    }
  };
  const batch = <Result>(calls: readonly RpcCall[]) =>
    attempt(
      (node) => node.batch<Result>(calls),
      (error) => error instanceof NodeFailure,
    );

  /** A visitor's call never waits for a node to recover, and is only retried on the next node. */
  const visitorBatch = async <Result>(calls: readonly RpcCall[], signal: AbortSignal): Promise<Result[]> => {
    const fit = nodes.filter(({ fitness }) => fitness.isFit);
    for (const [position, node] of fit.entries()) {
      try {
        return await node.forVisitor<Result>(calls, signal);
      } catch (error) {
        if (!(error instanceof NodeFailure) || signal.aborted || position === fit.length - 1) throw error;
      }
    }
    throw new NodeFailure("No node is available.");
  };

  return {
    batch,
    forVisitor: (signal) => ({
      batch: (calls) => visitorBatch(calls, signal),
      call: async <Result>(...call: RpcCall) => (await visitorBatch<Result>([call], signal))[0] as Result,
    }),
    call: async <Result>(...call: RpcCall) => (await batch<Result>([call]))[0] as Result,
    withOne: (work) => attempt(work, (error) => error instanceof NodeFailure || error instanceof RpcError),
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

/** Retries after a busy node's refusal, so that one refusal does not undo the work it is part of. */
async function retryWhenBusy<Result>(send: () => Promise<Result>, stopping: AbortSignal): Promise<Result> {
  for (let pause = FIRST_PAUSE_MILLISECONDS; ; pause *= 2) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof NodeFailure) || !error.isBrief || stopping.aborted) throw error;
      const pauseMilliseconds = error.retryAfterMilliseconds ?? pause * (0.5 + Math.random() / 2);
      if (pause > MAX_PAUSE_MILLISECONDS || pauseMilliseconds > MAX_PAUSE_MILLISECONDS) throw error;
      await delay(pauseMilliseconds, undefined, { signal: stopping });
    }
  }
}

function openNode(
  url: string,
  { chainId, callsPerSecond, share, batchSize, ...rest }: ChainNodesOptions,
  stopping: AbortSignal,
) {
  const { timeoutMilliseconds } = rest;
  const client = nodeClient({ url, stopping, timeoutMilliseconds, maxBytes: MAX_BYTES });
  const go = pace(callsPerSecond, stopping, share);
  const fitness = new Fitness();
  let isOfChain = false;

  const checkChain = async (visitor: AbortSignal | null) => {
    if (isOfChain) return;
    await go(1, visitor);
    const [id] = await client.batch<string>([["eth_chainId"]], visitor);
    if (Number(id) !== chainId) throw new WrongChain(`it is of chain ${Number(id)}, not ${chainId}`);
    isOfChain = true;
  };
  const forVisitor = async <Result>(calls: readonly RpcCall[], signal: AbortSignal): Promise<Result[]> => {
    await checkChain(signal);
    const results: Result[] = [];
    const size = Math.min(batchSize, VISITOR_BATCH);
    for (let start = 0; start < calls.length; start += size) {
      const part = calls.slice(start, start + size);
      await go(part.length, signal);
      results.push(...(await client.batch<Result>(part, signal)));
    }
    return results;
  };
  const tryBatch = async <Result>(calls: readonly RpcCall[], signal: AbortSignal): Promise<Result[]> => {
    const results: Result[] = [];
    for (let start = 0; start < calls.length; start += batchSize) {
      const part = calls.slice(start, start + batchSize);
      await go(part.length);
      results.push(...(await client.batch<Result>(part, signal)));
    }
    return results;
  };
  const batch = async <Result>(calls: readonly RpcCall[]): Promise<Result[]> => {
    try {
      await checkChain(null);
      const results: Result[] = [];
      for (let start = 0; start < calls.length; start += batchSize) {
        const part = calls.slice(start, start + batchSize);
        results.push(...(await retryWhenBusy(() => go(part.length).then(() => client.batch<Result>(part)), stopping)));
      }
      return results;
    } catch (error) {
      if (error instanceof NodeFailure && !stopping.aborted) {
        fitness.failed(error);
        // Another node may be behind the same URL later.
        isOfChain = false;
      }
      throw error;
    }
  };
  return {
    // The rest of the URL may contain a key.
    name: new URL(url).host,
    fitness,
    batch,
    tryBatch,
    forVisitor,
    call: async <Result>(...call: RpcCall) => (await batch<Result>([call]))[0] as Result,
  };
}
