import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { SEEN_HEADER } from "@cenote/domain/positionHeaders";
import type { GraphQLSchema } from "graphql";
import { openBlockFeed } from "../../../request/blockFeed";
import type { Context } from "../../../context";
import type { Log } from "../../../lib/log";
import { eventually } from "../../../testing/eventually";
import { openTestDb, type TestDb } from "../../../testing/openTestDb";
import { OPEN_SETTINGS } from "../../../testing/servedGateway";
import { testGateway } from "../../../testing/testGateway";
import { executableSchema } from "../../schema/executableSchema";
import type { GatewayOptions } from "../../server";

const TYPE_DEFS = readFileSync(join(__dirname, "../../../../../schema.graphql"), "utf8");
const TOKEN = "a token for tests alone";
const STALE = "query Stale { isV3SubgraphStale(chain: ETHEREUM) }";
/** Waiting locks of this database only: other tests have theirs on the same server. */
const WAITING = `select from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`;
const STATUS = "subscription Status { onChainStatus { chain } }";

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

type Line = Readonly<Record<string, unknown>>;

/** A gateway that receives one request, which its client cancels while the test's field is resolved. */
async function openGateway(
  prepare: (schema: GraphQLSchema) => void,
  options: Partial<GatewayOptions> = {},
  services: Partial<GatewayOptions["services"]> = {},
) {
  const schema = executableSchema(TYPE_DEFS);
  prepare(schema);
  const lines: Line[] = [];
  const log: Log = {
    info: (message, details) => void lines.push({ level: "info", message, ...details }),
    error: (message, details) => void lines.push({ level: "error", message, ...details }),
  };
  const { origin, close } = await testGateway(db, { schema, log, ...options }, undefined, services);
  const abort = new AbortController();
  const send = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ query }),
      signal: abort.signal,
    });
  return {
    origin,
    close,
    lines,
    send,
    cancel: () => abort.abort(),
    /** Returns every line as soon as the request's line is among them. */
    logged: async (message = "request") => {
      await eventually(() => lines.some((line) => line.message === message));
      return lines;
    },
  };
}

/** A field's resolver that runs until its operation ends, and notifies the test when it begins. */
function endless() {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const untilEnd = async ({ inTurn }: Context): Promise<never> => {
    begin();
    for (;;) await inTurn(() => new Promise((resolve) => setTimeout(resolve, 1)));
  };
  return { begun, untilEnd };
}

const answerBy = (resolve: (context: Context) => unknown) => (schema: GraphQLSchema) => {
  schema.getQueryType()!.getFields().isV3SubgraphStale!.resolve = (_, __, context: Context) => resolve(context);
};
const CANCELED = { level: "info", message: "request", operation: "Stale", outcome: "canceled", errors: 0 };

test("logs a query as canceled whose client left while it was computed", async () => {
  const { begun, untilEnd } = endless();
  const { send, cancel, logged, close } = await openGateway(answerBy(untilEnd));
  const sent = send(STALE);
  await begun;
  cancel();
  await expect(sent).rejects.toThrow("aborted");
  expect(await logged()).toEqual([expect.objectContaining(CANCELED)]);
  close();
});

test("logs a query as canceled whose running statement the server canceled", async () => {
  const resolve = ({ tokens }: Context) => tokens.find({ chain: "ETHEREUM", address: `0x${"12".repeat(20)}` });
  const { send, cancel, logged, close } = await openGateway(answerBy(resolve));
  await db.transaction(async (sql) => {
    await sql.run("lock table token");
    const sent = send(STALE);
    await eventually(async () => (await db.query(WAITING)).length > 0);
    cancel();
    await expect(sent).rejects.toThrow("aborted");
    expect(await logged()).toEqual([expect.objectContaining(CANCELED)]);
  });
  close();
});

test("logs a query as canceled whose answer was there after its client had left", async () => {
  const { begun, untilEnd } = endless();
  const { send, cancel, logged, close } = await openGateway(
    answerBy((context) => untilEnd(context).catch(() => true)),
    {
      settings: { ...OPEN_SETTINGS, cacheBytes: 1e6 },
    },
  );
  const sent = send(STALE);
  await begun;
  cancel();
  await expect(sent).rejects.toThrow("aborted");
  expect(await logged()).toEqual([expect.objectContaining(CANCELED)]);
  close();
});

