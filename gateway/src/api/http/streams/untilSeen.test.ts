import type { IncomingMessage } from "node:http";
import { SEEN_HEADER } from "@cenote/domain/positionHeaders";
import { CANCELED } from "../../../lib/canceled";
import type { NewBlocks } from "../../../request/blockFeed";
import { untilSeen } from "./untilSeen";

const from = (seen: string | undefined) => ({ headers: { [SEEN_HEADER]: seen } }) as unknown as IncomingMessage;
const BLOCKS: NewBlocks = { chain: "ETHEREUM", first: 1, number: 1, timestamp: 1_700_000_000 };

const staying = () => new AbortController().signal;

/** A gateway that was notified of commits up to one position, and has shown them up to another. */
function positionsAt(committed: number, shown: number) {
  const listeners = new Set<(blocks: NewBlocks) => void>();
  return {
    committed,
    shown,
    listeners,
    isListening: true,
    listen: (onBlocks: (blocks: NewBlocks) => void) => {
      listeners.add(onBlocks);
      return () => void listeners.delete(onBlocks);
    },
    show(position: number) {
      this.shown = position;
      for (const notify of listeners) notify(BLOCKS);
    },
  };
}

test("does not wait when queries show it already, or without a position", async () => {
  for (const seen of [undefined, "", "7", "3", "-1", "none", "NaN"]) {
    await untilSeen(from(seen), positionsAt(7, 7), 0, staying);
  }
});

test("waits until queries show what the client has seen", async () => {
  const positions = positionsAt(9, 7);
  let isAnswered = false;
  const waiting = untilSeen(from("9"), positions, 10_000, staying).then(() => (isAnswered = true));
  positions.show(8);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isAnswered).toBe(false);
  positions.show(9);
  await waiting;
  expect(positions.listeners.size).toBe(0);
});

test("waits for a commit that another gateway was notified of first", async () => {
  const positions = positionsAt(7, 7);
  const waiting = untilSeen(from("8"), positions, 10_000, staying);
  positions.committed = 8;
  positions.show(8);
  await waiting;
});

test("refuses when queries stay behind for too long, and ignores a position that was made up", async () => {
  const positions = positionsAt(8, 7);
  await expect(untilSeen(from("8"), positions, 20, staying)).rejects.toMatchObject({ status: 503 });
  for (const madeUp of ["9", "1e15", "Infinity"]) await untilSeen(from(madeUp), positions, 20, staying);
  expect(positions.listeners.size).toBe(0);
});

test("does not wait for a client that has gone", async () => {
  const positions = positionsAt(8, 7);
  const client = new AbortController();
  const waiting = untilSeen(from("8"), positions, 10_000, () => client.signal);
  client.abort(CANCELED);
  await expect(waiting).rejects.toBe(CANCELED);
  await expect(untilSeen(from("8"), positions, 10_000, () => client.signal)).rejects.toBe(CANCELED);
  expect(positions.listeners.size).toBe(0);
});
