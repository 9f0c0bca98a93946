/** Where browsers and wallets reach a local chain: this, then the chain's name in URLs. */
export const RPC_PATH = "/rpc/";

/** The largest transaction that nodes pass on has 128 KiB, which hexadecimal doubles. */
export const RPC_MAX_BYTES = 320 * 1024;
export const RPC_MAX_BATCH = 20;

/** Methods for reading a chain and sending signed transactions. Any other method is refused. */
export const RPC_METHODS: ReadonlySet<string> = new Set([
  "eth_blockNumber",
  "eth_call",
  "eth_chainId",
  "eth_estimateGas",
  "eth_feeHistory",
  "eth_gasPrice",
  "eth_getBalance",
  "eth_getBlockByHash",
  "eth_getBlockByNumber",
  "eth_getCode",
  "eth_getLogs",
  "eth_getStorageAt",
  "eth_getTransactionByHash",
  "eth_getTransactionCount",
  "eth_getTransactionReceipt",
  "eth_maxPriorityFeePerGas",
  "eth_sendRawTransaction",
  "eth_syncing",
  "net_version",
  "web3_clientVersion",
]);

/** One request of JSON-RPC, with nothing in it but what is passed on. */
export type RpcRequest = {
  readonly jsonrpc: "2.0";
  readonly id: string | number | null;
  readonly method: string;
  readonly params: readonly unknown[];
};

/** Why a request is refused: the code and the message of JSON-RPC's error. */
export type RpcRefusal = { readonly code: number; readonly message: string };

/** The requests of a body that may be forwarded to a chain, one or a batch; or the reason for a refusal. */
export function readRpcBody(
  body: unknown,
): { readonly requests: RpcRequest | readonly RpcRequest[] } | { readonly refusal: RpcRefusal } {
  if (!Array.isArray(body)) {
    const read = readRequest(body);
    return "code" in read ? { refusal: read } : { requests: read };
  }
  if (body.length === 0) return { refusal: { code: -32600, message: "The batch is empty." } };
  if (body.length > RPC_MAX_BATCH) {
    return { refusal: { code: -32600, message: `A batch has at most ${RPC_MAX_BATCH} requests.` } };
  }
  const read = body.map(readRequest);
  const refusal = read.find((one) => "code" in one);
  return refusal ? { refusal } : { requests: read.filter((one) => "method" in one) };
}

function readRequest(value: unknown): RpcRequest | RpcRefusal {
  if (typeof value !== "object" || value === null) return { code: -32600, message: "A request is an object." };
  const { jsonrpc, id = null, method, params = [] } = value as Readonly<Record<string, unknown>>;
  const isId = id === null || typeof id === "string" || typeof id === "number";
  if (jsonrpc !== "2.0" || !isId || typeof method !== "string" || !Array.isArray(params)) {
    return { code: -32600, message: "The body is not a JSON-RPC 2.0 request with a list of parameters." };
  }
  if (!RPC_METHODS.has(method)) return { code: -32601, message: "This method is not allowed here." };
  return { jsonrpc, id, method, params };
}