test("logs what fails of a canceled query for another reason as an error", async () => {
  const { begun, untilEnd } = endless();
  const fail = (context: Context) => untilEnd(context).catch(() => Promise.reject(new Error("The disk is full.")));
  const { send, cancel, logged, close } = await openGateway(answerBy(fail));
  const sent = send(STALE);
  await begun;
  cancel();
  await expect(sent).rejects.toThrow("aborted");
  expect(await logged()).toEqual([
    expect.objectContaining({ level: "error", message: "unexpected error", error: "The disk is full." }),
    expect.objectContaining(CANCELED),
  ]);
  close();
});

test("logs a query as canceled whose client left before the gateway showed what it had seen", async () => {
  const blocks = { ...(await openBlockFeed(db)), committed: 9, shown: 7, isListening: true };
  const { send, cancel, logged, close } = await openGateway(
    answerBy(() => true),
    {},
    { blocks },
  );
  const { listen } = blocks;
  const hasArrived = new Promise<void>((resolve) => {
    blocks.listen = (onBlocks) => (resolve(), listen(onBlocks));
  });
  const sent = send(STALE, { [SEEN_HEADER]: "9" });
  await hasArrived;
  cancel();
  await expect(sent).rejects.toThrow("aborted");
  expect(await logged()).toEqual([expect.objectContaining({ level: "info", outcome: "canceled", errors: 0 })]);
  close();
});

const STREAM = { accept: "text/event-stream" };

test("logs a subscription as canceled whose client left before its first event", async () => {
  const { begun, untilEnd } = endless();
  const { send, cancel, logged, close } = await openGateway((schema) => {
    schema.getSubscriptionType()!.getFields().onChainStatus!.subscribe = (_, __, context: Context) => untilEnd(context);
  });
  const sent = send(STATUS, STREAM);
  await begun;
  cancel();
  await expect(sent).rejects.toThrow("aborted");
  expect(await logged()).toEqual([expect.objectContaining({ ...CANCELED, operation: "Status" })]);
  close();
});

test("ends a subscription's source whose client left while it began", async () => {
  const { begun, untilEnd } = endless();
  let hasEnded = false;
  const source = {
    [Symbol.asyncIterator]: () => source,
    next: () => new Promise(() => {}),
    return: () => ((hasEnded = true), Promise.resolve({ done: true, value: undefined })),
  };
  const { send, cancel, logged, close } = await openGateway((schema) => {
    schema.getSubscriptionType()!.getFields().onChainStatus!.subscribe = (_, __, context: Context) =>
      untilEnd(context).catch(() => source);
  });
  const sent = send(STATUS, STREAM);
  await begun;
  cancel();
  await expect(sent).rejects.toThrow("aborted");
  expect(await logged()).toEqual([expect.objectContaining({ ...CANCELED, operation: "Status" })]);
  expect(hasEnded).toBe(true);
  close();
});

test("a stream that its client leaves while its source or an event is computed has nothing to report", async () => {
  for (const place of ["the source", "an event"]) {
    const { begun, untilEnd } = endless();
    const { send, cancel, logged, close } = await openGateway((schema) => {
      const field = schema.getSubscriptionType()!.getFields().onChainStatus!;
      async function* source(context: Context) {
        yield place === "the source" ? await untilEnd(context) : {};
      }
      field.subscribe = (_, __, context: Context) => source(context);
      field.resolve = (_, __, context: Context) => untilEnd(context);
    });
    expect((await send(STATUS, STREAM)).status).toBe(200);
    await begun;
    cancel();
    expect(await logged()).toEqual([
      expect.objectContaining({ level: "info", operation: "Status", outcome: "answered", errors: 0 }),
    ]);
    close();
  }
});

test("logs a request as canceled whose body was broken off", async () => {
  const settings = { ...OPEN_SETTINGS, documents: "published", deployToken: TOKEN } as const;
  for (const [method, path, message] of [
    ["POST", "/graphql", "request"],
    ["PUT", "/documents/remote/1", "request canceled"],
  ] as const) {
    const { origin, lines, logged, close } = await openGateway(() => {}, { settings });
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    await once(socket, "connect");
    const headers = ["host: gateway", "content-type: application/json", "content-length: 90"];
    socket.write(
      [`${method} ${path} HTTP/1.1`, ...headers, `authorization: Bearer ${TOKEN}`, "", '{"query'].join("\r\n"),
    );
    // An answered later request proves that the gateway has the beginning.
    await fetch(`${origin}/healthz`);
    expect(lines).toEqual([]);
    socket.destroy();
    const [line] = await logged(message);
    expect(line).toMatchObject(
      message === "request" ? { level: "info", outcome: "canceled" } : { level: "info", path },
    );
    expect(lines).toHaveLength(1);
    close();
  }
});
