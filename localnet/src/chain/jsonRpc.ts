import { Agent, request } from "node:http";
import type { Hex } from "viem";
import type { NodeAddress } from "./nodeAddress";

type Reply = { id: number; result?: unknown; error?: { message: string } };

/** A method and its parameters. */
export type RpcCall = readonly [method: string, ...parameters: unknown[]];

/** A JSON-RPC client of one local node over a few kept-alive connections. */
export class JsonRpc {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 });
  #lastId = 0;

  constructor(readonly node: NodeAddress) {}

  async call<Result>(method: string, ...parameters: unknown[]): Promise<Result> {
    const reply = (await this.#post(this.#body([method, ...parameters]))) as Reply;
    return unwrap(reply, method) as Result;
  }

  /** Sends many calls at once; the node runs them concurrently and the results are in the order of the calls. */
  async batch<Result>(calls: readonly RpcCall[]): Promise<Result[]> {
    if (calls.length === 0) return [];
    const bodies = calls.map((call) => this.#body(call));
    const replies = (await this.#post(bodies)) as Reply[];
    if (!Array.isArray(replies)) throw new Error(`The node refused a batch: ${JSON.stringify(replies).slice(0, 200)}`);
    const byId = new Map(replies.map((reply) => [reply.id, reply]));
    return bodies.map(({ id, method }) => unwrap(byId.get(id) ?? { id }, method) as Result);
  }

  close(): void {
    this.#agent.destroy();
  }

  #body([method, ...params]: RpcCall) {
    return { jsonrpc: "2.0", id: ++this.#lastId, method, params };
  }

  #post(body: unknown): Promise<unknown> {
    const content = Buffer.from(JSON.stringify(body));
    return new Promise((resolve, reject) => {
      const headers = { "content-type": "application/json", "content-length": content.length };
      const outgoing = request({ ...this.node, method: "POST", agent: this.#agent, headers }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          try {
            resolve(JSON.parse(text));
          } catch {
            // The parser's message would hide the node's response.
            reject(new Error(`The node's response is not JSON: ${text.slice(0, 200)}`));
          }
        });
      });
      outgoing.on("error", reject);
      outgoing.end(content);
    });
  }
}

/** Encodes a quantity for JSON-RPC. */
export function toQuantity(value: number | bigint): Hex {
  return `0x${value.toString(16)}`;
}

function unwrap(reply: Reply, method: string): unknown {
  if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
  return reply.result;
}
