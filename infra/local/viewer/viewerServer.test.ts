import { once } from "node:events";
import { createServer, request, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import type { Behavior } from "../distribution";
import { cfHeaders, type Answer } from "./answer";
import { listen } from "../origins/previewTable";
import { viewerServer } from "./viewerServer";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(server: Server): Promise<number> {
  servers.push(server);
  await listen(server, 0);
  return (server.address() as AddressInfo).port;
}

const PAGE = "<p>page</p>".repeat(200);
const page: Answer = {
  status: 200,
  headers: cfHeaders({ "content-type": "text/html; charset=utf-8", etag: '"e"' }),
  body: Buffer.from(PAGE),
};

/** The local CloudFront in front of a gateway at /graphql; every other path returns the same page. */
async function open(gateway: RequestListener = (_, response) => response.end()) {
  const { port } = await openServers(createServer(gateway));
  return (path: string, { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {}) =>
    new Promise<IncomingMessage>((fulfill, reject) => {
      request({ host: "127.0.0.1", port, path, method, headers }, fulfill).on("error", reject).end();
    });
}

async function openServers(gateway: Server) {
  const behavior: Omit<Behavior, "pathPattern" | "origin" | "allowedMethods"> = {
    cachePolicy: null,
    compress: true,
    responseHeaders: { "x-content-type-options": { value: "nosniff", override: true } },
    functions: {},
  };
  const behaviors: Behavior[] = [
    {
      ...behavior,
      pathPattern: "/graphql",
      origin: { kind: "custom", host: "127.0.0.1", port: await serve(gateway) },
      allowedMethods: ["GET", "HEAD", "POST"],
    },
    {
      ...behavior,
      pathPattern: "*",
      cachePolicy: { minTtl: 0, defaultTtl: 60, maxTtl: 60, headers: [], encodings: ["br", "gzip"] },
      origin: { kind: "s3", bucketId: "", customHeaders: {} },
      allowedMethods: ["GET", "HEAD"],
    },
  ];
  return { port: await serve(viewerServer({ behaviors }, async () => ({ ...page, outcome: "Hit" }))) };
}

const text = async (response: IncomingMessage) => Buffer.concat(await response.toArray()).toString();

test("answers HEAD with the headers of GET and no body", async () => {
  const send = await open();
  const [get, head] = [await send("/"), await send("/", { method: "HEAD" })];
  expect([await text(get), await text(head)]).toEqual([PAGE, ""]);
  expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
});

test("compresses for clients that accept it, under a weak validator", async () => {
  const response = await (await open())("/", { headers: { "accept-encoding": "gzip" } });
  expect(response.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding", etag: 'W/"e"' });
});

test("answers a range with that part of the page, uncompressed, and one beyond it with 416", async () => {
  const send = await open();
  const part = await send("/", { headers: { range: "bytes=3-6", "accept-encoding": "gzip" } });
  expect([part.statusCode, await text(part)]).toEqual([206, "page"]);
  expect(part.headers).toMatchObject({ "content-range": `bytes 3-6/${PAGE.length}`, "content-length": "4" });
  const beyond = await send("/", { headers: { range: `bytes=${PAGE.length}-` } });
  expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, `bytes */${PAGE.length}`]);
});

test.each([
  ['"e"', 304],
  ['W/"e"', 304],
  ['"a", W/"e"', 304],
  ["*", 304],
  ['"a"', 200],
])("answers If-None-Match %s with %s", async (ifNoneMatch, status) => {
  const response = await (await open())("/", { headers: { "if-none-match": ifNoneMatch } });
  expect(response.statusCode).toBe(status);
  expect(await text(response)).toBe(status === 304 ? "" : PAGE);
});

test("refuses a method that the behavior does not allow", async () => {
  expect((await (await open())("/", { method: "DELETE" })).statusCode).toBe(403);
});

test("forwards an event stream as it arrives, and closes it at the gateway when the viewer disconnects", async () => {
  let emit = (_event: string): void => {};
  let hasEnded = (): void => {};
  const ended = new Promise<void>((fulfill) => (hasEnded = fulfill));
  const send = await open((_, response) => {
    response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    emit = (event) => response.write(event);
    response.on("close", hasEnded);
  });
  const stream = await send("/graphql", { headers: { "accept-encoding": "gzip" } });
  expect(stream.headers["content-encoding"]).toBeUndefined();
  for (const event of ["data: 1\n\n", "data: 2\n\n"]) {
    emit(event);
    const [chunk] = (await once(stream, "data")) as [Buffer];
    expect(String(chunk)).toBe(event);
  }
  stream.destroy();
  await ended;
});

test("breaks an answer off that the gateway breaks off, and adds nothing to it", async () => {
  const send = await open((_, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("{", () => response.destroy());
  });
  const response = await send("/graphql", { method: "POST" });
  await expect(text(response)).rejects.toThrow("aborted");
});

test("reports when the gateway does not respond", async () => {
  const send = await open((_, response) => response.destroy());
  const response = await send("/graphql", { method: "POST" });
  expect([response.statusCode, await text(response)]).toEqual([502, expect.stringContaining("does not answer")]);
});

test("connects a WebSocket to a custom origin, and refuses one to a bucket", async () => {
  const origin = new WebSocketServer({ noServer: true });
  const gateway = createServer().on("upgrade", (incoming, socket, head) =>
    origin.handleUpgrade(incoming, socket, head, (connected) =>
      connected.on("message", (data) => connected.send(`echo ${String(data as Buffer)}`)),
    ),
  );
  const { port } = await openServers(gateway);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`);
  await once(socket, "open");
  socket.send("hello");
  const [answer] = (await once(socket, "message")) as [Buffer];
  expect(String(answer)).toBe("echo hello");
  socket.close();
  await once(socket, "close");

  const refused = new WebSocket(`ws://127.0.0.1:${port}/page`);
  const [error] = (await once(refused, "error")) as [Error];
  expect(error.message).toBe("Unexpected server response: 400");
});
