import { ImplausibleAnswer, RpcError, UnknownBlock } from "../../chain/nodes/nodeFailure";
import type { Rpc, RpcCall } from "../../chain/rpc";
import { receiptsOf, receiptsOfBlocks } from "./receipts";

const hashes = (count: number, block: number) => Array.from({ length: count }, (_, index) => `${block}-${index}`);
const receipt = (transactionHash: string) => ({ transactionHash, logs: [] });
/** Two logs of each of the block's first transactions. */
const logsOf = (count: number, block: number) =>
  [...hashes(count, block), ...hashes(count, block)].map((transactionHash) => ({
    blockNumber: `0x${block.toString(16)}`,
    transactionHash,
  }));

/** A node with ten transactions in each block, that counts its calls by method. */
function nodeWith(blockReceipts: (block: number) => unknown = (block) => hashes(10, block).map(receipt)) {
  const calls: Record<string, number> = {};
  const answer = ([method, parameter]: RpcCall) => {
    calls[method] = (calls[method] ?? 0) + 1;
    return method === "eth_getBlockReceipts" ? blockReceipts(Number(parameter)) : receipt(parameter as string);
  };
  const node = {
    batch: async (batch: readonly RpcCall[]) => batch.map(answer),
    call: async (...call: RpcCall) => answer(call),
  } as unknown as Rpc;
  return { node, calls };
}
const refuse = (error: Error) => () => {
  throw error;
};

test("more than three receipts of a block are requested at once, fewer one by one", async () => {
  const { node, calls } = nodeWith();
  const receipts = await receiptsOf(
    node,
    [1, 2, 3].flatMap((block) => logsOf(block + 1, block)),
  );
  expect(calls).toEqual({ eth_getBlockReceipts: 1, eth_getTransactionReceipt: 5 });
  for (const hash of [...hashes(2, 1), ...hashes(3, 2), ...hashes(4, 3)]) {
    expect(receipts.get(hash)).toEqual(receipt(hash));
  }
});

test("two receipts of a small block are requested at once", async () => {
  const { node, calls } = nodeWith();
  const sizeOf = (block: number) => (block === 1 ? 20 : 21);
  await receiptsOf(node, [...logsOf(2, 1), ...logsOf(2, 2)], { sizeOf });
  expect(calls).toEqual({ eth_getBlockReceipts: 1, eth_getTransactionReceipt: 2 });
});

test("a node without the method is asked for it once", async () => {
  const { node, calls } = nodeWith(refuse(new RpcError("no such method", "methodMissing")));
  for (let turn = 0; turn < 3; turn++) expect((await receiptsOf(node, logsOf(4, 1))).size).toBe(4);
  expect(calls).toEqual({ eth_getBlockReceipts: 1, eth_getTransactionReceipt: 12 });
  expect(await receiptsOfBlocks(node, [1])).toBeNull();
});

test("a refusal of another kind is not remembered", async () => {
  const { node, calls } = nodeWith(refuse(new RpcError("response too large", "responseSize")));
  for (let turn = 0; turn < 2; turn++) expect((await receiptsOf(node, logsOf(4, 1))).size).toBe(4);
  expect(calls).toEqual({ eth_getBlockReceipts: 2, eth_getTransactionReceipt: 8 });
});

test("a node that lacks a block is behind", async () => {
  const { node } = nodeWith(() => null);
  await expect(receiptsOf(node, logsOf(4, 7))).rejects.toThrow(UnknownBlock);
});

test.each([["text"], [{}], [[null]], [[{ transactionHash: "0x1" }]]])(
  "receipts such as %j are refused",
  async (answer) => {
    const { node } = nodeWith(() => answer);
    await expect(receiptsOf(node, logsOf(4, 7))).rejects.toThrow(ImplausibleAnswer);
  },
);
