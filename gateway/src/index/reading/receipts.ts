import { ImplausibleAnswer, RpcError, UnknownBlock } from "../../chain/nodes/nodeFailure";
import { toQuantity, type Rpc, type RpcCall } from "../../chain/rpc";
import { groupBy } from "../../lib/groupBy";
import type { RpcLog, RpcReceipt } from "./rpcAnswers";

/** With more transactions of a block, one call for all of its receipts is cheaper than one for each. */
const MAX_SINGLE_RECEIPTS = 3;
/** So it is for two or more that are this part of the block's transactions. */
const MIN_BLOCK_PART = 0.1;

/** Nodes that do not serve `eth_getBlockReceipts`. */
const withoutBlockReceipts = new WeakSet<Rpc>();

/**
 * Returns all receipts of the blocks that the node has, by block number; null where the node does not serve whole blocks'
 * receipts, which is remembered. `all` may divide the calls among several nodes.
 */
export async function receiptsOfBlocks(
  node: Rpc,
  numbers: readonly number[],
  all: Rpc = node,
): Promise<ReadonlyMap<number, readonly RpcReceipt[]> | null> {
  if (withoutBlockReceipts.has(node)) return null;
  const calls = numbers.map((number): RpcCall => ["eth_getBlockReceipts", toQuantity(number)]);
  try {
    const answers = await all.batch<readonly RpcReceipt[] | null>(calls);
    return new Map(
      numbers.flatMap((number, position) => {
        const receipts = answers[position];
        if (!receipts) return [];
        if (!isListOfReceipts(receipts)) throw new ImplausibleAnswer(`the receipts of block ${number} are malformed`);
        return [[number, receipts] as const];
      }),
    );
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    if (error.limit === "methodMissing") withoutBlockReceipts.add(node);
    return null;
  }
}

function isListOfReceipts(answer: unknown): boolean {
  return Array.isArray(answer) && answer.every((receipt: Partial<RpcReceipt> | null) => Array.isArray(receipt?.logs));
}

/**
 * Returns the receipts of the transactions of some logs, by their hash. `all` may divide the calls among nodes. Throws
 * UnknownBlock for a block that the node does not have.
 */
export async function receiptsOf(
  node: Rpc,
  logs: readonly Pick<RpcLog, "blockNumber" | "transactionHash">[],
  {
    all = node,
    sizeOf = () => Infinity,
  }: {
    readonly all?: Rpc;
    /** Returns the number of a block's transactions. */
    readonly sizeOf?: (block: number) => number;
  } = {},
): Promise<ReadonlyMap<string, RpcReceipt>> {
  const hashesByBlock = [...groupBy(logs, ({ blockNumber }) => Number(blockNumber))].map(
    ([number, ofBlock]) => [number, [...new Set(ofBlock.map(({ transactionHash }) => transactionHash))]] as const,
  );
  const busy = hashesByBlock.flatMap(([number, { length }]) => {
    const isLargePart = length > 1 && length >= MIN_BLOCK_PART * sizeOf(number);
    return length > MAX_SINGLE_RECEIPTS || isLargePart ? [number] : [];
  });
  const ofBlocks = busy.length ? await receiptsOfBlocks(node, busy, all) : null;
  const missing = ofBlocks && busy.find((number) => !ofBlocks.has(number));
  if (missing) throw new UnknownBlock(`it does not have the receipts of block ${missing}`);
  const hashes = hashesByBlock.flatMap(([number, ofBlock]) => (ofBlocks?.has(number) ? [] : ofBlock));
  const single = await all.batch<RpcReceipt | null>(hashes.map((hash): RpcCall => ["eth_getTransactionReceipt", hash]));
  return byHash([...(ofBlocks?.values() ?? []), single.filter((receipt) => receipt !== null)].flat());
}

export function byHash(receipts: readonly RpcReceipt[]): ReadonlyMap<string, RpcReceipt> {
  return new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]));
}
