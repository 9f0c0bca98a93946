import type { TransactionAction } from "@cenote/kit/sending";
import { createFollower } from "./followTransactions";
import { createSentTransactions } from "./sentTransactions";

const ACCOUNT = "0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9";
const HASH = `0x${"a".repeat(64)}`;
const TOKEN = `0x${"2".repeat(40)}`;
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

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

/** A swap for the coin in a block, whose index gives these answers one after the other. */
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
