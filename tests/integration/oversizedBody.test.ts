import { once } from "node:events";
import { request, type Agent, Agent as HttpAgent } from "node:http";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { executableSchema } from "../../gateway/src/api/schema/executableSchema";
import type { Db } from "../../gateway/src/store/db";
import { LIMITS } from "../../gateway/src/request/limits";
import { openServedDatabase } from "../../gateway/src/testing/servedDatabase";
import { testGateway } from "../../gateway/src/testing/testGateway";
import { viewerServer } from "../../infra/local/viewer/viewerServer";

const PART = Buffer.alloc(64 * 1024, "x");

let db: Db;
const origins: Record<string, URL> = {};
const closing: (() => void)[] = [];
beforeAll(async () => {
  db = await openServedDatabase();
  const schema = executableSchema(readFileSync(join(__dirname, "../../schema.graphql"), "utf8"));
  const gateway = await testGateway(db, { schema });
  origins.gateway = new URL(gateway.origin);
  const cloudFront = viewerServer(
    {
      behaviors: [
        {
          pathPattern: "*",
          origin: { kind: "custom", host: "127.0.0.1", port: Number(origins.gateway.port) },
          allowedMethods: ["POST"],
          cachePolicy: null,
          compress: true,
          responseHeaders: {},
          functions: {},
        },
      ],
    },
    () => Promise.reject(new Error("Nothing is cached.")),
  );
  await once(cloudFront.listen(0, "127.0.0.1"), "listening");
  origins["the local CloudFront"] = new URL(`http://127.0.0.1:${(cloudFront.address() as AddressInfo).port}`);
  closing.push(gateway.close, () => (cloudFront.close(), cloudFront.closeAllConnections()));
});
afterAll(async () => {
  for (const close of closing) close();
  await db.close();
});

/** Sends a body in parts and reads the response, as a client that sends everything first. */
function send(origin: URL, parts: number, isCounted: boolean, agent: Agent) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const length = isCounted ? { "content-length": String(parts * PART.length) } : {};
    const headers = { "content-type": "application/json", ...length };
    const outgoing = request(new URL("/graphql", origin), { method: "POST", headers, agent }, (incoming) => {
      incoming.toArray().then((chunks) => {
        const text = Buffer.concat(chunks as Buffer[]).toString();
        resolve({ status: incoming.statusCode!, body: JSON.parse(text) });
      }, reject);
    });
    outgoing.on("error", reject);
    void (async () => {
      for (let sent = 0; sent < parts; sent += 1) if (!outgoing.write(PART)) await once(outgoing, "drain");
      outgoing.end();
    })().catch(reject);
  });
}

test.each([
  ["gateway", true],
  ["gateway", false],
  ["the local CloudFront", true],
  ["the local CloudFront", false],
])("a body that is too large gets 413 from %s, with a content-length: %s", async (name, isCounted) => {
  const agent = new HttpAgent({ keepAlive: true, maxSockets: 1 });
  const body = {
    errors: [{ message: `The body is larger than ${LIMITS.bodyBytes} bytes.`, extensions: { code: "BAD_REQUEST" } }],
  };
  for (const parts of [5, 40, 120]) {
    expect(await send(origins[name]!, parts, isCounted, agent)).toEqual({ status: 413, body });
  }
  agent.destroy();
});
