import type { ChainBlock } from "../blocks/chainBlock";
import type { coinReader, ReadBlock } from "../coins/coinReader";
import { ImplausibleAnswer } from "../../chain/nodes/nodeFailure";
import { toQuantity, type ChainRpc, type Rpc } from "../../chain/rpc";
import { withAuthorizations } from "./authorizations";
import type { BlockReader } from "./blockReader";
import { checkNumber, toBlock, toTransaction, type RpcBlock, type RpcReceipt } from "./rpcAnswers";

/** Approximate number of transactions requested at a time. */
const REQUEST_TRANSACTIONS = 500;
const FIRST_REQUEST_BLOCKS = 20;
const MAX_REQUEST_BLOCKS = 200;
/**
 * Further behind the head, several requests form a window, which is one database transaction: pools, balances and
 * candles that change in most blocks are written once for all of them.
 */
const FAR_BEHIND_BLOCKS = 200;
const WINDOW_TRANSACTIONS = 2000;

/** Reads every transaction of every block. */
export function wholeBlockReader(rpc: ChainRpc, readCoins: ReturnType<typeof coinReader>): BlockReader {
  let size = FIRST_REQUEST_BLOCKS;
  const request = async (from: number, tip: number) => {
    const to = Math.min(tip, from + size - 1);
    const blocks = await rpc.withOne(async (node) =>
      readCoins(node, await withAuthorizations(await fetchBlocks(node, from, to))),
    );
    const nextLength = Math.round((blocks.length * REQUEST_TRANSACTIONS) / Math.max(1, transactionsOf(blocks)));
    size = Math.max(1, Math.min(MAX_REQUEST_BLOCKS, nextLength));
    return blocks;
  };
  return {
    read: async (from, { number: tip }) => {
      const window = await request(from, tip);
      for (let next = from + window.length; isWindowOpen(window, tip - next); next = from + window.length) {
        const more = await request(next, tip);
        // The chain became shorter during the read.
        if (!more.length) break;
        window.push(...more);
      }
      return window;
    },
    rewind: () => undefined,
  };
}

function isWindowOpen(window: readonly ChainBlock[], blocksLeft: number): boolean {
  return window.length > 0 && blocksLeft > FAR_BEHIND_BLOCKS && transactionsOf(window) < WINDOW_TRANSACTIONS;
}

function transactionsOf(blocks: readonly ChainBlock[]): number {
  return blocks.reduce((sum, { transactions }) => sum + transactions.length, 0);
}

/** Fetches the blocks from one number to another, inclusive, with all receipts. */
async function fetchBlocks(rpc: Rpc, from: number, to: number): Promise<ReadBlock[]> {
  const calls = [];
  for (let number = from; number <= to; number++) {
    calls.push(["eth_getBlockByNumber", toQuantity(number), true] as const);
    calls.push(["eth_getBlockReceipts", toQuantity(number)] as const);
  }
  const answers = await rpc.batch<unknown>(calls);
  const blocks: ReadBlock[] = [];
  for (let index = 0; index < answers.length; index += 2) {
    const block = answers[index] as RpcBlock | null;
    const receipts = answers[index + 1] as RpcReceipt[] | null;
    // The chain became shorter during the read: the next poll of its head handles that.
    if (!block || !receipts) break;
    checkNumber(block, from + index / 2);
    if (receipts.length !== block.transactions.length) {
      throw new ImplausibleAnswer(
        `block ${from + index / 2} comes with ${receipts.length} receipts of ${block.transactions.length} transactions`,
      );
    }
    blocks.push(withReceipts(block, receipts));
  }
  return blocks;
}

function withReceipts(raw: RpcBlock, receipts: readonly RpcReceipt[]): ReadBlock {
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]));
  const transactions = raw.transactions.map(({ hash }, index) => {
    const receipt = byHash.get(hash);
    return toTransaction(raw, index, receipt, receipt?.logs ?? []);
  });
  return { raw, block: toBlock(raw, transactions) };
}
