import { keccak256, type Hex } from "viem";
import { groupBy } from "../../lib/groupBy";
import type { coinReader, ReadBlock } from "../coins/coinReader";
import { ImplausibleAnswer, LaggingNode } from "../../chain/nodes/nodeFailure";
import { toQuantity, type ChainRpc, type Rpc } from "../../chain/rpc";
import { withAuthorizations } from "./authorizations";
import type { BlockReader } from "./blockReader";
import { filteredLogs, inOrder } from "./filteredLogs";
import { CREATION_TOPICS, type FollowedLogs } from "./followedLogs";
import { LogRange } from "./logRange";
import { byHash, receiptsOf, receiptsOfBlocks } from "./receipts";
import { checkNumber, toBlock, toTransaction, type RpcBlock, type RpcLog, type RpcReceipt } from "./rpcAnswers";

const BLOOM_BYTES = 256;

const BLOOM_BITS = BLOOM_BYTES * 8;

/** Number of non-final blocks read at a time. */
const RECENT_BLOCKS = 20;

type Options = {
  readonly rpc: ChainRpc;
  readonly followed: FollowedLogs;
  /** Blocks this far behind the head are final. */
  readonly finalityBlocks: number;
  /** The longest block range in one request for logs. */
  readonly maxBlocks: number;
  readonly readCoins: ReturnType<typeof coinReader>;
};

/** Reads only the transactions with followed logs. */
export function sparseBlockReader({ rpc, followed, finalityBlocks, maxBlocks, readCoins }: Options): BlockReader {
  const size = new LogRange(maxBlocks);
  return {
    read: async (from, tip) => {
      const final = tip - finalityBlocks;
      const batch = await rpc.withOne((node, other) =>
        from > final
          ? recentLogs(node, from, Math.min(tip, from + RECENT_BLOCKS - 1))
          : finalLogs(node, other, followed, { from, to: Math.min(final, from + size.blocks - 1) }, size),
      );
      // Runs once, and only on verified answers, because sifting adds new pools.
      const logs = followed.sift(batch.logs);
      return rpc.withOne(async (node) => {
        return readCoins(node, await withAuthorizations(await withTransactions(node, batch, logs)));
      });
    },
  };
}

/** Logs of some blocks, and those of the blocks and receipts that were already fetched. */
type FoundLogs = {
  readonly to: number;
  readonly logs: readonly RpcLog[];
  readonly blocks: ReadonlyMap<number, RpcBlock>;
  /** By transaction hash. */
  readonly receipts: ReadonlyMap<string, RpcReceipt>;
};

/** Returns every log of blocks near the head. Their headers prove that no log is missing. */
async function recentLogs(node: Rpc, from: number, to: number): Promise<FoundLogs> {
  const blocks = await blocksOf(node, numbersBetween(from, to));
  const full = [...blocks.values()].filter(({ logsBloom }) => !isEmptyBloom(logsBloom));
  const receipts = await receiptsOfBlocks(
    node,
    full.map(({ number }) => Number(number)),
  );
  const logsByBlock = receipts
    ? [...receipts.values()].map((ofBlock) => ofBlock.flatMap(({ logs }) => logs))
    : await node.batch<RpcLog[]>(full.map(({ hash }) => ["eth_getLogs", { blockHash: hash }] as const));
  const logs = full.flatMap((block, position) => {
    const number = Number(block.number);
    const blockLogs = inOrder(logsByBlock[position]!, { from: number, to: number });
    const isWhole = blockLogs.every(({ logIndex, blockHash }, index) => {
      return Number(logIndex) === index && blockHash === block.hash;
    });
    if (!isWhole || bloomOf(blockLogs) !== block.logsBloom) {
      throw new ImplausibleAnswer(`the logs of block ${number} do not match its header`);
    }
    return blockLogs;
  });
  return { to, logs, blocks, receipts: byHash([...(receipts?.values() ?? [])].flat()) };
}

