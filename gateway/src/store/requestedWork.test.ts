import type { Db } from "./db";
import { silentLog } from "../lib/log";
import { passRequests, takeRequests } from "./requestedWork";
import { eventually } from "../testing/eventually";
import { openTestDb } from "../testing/openTestDb";

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** Work of one kind in one process. */
function workOf(kind: string) {
  let waiting: string[] = [];
  const take = () => {
    const taken = waiting;
    waiting = [];
    return taken;
  };
  return { kind, take, request: (keys: readonly string[]) => void waiting.push(...keys), all: () => waiting };
}

const work = () => [workOf("examination"), workOf("media")] as const;

test("what visitors of several readers want done reaches the process that does it, once", async () => {
  const readers = [work(), work()];
  const token = `BASE:0x${"a1".repeat(20)}`;
  const file = `0x${"b2".repeat(32)}`;
  for (const [examinations, media] of readers) {
    examinations.request([token]);
    media.request([file]);
  }
  const passing = readers.map((reader) => passRequests(db, reader, silentLog));
  // Each has passed its requests by then: one that passed them after they were taken would request them again.
  await Promise.all(passing.map((stop) => stop()));
  const rows = () => db.query<{ kind: string; key: string }>("select kind, key from requested_work order by kind");
  expect(await rows()).toEqual([
    { kind: "examination", key: token },
    { kind: "media", key: file },
  ]);
  for (const [examinations, media] of readers) expect([...examinations.all(), ...media.all()]).toEqual([]);

  const [examinations, media] = work();
  const stopTaking = takeRequests(db, [examinations, media], silentLog);
  await eventually(() => media.all().length > 0 && examinations.all().length > 0);
  await stopTaking();
  expect(examinations.all()).toEqual([token]);
  expect(media.all()).toEqual([file]);
  expect(await rows()).toEqual([]);
});
