import { request, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import WebSocket from "ws";
import { freePort } from "@cenote/server/testing/freePort";
import { startAnvil, type Anvil } from "./anvil";

const CALL = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId", params: [] });
const HANDSHAKE = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
};

let anvil: Anvil;
let port: number;
beforeAll(async () => {
  port = await freePort();
  anvil = await startAnvil({ port, flags: ["--chain-id", "31001"], resolveFrom: join(__dirname, "../../..") });
});
afterAll(() => anvil?.stop());

type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string };

function send({ method = "POST", headers = {}, body = "" }: Sent) {
  return new Promise<{ status: number; text: string }>((fulfill, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, method, path: "/", headers, agent: false });
    outgoing.on("response", (response: IncomingMessage) => {
      void response.toArray().then((chunks) => {
        fulfill({ status: response.statusCode!, text: Buffer.concat(chunks as Buffer[]).toString() });
      }, reject);
    });
    outgoing.on("upgrade", (response, socket) => {
      socket.destroy();
      fulfill({ status: response.statusCode!, text: "" });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

const call = (headers: Record<string, string> = {}) =>
  send({ headers: { "content-type": "application/json", ...headers }, body: CALL });

test("answers programs, over HTTP and WebSocket, under either name of the loopback interface", async () => {
  expect(await call()).toEqual({ status: 200, text: expect.stringContaining("0x7919") as string });
  expect((await call({ host: `localhost:${port}` })).status).toBe(200);
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  const answer = await new Promise<string>((fulfill, reject) => {
    socket.on("open", () => socket.send(CALL)).on("error", reject);
    socket.on("message", (message) => fulfill(String(message)));
  });
  socket.terminate();
  expect(answer).toContain("0x7919");
});

test.each([
  ["a foreign origin", () => ({ origin: "https://evil.example" })],
  ["an opaque origin", () => ({ origin: "null" })],
  ["another origin of this machine", () => ({ origin: "http://127.0.0.1:3000" })],
  ["a foreign name, as DNS rebinding sends it", () => ({ host: `evil.example:${port}` })],
  ["another port's name", () => ({ host: "127.0.0.1:1" })],
])("refuses %s, over HTTP and WebSocket", async (_, headers) => {
  expect((await call(headers())).status).toBe(403);
  expect((await send({ method: "GET", headers: { ...HANDSHAKE, ...headers() } })).status).toBe(403);
});

test("refuses what a page may send without an Origin, so that its connection is of no use to the next request", async () => {
  const answer = await new Promise<string>((fulfill, reject) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
    socket.on("end", () => fulfill(text)).on("error", reject);
    const next = `POST / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: https://evil.example\r\nContent-Type: application/json\r\nContent-Length: ${CALL.length}\r\n\r\n${CALL}`;
    socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n${next}`);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  expect(answer).not.toContain("0x7919");
});

test("the node itself listens where no browser connects (Fetch standard, port blocking)", async () => {
  const { host, port: nodePort } = anvil.rpc.node;
  await expect(fetch(`http://${host}:${nodePort}`, { method: "POST", body: CALL })).rejects.toMatchObject({
    cause: { message: "bad port" },
  });
});

test("frees its port when it stops", async () => {
  await anvil.stop();
  await expect(call()).rejects.toThrow("ECONNREFUSED");
});
