import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultFieldResolver, isObjectType } from "graphql";
import { executableSchema } from "../../schema/executableSchema";
import { DECENT_DOCUMENT, hostileRequests } from "../../../testing/hostileRequests";
import { LIMITS } from "../../../request/limits";
import { openTestDb, type TestDb } from "../../../testing/openTestDb";
import { OPEN_SETTINGS } from "../../../testing/servedGateway";
import { testGateway } from "../../../testing/testGateway";
import type { ServerSettings } from "../serverSettings";

const TYPE_DEFS = readFileSync(join(__dirname, "../../../../../schema.graphql"), "utf8");
const TOKEN = "a token for tests alone";

let db: TestDb;
let resolverCalls = 0;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** The served schema, counting every resolver call. */
function countingSchema() {
  const schema = executableSchema(TYPE_DEFS);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith("__")) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve = defaultFieldResolver, subscribe } = field;
      field.resolve = (...args) => ((resolverCalls += 1), resolve(...args) as unknown);
      if (subscribe) field.subscribe = (...args) => ((resolverCalls += 1), subscribe(...args) as unknown);
    }
  }
  return schema;
}

const MODES: [string, Partial<ServerSettings>][] = [
  ["any", { documents: "any" }],
  ["published", { documents: "published", deployToken: TOKEN }],
];

test("there are more than 200 hostile requests, all different", () => {
  const all = hostileRequests();
  expect(all.length).toBeGreaterThan(200);
  expect(new Set(all.map(({ what }) => what)).size).toBe(all.length);
});

test.each(MODES)("a gateway of %s documents refuses every one before it calls a resolver", async (mode, settings) => {
  const gateway = await testGateway(db, { schema: countingSchema(), settings: { ...OPEN_SETTINGS, ...settings } });
  if (mode === "published") {
    const published = await fetch(`${gateway.origin}/documents/test/1`, {
      method: "PUT",
      headers: { "content-type": "application/json", authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify({ documents: [DECENT_DOCUMENT] }),
    });
    expect(published.status).toBe(200);
  }
  const through: string[] = [];
  for (const { what, init } of hostileRequests()) {
    resolverCalls = 0;
    const response = await fetch(`${gateway.origin}/graphql`, init);
    const text = await response.text();
    const { data, errors } = (text ? JSON.parse(text) : { errors: [response.status] }) as { data?: object; errors: [] };
    if (resolverCalls || data || !errors?.length || response.status >= 500)
      through.push(`${what}: ${text.slice(0, 200)}`);
    if (mode === "published" && /did you mean/i.test(text)) through.push(`${what} is helped: ${text}`);
  }
  expect(through).toEqual([]);

  resolverCalls = 0;
  expect(await gateway.post(DECENT_DOCUMENT, { addresses: [] })).toMatchObject({ data: { portfolios: [] } });
  expect(resolverCalls).toBeGreaterThan(0);
});

test("refuses to keep any hostile document's answer current", async () => {
  const gateway = await testGateway(db, { schema: countingSchema(), settings: OPEN_SETTINGS });
  const through: string[] = [];
  let sent = 0;
  for (const { what, init } of hostileRequests()) {
    const entry = liveEntry(init);
    if (!entry) continue;
    sent += 1;
    resolverCalls = 0;
    const response = await fetch(`${gateway.origin}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify({ live: [entry] }),
    });
    const answer = response.ok ? await firstEvent(response) : await response.text();
    if (resolverCalls || response.status >= 500 || (response.ok && !answer.includes('"refused"')))
      through.push(`${what}: ${answer}`);
  }
  expect(sent).toBeGreaterThan(180);
  expect(through).toEqual([]);
});

/** Returns a hostile body's operation as a live one; null for a request whose form is hostile. */
function liveEntry({ method, headers, body }: RequestInit): object | null {
  const isDecent =
    method === "POST" && JSON.stringify(headers) === JSON.stringify({ "content-type": "application/json" });
  if (!isDecent || typeof body !== "string" || body.length > LIMITS.bodyBytes) return null;
  try {
    const { query, operationName, variables } = JSON.parse(body) as Record<string, unknown>;
    return {
      query,
      operationName: operationName ?? "",
      variables: variables ?? {},
      pace: "now",
      chain: null,
      tag: null,
    };
  } catch {
    return null;
  }
}

/** Returns the names of a stream's live operations, or the reason for a refusal. */
async function firstEvent(response: Response): Promise<string> {
  let text = "";
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    const [, event] = /^data: (.*)\n\n/m.exec(text) ?? [];
    if (event) return event;
  }
  return text;
}
