import { keccak256, type Hex } from "viem";
import { groupBy } from "../../lib/groupBy";
import type { coinReader, ReadBlock } from "../coins/coinReader";
import { ImplausibleAnswer, UnknownBlock } from "../../chain/nodes/nodeFailure";
import { toQuantity, type ChainRpc, type NodeRpc, type Rpc, type RpcCall } from "../../chain/rpc";
import { withAuthorizations } from "./authorizations";
import type { BlockReader, Head } from "./blockReader";
import { filteredLogs, inOrder, MAX_FILTERED_ADDRESSES, type BlockRange } from "./filteredLogs";
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
  /** The longest block range in one request for logs. */
  readonly maxBlocks: number;
  readonly readCoins: ReturnType<typeof coinReader>;
};

/** Reads only the transactions with followed logs. */
export function sparseBlockReader({ rpc, followed, maxBlocks, readCoins }: Options): BlockReader {
  const size = new LogRange(maxBlocks);
  return {
    read: async (from, head) => {
      const { final } = head;
      const batch = await rpc.withOne((node, other) =>
        from > final
          ? recentLogs(node, from, Math.min(head.number, from + RECENT_BLOCKS - 1), head)
          : finalLogs(node, other, followed, { from, to: Math.min(final, from + size.blocks - 1) }, size),
      );
      // Runs once, and only on verified answers, because sifting adds new pools.
      const logs = followed.sift(batch.logs);
      return rpc.withOne(async (node, _, all) => {
        return readCoins(node, await withAuthorizations(await withTransactions(node, all, batch, logs)));
      });
    },
    rewind: (number) => followed.rewind(number),
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

/**
 * Returns every log of the blocks near the head that the node has. Their headers prove that no log is missing.
 * Throws UnknownBlock if the node does not have the first block yet.
 */
async function recentLogs(node: Rpc, from: number, to: number, head: Head): Promise<FoundLogs> {
  const all = await newBlocks(node, numbersBetween(from, to), head);
  const hasLogs = ({ logsBloom }: RpcBlock) => !isEmptyBloom(logsBloom);
  const receipts = await receiptsOfBlocks(node, all.filter(hasLogs).map(numberOf));
  const missing = receipts ? all.findIndex((block) => hasLogs(block) && !receipts.has(numberOf(block))) : -1;
  if (missing === 0) throw new UnknownBlock(`it does not have the receipts of block ${from} yet`);
  const blocks = missing < 0 ? all : all.slice(0, missing);
  const full = blocks.filter(hasLogs);
  const logsByBlock = receipts
    ? full.map((block) => receipts.get(numberOf(block))!.flatMap(({ logs }) => logs))
    : await node.batch<RpcLog[]>(full.map(({ hash }) => ["eth_getLogs", { blockHash: hash }] as const));
  return {
    to: numberOf(blocks.at(-1)!),
    logs: full.flatMap((block, position) => checkedLogs(block, logsByBlock[position]!)),
    blocks: new Map(blocks.map((block) => [numberOf(block), block])),
    receipts: byHash([...(receipts?.values() ?? [])].flat()),
  };
}

/** Returns a block's logs in order; throws unless its header shows that they are all. */
function checkedLogs(block: RpcBlock, unordered: readonly RpcLog[]): RpcLog[] {
  const number = numberOf(block);
  const logs = inOrder(unordered, { from: number, to: number });
  const isWhole = logs.every(({ logIndex, blockHash }, index) => {
    return Number(logIndex) === index && blockHash === block.hash;
  });
  if (isWhole && bloomOf(logs) === block.logsBloom) return logs;
  throw new ImplausibleAnswer(`the logs of block ${number} do not match its header`);
}

/** Returns the blocks up to the first one that the node does not have yet. */
async function newBlocks(node: Rpc, numbers: readonly number[], head: Head): Promise<RpcBlock[]> {
  const missing = numbers.filter((number) => number !== head.number || !head.block);
  const answers = await node.batch<RpcBlock | null>(missing.map(blockCall));
  const byNumber = new Map(missing.map((number, position) => [number, answers[position]]));
  const blocks: RpcBlock[] = [];
  for (const number of numbers) {
    const block = byNumber.get(number) ?? (number === head.number ? head.block : null);
    if (!block) break;
    checkNumber(block, number);
    blocks.push(block);
  }
  if (!blocks.length) throw new UnknownBlock(`it does not have block ${numbers[0]} yet`);
  return blocks;
}

/** Returns the followed logs of final blocks; a pool that they create is followed at once. */
async function finalLogs(
  node: NodeRpc,
  other: NodeRpc,
  followed: FollowedLogs,
  range: BlockRange,
  size: LogRange,
): Promise<FoundLogs> {
  const { allTopics } = followed;
  const logsOf = (addresses: readonly string[] | null, topics: readonly string[]) =>
    filteredLogs(node, other, { addresses, topics }, range, size);
  const hasFilters = followed.filteredAddresses([], MAX_FILTERED_ADDRESSES) !== null;
  const created = hasFilters ? await logsOf(followed.factoryAddresses, CREATION_TOPICS) : [];
  const made = created.flatMap((log) => {
    const { pool, tokens } = followed.poolMadeBy(log) ?? { pool: null, tokens: [] };
    return pool ? [pool, ...tokens] : tokens;
  });
  const logs = await logsOf(followed.filteredAddresses(made, MAX_FILTERED_ADDRESSES), allTopics);
  size.brought(logs.length, range.to - range.from + 1);
  return { to: range.to, logs, blocks: new Map(), receipts: new Map() };
}

/** Returns the blocks with followed logs, and the last block of the range. */
async function withTransactions(
  node: Rpc,
  all: Rpc,
  { to, blocks: read, receipts: readReceipts }: FoundLogs,
  logs: readonly RpcLog[],
): Promise<ReadBlock[]> {
  const byBlock = groupBy(logs, ({ blockNumber }) => Number(blockNumber));
  // All non-final blocks are kept, to find where a branch begins.
  const blockNumbers = [...new Set([...byBlock.keys(), ...read.keys(), to])].sort((one, next) => one - next);
  const missing = await blocksOf(
    all,
    blockNumbers.filter((number) => !read.has(number)),
  );
  const unread = logs.filter(({ transactionHash }) => !readReceipts.has(transactionHash));
  const blockOf = (number: number) => read.get(number) ?? missing.get(number)!;
  const sizeOf = (number: number) => blockOf(number).transactions.length;
  const receipts = new Map([...readReceipts, ...(await receiptsOf(node, unread, { all, sizeOf }))]);

  return blockNumbers.map((number) => {
    const raw = blockOf(number);
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
  const blocks = await node.batch<RpcBlock | null>(numbers.map(blockCall));
  return new Map(
    numbers.map((number, position) => {
      const block = blocks[position];
      if (!block) throw new UnknownBlock(`it does not have block ${number}`);
      checkNumber(block, number);
      return [number, block];
    }),
  );
}

const numberOf = ({ number }: RpcBlock) => Number(number);
const blockCall = (number: number): RpcCall => ["eth_getBlockByNumber", toQuantity(number), true];

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
