import { ChainLog } from "./chainLog";
import { toQuantity, type Rpc } from "./rpc";

/** A mined transaction with what came of it. Hashes and addresses are hex in lower case. */
export type ChainTransaction = {
  readonly index: number;
  readonly hash: string;
  readonly sender: string;
  /** Null when it creates a contract. */
  readonly recipient: string | null;
  readonly nonce: number;
  readonly hasSucceeded: boolean;
  /** Wei. */
  readonly fee: bigint;
  /** Wei. */
  readonly value: bigint;
  /** The first four bytes of its data. */
  readonly selector: string;
  readonly logs: readonly ChainLog[];
};

export type ChainBlock = {
  readonly number: number;
  readonly hash: string;
  readonly parentHash: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly transactions: readonly ChainTransaction[];
};

type RpcBlock = {
  number: string;
  hash: string;
  parentHash: string;
  timestamp: string;
  transactions: RpcTransaction[];
};
type RpcTransaction = {
  hash: string;
  from: string;
  to: string | null;
  nonce: string;
  value: string;
  input: string;
};
type RpcReceipt = {
  transactionHash: string;
  status: string;
  gasUsed: string;
  effectiveGasPrice: string;
  logs: { address: string; topics: string[]; data: string; logIndex: string }[];
};

/** The blocks from one number to another, both included, with all their receipts. */
export async function fetchBlocks(rpc: Rpc, from: number, to: number): Promise<ChainBlock[]> {
  const calls = [];
  for (let number = from; number <= to; number++) {
    calls.push(["eth_getBlockByNumber", toQuantity(number), true] as const);
    calls.push(["eth_getBlockReceipts", toQuantity(number)] as const);
  }
  const answers = await rpc.batch<unknown>(calls);
  const blocks: ChainBlock[] = [];
  for (let index = 0; index < answers.length; index += 2) {
    const block = answers[index] as RpcBlock | null;
    const receipts = answers[index + 1] as RpcReceipt[] | null;
    // The chain became shorter while it was read: the next look at its head deals with that.
    if (!block || !receipts || receipts.length !== block.transactions.length) break;
    blocks.push(toBlock(block, receipts));
  }
  return blocks;
}

function toBlock(block: RpcBlock, receipts: RpcReceipt[]): ChainBlock {
  const number = Number(block.number);
  const timestamp = Number(block.timestamp);
  const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]));
  return {
    number,
    hash: block.hash,
    parentHash: block.parentHash,
    timestamp,
    transactions: block.transactions.map((transaction, index) => {
      const receipt = byHash.get(transaction.hash);
      if (!receipt) throw new Error(`Block ${number} has no receipt of ${transaction.hash}.`);
      return {
        index,
        hash: transaction.hash,
        sender: transaction.from,
        recipient: transaction.to,
        nonce: Number(transaction.nonce),
        hasSucceeded: receipt.status === "0x1",
        fee: BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice),
        value: BigInt(transaction.value),
        selector: transaction.input.slice(0, 10),
        logs: receipt.logs.map(
          (log) =>
            new ChainLog({
              ...log,
              logIndex: Number(log.logIndex),
              hash: transaction.hash,
              account: transaction.from,
              blockNumber: number,
              timestamp,
            }),
        ),
      };
    }),
  };
}
