import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { ProviderError } from "./providerErrors";
import { TokenBucket } from "./tokenBucket";

export type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] };

/** A chain that a provider's machines serve. */
export type ProviderChain = {
  /** Number of the newest block. */
  head(): Promise<number>;
  /** Returns a call's result; throws a ProviderRefusal. */
  answer(call: Call): Promise<unknown>;
};

/** Refuses a single call. */
export class ProviderRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export type ProviderOptions = {
  readonly chain: ProviderChain;
  /** Shortest and longest time of a request, in milliseconds. */
  readonly latency?: readonly [number, number];
  readonly callsPerSecond?: number;
  /** The error of a request that exceeds the rate. */
  readonly throttling?: ProviderError;
  readonly maxBatch?: number;
  /** The most blocks and addresses of one request for logs. */
  readonly maxBlocks?: number;
  readonly maxAddresses?: number;
  readonly maxLogs?: number;
  /** How many blocks each machine behind the address is behind the chain; a request reaches any of them. */
  readonly behind?: readonly number[];
  /** Number of the last blocks whose state is kept. */
  readonly stateBlocks?: number;
  readonly missingMethods?: readonly string[];
  /** Part of the requests that fail with an internal error, from 0 to 1. */
  readonly failing?: number;
};

/** Counts of a provider. */
export type ProviderCounts = {
  readonly callsByMethod: Map<string, number>;
  /** When each request was answered, by performance.now(). */
  readonly requestedAt: number[];
  /** The most requests that were open at a time. */
  maxInFlight: number;
  /** Requests with more calls than are allowed. */
  oversized: number;
  /** Requests that were refused because of the rate, and when, by performance.now(). */
  readonly throttledAt: number[];
  failures: number;
  /** The longest ranges of blocks that were asked for, in order. */
  readonly ranges: number[];
  /** Requests that reached a machine without a block that another one had served, or with an older newest block. */
  regressions: number;
};

const STATE_METHODS = new Set(["eth_call", "eth_getBalance", "eth_getCode", "eth_getStorageAt"]);
const TOO_MANY_REQUESTS = 429;

/** Starts a JSON-RPC provider on this machine, with the limits and habits of those that people pay for. */
export async function startProvider(options: ProviderOptions) {
  const { chain, latency = [0, 0], callsPerSecond = Infinity, throttling, behind = [0], failing = 0 } = options;
  const { maxBatch = Infinity, maxBlocks = Infinity, maxAddresses = Infinity, maxLogs = Infinity } = options;
  const { stateBlocks = Infinity, missingMethods = [] } = options;
  const bucket = new TokenBucket(callsPerSecond);
  const counts: ProviderCounts = {
    callsByMethod: new Map(),
    requestedAt: [],
    maxInFlight: 0,
    oversized: 0,
    throttledAt: [],
    failures: 0,
    ranges: [],
    regressions: 0,
  };
  let newestServed = 0;
  let inFlight = 0;

  const answer = async (call: Call, head: number) => {
    const { method, params } = call;
    counts.callsByMethod.set(method, (counts.callsByMethod.get(method) ?? 0) + 1);
    if (missingMethods.includes(method)) throw new ProviderRefusal(-32601, `the method ${method} does not exist`);
    if (method === "eth_blockNumber") return quantity(head);
    if (method === "eth_getLogs") checkFilter(params[0] as LogFilter);
    if (STATE_METHODS.has(method)) {
      const block = numberIn(params.at(method === "eth_call" ? 1 : -1), head);
      if (block > head) throw new ProviderRefusal(-32000, "header not found");
      if (block <= head - stateBlocks) throw new ProviderRefusal(-32000, "missing trie node");
    }
    if (method === "eth_getBlockByNumber" || method === "eth_getBlockReceipts") {
      const number = numberIn(params[0], head);
      if (number > head) return null;
      newestServed = Math.max(newestServed, number);
      return chain.answer({ ...call, params: [quantity(number), ...params.slice(1)] });
    }
    const result = await chain.answer(call);
    if (Array.isArray(result) && method === "eth_getLogs" && result.length > maxLogs) {
      throw new ProviderRefusal(-32005, `query returned more than ${maxLogs} results`);
    }
    return result;
  };

  const checkFilter = ({ fromBlock, toBlock, address }: LogFilter) => {
    if (fromBlock && toBlock) {
      const blocks = Number(toBlock) - Number(fromBlock) + 1;
      counts.ranges.push(blocks);
      if (blocks > maxBlocks) throw new ProviderRefusal(-32602, `eth_getLogs is limited to a ${maxBlocks} range`);
    }
    if ((address?.length ?? 0) > maxAddresses) {
      throw new ProviderRefusal(-32602, "Please, specify less number of addresses");
    }
  };

  const respond = async (response: ServerResponse, body: unknown) => {
    const calls = [body].flat() as Call[];
    const [shortest, longest] = latency;
    await delay(shortest + Math.random() * (longest - shortest));
    counts.requestedAt.push(performance.now());
    if (!bucket.take(calls.length)) {
      counts.throttledAt.push(performance.now());
      const { http = TOO_MANY_REQUESTS, code = -32005, message = "rate limit exceeded", data } = throttling ?? {};
      const error = { code, message, ...(data !== undefined && { data }) };
      return response.writeHead(http).end(JSON.stringify({ jsonrpc: "2.0", id: calls[0]?.id ?? null, error }));
    }
    if (Math.random() < failing) {
      counts.failures += 1;
      return response.writeHead(500).end("internal error");
    }
    if (calls.length > maxBatch) {
      counts.oversized += 1;
      const error = { code: -32600, message: `batch limit ${maxBatch} exceeded` };
      return response.writeHead(200).end(JSON.stringify({ jsonrpc: "2.0", id: null, error }));
    }
    const head = Math.max(0, (await chain.head()) - behind[Math.floor(Math.random() * behind.length)]!);
    const asksBeyond = ({ method, params }: Call) =>
      /^eth_getBlock(ByNumber|Receipts)$/.test(method) &&
      (params[0] === "latest" ? head < newestServed : numberIn(params[0], head) > head);
    if (calls.some(asksBeyond)) counts.regressions += 1;
    const answers = await Promise.all(
      calls.map(async (call) => {
        try {
          return { jsonrpc: "2.0", id: call.id, result: await answer(call, head) };
        } catch (error) {
          if (!(error instanceof ProviderRefusal)) throw error;
          return { jsonrpc: "2.0", id: call.id, error: { code: error.code, message: error.message } };
        }
      }),
    );
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]));
  };

  const server = createServer((request, response) => {
    inFlight += 1;
    counts.maxInFlight = Math.max(counts.maxInFlight, inFlight);
    response.once("close", () => (inFlight -= 1));
    void readBody(request)
      .then((body) => respond(response, JSON.parse(body)))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    counts,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type LogFilter = { readonly fromBlock?: string; readonly toBlock?: string; readonly address?: readonly string[] };

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

/** Returns the number of a block parameter; the head's for a tag. */
function numberIn(block: unknown, head: number): number {
  return typeof block === "string" && block.startsWith("0x") ? Number(block) : head;
}

export function quantity(value: number): string {
  return `0x${value.toString(16)}`;
}
