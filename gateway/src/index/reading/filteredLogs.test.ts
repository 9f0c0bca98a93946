import { learnedLimits } from "../../chain/nodes/learnedLimits";
import { NodeFailure, RpcError, ThrottledNode } from "../../chain/nodes/nodeFailure";
import type { RpcCall } from "../../chain/rpc";
import { filteredLogs } from "./filteredLogs";
import { LogRange } from "./logRange";
import type { RpcLog } from "./rpcAnswers";

const TOPICS = ["0x01"];
const RANGE = { from: 1, to: 100 };
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `0x${index}`);

type Filter = { readonly address?: readonly string[]; readonly fromBlock: string; readonly toBlock: string };
const blocksOf = ({ fromBlock, toBlock }: Filter) => Number(toBlock) - Number(fromBlock) + 1;

/** A node whose every block has a log of each of 40 contracts, with a check of each filter. */
function nodeWith(check: (filter: Filter) => void) {
  const filters: Filter[] = [];
  const answer = ([, filter]: RpcCall): RpcLog[] => {
    const requested = filter as Filter;
    filters.push(requested);
    check(requested);
    return Array.from({ length: blocksOf(requested) }, (_, offset) => Number(requested.fromBlock) + offset).flatMap(
      (number) =>
        addresses(40)
          .filter((address) => requested.address?.includes(address) ?? true)
          .map((address, index) => ({
            address,
            topics: TOPICS,
            data: "0x",
            logIndex: `0x${(index + 1).toString(16)}`,
            blockNumber: `0x${number.toString(16)}`,
            blockHash: `0x${number}${address}`,
            transactionHash: "0x",
          })),
    );
  };
  const batch = async <Result>(calls: readonly RpcCall[]) => calls.map(answer) as Result[];
  const call = async <Result>(...one: RpcCall) => (await batch<Result>([one]))[0] as Result;
  return { node: { batch, call, limits: learnedLimits("http://node") }, filters };
}
const read = (node: ReturnType<typeof nodeWith>["node"], count: number | null, size = new LogRange(1000)) =>
  filteredLogs(node, node, { addresses: count === null ? null : addresses(count), topics: TOPICS }, RANGE, size);

test("a limit of blocks is learned once, from the text", async () => {
  const size = new LogRange(1000);
  const { node, filters } = nodeWith((filter) => {
    if (blocksOf(filter) > 10) throw new RpcError("eth_getLogs is limited to a 10 block range", "range");
  });
  expect(await read(node, 40, size)).toHaveLength(4000);
  const refused = filters.filter((filter) => blocksOf(filter) > 10).length;
  expect(refused).toBeLessThanOrEqual(3);
  expect(node.limits.of("blocks")).toBe(10);
  expect(await read(node, 40, size)).toHaveLength(4000);
  expect(filters.filter((filter) => blocksOf(filter) > 10)).toHaveLength(refused);
  // More requests of the same window, not a shorter window.
  expect(size.blocks).toBe(200);
});

test("a limit of addresses is learned by halves where the text has no number", async () => {
  const { node, filters } = nodeWith(({ address = [] }) => {
    if (address.length > 3) throw new RpcError("Please, specify less number of addresses", "addresses");
  });
  expect(await read(node, 40)).toHaveLength(4000);
  expect(node.limits.of("addresses")).toBe(2);
  expect(filters.every((filter) => blocksOf(filter) === 100 || blocksOf(filter) === 50)).toBe(true);
});

test("with a low limit of addresses, the logs of any contract are requested, unless the node refuses that", async () => {
  const { node, filters } = nodeWith(({ address = [] }) => {
    if (address.length > 1) throw new RpcError("Please, specify less number of addresses", "addresses");
  });
  expect(await read(node, 40)).toHaveLength(4000);
  expect(filters.some(({ address }) => address === undefined)).toBe(true);

  const strict = nodeWith(({ address = [] }) => {
    if (address.length > 1) throw new RpcError("Please, specify less number of addresses", "addresses");
    if (address.length === 0) throw new RpcError("Please specify an address in your request", "addresses");
  });
  expect(await read(strict.node, 40)).toHaveLength(4000);
});

test("too many results halve the range, and the window of the next requests", async () => {
  const size = new LogRange(1000);
  const { node } = nodeWith((filter) => {
    if (blocksOf(filter) > 30) throw new RpcError("query returned more than 1200 results", "results");
  });
  expect(await read(node, 40, size)).toHaveLength(4000);
  expect(size.blocks).toBeLessThanOrEqual(50);
  expect(node.limits.of("blocks")).toBe(Infinity);
});

test("the range that an error suggests is requested first", async () => {
  const { node, filters } = nodeWith((filter) => {
    if (blocksOf(filter) > 60) throw new RpcError("Try with this block range [0x1, 0x3c].", "results");
  });
  expect(await read(node, 40)).toHaveLength(4000);
  expect(filters.map(blocksOf).sort((one, other) => one - other)).toEqual([40, 50, 50, 60, 100]);
});

test("throttling changes neither the range nor a limit; a slow answer shortens the window", async () => {
  const size = new LogRange(1000);
  const throttled = nodeWith(() => {
    throw new ThrottledNode("HTTP 429", null);
  });
  await expect(read(throttled.node, 40, size)).rejects.toThrow("HTTP 429");
  expect(size.blocks).toBe(200);
  const slow = nodeWith(() => {
    throw new NodeFailure("no answer in time");
  });
  await expect(read(slow.node, 40, size)).rejects.toThrow("no answer in time");
  expect(size.blocks).toBeLessThanOrEqual(50);
});
