import { readBatching, readBatchStatus, sendBatch } from "./batchRequests";

const ACCOUNT = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const HASH = `0x${"a".repeat(64)}`;

function providerOf(answer: unknown) {
  const requests: unknown[] = [];
  return {
    requests,
    request: (call: unknown) => {
      requests.push(call);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
}

test("requests the capabilities of an account on one chain", async () => {
  const provider = providerOf({});
  await readBatching(provider, ACCOUNT, 8453);
  expect(provider.requests).toEqual([{ method: "wallet_getCapabilities", params: [ACCOUNT, ["0x2105"]] }]);
});

test.each([
  ["supported", { "0x2105": { atomic: { status: "supported" } } }],
  ["ready", { "0x02105": { atomic: { status: "ready" } }, "0x1": { atomic: { status: "supported" } } }],
  ["supported", { "0x0": { atomic: { status: "supported" } }, "0x2105": { flow: { supported: true } } }],
  ["unsupported", { "0x0": { atomic: { status: "supported" } }, "0x2105": { atomic: { status: "unsupported" } } }],
  // EIP-5792: an omitted chain has no batches.
  ["unsupported", { "0x1": { atomic: { status: "supported" } } }],
  ["unsupported", { "0x2105": { atomic: { status: true } } }],
  // Format of a draft.
  ["supported", { "0x2105": { atomicBatch: { supported: true } } }],
  ["unsupported", { "0x2105": { atomicBatch: { supported: "yes" } } }],
  ["unsupported", null],
  ["unsupported", Object.assign(new Error("unknown"), { code: 4200 })],
])("reads %s from %j", async (batching, answer) => {
  expect(await readBatching(providerOf(answer), ACCOUNT, 8453)).toBe(batching);
});

const RECEIPT = {
  transactionHash: HASH,
  blockNumber: "0x10",
  logs: [],
  status: "0x1",
  gasUsed: "0x1",
  blockHash: HASH,
};

test.each([
  [{ status: 100 }, { state: "pending" }],
  // Formats of drafts.
  [{ status: "PENDING" }, { state: "pending" }],
  [
    { status: 200, receipts: [RECEIPT] },
    { state: "confirmed", receipts: [{ hash: HASH, blockNumber: 16, logs: [] }] },
  ],
  [{ status: 400 }, { state: "givenUp" }],
  [
    { status: 500, receipts: [RECEIPT] },
    { state: "failed", receipts: [{ hash: HASH, blockNumber: 16, logs: [] }] },
  ],
  [
    { status: 600, receipts: [RECEIPT] },
    { state: "failed", receipts: [{ hash: HASH, blockNumber: 16, logs: [] }] },
  ],
  [{ status: 200, receipts: [{ transactionHash: "0x1" }, null] }, { state: "pending" }],
  ["nonsense", { state: "pending" }],
  // Formats of drafts.
  [
    { status: "CONFIRMED", receipts: [{ ...RECEIPT, status: "success" }] },
    { state: "confirmed", receipts: [{ hash: HASH, blockNumber: 16, logs: [] }] },
  ],
  [
    { status: "CONFIRMED", receipts: [{ ...RECEIPT, status: "reverted" }] },
    { state: "failed", receipts: [{ hash: HASH, blockNumber: 16, logs: [] }] },
  ],
  [
    { status: "CONFIRMED", receipts: [{ ...RECEIPT, status: "0x0" }] },
    { state: "failed", receipts: [{ hash: HASH, blockNumber: 16, logs: [] }] },
  ],
])("reads how far a batch has come from %j", async (answer, expected) => {
  const provider = providerOf(answer);
  expect(await readBatchStatus(provider, "0xab")).toEqual(expected);
  expect(provider.requests).toEqual([{ method: "wallet_getCallsStatus", params: ["0xab"] }]);
});

test("reports a batch that the wallet does not know, and rejects for other errors", async () => {
  const failure = (code: number) => providerOf(Object.assign(new Error("no"), { code }));
  expect(await readBatchStatus(failure(5730), "0xab")).toEqual({ state: "unknown" });
  await expect(readBatchStatus(failure(-32603), "0xab")).rejects.toThrow("no");
});

test.each([
  ["an id", { id: "0xab", capabilities: {} }],
  ["the bare id of a draft", "0xab"],
])("a batch is known by %s", async (_, answer) => {
  expect(await sendBatch(providerOf(answer), ACCOUNT, 8453, [])).toBe("0xab");
});

test.each([[null], [{}], [{ id: "" }], [{ id: 5 }], [["0xab"]]])(
  "an answer without an id is not taken for a refusal: %j",
  async (answer) => {
    await expect(sendBatch(providerOf(answer), ACCOUNT, 8453, [])).rejects.toMatchObject({ fault: "unclear" });
  },
);

test.each([
  [-32602, "noBatch"],
  [5740, "noBatch"],
  [4200, "noBatch"],
  [-32601, "noBatch"],
  [4001, "rejected"],
  [-32603, "failed"],
])("the error %d is %s", async (code, fault) => {
  const provider = providerOf(Object.assign(new Error("no"), { code }));
  await expect(sendBatch(provider, ACCOUNT, 8453, [])).rejects.toMatchObject({ fault });
});
