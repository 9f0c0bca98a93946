import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { OWNERS_PER_REQUEST } from "@cenote/domain/limits";
import { address } from "../../testing/blocks";
import { eventually } from "../../testing/eventually";
import { openTestDb, type TestDb } from "../../testing/openTestDb";
import { testGateway } from "../../testing/testGateway";
import { OPEN_SETTINGS } from "../../testing/servedGateway";
import { visitorNodes } from "../../chain/visitorNodes";
import { nativeBalances } from "./nativeBalances";

const QUERY =
  "query ($owners: [String!]!) { portfolios(ownerAddresses: $owners) { tokensTotalDenominatedValue { value } } }";
const owners = (count: number, first = 1) => Array.from({ length: count }, (_, number) => address(first + number));

/** Node's own announcement of each request that one of the process's servers begins to read. */
const ARRIVALS = "http.server.request.start";
type Arrival = { readonly request: IncomingMessage; readonly response: ServerResponse };
const settled = () => new Promise((resolve) => setImmediate(resolve));

let db: TestDb;
let signals: AbortSignal[];
beforeAll(async () => {
  db = await openTestDb();
});
beforeEach(() => (signals = []));
afterAll(() => db.close());

/** A gateway whose node never answers. */
function stuckGateway(timeoutMilliseconds = 30_000) {
  const forVisitor = (signal: AbortSignal) => {
    signals.push(signal);
    const answer = () =>
      new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(new Error("given up"))));
    return { call: answer, batch: answer };
  };
  const nodes = { ETHEREUM: visitorNodes("ETHEREUM", { forVisitor }, { inFlight: 2, queued: 20 }) };
  const settings = { ...OPEN_SETTINGS, timeoutMilliseconds, cacheBytes: 1000 };
  return testGateway(db, { settings }, undefined, { nativeBalances: nativeBalances(nodes, () => 1) });
}

test("refuses a request for more owners than the limit, however it spreads them over fields", async () => {
  const gateway = await testGateway(db);
  await gateway.query(QUERY, { owners: owners(OWNERS_PER_REQUEST) });
  const refused = {
    message: `A request may name at most ${OWNERS_PER_REQUEST} owners, not ${OWNERS_PER_REQUEST + 1}.`,
  };
  const { errors } = await gateway.post(QUERY, { owners: owners(OWNERS_PER_REQUEST + 1) });
  expect(errors).toMatchObject([{ ...refused, extensions: { code: "LIMIT_EXCEEDED" } }]);
  const { errors: spread } = await gateway.post(
    `query ($owners: [String!]!) { a: portfolios(ownerAddresses: $owners) { id } b: portfolios(ownerAddresses: ["${address(0x99)}"]) { id } }`,
    { owners: owners(OWNERS_PER_REQUEST) },
  );
  expect(spread).toMatchObject([refused]);
});

test("returns an error over the visitors' budget, and no amount", async () => {
  const gateway = await stuckGateway(1_000);
  const first = gateway.post(QUERY, { owners: owners(20) });
  // All calls of the first request are pending, so that the second meets an exhausted budget.
  await eventually(() => signals.length === 20);
  const second = await gateway.post(QUERY, { owners: owners(20, 100) });
  expect(second.errors?.[0]).toMatchObject({ extensions: { code: "OVERLOADED" } });
  expect(JSON.stringify(second.data)).not.toContain("value");
  expect((await first).errors?.[0]).toMatchObject({ extensions: { code: "TIMEOUT" } });
  // The time limit has freed the budget.
  const third = await gateway.post(QUERY, { owners: owners(20, 200) });
  expect(third.errors?.[0]).toMatchObject({ extensions: { code: "TIMEOUT" } });
  gateway.close();
});

test("aborts calls when the last waiting client has disconnected", async () => {
  const gateway = await stuckGateway();
  const arrived: Arrival[] = [];
  const note = (message: unknown) => void arrived.push(message as Arrival);
  subscribe(ARRIVALS, note);
  const clients = [new AbortController(), new AbortController()];
  const answers = clients.map(({ signal }) =>
    fetch(`${gateway.origin}/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: QUERY, variables: { owners: owners(1) } }),
      signal,
    }).catch(() => "gone"),
  );
  const isGone = (response: ServerResponse) => response.destroyed;
  // Both requests are fully read, and wait for the same call.
  await eventually(
    () => arrived.length === 2 && arrived.every(({ request }) => request.complete) && signals.length > 0,
  );
  await settled();
  clients[0]!.abort();
  await answers[0];
  await eventually(() => arrived.some(({ response }) => isGone(response)));
  await settled();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  clients[1]!.abort();
  await eventually(() => signals[0]!.aborted);
  expect(arrived.map(({ response }) => isGone(response))).toEqual([true, true]);
  unsubscribe(ARRIVALS, note);
  gateway.close();
});