/** Returns the followed logs of final blocks; a pool that they create is followed at once. */
async function finalLogs(
  node: Rpc,
  other: Rpc,
  followed: FollowedLogs,
  range: { readonly from: number; readonly to: number },
  size: LogRange,
): Promise<FoundLogs> {
  const creations = { addresses: followed.factoryAddresses, topics: CREATION_TOPICS };
  const made = (await filteredLogs(node, other, creations, range, size)).flatMap((log) => {
    const { pool, tokens } = followed.poolMadeBy(log) ?? { pool: null, tokens: [] };
    return pool ? [pool, ...tokens] : tokens;
  });
  const addresses = [...new Set([...followed.addresses, ...made])];
  const logs = await filteredLogs(node, other, { addresses, topics: followed.allTopics }, range, size);
  size.brought(logs.length, range.to - range.from + 1);
  return { to: range.to, logs, blocks: new Map(), receipts: new Map() };
}

/** Returns the blocks with followed logs, and the last block of the range. */
async function withTransactions(
  node: Rpc,
  { to, blocks: read, receipts: readReceipts }: FoundLogs,
  logs: readonly RpcLog[],
): Promise<ReadBlock[]> {
  const byBlock = groupBy(logs, ({ blockNumber }) => Number(blockNumber));
  // All non-final blocks are kept, to find where a branch begins.
  const blockNumbers = [...new Set([...byBlock.keys(), ...read.keys(), to])].sort((one, next) => one - next);
  const missing = await blocksOf(
    node,
    blockNumbers.filter((number) => !read.has(number)),
  );
  const unread = logs.filter(({ transactionHash }) => !readReceipts.has(transactionHash));
  const receipts = new Map([...readReceipts, ...(await receiptsOf(node, unread))]);

  return blockNumbers.map((number) => {
    const raw = read.get(number) ?? missing.get(number)!;
    const blockLogs = byBlock.get(number) ?? [];
    if (blockLogs.some(({ blockHash }) => blockHash !== raw.hash)) {
      throw new ImplausibleAnswer(`logs of block ${number} are of another block with that number`);
    }
    const byTransaction = groupBy(blockLogs, ({ transactionHash }) => transactionHash);
    const transactions = raw.transactions.flatMap(({ hash }, index) => {
      const own = byTransaction.get(hash);
      return own ? [toTransaction(raw, index, receipts.get(hash), own)] : [];
    });
    if (transactions.length !== byTransaction.size) {
      throw new ImplausibleAnswer(`block ${number} lacks a transaction that it has logs of`);
    }
    return { raw, block: toBlock(raw, transactions) };
  });
}

async function blocksOf(node: Rpc, numbers: readonly number[]): Promise<Map<number, RpcBlock>> {
  const calls = numbers.map((number) => ["eth_getBlockByNumber", toQuantity(number), true] as const);
  const blocks = await node.batch<RpcBlock | null>(calls);
  return new Map(
    numbers.map((number, position) => {
      const block = blocks[position];
      if (!block) throw new LaggingNode(`it does not have block ${number}`);
      checkNumber(block, number);
      return [number, block];
    }),
  );
}

function numbersBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Computes the logs bloom filter of a block's header: three bits for each address and topic. */
function bloomOf(logs: readonly Pick<RpcLog, "address" | "topics">[]): string {
  const bloom = new Uint8Array(BLOOM_BYTES);
  const values = new Set(logs.flatMap(({ address, topics }) => [address, ...topics]));
  for (const value of values) {
    const hash = keccak256(value as Hex, "bytes");
    for (const pair of [0, 2, 4]) {
      const bit = ((hash[pair]! << 8) | hash[pair + 1]!) % BLOOM_BITS;
      const byte = BLOOM_BYTES - 1 - (bit >> 3);
      bloom[byte] = bloom[byte]! | (1 << (bit & 7));
    }
  }
  return `0x${Buffer.from(bloom).toString("hex")}`;
}

/** Whether a header shows that its block has no logs. */
function isEmptyBloom(bloom: string): boolean {
  return /^0x0*$/.test(bloom);
}
