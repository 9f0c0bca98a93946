import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gatewayFetch, publicFetch } from "./publicFetch";

test("makes no connection to a name that resolves to this machine", async () => {
  await expect(publicFetch("https://localhost.localdomain/a.png")).rejects.toThrow();
});

test("asks the gateway of the deployment, wherever it is", async () => {
  const server = createServer((request, response) =>
    response.writeHead(200, { "content-type": "image/png" }).end(`picture at ${request.url}`),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  const read = gatewayFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`);
  const { bytes, contentType } = await read("/media/00");
  expect([Buffer.from(bytes).toString(), contentType]).toEqual(["picture at /media/00", "image/png"]);
  server.close();
});
