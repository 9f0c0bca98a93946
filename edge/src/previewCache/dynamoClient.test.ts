import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { GetItemCommand } from "@aws-sdk/client-dynamodb";
import { dynamoPreviewCache, type PreviewTable } from "./dynamo";
import { previewTable } from "./dynamoClient";

let server: Server;
let requests = 0;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  Object.assign(process.env, {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  // Constants that the bundler injects.
  Object.assign(globalThis, { REPLICA_REGIONS: ["us-east-1"] });
  // The first call of a process also loads the client's modules.
  await send(works, get);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** With the longer limits of another region, a busy machine does not time out before the server has a request. */
const FAR_REGION = "ap-southeast-1";

/** Sends requests to a table with this response; returns the result and the number of requests received. */
async function send(next: RequestListener, work: (table: PreviewTable) => Promise<unknown>, region = FAR_REGION) {
  [answer, requests] = [next, 0];
  process.env.AWS_REGION = region;
  const table = previewTable();
  const result = await work(table).catch((error: Error) => error.name);
  table.client.destroy();
  return { result, requests };
}

const get = ({ client }: PreviewTable) =>
  client.send(new GetItemCommand({ TableName: "t", Key: { pk: { S: "key" } } }));
const hangs: RequestListener = () => {};
const fails: RequestListener = (_, response) => void response.writeHead(500).end();
const works: RequestListener = (_, response) =>
  void response.writeHead(200, { "content-type": "application/x-amz-json-1.0" }).end("{}");

test("retries a failure once, and not twice", async () => {
  const once: RequestListener = (...call) => (requests === 1 ? fails : works)(...call);
  expect(await send(once, get)).toMatchObject({ result: { $metadata: { httpStatusCode: 200 } }, requests: 2 });
  expect((await send(fails, get)).requests).toBe(2);
});

test("reads from Singapore although an answer of the only replica, in Virginia, takes 600 ms", async () => {
  const late: RequestListener = (...call) => void setTimeout(() => works(...call), 600);
  const read = (table: PreviewTable) => dynamoPreviewCache(table).get("key");
  expect((await send(late, read)).result).toBeNull();
  expect((await send(late, read, "us-east-1")).result).toBe("AbortError");
});

test("sends a second request over the connection of the first", async () => {
  const sockets = new Set<unknown>();
  const noted: RequestListener = (request, response) => {
    sockets.add(request.socket);
    works(request, response);
  };
  await send(noted, async (table) => [await get(table), await get(table)]);
  expect([requests, sockets.size]).toEqual([2, 1]);
});

test("aborts a request that hangs, and retries", async () => {
  expect(await send(hangs, get)).toEqual({ result: "TimeoutError", requests: 2 });
});

test("the preview cache stops waiting for a table that hangs", async () => {
  const { result } = await send(hangs, (table) => dynamoPreviewCache(table).get("key"), "us-east-1");
  expect(result).toBe("AbortError");
});
