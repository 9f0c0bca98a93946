import { readFileSync } from "node:fs";
import { join } from "node:path";
import { API_CLIENT, API_DOCUMENTS, API_OPERATIONS } from "@cenote/domain/api/operations";
import { silentLog } from "../../lib/log";
import { executableSchema } from "../schema/executableSchema";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { OPEN_SETTINGS } from "../../testing/servedGateway";
import { testGateway } from "../../testing/testGateway";
import { allowedDocuments } from "./documents";
import { documentStore } from "./documentStore";
import type { Db } from "../../store/db";
import { eventually } from "../../testing/eventually";

const TOKEN = "a token for tests alone";
const SETTINGS = { ...OPEN_SETTINGS, documents: "published", deployToken: TOKEN } as const;
const document = (name: string) => `query ${name} { chainStatuses { chain } }`;

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
beforeEach(() => db.run("truncate document, document_release"));
afterAll(() => db.close());

async function openGateway() {
  const gateway = await testGateway(db, { settings: SETTINGS });
  const publish = (client: string, version: string, documents: unknown, token = TOKEN, replaces?: string) =>
    fetch(`${gateway.origin}/documents/${client}/${version}`, {
      method: "PUT",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ documents, replaces }),
    });
  const isRun = async (text: string) => {
    const { data, errors } = await gateway.post(text);
    if (!data) expect(errors).toMatchObject([{ extensions: { code: "DOCUMENT_NOT_ALLOWED" } }]);
    return Boolean(data);
  };
  return { ...gateway, publish, isRun };
}

/** Backdates everything published so far. */
const age = (days: number) =>
  db.run(`update document_release set published_at = published_at - interval '${days} days'`);

