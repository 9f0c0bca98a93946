import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { GraphQLError, type GraphQLFieldResolver } from "graphql";
import type { Context } from "../../context";
import { bumpingDatabase, createGeneration } from "../../store/generation";
import type { Log } from "../../lib/log";
import { StreamEvent } from "../../request/streamEvent";
import { executableSchema } from "../schema/executableSchema";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { OPEN_SETTINGS } from "../../testing/servedGateway";
import { testGateway } from "../../testing/testGateway";
import { eventually } from "../../testing/eventually";

const TYPE_DEFS = readFileSync(join(__dirname, "../../../../schema.graphql"), "utf8");
const ALLOWED = "https://friend.example";

let db: TestDb;
beforeAll(async () => {
  db = await openTestDb();
});
afterAll(() => db.close());

type Line = { message: string } & Record<string, unknown>;

/** A gateway with one field that the test resolves, and with everything it logs. */
async function openGateway(settings: Partial<typeof OPEN_SETTINGS>, resolve: GraphQLFieldResolver<unknown, Context>) {
  const schema = executableSchema(TYPE_DEFS);
  schema.getQueryType()!.getFields().isV3SubgraphStale!.resolve = resolve;
  const lines: Line[] = [];
  const log: Log = {
    info: (message, details) => void lines.push({ message, ...details }),
    error: (message, details) => void lines.push({ message, ...details }),
  };
  const gateway = await testGateway(db, { schema, log, settings: { ...OPEN_SETTINGS, ...settings } });
  const post = (query: string, variables: object, headers: Record<string, string> = {}) =>
    fetch(`${gateway.origin}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ query, variables }),
    });
  const send = (chain = "ETHEREUM", headers?: Record<string, string>) =>
    post("query Stale($chain: Chain!) { isV3SubgraphStale(chain: $chain) }", { chain }, headers);
  return { ...gateway, lines, send, post };
}

describe("GraphQL over HTTP", () => {
  const GRAPHQL = { accept: "application/graphql-response+json" };
  const read = async (response: Response) => [
    response.status,
    response.headers.get("content-type")?.split(";")[0],
    Object.keys((await response.json()) as object),
  ];

  test("answers in the type that the client accepts", async () => {
    const { send, close } = await openGateway({}, () => true);
    expect(await read(await send())).toEqual([200, "application/json", ["data"]]);
    expect(await read(await send("BASE", GRAPHQL))).toEqual([200, GRAPHQL.accept, ["data"]]);
    expect((await send("BASE", { accept: "text/html" })).status).toBe(406);
    await close();
  });

  test("answers 400 without data, in the new type", async () => {
    const { post, close } = await openGateway({}, () => true);
    expect(await read(await post("{ nonsense }", {}, GRAPHQL))).toEqual([400, GRAPHQL.accept, ["errors"]]);
    const missing = "query Stale($chain: Chain!) { isV3SubgraphStale(chain: $chain) }";
    expect(await read(await post(missing, {}, GRAPHQL))).toEqual([400, GRAPHQL.accept, ["errors"]]);
    expect(await read(await post(missing, {}))).toEqual([200, "application/json", ["errors"]]);
    await close();
  });
});

test("returns a cached response, and marks it", async () => {
  let calls = 0;
  const { send, lines, origin } = await openGateway({ cacheBytes: 1e6 }, () => (calls += 1) > 0);
  const answers = [await send(), await send(), await send("BASE")];
  expect(answers.map(({ headers }) => headers.get("x-cache"))).toEqual(["miss", "hit", "miss"]);
  expect(await answers[1]!.json()).toEqual({ data: { isV3SubgraphStale: true } });
  expect(calls).toBe(2);
  expect(lines).toMatchObject([
    { message: "request", operation: "Stale", outcome: "answered", isHit: false, errors: 0 },
    { isHit: true },
    { isHit: false },
  ]);
  expect(JSON.stringify(lines)).not.toContain("ETHEREUM");

  const metrics = await (await fetch(`${origin}/metrics`)).text();
  // A client chooses the name of an arbitrary document: it must not become a label.
  expect(metrics).toContain('gateway_requests_total{operation="other",outcome="answered"} 3');
  expect(metrics).toContain('gateway_response_cache_hits_total{operation="other"} 1');
  expect(metrics).toContain('gateway_chain_lag_blocks{chain="ETHEREUM"} 1');
  expect(metrics).toContain("# TYPE gateway_database_statement_duration_seconds histogram");
  expect(metrics).toContain("process_cpu_seconds_total");
});

test("logs requests with the deployment's token only where they fail, and counts all of them", async () => {
  const deployToken = "a token for tests alone";
  const fail = () => Promise.reject(new Error("down"));
  let resolve: () => unknown = () => true;
  const { send, lines, origin } = await openGateway({ deployToken }, () => resolve());
  const authorization = `Bearer ${deployToken}`;
  await send("ETHEREUM", { authorization });
  expect(lines).toEqual([]);
  await send("ETHEREUM", { authorization: "Bearer another token" });
  expect(lines).toMatchObject([{ message: "request", outcome: "answered" }]);
  resolve = fail;
  await send("ETHEREUM", { authorization });
  expect(lines.slice(1)).toMatchObject([{ message: "unexpected error" }, { message: "request", outcome: "failed" }]);
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  expect(metrics).toContain('gateway_requests_total{operation="other",outcome="answered"} 2');
});

test("caches no response with a private input, and every other response", async () => {
  const { post } = await openGateway({ cacheBytes: 1e6 }, () => true);
  const query = `query Mine($auth: OnRampTransactionsAuth) {
    portfolios(ownerAddresses: []) { assetActivities(onRampTransactionsAuth: $auth) { id } } }`;
  const caches = async (auth: object | null) =>
    [await post(query, { auth }), await post(query, { auth })].map(({ headers }) => headers.get("x-cache"));
  expect(await caches({ queryParams: "a=b", signature: "c" })).toEqual(["miss", "miss"]);
  expect(await caches(null)).toEqual(["miss", "hit"]);
});

const PORTFOLIOS = `query Portfolios($addresses: [String!]!, $chains: [Chain!] = [ETHEREUM], $first: Int = 5) {
  portfolios(ownerAddresses: $addresses, chains: $chains) { ownerAddress }
  topV2Pairs(chain: ETHEREUM, first: $first) { id } }`;
const OWNER = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

test("keys answers on declared, coerced variables with hexadecimal keys in lower case", async () => {
  const { post } = await openGateway({ cacheBytes: 1e6 }, () => true);
  const cacheOf = async (variables: object) => (await post(PORTFOLIOS, variables)).headers.get("x-cache");
  const addresses = [OWNER];
  expect(await cacheOf({ addresses })).toBe("miss");
  for (const same of [
    { addresses, zz: 1 },
    { addresses, zz: { deep: ["x"] }, __proto__x: null },
    { addresses: [OWNER.toLowerCase()] },
    { addresses: [`0x${OWNER.slice(2).toUpperCase()}`], first: 5 },
    { addresses: OWNER, chains: "ETHEREUM" },
    { addresses, chains: ["ETHEREUM"], first: 5 },
  ]) {
    expect([same, await cacheOf(same)]).toEqual([same, "hit"]);
  }
  for (const other of [
    { addresses, first: 6 },
    { addresses: [] },
    // Base58 is case-sensitive.
    { addresses: ["So11111111111111111111111111111111111111112"] },
    { addresses: ["so11111111111111111111111111111111111111112"] },
  ]) {
    expect([other, await cacheOf(other)]).toEqual([other, "miss"]);
  }
});

test("answers variables that do not fit their types with an error, and runs no resolver", async () => {
  let calls = 0;
  const { send } = await openGateway({ cacheBytes: 1e6 }, () => (calls += 1) > 0);
  expect(await (await send("ETHERUM")).json()).toMatchObject({ errors: [{ message: expect.any(String) as string }] });
  expect(calls).toBe(0);
});

test("runs operations up to a limit, queues some, and answers 503 to further ones", async () => {
  const operations = { most: 2, maxWaiting: 1 };
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let running = 0;
  let maxRunning = 0;
  const { send } = await openGateway({ operations }, async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await finished;
    running -= 1;
    return true;
  });
  const responses = [send(), send(), send(), send()];
  const first = await Promise.race(responses);
  expect([first.status, first.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await first.json()).toEqual({
    errors: [{ message: "The gateway is busy. Try again in a moment.", extensions: { code: "OVERLOADED" } }],
  });
  finish();
  const statuses = (await Promise.all(responses)).map(({ status }) => status).sort();
  expect([statuses, maxRunning]).toEqual([[200, 200, 200, 503], 2]);
  expect((await send()).status).toBe(200);
});

test("a block, or any announced change, invalidates responses", async () => {
  let calls = 0;
  const { send } = await openGateway({ cacheBytes: 1e6 }, () => (calls += 1) > 0);
  await send();
  const notice = { chain: "ETHEREUM", first: 6, number: 6, timestamp: 1_700_000_600, position: 60 };
  await db.query("select pg_notify('cenote_block', $1)", [JSON.stringify(notice)]);
  await eventually(async () => (await send()).headers.get("x-cache") === "miss");
  expect(calls).toBe(2);
});

test("masks unexpected errors by an id that is in the log, and shows intended errors", async () => {
  let error: Error = new Error("connect to 10.0.0.7 failed");
  const { send, lines } = await openGateway({ cacheBytes: 1e6 }, () => {
    throw error;
  });
  const hidden = (await (await send()).json()) as { errors: { message: string; extensions: { id: string } }[] };
  expect(hidden.errors).toMatchObject([
    { message: "Something went wrong in the gateway.", path: ["isV3SubgraphStale"] },
  ]);
  const { id } = hidden.errors[0]!.extensions;
  expect(lines[0]).toMatchObject({ id, operation: "Stale", error: "connect to 10.0.0.7 failed" });

  error = new GraphQLError("Not served yet.", { extensions: { code: "NOT_SERVED" } });
  expect(await (await send()).json()).toMatchObject({
    errors: [{ message: "Not served yet.", extensions: { code: "NOT_SERVED" } }],
  });
  const unknown = await (await send("ETHERUM")).text();
  expect(unknown).toContain("ETHERUM");
  expect(unknown).not.toMatch(/did you mean/i);
});

test("aborts an operation after its time limit, with its later statements", async () => {
  const later: Promise<unknown>[] = [];
  const { send } = await openGateway({ timeoutMilliseconds: 50 }, async (_, __, { chains, tokens }) => {
    await new Promise((resolve) => setTimeout(resolve, 80));
    const late = tokens.find({ chain: "ETHEREUM", address: `0x${"12".repeat(20)}` });
    later.push(late);
    await late;
    return chains.statuses().length > 0;
  });
  expect(await (await send()).json()).toMatchObject({ errors: [{ extensions: { code: "TIMEOUT" } }] });
  await eventually(() => later.length > 0);
  await expect(later[0]).rejects.toThrow("aborted");
});

test("lets pages of listed origins read answers, and no others", async () => {
  const { send, origin } = await openGateway({ origins: new Set([ALLOWED]) }, () => true);
  const allowed = (response: Response) => response.headers.get("access-control-allow-origin");
  const preflight = (from: string) => fetch(`${origin}/graphql`, { method: "OPTIONS", headers: { origin: from } });
  expect(allowed(await send("BASE", { origin: ALLOWED }))).toBe(ALLOWED);
  expect(allowed(await send("BASE", { origin: "https://other.example" }))).toBeNull();
  expect((await preflight(ALLOWED)).headers.get("access-control-allow-headers")).toContain("last-event-id");
  const refused = await preflight("https://other.example");
  expect([refused.status, allowed(refused)]).toEqual([204, null]);
});

test("counts subscribers, logs how many are open, and frees their places", async () => {
  const subscribers = { most: 3, maxPerAddress: 2 };
  const timers = jest.spyOn(globalThis, "setInterval");
  const { origin, lines } = await openGateway({ subscribers, edge: { secrets: [], proxies: 1 } }, () => true);
  const abort = new AbortController();
  const listen = (address: string) =>
    fetch(`${origin}/graphql`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "text/event-stream",
        "x-forwarded-for": `9.9.9.9, ${address}`,
      },
      body: JSON.stringify({ query: "subscription { onChainStatus { chain } }" }),
      signal: abort.signal,
    });
  const statuses = [];
  for (const address of ["1.1.1.1", "1.1.1.1", "1.1.1.1", "2.2.2.2", "3.3.3.3"])
    statuses.push((await listen(address)).status);
  expect(statuses).toEqual([200, 200, 503, 200, 503]);
  expect(await (await fetch(`${origin}/metrics`)).text()).toContain("gateway_subscribers 3");
  for (const [tick, milliseconds] of timers.mock.calls) if (milliseconds === 60_000) tick();
  timers.mockRestore();
  expect(lines).toContainEqual({ message: "serving status", eventStreams: 3, isBehind: false });
  abort.abort();
  for (let left = 3; left;) {
    const [, count] = /gateway_subscribers (\d+)/.exec(await (await fetch(`${origin}/metrics`)).text())!;
    left = Number(count);
  }
});

test("an event is computed once for all subscribers of the same, whatever ids they have", async () => {
  const schema = executableSchema(TYPE_DEFS);
  const field = schema.getSubscriptionType()!.getFields().onAssetActivity!;
  const event = StreamEvent.next("1", { chain: "ETHEREUM" });
  let computed = 0;
  field.subscribe = () => Readable.from([event]);
  field.resolve = (root: unknown) => ((computed += 1), root);
  const { subscribe, close } = await testGateway(db, { schema });
  const listen = async (subscriptionId: string, account: string) => {
    const document = `subscription ($subscriptionId: ID!, $account: String!) {
      onAssetActivity(subscriptionId: $subscriptionId, addresses: [$account]) { chain }
    }`;
    return (await subscribe(document, { subscriptionId, account })).text();
  };
  const texts = await Promise.all(["a", "b", "c"].map((id) => listen(id, "0x01")));
  expect(texts[0]).toContain('"onAssetActivity":{"chain":"ETHEREUM"}');
  expect([new Set(texts).size, computed]).toEqual([1, 1]);
  await listen("a", "0x02");
  expect(computed).toBe(2);
  close();
});

test("answers probes, and 404 elsewhere", async () => {
  const { origin } = await openGateway({}, () => true);
  const status = async (path: string, method = "GET") => (await fetch(origin + path, { method })).status;
  expect([await status("/healthz"), await status("/readyz"), await status("/healthz", "POST")]).toEqual([
    200, 200, 405,
  ]);
  expect([await status("/"), await status("/graphql/x"), await status("/documents")]).toEqual([404, 404, 404]);
});

test("a generation begins with every committed write", async () => {
  const generation = createGeneration();
  const watched = bumpingDatabase(db, generation);
  const changes = async (work: () => Promise<unknown>) => {
    const before = generation.current;
    await work();
    return generation.current !== before;
  };
  expect(await changes(() => watched.query("select 1"))).toBe(false);
  expect(await changes(() => watched.transaction(() => Promise.resolve()))).toBe(true);
  expect(await changes(() => watched.write("delete from document where false"))).toBe(true);
  expect(await changes(() => watched.background.write("delete from document where false"))).toBe(true);
  expect(await changes(() => watched.write("select nothing").catch(() => []))).toBe(true);
});
