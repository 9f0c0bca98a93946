import { readRpcBody, RPC_MAX_BATCH, SIMULATION_MAX_CALL_GAS, SIMULATION_MAX_CALLS } from "./chainRpc";

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

const CALL = { from: `0x${"1".repeat(40)}`, to: `0x${"2".repeat(40)}` };
const simulation = (block: object, tag: unknown = "latest", more: object = {}) =>
  request("eth_simulateV1", [{ blockStateCalls: [block], ...more }, tag]);

test("forwards one simulated block, with events for the coin and limited gas", () => {
  const read = readRpcBody(
    simulation({ calls: [CALL, { ...CALL, data: "0x01", value: "0x5", gas: "0xffffffff" }] }, "latest", {
      validation: true,
      returnFullTransactions: true,
    }),
  );
  const gas = `0x${SIMULATION_MAX_CALL_GAS.toString(16)}`;
  const calls = [
    { ...CALL, data: "0x", value: "0x0", gas },
    { ...CALL, data: "0x01", value: "0x5", gas },
  ];
  const params = [{ blockStateCalls: [{ calls }], traceTransfers: true, validation: false }, "latest"];
  expect(read).toEqual({ requests: request("eth_simulateV1", params) });
});

test.each([
  ["no block", request("eth_simulateV1", [{}, "latest"])],
  ["two blocks", request("eth_simulateV1", [{ blockStateCalls: [{ calls: [CALL] }, { calls: [CALL] }] }])],
  ["an old block", simulation({ calls: [CALL] }, "0x1")],
  ["state overrides", simulation({ calls: [CALL], stateOverrides: { [CALL.to]: { code: "0x00" } } })],
  ["block overrides", simulation({ calls: [CALL], blockOverrides: { gasLimit: "0xffffffffff" } })],
  ["no calls", simulation({ calls: [] })],
  ["too many calls", simulation({ calls: Array.from({ length: SIMULATION_MAX_CALLS + 1 }, () => CALL) })],
  ["a creation", simulation({ calls: [{ from: CALL.from, data: "0x60" }] })],
  ["a short address", simulation({ calls: [{ ...CALL, to: "0x1" }] })],
  ["other fields", simulation({ calls: [{ ...CALL, accessList: [] }] })],
  ["a number that is no text", simulation({ calls: [{ ...CALL, value: 5 }] })],
  ["calls that are no objects", simulation({ calls: ["0x", null] })],
])("refuses to simulate %s", (_, body) => {
  expect(readRpcBody(body)).toHaveProperty("refusal.code", -32602);
});

test("refuses two simulations in one batch", () => {
  const one = simulation({ calls: [CALL] });
  expect(readRpcBody([one, request("eth_chainId")])).toHaveProperty("requests");
  expect(readRpcBody([one, one])).toHaveProperty("refusal.code", -32600);
});
