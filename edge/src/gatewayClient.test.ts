import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gatewayClient } from "./gatewayClient";

const OPERATION = { operationName: "TokenPreview", query: "query TokenPreview { token { symbol } }" };

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Opens a client of a gateway with this response. */
async function open(answer: RequestListener, secret: string | null = null) {
  server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  return gatewayClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, secret });
}

const json = (body: unknown): RequestListener => {
  return (_, response) => response.setHeader("content-type", "application/json").end(JSON.stringify(body));
};

test("posts a JSON body of operationName, variables and query (spec §7)", async () => {
  let request: IncomingMessage | null = null;
  let body = "";
  const send = await open((incoming, response) => {
    request = incoming;
    incoming.on("data", (chunk) => (body += String(chunk)));
    incoming.on("end", () => response.end('{"data":{"token":null}}'));
  });
  expect(await send(OPERATION, { chain: "BASE" })).toEqual({ data: { token: null }, isPartial: false });
  expect([request!.method, request!.headers["content-type"]]).toEqual(["POST", "application/json"]);
  expect(JSON.parse(body)).toEqual({ ...OPERATION, variables: { chain: "BASE" } });
});

test.each([["s3cret"], [null]])("sends the secret of the deployment, if there is one: %s", async (secret) => {
  let sent: unknown;
  const send = await open((incoming, response) => {
    sent = incoming.headers["x-cenote-gateway-secret"] ?? null;
    response.end('{"data":{}}');
  }, secret);
  await send(OPERATION, {});
  expect(sent).toBe(secret);
});

test("tolerates errors beside data (spec §7)", async () => {
  const send = await open(json({ data: { token: null }, errors: [{ message: "half" }] }));
  expect(await send(OPERATION, {})).toEqual({ data: { token: null }, isPartial: true });
});

test.each<[string, RequestListener]>([
  ["a page of HTML", (_, response) => response.setHeader("content-type", "text/html").end("<h1>Bad gateway</h1>")],
  ["nothing", (_, response) => response.writeHead(502).end()],
  ["half of its answer", (_, response) => response.write('{"data":', () => response.destroy())],
  ["errors alone", json({ errors: [{ message: "no" }] })],
  ["a list", json([])],
  ["null", json({ data: null })],
  [
    "a redirect",
    (request, response) =>
      request.url === "/graphql"
        ? response.writeHead(307, { location: "/elsewhere" }).end()
        : response.end('{"data":{"token":null}}'),
  ],
])("fails when the gateway answers %s", async (_, answer) => {
  const send = await open(answer);
  await expect(send(OPERATION, {})).rejects.toThrow();
});

test("stops waiting for a gateway that hangs", async () => {
  const send = await open(() => {});
  await expect(send(OPERATION, {})).rejects.toThrow("timeout");
});
