import { WalletError } from "@cenote/kit/wallet/walletError";
import { NodeError, nodeError, type ReadChain } from "./chainReader";
import { createSimulate } from "./createSimulate";
import { readTransfers } from "./transfers";

const ACCOUNT = `0x${"A".repeat(40)}`;
const OTHER = `0x${"b".repeat(40)}`;
const TOKEN = `0x${"c".repeat(40)}`;
const COIN = `0x${"e".repeat(40)}`;
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
const TRANSFER_SINGLE = "0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62";
const TRANSFER_BATCH = "0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb";

const word = (value: bigint | string) =>
  (typeof value === "bigint" ? value.toString(16) : value.slice(2)).padStart(64, "0");
const topic = (value: bigint | string) => `0x${word(value).toLowerCase()}`;
const transfer = (address: string, from: string, to: string, amount: bigint) => ({
  address,
  topics: [TRANSFER, topic(from), topic(to)],
  data: topic(amount),
});
const done = (logs: readonly object[] = [], returnData = "0x") => ({
  status: "0x1",
  gasUsed: "0x5208",
  returnData,
  logs,
});

/** Returns a node with these responses; an error is thrown. */
function nodeOf(answers: Readonly<Record<string, unknown>>) {
  const requests: { method: string; params: readonly unknown[] }[] = [];
  const read: ReadChain = (_, method, params) => {
    requests.push({ method, params });
    const answer = answers[method] ?? new NodeError(-32601, "Method not found", null);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { simulate: createSimulate(read), requests };
}

const CALLS = [
  { to: TOKEN, data: "0x01" },
  { to: OTHER, value: 255n },
];

test("runs all calls in one block between two readings of the balances", async () => {
  const { simulate, requests } = nodeOf({
    eth_simulateV1: [{ calls: [done([], topic(10n)), done(), done(), done([], topic(7n))] }],
  });
  const result = await simulate("BASE", { account: ACCOUNT, calls: CALLS, tokens: [TOKEN] });
  const balance = { from: ACCOUNT, to: TOKEN, data: `0x70a08231${word(ACCOUNT.toLowerCase())}`, value: "0x0" };
  expect(requests).toEqual([
    {
      method: "eth_simulateV1",
      params: [
        {
          blockStateCalls: [
            {
              calls: [
                balance,
                { from: ACCOUNT, to: TOKEN, data: "0x01", value: "0x0" },
                { from: ACCOUNT, to: OTHER, data: "0x", value: "0xff" },
                balance,
              ],
            },
          ],
          traceTransfers: true,
          validation: false,
        },
        "latest",
      ],
    },
  ]);
  expect(result).toMatchObject({ kind: "full", isSuccess: true, calls: [{ gasUsed: 21000n }, { gasUsed: 21000n }] });
  expect(result.changes).toEqual([{ token: TOKEN, tokenId: null, amount: -3n, isBalance: true }]);
});

test("sums the account's events: of the coin, of tokens and of NFTs", async () => {
  const nft = { address: OTHER, topics: [TRANSFER, topic(OTHER), topic(ACCOUNT), topic(9n)], data: "0x" };
  const { simulate } = nodeOf({
    eth_simulateV1: [
      {
        calls: [
          done([
            transfer(COIN, ACCOUNT, OTHER, 5n),
            transfer(COIN, OTHER, ACCOUNT, 2n),
            transfer(TOKEN, OTHER, OTHER, 1n),
          ]),
          done([transfer(TOKEN, OTHER, ACCOUNT, 8n), nft]),
        ],
      },
    ],
  });
  const { changes } = await simulate("BASE", { account: ACCOUNT, calls: CALLS });
  expect(changes).toEqual([
    { token: null, tokenId: null, amount: -3n, isBalance: false },
    { token: TOKEN, tokenId: null, amount: 8n, isBalance: false },
    { token: OTHER, tokenId: 9n, amount: 1n, isBalance: false },
  ]);
});

test.each([
  ["in the return data", { status: "0x0", gasUsed: "0x1", returnData: "0x08c379a0", logs: [] }],
  ["in the error", { status: "0x0", gasUsed: "0x1", returnData: "0x", error: { code: 3, data: "0x08c379a0" } }],
])("stops at the call that is reverted, with its reason %s, and reports no changes", async (_, failed) => {
  const moved = done([transfer(TOKEN, ACCOUNT, OTHER, 1n)]);
  const { simulate } = nodeOf({ eth_simulateV1: [{ calls: [moved, failed] }] });
  const result = await simulate("BASE", { account: ACCOUNT, calls: CALLS });
  expect(result).toMatchObject({ kind: "full", isSuccess: false, changes: [] });
  expect(result.calls.at(-1)).toEqual({ isSuccess: false, gasUsed: 1n, returnData: "0x08c379a0" });
});

test.each([
  new NodeError(-32601, "Method not found", null),
  new NodeError(4200, "", null),
  new NodeError(-32000, "the method eth_simulateV1 does not exist/is not available", null),
])("runs the first call alone where the node has no simulation: %s", async (missing) => {
  const { simulate, requests } = nodeOf({ eth_simulateV1: missing, eth_call: "0x01", eth_estimateGas: "0x5208" });
  expect(await simulate("BASE", { account: ACCOUNT, calls: CALLS })).toEqual({
    kind: "partial",
    isSuccess: true,
    isShortOfCoin: false,
    calls: [{ isSuccess: true, gasUsed: 21000n, returnData: "0x01" }],
    changes: [],
  });
  expect(requests[1]!.params).toEqual([{ from: ACCOUNT, to: TOKEN, data: "0x01", value: "0x0" }, "latest"]);
});

test("reports the revert of the first call where the node has no simulation", async () => {
  const { simulate } = nodeOf({ eth_call: new NodeError(3, "execution reverted", "0x08c379a0") });
  expect(await simulate("BASE", { account: ACCOUNT, calls: CALLS })).toMatchObject({
    kind: "partial",
    isSuccess: false,
    calls: [{ isSuccess: false, returnData: "0x08c379a0" }],
  });
});

test.each([-32003, -38014])("reports too little of the coin: %d", async (code) => {
  const { simulate } = nodeOf({ eth_simulateV1: new NodeError(code, "Insufficient funds", null) });
  expect(await simulate("BASE", { account: ACCOUNT, calls: CALLS })).toMatchObject({
    kind: "full",
    isSuccess: false,
    isShortOfCoin: true,
    calls: [],
  });
});

test.each([
  ["a node that fails", new NodeError(-32005, "rate limited", null)],
  ["an answer of another form", [{ calls: [done()] }]],
  ["a wallet on another chain", new WalletError("wrongChain")],
])("rejects with a fault: %s", async (_, answer) => {
  const { simulate } = nodeOf({ eth_simulateV1: answer });
  const fault = answer instanceof WalletError ? "wrongChain" : "failed";
  await expect(simulate("BASE", { account: ACCOUNT, calls: CALLS })).rejects.toMatchObject({ fault });
});

test("finds the returned data in the errors of wallets", () => {
  for (const data of ["0xab", { data: "0xab" }, { originalError: { data: "0xab" } }])
    expect(nodeError({ code: 3, message: "reverted", data })).toMatchObject({ code: 3, data: "0xab" });
  expect(nodeError("what")).toMatchObject({ code: null, message: "", data: null });
});

test("reads ERC-1155 transfers, and leaves out logs of other forms", () => {
  const parties = [topic(OTHER), topic(ACCOUNT), topic(OTHER)];
  const data = (...words: bigint[]) => `0x${words.map(word).join("")}`;
  const logs = [
    { address: TOKEN, topics: [TRANSFER_SINGLE, ...parties], data: data(7n, 2n) },
    { address: TOKEN, topics: [TRANSFER_BATCH, ...parties], data: data(64n, 160n, 2n, 7n, 8n, 2n, 3n, 4n) },
    { address: TOKEN, topics: [TRANSFER_BATCH, ...parties], data: data(2n ** 255n, 64n, 2n ** 200n) },
    { address: TOKEN, topics: [TRANSFER], data: data(1n) },
    { address: TOKEN, topics: [TRANSFER, "0xzz", null], data: data(1n) },
    { address: TOKEN, topics: [TRANSFER, topic(OTHER), topic(ACCOUNT)], data: "0x" },
    { address: 5, topics: [], data: "0x" },
    null,
  ];
  const moved = { contract: TOKEN, sender: ACCOUNT.toLowerCase(), recipient: OTHER };
  expect(readTransfers(logs)).toEqual([
    { ...moved, tokenId: 7n, amount: 2n },
    { ...moved, tokenId: 7n, amount: 3n },
    { ...moved, tokenId: 8n, amount: 4n },
  ]);
  expect(readTransfers("0x")).toEqual([]);
});
