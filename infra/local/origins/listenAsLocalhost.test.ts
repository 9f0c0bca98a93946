import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect, createServer as createListener, type AddressInfo } from "node:net";
import { freePort } from "@cenote/server/testing/freePort";
import { listenAsLocalhost } from "./listenAsLocalhost";

function get(host: string, port: number): Promise<string> {
  return new Promise((fulfill, reject) => {
    request({ host, port, agent: false }, (response) => {
      void response.toArray().then((chunks) => fulfill(Buffer.concat(chunks as Buffer[]).toString()));
    })
      .on("error", reject)
      .end();
  });
}

test("answers at both addresses of localhost, and at neither once it is closed", async () => {
  const server = createServer((incoming, outgoing) => outgoing.end(incoming.headers.host));
  const close = await listenAsLocalhost(server, 0);
  const { port } = server.address() as AddressInfo;
  expect(await get("127.0.0.1", port)).toBe(`127.0.0.1:${port}`);
  expect(await get("::1", port)).toBe(`[::1]:${port}`);
  const open = connect(port, "::1");
  await once(open, "connect");
  close();
  await once(open, "close");
  for (const host of ["127.0.0.1", "::1"]) await expect(get(host, port)).rejects.toThrow("ECONNREFUSED");
});

test("rejects a port that another program has on IPv6 alone", async () => {
  const port = await freePort();
  const other = createListener();
  other.listen(port, "::1");
  await once(other, "listening");
  const server = createServer();
  await expect(listenAsLocalhost(server, port)).rejects.toThrow("EADDRINUSE");
  await expect(get("127.0.0.1", port)).rejects.toThrow("ECONNREFUSED");
  other.close();
});
