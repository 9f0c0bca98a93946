import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Call = { readonly id: number; readonly method: string; readonly params: readonly unknown[] };
type Answer = { jsonrpc: string; id: number; result?: unknown; error?: { code: number; message: string } };

/** A fault of a node. */
export type Fault = {
  /** Changes a call's result, to any value. */
  readonly answer?: (call: Call, result: unknown, callNode: CallNode) => unknown;
  /** Changes the response to a whole request. */
  readonly send?: (response: ServerResponse, answers: readonly Answer[]) => void;
  /** Affects only every nth request; all of them by default. */
  readonly every?: number;
};
type CallNode = (method: string, ...params: readonly unknown[]) => Promise<unknown>;

/** Refuses a call with an error response. */
class Refusal {
  constructor(
    readonly code: number,
    readonly message: string,
  ) {}
}

const MAX_LOGS = 40;
/** More than any single block has: a node that refuses a single block's logs is useless. */
const MAX_RESULTS = 600;
const MAX_RANGE = 5;
const STALE_BLOCKS = 12;

/** Changes the logs of an answer, also of those in receipts. */
const ofLogs =
  (change: (logs: readonly unknown[]) => readonly unknown[]): Fault["answer"] =>
  ({ method }, result) => {
    if (method === "eth_getLogs") return change(result as unknown[]);
    if (method !== "eth_getBlockReceipts") return result;
    const receipts = result as readonly { readonly logs: readonly unknown[] }[];
    const kept = new Set(change(receipts.flatMap(({ logs }) => logs)));
    return receipts.map((receipt) => ({ ...receipt, logs: receipt.logs.filter((log) => kept.has(log)) }));
  };
const ofMethod =
  (method: string, change: (result: unknown, call: Call, callNode: CallNode) => unknown): Fault["answer"] =>
  (call, result, callNode) =>
    call.method === method ? change(result, call, callNode) : result;
const withStatus =
  (status: number, headers: Record<string, string> = {}): Fault["send"] =>
  (response) =>
    void response.writeHead(status, headers).end("<html>not now</html>");
const numberOf = (quantity: unknown) => (typeof quantity === "string" ? Number(quantity) : NaN);
const quantity = (value: number) => `0x${value.toString(16)}`;

/** Faulty nodes. A reader must reach the correct state by another node, or by a retry. */
export const FAULTS = {
  "does not answer now and then": { send: () => undefined, every: 9 },
  "breaks off": { send: (response) => void response.destroy() },
  "answers 429 with Retry-After": { send: withStatus(429, { "retry-after": "1" }) },
  "answers 429": { send: withStatus(429), every: 3 },
  "answers 503": { send: withStatus(503), every: 2 },
  "sends half an answer": {
    send: (response, answers) => void response.writeHead(200).end(JSON.stringify(answers).slice(0, -20)),
  },
  drips: {
    send: (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(" "), 50);
      response.once("close", () => clearInterval(timer));
    },
    every: 9,
  },
  "is of another chain": { answer: ofMethod("eth_chainId", () => "0x1") },
  "leaves out the last logs of many": {
    answer: ofLogs((logs) => logs.slice(0, MAX_LOGS)),
  },
  "leaves out a log here and there": {
    answer: ofLogs((logs) => logs.filter((_, index) => index % 7 !== 3)),
  },
  "has no logs": { answer: ofLogs(() => []) },
  "has no receipts": {
    answer: ({ method }, result) => (/Receipts?$/.test(method) ? null : result),
  },
  "answers with the block before": {
    answer: ofMethod("eth_getBlockByNumber", async (block, { params }, callNode) => {
      const number = numberOf(params[0]);
      return number > 1 ? callNode("eth_getBlockByNumber", quantity(number - 1), params[1]) : block;
    }),
  },
  "answers other calls": {
    send: (response, answers) => {
      response.writeHead(200).end(JSON.stringify(answers.map((answer) => ({ ...answer, id: answer.id + 1000 }))));
    },
  },
  "forgets calls of a batch": {
    send: (response, answers) => void response.writeHead(200).end(JSON.stringify(answers.slice(1))),
  },
  "is behind": {
    answer: async ({ method, params }, result, callNode) => {
      const newest = numberOf(await callNode("eth_blockNumber")) - STALE_BLOCKS;
      if (method === "eth_blockNumber") return quantity(newest);
      if (method !== "eth_getBlockByNumber") return result;
      if (params[0] === "latest") return callNode("eth_getBlockByNumber", quantity(newest), params[1]);
      return numberOf(params[0]) > newest ? null : result;
    },
  },
} satisfies Record<string, Fault>;

