import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gatewayFetch, publicFetch } from "./publicFetch";

/** Reads a picture from a gateway with this response. */
async function read(path: string, answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    return await gatewayFetch({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
      secret: "s",
    })(path);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test("makes no connection to a name that resolves to this machine", async () => {
  await expect(publicFetch("https://localhost.localdomain/a.png")).rejects.toThrow();
});

test("fetches from the deployment's gateway, wherever it is", async () => {
  const { bytes, contentType } = await read("/media/00", (request, response) =>
    response.writeHead(200, { "content-type": "image/png" }).end(`picture at ${request.url}`),
  );
  expect([Buffer.from(bytes).toString(), contentType]).toEqual(["picture at /media/00", "image/png"]);
});

test("sends the gateway the secret that its entrance requires", async () => {
  const echo: RequestListener = (request, response) => response.end(request.headers["x-cenote-gateway-secret"]);
  expect(Buffer.from((await read("/media/00", echo)).bytes).toString()).toBe("s");
});

test("follows nothing", async () => {
  const sendsOn: RequestListener = (request, response) =>
    request.url === "/media/00" ? response.writeHead(302, { location: "/media/01" }).end() : response.end("picture");
  await expect(read("/media/00", sendsOn)).rejects.toThrow("Too many redirects");
});

test("takes two megabytes and no more", async () => {
  const sends =
    (length: number): RequestListener =>
    (_, response) =>
      response.end(Buffer.alloc(length));
  expect((await read("/media/00", sends(2 * 1024 * 1024))).bytes).toHaveLength(2 * 1024 * 1024);
  await expect(read("/media/00", sends(2 * 1024 * 1024 + 1))).rejects.toThrow("too large");
});

test("stops waiting for a file that never ends", async () => {
  const drips: RequestListener = (_, response) => {
    const timer = setInterval(() => response.write("a"), 100);
    response.on("close", () => clearInterval(timer));
  };
  await expect(read("/media/00", drips)).rejects.toThrow("timeout");
});
