import { once } from "node:events";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { freePort } from "@cenote/server/testing/freePort";
import { startNodeGuard } from "./nodeGuard";

const BODY_BYTES = 20_000_000;

test("a long answer arrives whole, though the node ends the connection behind it and the client reads slowly", async () => {
  const node = createServer((_, response) => {
    response.writeHead(200, { connection: "close" }).end(Buffer.alloc(BODY_BYTES, "x"));
  }).listen(0, "127.0.0.1");
  await once(node, "listening");
  const port = await freePort();
  const guard = await startNodeGuard(port, { host: "127.0.0.1", port: (node.address() as AddressInfo).port });
  try {
    const outgoing = request({ host: "127.0.0.1", port, method: "POST", path: "/", agent: false }).end("{}");
    const [response] = (await once(outgoing, "response")) as [IncomingMessage];
    let size = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      await new Promise((resume) => setImmediate(resume));
    }
    expect(size).toBe(BODY_BYTES);
  } finally {
    guard.close();
    node.closeAllConnections();
    node.close();
  }
});