/** Valid behavior of nodes that a reader must handle without another node. */
export const HABITS = {
  "orders the answers of a batch as it likes": {
    send: (response, answers) => void response.writeHead(200).end(JSON.stringify([...answers].reverse())),
  },
  "refuses long ranges": {
    answer: ofMethod("eth_getLogs", (logs, { params }) => {
      const { fromBlock, toBlock } = params[0] as Record<string, string>;
      const length = numberOf(toBlock) - numberOf(fromBlock);
      return length > MAX_RANGE ? new Refusal(-32000, "block range is too wide") : logs;
    }),
  },
  "refuses many results": {
    answer: ofMethod("eth_getLogs", (logs, { params }) => {
      const isMany = (logs as unknown[]).length > MAX_RESULTS && "fromBlock" in (params[0] as object);
      return isMany ? new Refusal(-32005, `query returned more than ${MAX_RESULTS} results`) : logs;
    }),
  },
  "has no receipts of whole blocks": {
    answer: ofMethod(
      "eth_getBlockReceipts",
      () => new Refusal(-32601, "the method eth_getBlockReceipts does not exist"),
    ),
  },
  "is short of time now and then": { send: withStatus(503), every: 9 },
} satisfies Record<string, Fault>;

export type FaultyRpc = {
  readonly url: string;
  /** Current fault; null for none. */
  fault: Fault | null;
  /** Number of received requests. */
  readonly requests: number;
  stop(): Promise<void>;
};

/** A node in front of another one, with injected faults. */
export async function startFaultyRpc(target: string): Promise<FaultyRpc> {
  let requests = 0;
  const callNode: CallNode = async (method, ...params) => (await forward([{ id: 1, method, params }]))[0]!.result;
  const forward = async (calls: readonly Call[]) => {
    const body = JSON.stringify(calls.map((call) => ({ ...call, jsonrpc: "2.0" })));
    const response = await fetch(target, { method: "POST", headers: { "content-type": "application/json" }, body });
    return (await response.json()) as Answer[];
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => void respond(Buffer.concat(chunks).toString(), response));
  });
  const respond = async (body: string, response: ServerResponse) => {
    requests++;
    const requested = JSON.parse(body) as Call | Call[];
    const calls = Array.isArray(requested) ? requested : [requested];
    const isFaulty = rpc.fault && requests % (rpc.fault.every ?? 1) === 0;
    const fault = isFaulty ? rpc.fault : null;
    const byId = new Map((await forward(calls)).map((answer) => [answer.id, answer]));
    const answers: Answer[] = [];
    for (const call of calls) {
      const answer = byId.get(call.id)!;
      const result: unknown =
        fault?.answer && !answer.error ? await fault.answer(call, answer.result, callNode) : answer.result;
      if (answer.error) answers.push(answer);
      else if (result instanceof Refusal) answers.push({ jsonrpc: "2.0", id: call.id, error: { ...result } });
      else answers.push({ jsonrpc: "2.0", id: call.id, result });
    }
    if (fault?.send) fault.send(response, answers);
    else response.writeHead(200).end(JSON.stringify(Array.isArray(requested) ? answers : answers[0]));
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const rpc: FaultyRpc = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: null,
    get requests() {
      return requests;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return rpc;
}
