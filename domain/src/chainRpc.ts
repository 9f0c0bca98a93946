/** Path under which browsers and wallets reach a local chain's JSON-RPC; the chain's URL name follows. */
export const RPC_PATH = "/rpc/";

/** Nodes relay transactions of at most 128 KiB, which hexadecimal encoding doubles. */
export const RPC_MAX_BYTES = 320 * 1024;
export const RPC_MAX_BATCH = 20;

/** Enough for the approvals, a swap, and the balances before and after. */
export const SIMULATION_MAX_CALLS = 32;
/** Far above what a swap of many parts needs; a local chain's blocks have room for a hundred times as much. */
export const SIMULATION_MAX_CALL_GAS = 10_000_000;

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
  "eth_simulateV1",
  "eth_syncing",
  "net_version",
  "web3_clientVersion",
]);

/** A JSON-RPC request, reduced to the fields that are forwarded. */
export type RpcRequest = {
  readonly jsonrpc: "2.0";
  readonly id: string | number | null;
  readonly method: string;
  readonly params: readonly unknown[];
};

/** Code and message of the JSON-RPC error for a refused request. */
export type RpcRefusal = { readonly code: number; readonly message: string };

/** Returns the requests of a body, one or a batch, that may be forwarded to a chain; or the reason for a refusal. */
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
  if (refusal) return { refusal };
  const requests = read.filter((one) => "method" in one);
  if (requests.filter(({ method }) => method === "eth_simulateV1").length > 1)
    return { refusal: { code: -32600, message: "A batch has at most one eth_simulateV1." } };
  return { requests };
}

function readRequest(value: unknown): RpcRequest | RpcRefusal {
  if (typeof value !== "object" || value === null) return { code: -32600, message: "A request is an object." };
  const { jsonrpc, id = null, method, params = [] } = value as Readonly<Record<string, unknown>>;
  const isId = id === null || typeof id === "string" || typeof id === "number";
  if (jsonrpc !== "2.0" || !isId || typeof method !== "string" || !Array.isArray(params)) {
    return { code: -32600, message: "The body is not a JSON-RPC 2.0 request with a list of parameters." };
  }
  if (!RPC_METHODS.has(method)) return { code: -32601, message: "This method is not allowed here." };
  if (method !== "eth_simulateV1") return { jsonrpc, id, method, params };
  const simulation = readSimulation(params);
  return "code" in simulation ? simulation : { jsonrpc, id, method, params: simulation.params };
}

/**
 * Returns the parameters of an eth_simulateV1 that may run: one block of plain calls on top of the latest, with
 * transfers of the native coin as events. State and block overrides are removed, and each call's gas is limited,
 * because running it costs the node time.
 */
function readSimulation(params: readonly unknown[]): { readonly params: readonly unknown[] } | RpcRefusal {
  const [simulation, tag = "latest"] = params;
  const blocks = fieldsOf(simulation).blockStateCalls;
  const [block] = Array.isArray(blocks) ? (blocks as readonly unknown[]) : [];
  const { calls, ...overrides } = fieldsOf(block);
  if (!Array.isArray(blocks) || blocks.length !== 1 || !Array.isArray(calls) || tag !== "latest")
    return invalid('eth_simulateV1 takes one block of calls, on top of "latest".');
  if (Object.keys(overrides).length > 0)
    return invalid(`A simulated block has calls alone, got ${Object.keys(overrides).join(", ").slice(0, 80)}.`);
  if (calls.length === 0 || calls.length > SIMULATION_MAX_CALLS)
    return invalid(`A simulated block has 1 to ${SIMULATION_MAX_CALLS} calls, got ${calls.length}.`);
  const read = calls.map(readCall);
  if (read.includes(null))
    return invalid("A simulated call has from and to, and may have data, value and gas, all of them hexadecimal.");
  return { params: [{ blockStateCalls: [{ calls: read }], traceTransfers: true, validation: false }, tag] };
}

function readCall(value: unknown) {
  const {
    from,
    to,
    data = "0x",
    value: amount = "0x0",
    gas = toHex(SIMULATION_MAX_CALL_GAS),
    ...rest
  } = fieldsOf(value);
  const isCall = isHex(from, 20) && isHex(to, 20) && isHex(data) && isQuantity(amount) && isQuantity(gas);
  if (!isCall || Object.keys(rest).length > 0) return null;
  return { from, to, data, value: amount, gas: toHex(Math.min(Number(gas), SIMULATION_MAX_CALL_GAS)) };
}

const invalid = (message: string): RpcRefusal => ({ code: -32602, message });
const toHex = (value: number) => `0x${value.toString(16)}`;
const isQuantity = (value: unknown): value is string => typeof value === "string" && /^0x[0-9a-f]{1,64}$/i.test(value);

function isHex(value: unknown, bytes?: number): value is string {
  if (typeof value !== "string" || !/^0x([0-9a-f]{2})*$/i.test(value)) return false;
  return bytes === undefined || value.length === 2 + 2 * bytes;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