test("runs the public API's operations by their texts, and by their names alone", async () => {
  const { publish, post, origin } = await openGateway();
  const byName = async (operationName: string, variables: object = {}) => {
    const response = await fetch(`${origin}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ operationName, variables }),
    });
    return (await response.json()) as { data?: unknown; errors?: unknown };
  };
  const refused = { errors: [{ extensions: { code: "DOCUMENT_NOT_ALLOWED" } }] };
  await publish("remote", "1", [document("One")]);
  expect(await byName("One")).toMatchObject(refused);
  expect(await byName("isV3SubgraphStale", { chain: "ETHEREUM" })).toMatchObject(refused);

  const texts = API_OPERATIONS.map(({ query }) => query);
  expect((await publish(API_CLIENT, "1", texts)).status).toBe(200);
  expect(await post(API_DOCUMENTS.isV3SubgraphStale!, { chain: "ETHEREUM" })).toHaveProperty("data");
  expect(await byName("isV3SubgraphStale", { chain: "ETHEREUM" })).toHaveProperty("data");
  expect(await byName("toString")).toMatchObject(refused);

  // Only the operations of the version in use have names.
  await publish(API_CLIENT, "2", [document("Two")]);
  expect(await byName("Two")).toHaveProperty("data");
  expect(await byName("isV3SubgraphStale", { chain: "ETHEREUM" })).toMatchObject(refused);
});

test("runs the documents of every client's versions as long as a page of them may be kept, and no others", async () => {
  const { publish, isRun, origin } = await openGateway();
  expect(await isRun(document("One"))).toBe(false);
  await publish("remote", "1", [document("One")]);
  await publish("edge", "1", [document("Edge")]);
  expect(await isRun(document("One"))).toBe(true);
  expect(await isRun(`${document("One")} `)).toBe(false);

  await publish("remote", "2", [document("Two")]);
  await age(31);
  await publish("remote", "3", [document("Three")]);
  const isEachRun = await Promise.all(["One", "Two", "Three", "Edge"].map((name) => isRun(document(name))));
  expect(isEachRun).toEqual([false, true, true, true]);

  // Documents that the next version of the gateway must still serve.
  const version = await fetch(`${origin}/documents/remote/3`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(await version.json()).toEqual({ client: "remote", version: "3", documents: [document("Three")] });

  // Rolls back to the previous version.
  await publish("remote", "2", [document("Two")]);
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { releases } = (await (await fetch(`${origin}/documents`, { headers })).json()) as { releases: object[] };
  expect(releases).toMatchObject([
    { client: "edge", version: "1", state: "live", documentCount: 1 },
    { client: "remote", version: "2", state: "live" },
    { client: "remote", version: "3", state: "rollback" },
    { client: "remote", version: "1", state: "retired" },
  ]);
});

test("what an open page sends is run until its successor is 30 days old", async () => {
  const { publish, isRun } = await openGateway();
  const areRun = () => Promise.all(["One", "Two", "Three", "Four"].map((name) => isRun(document(name))));
  await publish("remote", "1", [document("One")]);
  await age(100);
  await publish("remote", "2", [document("Two")]);
  await age(29);
  await publish("remote", "3", [document("Three")]);
  expect(await areRun()).toEqual([true, true, true, false]);
  await age(2);
  await publish("remote", "4", [document("Four")]);
  expect(await areRun()).toEqual([false, true, true, true]);
});

test("keeps serving live versions while deployments fail half way or run at once", async () => {
  const { publish, isRun } = await openGateway();
  const areRun = (...names: string[]) => Promise.all(names.map((name) => isRun(document(name))));
  const underWay = (version: string, name: string, replaces: string) =>
    publish("remote", version, [document(name)], TOKEN, replaces);
  await publish("remote", "1", [document("One")]);
  await underWay("2", "Two", "1");
  await underWay("3", "Three", "1");
  await underWay("4", "Four", "1");
  await age(31);
  expect(await areRun("One", "Two", "Three", "Four")).toEqual([true, true, true, true]);
  // Only the third deployment completed.
  await underWay("5", "Five", "3");
  expect(await areRun("One", "Two", "Three", "Four", "Five")).toEqual([false, false, true, true, true]);
  // A repeated deployment and an interrupted rollback retire nothing.
  await underWay("3", "Three", "3");
  await underWay("2", "Two", "3");
  expect(await areRun("Two", "Three", "Four", "Five")).toEqual([true, true, true, true]);
  // The replaced version was never published here, as in a new gateway.
  await underWay("6", "Six", "0");
  expect(await areRun("Three", "Six")).toEqual([true, true]);
});

test("runs the newest documents, though those before them are read for longer", async () => {
  const schema = executableSchema(readFileSync(join(__dirname, "../../../../schema.graphql"), "utf8"));
  const held: (() => void)[] = [];
  let isHolding = false;
  const slow: Db = {
    ...db,
    query: async <Row>(...statement: Parameters<Db["query"]>) => {
      const rows = await db.query<Row>(...statement);
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
      return rows;
    },
  };
  const { find } = await allowedDocuments({ db: slow, schema, log: silentLog, broken: "refuse" });
  isHolding = true;
  await documentStore(db).publish("remote", "1", [document("One")]);
  await eventually(() => held.length === 1);
  isHolding = false;
  await documentStore(db).publish("remote", "2", [document("Two")]);
  // Leaves time to read the last published version before the held one.
  await db.query("select pg_sleep(0.1)");
  held[0]!();
  await new Promise((resolve) => setImmediate(resolve));
  await eventually(() => {
    try {
      return find(document("Two")).operations.length === 1;
    } catch {
      return false;
    }
  });
});

test("publishes nothing of a version with an invalid document, and lists the errors", async () => {
  const { publish, isRun } = await openGateway();
  const deep = `query Deep { token(chain: ETHEREUM) { ${"project { tokens { ".repeat(9)} id ${"} }".repeat(9)} } }`;
  const response = await publish("remote", "1", [document("One"), "query Unknown { nothing }", deep, "{"]);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    faults: [
      { operation: "Unknown", messages: ['Cannot query field "nothing" on type "Query".'] },
      { operation: "Deep", messages: [expect.stringContaining("levels")] },
      { operation: "{", messages: [expect.stringContaining("Syntax Error")] },
    ],
  });
  expect(await isRun(document("One"))).toBe(false);
});

test("lets only the deployment publish", async () => {
  const { publish, origin } = await openGateway();
  expect((await publish("remote", "1", [], "another token for tests")).status).toBe(401);
  expect((await fetch(`${origin}/documents`)).status).toBe(401);
  expect((await publish("remote", "1", "no list")).status).toBe(400);
  expect((await publish("remote", "a b", [])).status).toBe(404);

  const closed = await testGateway(db, { settings: { ...SETTINGS, deployToken: null } });
  expect((await fetch(`${closed.origin}/documents`)).status).toBe(404);
});

test("answers about documents are never shared between requests, whatever their tokens", async () => {
  const { origin } = await openGateway();
  for (const token of [TOKEN, "another token for tests"]) {
    for (const path of ["", "/remote/token", "/remote/1"]) {
      const answer = await fetch(`${origin}/documents${path}`, { headers: { authorization: `Bearer ${token}` } });
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
  }
});

test("lets a team publish and read only its own client's documents", async () => {
  const { publish, origin } = await openGateway();
  const get = (path: string, token: string) =>
    fetch(`${origin}/documents${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { token } = (await (await get("/remote/token", TOKEN)).json()) as { token: string };
  expect((await publish("remote", "1", [document("One")], token)).status).toBe(200);
  expect((await get("/remote/1", token)).status).toBe(200);
  expect((await publish("edge", "1", [document("One")], token)).status).toBe(401);
  expect((await get("", token)).status).toBe(401);
  expect((await get("/edge/token", token)).status).toBe(401);
  expect((await get("/remote/token", token)).status).toBe(401);
  expect((await publish("remote", "token", [])).status).toBe(405);
});

test("a gateway starts without the documents of former versions that it does not serve", async () => {
  const schema = executableSchema(readFileSync(join(__dirname, "../../../../schema.graphql"), "utf8"));
  const store = documentStore(db);
  await store.publish("remote", "1", [document("Good"), "query Gone { removedField }"]);
  await store.publish("remote", "2", [document("Two")]);
  await store.publish("remote", "3", [document("Three")]);
  const { find } = await allowedDocuments({ db, schema, log: silentLog, broken: "refuse" });
  expect(find(document("Good")).operations).toHaveLength(1);
  expect(() => find("query Gone { removedField }")).toThrow("not one of the product's own");
});

test("a gateway that would break a live document does not start, unless all parts are deployed at once", async () => {
  const schema = executableSchema(readFileSync(join(__dirname, "../../../../schema.graphql"), "utf8"));
  await documentStore(db).publish("remote", "7", [document("Good"), "query Gone { removedField }"]);
  const start = (broken: "refuse" | "retire") => allowedDocuments({ db, schema, log: silentLog, broken });
  await expect(start("refuse")).rejects.toThrow(
    'The gateway does not start: version 7 of remote sends Gone, which this gateway would break: Cannot query field "removedField" on type "Query".',
  );
  const { find } = await start("retire");
  expect(() => find(document("Good"))).toThrow("not one of the product's own");
  expect(await documentStore(db).releases()).toMatchObject([{ client: "remote", version: "7", state: "retired" }]);
});
