import { readRpcBody, RPC_MAX_BATCH } from "./chainRpc";

const request = (method: string, params: unknown = []) => ({ jsonrpc: "2.0", id: 1, method, params });

test("forwards reads and signed transactions, without additional fields", () => {
  const sent = { ...request("eth_getBalance", ["0x1", "latest"]), extra: "evil" };
  expect(readRpcBody(sent)).toEqual({ requests: request("eth_getBalance", ["0x1", "latest"]) });
  expect(readRpcBody([request("eth_sendRawTransaction", ["0x02"])])).toHaveProperty("requests.0.method");
  expect(readRpcBody({ jsonrpc: "2.0", method: "eth_chainId" })).toHaveProperty("requests.id", null);
});

test.each([
  "anvil_setBalance",
  "anvil_impersonateAccount",
  "evm_mine",
  "hardhat_setCode",
  "debug_traceTransaction",
  "trace_call",
  "txpool_content",
  "personal_sign",
  "eth_accounts",
  "eth_sendTransaction",
  "eth_sign",
  "eth_signTransaction",
  "eth_signTypedData_v4",
  "eth_sendUnsignedTransaction",
  "ots_getApiLevel",
  "ETH_CALL",
  "__proto__",
])("refuses %s, alone and in a batch", (method) => {
  expect(readRpcBody(request(method))).toHaveProperty("refusal.code", -32601);
  expect(readRpcBody([request("eth_chainId"), request(method)])).toHaveProperty("refusal.code", -32601);
});

test.each([null, "eth_chainId", 7, {}, [], [[request("eth_chainId")]], request("eth_call", { to: "0x1" })])(
  "refuses an invalid request: %j",
  (body) => {
    expect(readRpcBody(body)).toHaveProperty("refusal.code", -32600);
  },
);

test("refuses batches that are too long", () => {
  const batch = Array.from({ length: RPC_MAX_BATCH + 1 }, () => request("eth_chainId"));
  expect(readRpcBody(batch)).toHaveProperty("refusal");
  expect(readRpcBody(batch.slice(1))).toHaveProperty("requests");
});
