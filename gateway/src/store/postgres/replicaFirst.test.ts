import { eventually } from "../../testing/eventually";
import { silentLog } from "../../lib/log";
import type { Reading } from "./readingPools";
import { replicaFirst } from "./replicaFirst";

/** A server that shows a position, or fails. */
function server(name: string, position: number) {
  const state = { position, error: null as Error | null, isClosed: false, positionsRead: 0 };
  const query = (text: string) => {
    if (state.error) return Promise.reject(state.error);
    if (!text.includes("write_position")) return Promise.resolve([{ name }]);
    state.positionsRead += 1;
    return Promise.resolve([{ position: state.position }]);
  };
  const reading = { query, close: () => ((state.isClosed = true), Promise.resolve()) } as unknown as Reading;
  return Object.assign(state, { reading });
}

const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code });
const answering = async ({ query }: Reading) => (await query<{ name: string }>("select"))[0]!.name;

test("the writer answers while the replica is lost, until one shows what the writer shows", async () => {
  const [writer, first, second] = [server("writer", 9), server("first", 9), server("second", 7)];
  const replicas = [first, second];
  const reading = replicaFirst(writer.reading, () => (replicas.shift() ?? second).reading, silentLog);
  expect(await answering(reading)).toBe("first");
  first.error = failure("connect ECONNREFUSED", "ECONNREFUSED");
  expect(await answering(reading)).toBe("writer");
  expect(first.isClosed).toBe(true);
  // It is still behind, also when it is checked again.
  await eventually(() => second.positionsRead > 1);
  expect(await answering(reading)).toBe("writer");
  second.position = 9;
  await eventually(async () => (await answering(reading)) === "second");
  await reading.close();
});

test.each([
  ["the pool has no connection in time", failure("timeout exceeded when trying to connect")],
  ["the server takes no more connections", failure("sorry, too many clients already", "53300")],
  ["a statement takes too long", failure("canceling statement due to statement timeout", "57014")],
])("a busy replica is not a lost one: %s", async (_, error) => {
  const [writer, replica] = [server("writer", 9), server("replica", 9)];
  const reading = replicaFirst(writer.reading, () => replica.reading, silentLog);
  replica.error = error;
  await expect(answering(reading)).rejects.toBe(error);
  replica.error = null;
  expect(await answering(reading)).toBe("replica");
});

test("the writer answers a query that the replica ended because of what it replays, and only that one", async () => {
  const [writer, replica] = [server("writer", 9), server("replica", 9)];
  const reading = replicaFirst(writer.reading, () => replica.reading, silentLog);
  replica.error = failure("canceling statement due to conflict with recovery", "40001");
  expect(await answering(reading)).toBe("writer");
  replica.error = null;
  expect(await answering(reading)).toBe("replica");
});
