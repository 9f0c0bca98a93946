import { ZERO_ADDRESS } from "../../lib/zeroAddress";
import { applyBlock } from "../blocks/applyBlock";
import { ALICE, blockOf, BOB, emit, type EmittedLog } from "../../testing/blocks";
import { COLLECTION, worldIndex } from "../../testing/world";

const BATCH = "event TransferBatch(address indexed, address indexed, address indexed, uint256[], uint256[])";
const word = (value: bigint) => value.toString(16).padStart(64, "0");

/** Returns the transfers of an ERC-1155 collection's log: ids and amounts. */
function movedBy(log: EmittedLog) {
  const index = worldIndex();
  index.multipleCollections.add(COLLECTION);
  applyBlock(index, blockOf(1, 1_700_000_000, [log]), 1_700_000_000);
  return index.changes.nftTransfers.map(({ batchPosition, tokenId, quantity }) => [batchPosition, tokenId, quantity]);
}

const batch = (ids: readonly bigint[], amounts: readonly bigint[]) =>
  emit(COLLECTION, BATCH, [ALICE, ZERO_ADDRESS, BOB, ids, amounts]);

test("records each item of a batch once, without those of which nothing moved", () => {
  expect(movedBy(batch([7n, 8n, 7n, 9n], [1n, 2n, 3n, 0n]))).toEqual([
    [0, 7n, 4n],
    [1, 8n, 2n],
  ]);
});

test("ignores arrays of different lengths", () => {
  expect(movedBy(batch([7n, 8n], [1n]))).toEqual([]);
  expect(movedBy(batch([], [1n]))).toEqual([]);
});

test.each([
  ["beyond the data", [64n, 96n, 2n ** 255n, 1n]],
  ["as long as a number can be", [64n, 64n, 2n ** 256n - 1n]],
  ["that start beyond the data", [2n ** 256n - 32n, 64n, 0n]],
  ["that start within a word", [65n, 64n, 0n]],
])("ignores arrays %s", (_, words) => {
  const { topics } = batch([], []);
  expect(movedBy({ address: COLLECTION, topics, data: `0x${words.map(word).join("")}` })).toEqual([]);
});

test("reads ten thousand items within a second of the processor", () => {
  const ids = Array.from({ length: 10_000 }, (_, id) => BigInt(id));
  const log = batch(ids, ids);
  const started = process.cpuUsage();
  expect(movedBy(log)).toHaveLength(9_999);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000);
});
