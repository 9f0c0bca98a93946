import type { coinReader } from "../coins/coinReader";
import type { ChainRpc, RpcCall } from "../../chain/rpc";
import type { Head } from "./blockReader";
import { wholeBlockReader } from "./wholeBlocks";

const TRANSACTIONS = 25;
const headAt = (number: number): Head => ({ number, timestamp: 1, final: number - 64, block: null });
const readCoins: ReturnType<typeof coinReader> = (_, blocks) => Promise.resolve(blocks.map(({ block }) => block));

/** A chain whose blocks have 25 transactions each, up to a head; records the number of blocks in each request. */
function chainOf(head: number) {
  const requests: number[] = [];
  const answer = ([method, quantity]: RpcCall) => {
    const number = Number(quantity);
    if (number > head) return null;
    const hashes = Array.from({ length: TRANSACTIONS }, (_, index) => `0x${number}${index}`);
    const shared = { blockHash: `0x${number}`, status: "0x1", gasUsed: "0x1", effectiveGasPrice: "0x1", logs: [] };
    if (method === "eth_getBlockReceipts") return hashes.map((transactionHash) => ({ ...shared, transactionHash }));
    const facts = { from: "0x1", to: "0x2", nonce: "0x0", value: "0x0", input: "0x" };
    const transactions = hashes.map((hash) => ({ hash, ...facts }));
    return { number: quantity, hash: `0x${number}`, parentHash: `0x${number - 1}`, timestamp: "0x1", transactions };
  };
  const batch = (calls: readonly RpcCall[]) => {
    requests.push(calls.length / 2);
    return Promise.resolve(calls.map(answer));
  };
  const rpc = { withOne: (work: (node: unknown, other: unknown) => unknown) => work({ batch }, { batch }) };
  return { requests, reader: wholeBlockReader(rpc as unknown as ChainRpc, readCoins) };
}

test("makes a window of several requests far behind the head", async () => {
  const { requests, reader } = chainOf(10_000);
  const blocks = await reader.read(1, headAt(10_000));
  expect(blocks.map(({ number }) => number)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
  // 500 transactions each, 2,000 in all.
  expect(requests).toEqual([20, 20, 20, 20]);
});

test("makes a window of one request near the head", async () => {
  const { requests, reader } = chainOf(1000);
  expect(await reader.read(900, headAt(1000))).toHaveLength(20);
  expect(requests).toEqual([20]);
});

test("ends a window where the chain has become shorter during the read", async () => {
  const { requests, reader } = chainOf(30);
  expect(await reader.read(1, headAt(10_000))).toHaveLength(30);
  expect(requests).toEqual([20, 20, 20]);
});
