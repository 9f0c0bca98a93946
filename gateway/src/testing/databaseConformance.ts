import { bytes, type Db } from "../store/db";

/** Tests the common behavior of every database behind `Db`. `open` returns an empty one. */
export function databaseConformance(open: () => Promise<Db>) {
  let db: Db;
  beforeAll(async () => {
    db = await open();
    await db.run("create table thing (id bigint primary key, data bytea, amount numeric, ratio float8, note text);");
  });
  beforeEach(() => db.run("truncate thing"));
  afterAll(() => db?.close());

  const insert = (sql: Pick<Db, "write">, id: number) => sql.write("insert into thing (id) values ($1)", [id]);
  const ids = async () => (await db.query<{ id: number }>("select id from thing order by id")).map(({ id }) => id);

  test("gives values back as they were put in", async () => {
    const note = `quotes " ' and \\ and {braces}, commas`;
    await db.write("insert into thing values ($1, $2, $3, $4, $5)", [9e15, bytes("0xAbCd00"), 10n ** 60n, 0.1, note]);
    expect(await db.query("select * from thing")).toEqual([
      { id: 9e15, data: "0xabcd00", amount: String(10n ** 60n), ratio: 0.1, note },
    ]);
  });

  test("refuses a statement that writes and is not declared as one", async () => {
    const insertion = "insert into thing (id) values (1) returning id";
    for (const text of [insertion, `with added as (${insertion}) select id from added`]) {
      await expect(db.query(text)).rejects.toThrow("read-only transaction");
      await expect(db.background.query(text)).rejects.toThrow("read-only transaction");
      await expect(db.query(text, [], new AbortController().signal)).rejects.toThrow("read-only transaction");
    }
    expect(await ids()).toEqual([]);
    await db.write(insertion);
    await db.transaction((sql) => sql.query("update thing set note = 'written'"));
    expect(await ids()).toEqual([1]);
  });

  test("takes arrays, with nulls and all kinds of text in them", async () => {
    const notes = ['a "quoted" one', "back\\slash", "", null, "{null}", "🦄"];
    const text =
      "insert into thing select * from unnest($1::bigint[], $2::bytea[], $3::numeric[], $4::float8[], $5::text[])";
    const all = <Value>(value: Value) => notes.map(() => value);
    await db.write(text, [notes.map((_, id) => id), all(bytes("0x01")), all(5n), all(null), notes]);
    const rows = await db.query<{ note: string | null }>("select note from thing order by id");
    expect(rows.map(({ note }) => note)).toEqual(notes);
    expect(await db.query("select true as yes, null as no, 7 as int, '{\"a\":1}'::jsonb as json")).toEqual([
      { yes: true, no: null, int: 7, json: { a: 1 } },
    ]);
  });

  test("commits all of a transaction, or none of it", async () => {
    await db.transaction(async (sql) => {
      await insert(sql, 1);
      await insert(sql, 2);
    });
    await expect(
      db.transaction(async (sql) => {
        await insert(sql, 3);
        await insert(sql, 1);
      }),
    ).rejects.toThrow("duplicate key");
    expect(await ids()).toEqual([1, 2]);
  });

  test("keeps readers out of the middle of a transaction, and transactions out of each other", async () => {
    const step = async (id: number) =>
      db.transaction(async (sql) => {
        await insert(sql, id);
        await sql.query("select pg_sleep(0.01)");
        await insert(sql, id + 100);
      });
    const [, seen] = await Promise.all([step(1), ids(), step(2), step(3)]);
    expect(seen).toHaveLength(seen.filter((id) => id > 100).length * 2);
    expect(await ids()).toEqual([1, 2, 3, 101, 102, 103]);
  });

  test("a statement whose signal aborts before its turn rejects with the signal's reason", async () => {
    const abort = new AbortController();
    const reason = new Error("No client waits for it.");
    let waiting: Promise<unknown> = Promise.resolve();
    await db.transaction(async (sql) => {
      await sql.run("lock table thing");
      waiting = db.query("select id from thing", [], abort.signal);
      waiting.catch(() => undefined);
      abort.abort(reason);
    });
    await expect(waiting).rejects.toBe(reason);
    await expect(db.query("select 1", [], abort.signal)).rejects.toBe(reason);
  });

  test("goes on after a statement that failed", async () => {
    await expect(db.query("select nonsense")).rejects.toThrow("nonsense");
    await insert(db, 5);
    expect(await ids()).toEqual([5]);
  });

  test("delivers notifications once they are committed, and none that was rolled back", async () => {
    const received: string[] = [];
    await db.listen("news", (payload) => received.push(payload));
    const notify = (sql: Pick<Db, "query">, payload: string) => sql.query("select pg_notify('news', $1)", [payload]);
    await db
      .transaction((sql) => notify(sql, "rolled back").then(() => sql.query("select nonsense")))
      .catch(() => null);
    await db.transaction((sql) => notify(sql, "committed"));
    await new Promise<void>((resolve) => {
      const look = setInterval(() => received.length > 0 && (clearInterval(look), resolve()), 5);
    });
    expect(received).toEqual(["committed"]);
  });
}
