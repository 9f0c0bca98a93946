import type { Db } from "./db";
import { joinFleet, shareOfCalls } from "./fleet";
import { silentLog } from "../lib/log";
import { openTestDb } from "../testing/openTestDb";

let db: Db;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());
beforeEach(() => db.write("delete from gateway_process"));

test("counts the processes that live, and those of them that serve clients", async () => {
  const indexer = await joinFleet(db, false, silentLog);
  expect(indexer.now()).toEqual({ processes: 1, serving: 1 });
  const reader = await joinFleet(db, true, silentLog);
  const another = await joinFleet(db, true, silentLog);
  expect(another.now()).toEqual({ processes: 3, serving: 2 });

  await reader.stop();
  const later = await joinFleet(db, true, silentLog);
  expect(later.now()).toEqual({ processes: 3, serving: 2 });
  await Promise.all([indexer.stop(), another.stop(), later.stop()]);
  expect(await db.query("select id from gateway_process")).toEqual([]);
});

test("a process that was killed does not count after 15 seconds, and is removed", async () => {
  const age = (seconds: number) =>
    db.write("insert into gateway_process values ($1, true, clock_timestamp() - make_interval(secs => $2))", [
      String(seconds),
      seconds,
    ]);
  // The younger process has some seconds to be counted: a busy machine is slow.
  await age(10);
  await age(15);
  const fleet = await joinFleet(db, true, silentLog);
  expect(fleet.now()).toEqual({ processes: 2, serving: 2 });
  expect(await db.query("select id from gateway_process where id = '15'")).toEqual([]);
  await fleet.stop();
});

test("the counts stay while the database does not answer", async () => {
  const log = { ...silentLog, error: jest.fn() };
  const failing = { ...db, write: () => Promise.reject(new Error("lost")) };
  const fleet = await joinFleet(failing, true, log);
  expect(fleet.now()).toEqual({ processes: 1, serving: 1 });
  expect(log.error).toHaveBeenCalledWith("the fleet was not counted", { error: "Error: lost" });
  await fleet.stop();
});

test.each([1, 2, 5, 40])("the parts of %p processes are a chain's budget together", (processes) => {
  const others = Array.from({ length: processes - 1 }, () => shareOfCalls({ processes, serving: 1 }, false));
  const sum = others.reduce((all, part) => all + part, shareOfCalls({ processes, serving: 1 }, true));
  expect(sum).toBeCloseTo(1);
});
