import type { Db } from "./db";
import { silentLog } from "../lib/log";
import { requestedMedia } from "../media/requestedMedia";
import type { TokenKey } from "./tokenSql";
import { passRequests, takeRequests } from "./requestedWork";
import { eventually } from "../testing/eventually";
import { openTestDb } from "../testing/openTestDb";

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** What waits in one process to be examined. */
function examinations() {
  let waiting: TokenKey[] = [];
  return {
    examinations: (tokens: readonly TokenKey[]) => {
      waiting.push(...tokens);
      return Promise.resolve(tokens.map(() => null));
    },
    takeRequested: () => {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    all: () => waiting,
  };
}

const work = () => ({ examiner: examinations(), media: requestedMedia() });

test("what visitors of several readers want done reaches the process that does it, once", async () => {
  const readers = [work(), work()];
  const token: TokenKey = { chain: "BASE", address: `0x${"a1".repeat(20)}` };
  const file = `0x${"b2".repeat(32)}`;
  for (const { examiner, media } of readers) {
    await examiner.examinations([token]);
    media.add(file);
  }
  const passing = readers.map((reader) => passRequests(db, reader, silentLog));
  const rows = () => db.query<{ kind: string; key: string }>("select kind, key from requested_work order by kind");
  await eventually(async () => (await rows()).length === 2);
  for (const { examiner, media } of readers) expect([...examiner.all(), ...media.keys()]).toEqual([]);

  const indexer = work();
  const stopTaking = takeRequests(db, indexer, silentLog);
  await eventually(() => indexer.media.keys().length > 0 && indexer.examiner.all().length > 0);
  expect(indexer.examiner.all()).toEqual([token]);
  expect(indexer.media.keys()).toEqual([file]);
  expect(await rows()).toEqual([]);
  await Promise.all([...passing.map((stop) => stop()), stopTaking()]);
});
