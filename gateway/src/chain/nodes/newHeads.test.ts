import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocketServer, type WebSocket } from "ws";
import { listenForHeads } from "./newHeads";

const HEAD = JSON.stringify({ jsonrpc: "2.0", method: "eth_subscription", params: { result: { number: "0x1" } } });

let server: WebSocketServer;
beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
});
afterEach(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

async function nextSubscriber(): Promise<WebSocket> {
  const [socket] = (await once(server, "connection")) as [WebSocket];
  const [message] = (await once(socket, "message")) as [Buffer];
  expect(JSON.parse(String(message))).toMatchObject({ method: "eth_subscribe", params: ["newHeads"] });
  return socket;
}

test("reports only new heads, and reconnects after a lost connection", async () => {
  let resolveHead: () => void = () => undefined;
  const nextHead = () => new Promise<void>((resolve) => (resolveHead = resolve));
  let heads = 0;
  const subscribed = nextSubscriber();
  const stop = listenForHeads(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, () => {
    heads++;
    resolveHead();
  });
  const first = await subscribed;
  const firstHead = nextHead();
  first.send('{"jsonrpc":"2.0","id":1,"result":"0x1"}');
  first.send("no JSON at all");
  first.send(HEAD);
  await firstHead;
  expect(heads).toBe(1);

  const again = nextSubscriber();
  first.terminate();
  const secondHead = nextHead();
  (await again).send(HEAD);
  await secondHead;
  stop();
  expect(heads).toBe(2);
});

test("lets a node go that sends more than a head", async () => {
  const subscribed = nextSubscriber();
  const stop = listenForHeads(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, () => {
    throw new Error("This is not a head.");
  });
  const socket = await subscribed;
  const isGone = once(socket, "close");
  socket.send("x".repeat(1_000_000));
  await isGone;
  stop();
});
