import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { nodeClient } from "./nodeClient";
import { NodeFailure, OversizedAnswer, RpcError } from "./nodeFailure";

type Call = { readonly id: number; readonly method: string };
let server: Server;
let answer: (response: ServerResponse, calls: readonly Call[]) => void;
let url: string;
const send = (body: unknown) => (response: ServerResponse) => void response.end(JSON.stringify(body));
const results = (calls: readonly Call[]) => calls.map(({ id, method }) => ({ jsonrpc: "2.0", id, result: method }));

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => answer(response, [JSON.parse(body)].flat() as Call[]));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/secret-key`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const client = (maxBytes = 10_000) =>
  nodeClient({ url, stopping: new AbortController().signal, timeoutMilliseconds: 2000, maxBytes });
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error as NodeFailure);

test("answers come in the order of the calls, however the node sends them", async () => {
  answer = (response, calls) => send(results(calls).reverse())(response);
  expect(await client().batch([["a"], ["b"], ["c"]])).toEqual(["a", "b", "c"]);
  answer = (response, calls) => send(results(calls)[0])(response);
  expect(await client().call("a")).toBe("a");
});

test.each<[string, (calls: readonly Call[]) => unknown]>([
  ["lacks an answer", (calls) => results(calls).slice(1)],
  ["answers a call twice", (calls) => [...results(calls), results(calls)[0]]],
  ["has the ids of other calls", (calls) => results(calls).map((one) => ({ ...one, id: one.id + 100 }))],
  ["has neither a result nor an error", (calls) => calls.map(({ id }) => ({ jsonrpc: "2.0", id }))],
  ["holds no objects", () => [null, 7]],
])("rejects a response that %s", async (_, body) => {
  answer = (response, calls) => send(body(calls))(response);
  expect(await failure(client().batch([["a"], ["b"]]))).toBeInstanceOf(NodeFailure);
});

test("distinguishes a refusal from an overloaded node and from a request that is too large", async () => {
  const refuse = (code: number, message: string) => {
    answer = (response, [call]) => send({ jsonrpc: "2.0", id: call!.id, error: { code, message } })(response);
    return failure(client().call("eth_getLogs"));
  };
  expect(await refuse(3, "execution reverted")).toBeInstanceOf(RpcError);
  expect(await refuse(-32005, "query returned more than 10000 results")).toBeInstanceOf(RpcError);
  expect(await refuse(-32005, "project ID request rate exceeded")).toMatchObject({ isBrief: true });
  expect(await refuse(-32000, "rate limit exceeded for eth_getLogs")).toMatchObject({ isBrief: true });
  expect(await refuse(3, "execution reverted: rate limit exceeded")).toMatchObject({ limit: "revert" });
  const daily = await refuse(-32005, "daily request count exceeded, request rate limited");
  expect(daily).toMatchObject({ isBrief: false, retryAfterMilliseconds: 300_000 });
  expect(await refuse(429, "slow down")).toMatchObject({ isBrief: true });
});

test("reads a busy node's Retry-After in seconds or as a date", async () => {
  const busy = (retryAfter: string) => {
    answer = (response) => void response.writeHead(429, { "retry-after": retryAfter }).end("busy");
    return failure(client().call("a"));
  };
  expect(await busy("7")).toMatchObject({ retryAfterMilliseconds: 7000, isBrief: true });
  const date = await busy(new Date(Date.now() + 30_000).toUTCString());
  expect(date!.retryAfterMilliseconds).toBeGreaterThan(27_000);
  expect(await busy("soon")).toMatchObject({ retryAfterMilliseconds: null });
});

test("a refusal with the status 429 is one of the rate, and its wait is read from the header or its data", async () => {
  const busy = (headers: Readonly<Record<string, string>>, error: object) => {
    answer = (response, [call]) => {
      response.writeHead(429, headers).end(JSON.stringify({ jsonrpc: "2.0", id: call!.id, error }));
    };
    return failure(client().call("eth_getLogs"));
  };
  const infura = { code: -32005, message: "project ID request rate exceeded", data: { rate: { backoff_seconds: 30 } } };
  expect(await busy({}, infura)).toMatchObject({ isBrief: true, retryAfterMilliseconds: 30_000 });
  expect(await busy({ "retry-after": "2" }, infura)).toMatchObject({ isBrief: true, retryAfterMilliseconds: 2000 });
  expect(await busy({}, { code: -32005, message: "limit exceeded" })).toMatchObject({ isBrief: true });
});

test("stops reading a response that is too long", async () => {
  answer = (response) => {
    response.write("[");
    const timer = setInterval(() => response.write(" ".repeat(5000)), 1);
    response.once("close", () => clearInterval(timer));
  };
  expect(await failure(client().call("a"))).toBeInstanceOf(OversizedAnswer);
});

test("shows a node's error on one short line, without the key in its URL", async () => {
  answer = (response) => void response.writeHead(500).end(`no\n\u202efunds at /v2/secret-key ${"x".repeat(1000)}`);
  const { message } = (await failure(client().call("a")))!;
  expect(message).toMatch(/^HTTP 500: no funds at \.\.\. x+$/);
  expect(message.length).toBeLessThan(250);
});
