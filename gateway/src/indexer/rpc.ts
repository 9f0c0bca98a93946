/** A JSON-RPC call: its method, then its parameters. */
export type RpcCall = readonly [method: string, ...params: unknown[]];

export type Rpc = {
  call<Result>(...call: RpcCall): Promise<Result>;
  /** Several calls in one request; the answers are in their order. */
  batch<Result>(calls: readonly RpcCall[]): Promise<Result[]>;
};

/** What a node answered in place of a result. */
export class RpcError extends Error {}

const TIMEOUT_MILLISECONDS = 30_000;

type Answer = { id: number; result?: unknown; error?: { message?: string } };

/** A chain's node over HTTP. */
export function httpRpc(url: string): Rpc {
  const batch = async <Result>(calls: readonly RpcCall[]): Promise<Result[]> => {
    const body = calls.map(([method, ...params], id) => ({ jsonrpc: "2.0", id, method, params }));
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    const answers = (await response.json()) as Answer[];
    if (!Array.isArray(answers) || answers.length !== calls.length) {
      throw new RpcError(`The node at ${url} did not answer ${calls.length} calls.`);
    }
    const results = new Array<Result>(calls.length);
    for (const { id, result, error } of answers) {
      if (error) throw new RpcError(`${calls[id]?.[0]}: ${error.message ?? "refused"}`);
      results[id] = result as Result;
    }
    return results;
  };

  return {
    batch,
    call: async <Result>(...call: RpcCall) => (await batch<Result>([call]))[0] as Result,
  };
}

export function toQuantity(value: number): string {
  return `0x${value.toString(16)}`;
}
