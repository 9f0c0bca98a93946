import type { Address, Hex } from "viem";
import type { TransactionAction } from "@cenote/kit/sending";
import { createFollower } from "./followTransactions";
import { createSentTransactions } from "./sentTransactions";

const ACCOUNT: Address = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const HASH: Hex = `0x${"a".repeat(64)}`;
const TOKEN: Address = `0x${"2".repeat(40)}`;
const TRANSFER: Hex = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

const tokenOf = (address: string | null) => ({
  address,
  symbol: "T",
  decimals: 18,
  picture: { url: null, letters: "T", seed: "T" },
});
const SWAP: TransactionAction = {
  kind: "swap",
  pays: { token: tokenOf(TOKEN), amount: "300" },
  receives: { token: tokenOf(null), amount: "8" },
  exact: "input",
  recipient: null,
};

const wordOf = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, "0")}`;
const RECEIPT = {
  transactionHash: HASH,
  status: "0x1",
  blockNumber: "0x5",
  from: ACCOUNT,
  gasUsed: "0x2",
  effectiveGasPrice: "0x3",
  logs: [{ address: TOKEN, topics: [TRANSFER, wordOf(ACCOUNT), wordOf(TOKEN)], data: wordOf("0x12c") }],
};

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** Confirms a swap for the coin, whose index sends these responses one after the other. */
async function confirm(answers: (bigint | null)[]) {
  const sent = createSentTransactions();
  sent.add({
    id: HASH,
    hash: HASH,
    chain: "BASE",
    account: ACCOUNT,
    nonce: 1,
    sentAt: 0,
    actions: [SWAP],
    state: "pending",
    isQueued: false,
    formerHash: null,
    outcome: null,
    tracking: { wallet: "", batchId: null, call: null, freeAtBlock: 4, seenAt: 0 },
  });
  const reads: (number | undefined)[] = [];
  const check = createFollower({
    sent,
    readChain: (_, method) => Promise.resolve(method === "eth_blockNumber" ? "0x5" : RECEIPT),
    readCoinMove: (_chain, _hash, _owner, attempts) => {
      reads.push(attempts);
      return Promise.resolve(answers.shift() ?? null);
    },
    readBatch: () => Promise.reject(new Error("no batch")),
    now: () => 1,
  });
  await check();
  return { outcome: () => sent.get()[0]!, reads };
}

test("a transaction is confirmed without an amount that the index lacks, and has it once the index does", async () => {
  const { outcome, reads } = await confirm([null, null, 7n]);
  expect(outcome()).toMatchObject({ state: "confirmed", outcome: { paid: "300", received: null } });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(outcome()).toMatchObject({ outcome: { received: null } });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(outcome()).toMatchObject({ state: "confirmed", outcome: { paid: "300", received: "7" } });
  await jest.advanceTimersByTimeAsync(600_000);
  expect(reads).toEqual([undefined, 1, 1]);
});

test("an amount that the index never has is requested for two minutes", async () => {
  const { outcome, reads } = await confirm([]);
  await jest.advanceTimersByTimeAsync(600_000);
  expect(outcome()).toMatchObject({ state: "confirmed", outcome: { received: null } });
  expect(reads).toHaveLength(13);
});

describe("where the transaction is", () => {
  const SENT = {
    id: HASH,
    hash: HASH,
    chain: "BASE",
    account: ACCOUNT,
    nonce: null,
    sentAt: 0,
    actions: [],
    state: "pending",
    isQueued: false,
    formerHash: null,
    outcome: null,
    tracking: {
      wallet: "",
      batchId: null,
      call: { to: TOKEN, data: "0x12", value: "0" },
      freeAtBlock: 4,
      seenAt: 0,
      countBefore: 7,
    },
  } as const;

  /** Follows a transaction on a chain that the test changes. */
  function follow(transaction: Parameters<ReturnType<typeof createSentTransactions>["add"]>[0] = SENT) {
    const sent = createSentTransactions();
    sent.add(transaction);
    const chain = {
      now: 0,
      head: 5,
      count: 7,
      blockHash: "0xb1",
      /** Whether the node lacks the latest blocks. */
      lagsBehind: false,
      receipts: new Map<string, object>(),
      known: new Map<string, object>(),
      blocks: new Map<number, readonly object[]>(),
    };
    const readChain = (_: string, method: string, params: readonly unknown[]) => {
      const [first] = params as readonly [string];
      switch (method) {
        case "eth_blockNumber":
          return chain.head;
        case "eth_getTransactionReceipt":
          return chain.receipts.get(first) ?? null;
        case "eth_getTransactionByHash":
          return chain.known.get(first) ?? null;
        case "eth_getTransactionCount":
          return params[1] === "latest" ? `0x${chain.count.toString(16)}` : null;
        case "eth_getBlockByNumber":
          return chain.lagsBehind
            ? null
            : { hash: chain.blockHash, transactions: chain.blocks.get(Number(first)) ?? [] };
        default:
          throw new Error(method);
      }
    };
    const check = createFollower({
      sent,
      readChain: (of, method, params) => Promise.resolve(readChain(of, method, params)),
      readCoinMove: () => Promise.resolve(null),
      readBatch: () => Promise.reject(new Error("no batch")),
      now: () => chain.now,
    });
    return { chain, check, current: () => sent.get()[0]! };
  }
  const receipt = (blockNumber: number, blockHash: string, hash = HASH) => ({
    ...RECEIPT,
    transactionHash: hash,
    blockNumber: `0x${blockNumber.toString(16)}`,
    blockHash,
    logs: [],
  });

  test("one that no public node knows is pending until it is in a block", async () => {
    const { chain, check, current } = follow();
    for (const now of [30, 89, 91, 600, 7_200]) {
      Object.assign(chain, { now, head: 5 + now });
      await check();
      expect([now, current().state, current().isUnseen]).toEqual([now, "pending", now > 90]);
    }
    chain.receipts.set(HASH, receipt(7_000, "0xb1"));
    await check();
    expect(current()).toMatchObject({ state: "confirmed", isUnseen: false });
  });

  test("one that no node knows after another of the account was confirmed is given up, and found if it comes", async () => {
    const { chain, check, current } = follow();
    Object.assign(chain, { now: 120, head: 8, count: 8 });
    await check();
    expect(current().state).toBe("dropped");
    chain.receipts.set(HASH, receipt(9, "0xb1"));
    Object.assign(chain, { now: 130, head: 9, count: 9 });
    await check();
    expect(current().state).toBe("confirmed");
  });

  test("one that no node knew, and that was sent again with another fee, is found by its call", async () => {
    const { chain, check, current } = follow();
    const again: Hex = `0x${"b".repeat(64)}`;
    const mined = { hash: again, from: ACCOUNT, to: TOKEN, input: "0x12", value: "0x0", nonce: "0x7" };
    chain.blocks.set(6, [mined]);
    chain.receipts.set(again, receipt(6, "0xb1", again));
    Object.assign(chain, { now: 20, head: 6, count: 8 });
    await check();
    expect(current()).toMatchObject({ state: "confirmed", hash: again, formerHash: HASH });
  });

  test("one that nodes have forgotten is dropped", async () => {
    const { chain, check, current } = follow({ ...SENT, nonce: 7 });
    Object.assign(chain, { now: 91, head: 8 });
    await check();
    expect(current().state).toBe("dropped");
  });

  test("a receipt whose block is reorganized away is none, until the transaction is in another block", async () => {
    const { chain, check, current } = follow();
    chain.receipts.set(HASH, receipt(6, "0xb1"));
    chain.head = 6;
    await check();
    expect(current()).toMatchObject({ state: "confirmed", outcome: { blockNumber: 6 } });
    chain.receipts.clear();
    chain.known.set(HASH, { hash: HASH, from: ACCOUNT, to: TOKEN, input: "0x12", value: "0x0", nonce: "0x7" });
    Object.assign(chain, { head: 7, blockHash: "0xc1" });
    await check();
    expect(current()).toMatchObject({ state: "pending", outcome: null });
    chain.receipts.set(HASH, receipt(8, "0xb2"));
    chain.head = 8;
    await check();
    expect(current()).toMatchObject({ state: "confirmed", outcome: { blockNumber: 8 } });
  });

  test.each([
    ["has the same block", { blockHash: "0xb1" }],
    ["does not have the block yet", { lagsBehind: true }],
  ])("a node without the receipt that %s is behind, and the transaction stays confirmed", async (_, node) => {
    const { chain, check, current } = follow();
    chain.receipts.set(HASH, receipt(6, "0xb1"));
    chain.head = 6;
    await check();
    chain.receipts.clear();
    Object.assign(chain, { head: 7, ...node });
    await check();
    expect(current()).toMatchObject({ state: "confirmed", outcome: { blockNumber: 6 } });
  });

  test("a transaction that another block has by then is settled again, also as failed", async () => {
    const { chain, check, current } = follow();
    chain.receipts.set(HASH, receipt(6, "0xb1"));
    chain.head = 6;
    await check();
    chain.receipts.set(HASH, { ...receipt(7, "0xb3"), status: "0x0" });
    chain.head = 7;
    await check();
    expect(current()).toMatchObject({ state: "failed", outcome: { blockNumber: 7 } });
  });

  test("a transaction far below the head is followed no longer", async () => {
    const { chain, check, current } = follow();
    chain.receipts.set(HASH, receipt(6, "0xb1"));
    chain.head = 6;
    await check();
    expect(current().tracking).not.toBeNull();
    chain.head = 38;
    await check();
    expect(current()).toMatchObject({ state: "confirmed", tracking: null });
  });
});
