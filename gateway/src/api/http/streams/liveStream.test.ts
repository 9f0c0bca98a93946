import { readFileSync } from "node:fs";
import { join } from "node:path";
import { MAX_LIVE_OPERATIONS, TAG_HEADER, type LiveBeginning, type LiveChange } from "@cenote/domain/live";
import { executableSchema } from "../../schema/executableSchema";
import { eventually } from "../../../testing/eventually";
import { openTestDb, type TestDb } from "../../../testing/openTestDb";
import { OPEN_SETTINGS } from "../../../testing/servedGateway";
import { testGateway } from "../../../testing/testGateway";

const TYPE_DEFS = readFileSync(join(__dirname, "../../../../../schema.graphql"), "utf8");
const STALE = {
  operationName: "Stale",
  variables: { chain: "ETHEREUM" },
  query: "query Stale($chain: Chain!) { isV3SubgraphStale(chain: $chain) chainStatuses { chain isIndexed lastError } }",
};

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

/** A gateway with a field that the test changes, and whose changes it announces. */
async function openGateway(settings: Partial<typeof OPEN_SETTINGS> = {}) {
  const state = { isStale: false, computed: 0 };
  const schema = executableSchema(TYPE_DEFS);
  schema.getQueryType()!.getFields().isV3SubgraphStale!.resolve = () => {
    state.computed += 1;
    return state.isStale;
  };
  const gateway = await testGateway(db, { schema, settings: { ...OPEN_SETTINGS, cacheBytes: 1e6, ...settings } });
  const send = (body: object, accept = "text/event-stream", signal?: AbortSignal) =>
    fetch(`${gateway.origin}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", accept },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  let position = 0;
  const block = () => {
    const notice = { chain: "ETHEREUM", first: 1, number: 1, timestamp: 1_700_000_000, position: (position += 1) };
    return db.query("select pg_notify('cenote_block', $1)", [JSON.stringify(notice)]);
  };
  return { ...gateway, state, send, block };
}

async function openStream(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = "";
  const next = async <Event>(): Promise<Event> => {
    for (;;) {
      const [, data, rest] = /^(?::\n\n)*data: (.*)\n\n([^]*)$/.exec(buffer) ?? [];
      if (data !== undefined) {
        buffer = rest!;
        return JSON.parse(data) as Event;
      }
      buffer += (await reader.read()).value ?? "";
    }
  };
  return {
    beginning: await next<LiveBeginning>(),
    next: () => next<LiveChange>(),
    close: () => reader.cancel(),
  };
}

test("sends what a block changes of an answer that the client has, and runs the operation once for all", async () => {
  const { state, send, block, close, origin } = await openGateway();
  const response = await send(STALE, "application/json");
  const tag = response.headers.get(TAG_HEADER)!;
  const before = (await response.json()) as { data: object };
  const live = [{ ...STALE, pace: "now", chain: null, tag }];
  const streams = await Promise.all(Array.from({ length: 5 }, async () => openStream(await send({ live }))));
  const metrics = async () => (await fetch(`${origin}/metrics`)).text();
  expect(await metrics()).toMatch(/^gateway_live_answers 1$/m);
  expect(state.computed).toBe(1);

  state.isStale = true;
  await block();
  const changes = await Promise.all(streams.map(({ next }) => next()));
  for (const [at, change] of changes.entries()) {
    expect(change).toMatchObject({ of: streams[at]!.beginning.operations[0], from: tag, position: 1 });
    expect(change).toMatchObject({ patch: [{ op: "replace", path: "/data/isV3SubgraphStale", value: true }] });
  }
  expect(state.computed).toBe(2);
  expect(await metrics()).toMatch(/^gateway_live_computations_total{operation="other",outcome="answered"} 1$/m);
  // A request hits the cache of results computed for streams.
  const now = await send(STALE, "application/json");
  expect([now.headers.get("x-cache"), now.headers.get(TAG_HEADER)]).toEqual(["hit", changes[0]!.tag]);
  expect(await now.json()).toEqual({ data: { ...before.data, isV3SubgraphStale: true } });
  await Promise.all(streams.map((stream) => stream.close()));
  close();
});

test("keeps the others current when one operation is refused, and sends the reason", async () => {
  const { send, close } = await openGateway();
  const subscription = { operationName: null, query: "subscription { onChainStatus { chain } }" };
  const {
    beginning,
    next,
    close: closeStream,
  } = await openStream(
    await send({
      live: [
        { ...STALE, query: "query Stale { nothingLikeThis }", pace: "now", chain: null, tag: null },
        { ...STALE, pace: "minute", chain: "ETHEREUM", tag: null },
        { ...STALE, ...subscription, operationName: "", pace: "now", chain: null, tag: null },
      ],
    }),
  );
  expect(beginning.operations).toEqual([
    { refused: expect.stringContaining("nothingLikeThis") as string },
    expect.any(String),
    { refused: "Only queries are kept current." },
  ]);
  const change = await next();
  expect(change).toMatchObject({ of: beginning.operations[1], answer: { data: { isV3SubgraphStale: false } } });
  await closeStream();
  close();
});

test.each([
  ["none", []],
  [
    "too many",
    Array.from({ length: MAX_LIVE_OPERATIONS + 1 }, () => ({ ...STALE, pace: "now", chain: null, tag: null })),
  ],
  ["an unknown pace", [{ ...STALE, pace: "always", chain: null, tag: null }]],
  ["no chain", [{ ...STALE, pace: "now", tag: null }]],
  ["an unknown chain", [{ ...STALE, pace: "now", chain: "__proto__", tag: null }]],
  ["no tag", [{ ...STALE, pace: "now", chain: null }]],
  ["an endless tag", [{ ...STALE, pace: "now", chain: null, tag: "a".repeat(1000) }]],
  ["no variables", [{ ...STALE, variables: null, pace: "now", chain: null, tag: null }]],
  ["no list", { 0: STALE }],
])("refuses %s", async (_, live) => {
  const { send, close } = await openGateway();
  const response = await send({ live });
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining("Send 1 to") as string]);
  close();
});

test("a client that is gone before its stream begins leaves nothing behind", async () => {
  const { send, close, origin } = await openGateway({ subscribers: { most: 9, maxPerAddress: 9 } });
  const live = [{ ...STALE, pace: "now", chain: null, tag: null }];
  const abort = new AbortController();
  const sending = Array.from({ length: 9 }, () => send({ live }, "text/event-stream", abort.signal));
  setImmediate(() => abort.abort());
  await Promise.allSettled(sending);
  const metrics = async () => (await fetch(`${origin}/metrics`)).text();
  // A request may still arrive after the first check.
  await eventually(async () => {
    const text = await metrics();
    return /^gateway_live_answers 0$/m.test(text) && /^gateway_subscribers 0$/m.test(text);
  });
  close();
});

test("a stream takes a place of its network's, and leaves it when the client disconnects", async () => {
  const { send, close, origin } = await openGateway({ subscribers: { most: 9, maxPerAddress: 1 } });
  const live = [{ ...STALE, pace: "now", chain: null, tag: null }];
  const first = await openStream(await send({ live }));
  expect((await send({ live })).status).toBe(503);
  await first.close();
  await eventually(async () => /^gateway_live_answers 0$/m.test(await (await fetch(`${origin}/metrics`)).text()));
  const again = await openStream(await send({ live }));
  await again.close();
  close();
});
