import type { NodeRpc } from "../../chain/nodes/chainRpc";
import { ImplausibleAnswer, isNotYet, NodeFailure, RpcError, ThrottledNode } from "../../chain/nodes/nodeFailure";
import { suggestedLimit, suggestedRange } from "../../chain/nodes/nodeLimit";
import { toQuantity, type Rpc } from "../../chain/rpc";
import type { LogRange } from "./logRange";
import type { RpcLog } from "./rpcAnswers";

/** The most addresses in one filter; nodes refuse longer lists. */
const ADDRESSES_PER_FILTER = 500;
/** With more filters than this, requesting the topics of all contracts and filtering is cheaper. */
const MAX_FILTERS = 20;
/** With more addresses than this, no node is asked for them. */
export const MAX_FILTERED_ADDRESSES = MAX_FILTERS * ADDRESSES_PER_FILTER;

/** Nodes that refuse filters without an address. */
const needAddresses = new WeakSet<Rpc>();

export type LogQuery = {
  /** Null for any contract. */
  readonly addresses: readonly string[] | null;
  readonly topics: readonly string[];
};
export type BlockRange = { readonly from: number; readonly to: number };
type LogNode = Pick<NodeRpc, "batch" | "call" | "limits">;

/**
 * Returns the logs of a block range, in order. They are requested twice, the second time from another node if there is
 * one, and in two halves: a node that omits logs because there are too many then omits different ones.
 */
export async function filteredLogs(node: LogNode, other: LogNode, query: LogQuery, range: BlockRange, size: LogRange) {
  const middle = Math.floor((range.from + range.to) / 2);
  const halves =
    range.from === range.to
      ? [range]
      : [
          { from: range.from, to: middle },
          { from: middle + 1, to: range.to },
        ];
  const [first, ...second] = await Promise.all([
    lookFor(node, query, range, size),
    ...halves.map((half) => lookAgain(node, other, query, half, size)),
  ]);

  const firstKeys = new Set(first.map(keyOf));
  const missing = second.flat().find((log) => !firstKeys.has(keyOf(log)));
  if (missing) {
    throw new ImplausibleAnswer(
      `it left out logs of blocks ${range.from} to ${range.to}: one of block ${Number(missing.blockNumber)}`,
    );
  }
  return first;
}

/** Requests the logs again; falls back to the same node when the other one fails. */
async function lookAgain(node: LogNode, other: LogNode, query: LogQuery, range: BlockRange, size: LogRange) {
  try {
    return await lookFor(other, query, range, size);
  } catch (error) {
    if (other === node || !(error instanceof RpcError || error instanceof NodeFailure)) throw error;
    return lookFor(node, query, range, size);
  }
}

/** Requests logs within the limits that the node is known to have, and learns those that it reports. */
async function lookFor(node: LogNode, query: LogQuery, range: BlockRange, size: LogRange): Promise<RpcLog[]> {
  const { limits } = node;
  const blocks = range.to - range.from + 1;
  const perCall = Math.min(blocks, limits.of("blocks"));
  const filters = filtersOf(node, query);
  const calls = piecesOf(range, perCall).flatMap(({ from, to }) =>
    filters.map((filter) => {
      return ["eth_getLogs", { ...filter, fromBlock: toQuantity(from), toBlock: toQuantity(to) }] as const;
    }),
  );
  try {
    const answers = await node.batch<RpcLog[]>(calls);
    return inOrder(answers.flat(), range);
  } catch (error) {
    const isSlow = error instanceof NodeFailure && !(error instanceof ThrottledNode) && !isNotYet(error);
    // Some nodes time out instead of refusing a request that is too large.
    if (isSlow) size.refused(blocks);
    if (!(error instanceof RpcError) || isNotYet(error)) throw error;
    const addresses = Math.max(0, ...filters.map((filter) => filter.address?.length ?? 0));
    if (error.limit === "addresses" && addresses === 0 && query.addresses && !needAddresses.has(node)) {
      needAddresses.add(node);
    } else if (error.limit === "addresses" && addresses > 1) {
      limits.learn("addresses", suggestedLimit(error.message, addresses) ?? Math.floor(addresses / 2));
    } else if (error.limit === "range" && perCall > 1) {
      limits.learn("blocks", suggestedLimit(error.message, perCall) ?? Math.floor(perCall / 2));
    } else {
      return lookByHalves(node, query, range, size, error);
    }
    return lookFor(node, query, range, size);
  }
}

/**
 * A range may have too many logs for a node, which nodes report in many ways: then the range that the error suggests is
 * requested first, or half of the blocks; or half of the contracts of a single block.
 */
async function lookByHalves(
  node: LogNode,
  query: LogQuery,
  { from, to }: BlockRange,
  size: LogRange,
  refusal: RpcError,
): Promise<RpcLog[]> {
  if (from < to) {
    size.refused(to - from + 1);
    const suggested = suggestedRange(refusal.message);
    const middle = suggested && suggested < to - from + 1 ? from + suggested - 1 : Math.floor((from + to) / 2);
    const before = await lookFor(node, query, { from, to: middle }, size);
    return [...before, ...(await lookFor(node, query, { from: middle + 1, to }, size))];
  }
  const { addresses, topics } = query;
  if (!addresses || addresses.length < 2) throw refusal;
  const middle = Math.ceil(addresses.length / 2);
  const first = await lookFor(node, { addresses: addresses.slice(0, middle), topics }, { from, to }, size);
  const second = await lookFor(node, { addresses: addresses.slice(middle), topics }, { from, to }, size);
  return inOrder([...first, ...second], { from, to });
}

type Filter = { readonly address?: readonly string[]; readonly topics: readonly (readonly string[])[] };

function filtersOf(node: LogNode, { addresses, topics }: LogQuery): Filter[] {
  const perFilter = Math.min(ADDRESSES_PER_FILTER, node.limits.of("addresses"));
  if (!addresses || (addresses.length > MAX_FILTERS * perFilter && !needAddresses.has(node))) {
    return [{ topics: [topics] }];
  }
  const filters = [];
  for (let start = 0; start < addresses.length; start += perFilter) {
    filters.push({ address: addresses.slice(start, start + perFilter), topics: [topics] });
  }
  return filters;
}

function piecesOf({ from, to }: BlockRange, size: number): BlockRange[] {
  const count = Math.ceil((to - from + 1) / size);
  return Array.from({ length: count }, (_, piece) => {
    return { from: from + piece * size, to: Math.min(to, from + (piece + 1) * size - 1) };
  });
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
