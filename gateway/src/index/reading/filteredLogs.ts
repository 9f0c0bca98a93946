import { ImplausibleAnswer, NodeFailure, RpcError } from "../../chain/nodes/nodeFailure";
import { toQuantity, type Rpc } from "../../chain/rpc";
import type { LogRange } from "./logRange";
import type { RpcLog } from "./rpcAnswers";

/** The most addresses in one filter; nodes refuse longer lists. */
const ADDRESSES_PER_FILTER = 500;
/** With more addresses than this, requesting the topics of all contracts and filtering is cheaper. */
const MAX_ADDRESSES = 10_000;

export type LogQuery = { readonly addresses: readonly string[]; readonly topics: readonly string[] };
export type BlockRange = { readonly from: number; readonly to: number };

/**
 * Returns the logs of a block range, in order. They are requested twice, the second time from another node if there is
 * one, and in two halves: a node that omits logs because there are too many then omits different ones.
 */
export async function filteredLogs(node: Rpc, other: Rpc, query: LogQuery, range: BlockRange, size: LogRange) {
  const first = await lookFor(node, query, range, size);
  const middle = Math.floor((range.from + range.to) / 2);
  const halves =
    range.from === range.to
      ? [range]
      : [
          { from: range.from, to: middle },
          { from: middle + 1, to: range.to },
        ];
  const second: RpcLog[] = [];
  for (const half of halves) second.push(...(await lookAgain(node, other, query, half, size)));

  const firstKeys = new Set(first.map(keyOf));
  const missing = second.find((log) => !firstKeys.has(keyOf(log)));
  if (missing) {
    throw new ImplausibleAnswer(
      `it left out logs of blocks ${range.from} to ${range.to}: one of block ${Number(missing.blockNumber)}`,
    );
  }
  return first;
}

/** Requests the logs again; falls back to the same node when the other one fails. */
async function lookAgain(node: Rpc, other: Rpc, query: LogQuery, range: BlockRange, size: LogRange) {
  try {
    return await lookFor(other, query, range, size);
  } catch (error) {
    if (other === node || !(error instanceof RpcError || error instanceof NodeFailure)) throw error;
    return lookFor(node, query, range, size);
  }
}

async function lookFor(node: Rpc, query: LogQuery, range: BlockRange, size: LogRange): Promise<RpcLog[]> {
  const { from, to } = range;
  try {
    const calls = filtersOf(query).map((filter) => {
      return ["eth_getLogs", { ...filter, fromBlock: toQuantity(from), toBlock: toQuantity(to) }] as const;
    });
    const answers = await node.batch<RpcLog[]>(calls);
    return inOrder(answers.flat(), range);
  } catch (error) {
    // Some nodes time out instead of refusing a request that is too large.
    if (error instanceof NodeFailure) size.refused(to - from + 1);
    // Others report in many ways that a range is too long or has too many logs.
    if (!(error instanceof RpcError)) throw error;
    if (from === to) return lookByHalves(node, query, range, size, error);
    size.refused(to - from + 1);
    const middle = Math.floor((from + to) / 2);
    const before = await lookFor(node, query, { from, to: middle }, size);
    return [...before, ...(await lookFor(node, query, { from: middle + 1, to }, size))];
  }
}

/** One block's logs may be too many for a node: then half of the contracts are requested at a time. */
async function lookByHalves(node: Rpc, query: LogQuery, range: BlockRange, size: LogRange, refusal: RpcError) {
  const { addresses, topics } = query;
  if (addresses.length < 2) throw refusal;
  const middle = Math.ceil(addresses.length / 2);
  const first = await lookFor(node, { addresses: addresses.slice(0, middle), topics }, range, size);
  return inOrder(
    [...first, ...(await lookFor(node, { addresses: addresses.slice(middle), topics }, range, size))],
    range,
  );
}

function filtersOf({ addresses, topics }: LogQuery) {
  if (addresses.length > MAX_ADDRESSES) return [{ topics: [topics] }];
  const filters = [];
  for (let start = 0; start < addresses.length; start += ADDRESSES_PER_FILTER) {
    filters.push({ address: addresses.slice(start, start + ADDRESSES_PER_FILTER), topics: [topics] });
  }
  return filters;
}

/** Returns each log once, in the chain's order. */
export function inOrder(logs: readonly RpcLog[], { from, to }: BlockRange): RpcLog[] {
  const stray = logs.find(({ blockNumber }) => !(Number(blockNumber) >= from && Number(blockNumber) <= to));
  if (stray) throw new ImplausibleAnswer(`requested logs of blocks ${from} to ${to}, got one of another block`);
  const byKey = new Map(logs.map((log) => [keyOf(log), { ...log, address: log.address.toLowerCase() }]));
  return [...byKey.values()].sort(
    (one, next) => Number(one.blockNumber) - Number(next.blockNumber) || Number(one.logIndex) - Number(next.logIndex),
  );
}

function keyOf({ blockHash, logIndex }: RpcLog): string {
  return `${blockHash}:${logIndex}`;
}
