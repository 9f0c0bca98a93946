import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { synthesized } from "../../testing/synthesized";
import type { Answer } from "../viewer/answer";
import { readDistribution } from "../distribution";
import { edgeCache } from "../cache/edgeCache";
import { pipeline } from "../viewer/pipeline";
import { viewerServer } from "../viewer/viewerServer";

type Received = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

const received: Received[] = [];
const servers: Server[] = [];
let site: string;
let gatewayHost: string;

async function listen(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The synthesized distribution of this machine in front of a gateway that records requests. */
beforeAll(async () => {
  gatewayHost = await listen(
    createServer((request, response) => {
      const { method = "", url = "", headers } = request;
      void text(request).then((body) => {
        received.push({ method, url, headers, body });
        response.writeHead(401, { "content-type": "application/json", "www-authenticate": "Bearer" }).end("{}");
      });
    }),
  );
  const gateway = { url: `http://${gatewayHost}/graphql` };
  const { assembly } = synthesized({ siteOrigin: "http://localhost:3000", gateway, watchedRegions: ["us-east-1"] });
  const distribution = readDistribution(join(assembly.directory, "Cenote.template.json"));
  const unused = () => {
    throw new Error("not a request for the gateway");
  };
  const handle = pipeline({ bucketOf: unused, functionOf: unused, cache: edgeCache<Answer>() });
  site = `http://${await listen(viewerServer(distribution, handle))}`;
});
beforeEach(() => received.splice(0));
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

test.each([
  ["PUT", "/documents/mfe-nfts/1?replaces=0", { authorization: "Bearer a token" }],
  ["POST", "/webhooks/cashier?environment=test", { "cenote-signature": "aa", "cenote-timestamp": "1" }],
  ["POST", "/webhooks/moonpay", { "moonpay-signature-v2": "t=1,s=aa" }],
])("%s %s reaches the gateway as it was sent, under the gateway's own host name", async (method, path, headers) => {
  const body = JSON.stringify({ documents: ["x".repeat(2 * 1024 * 1024)] });
  const sent = { ...headers, "content-type": "application/json", "x-forwarded-for": "9.9.9.9" };
  const answer = await fetch(site + path, { method, headers: sent, body });
  expect([answer.status, answer.headers.get("www-authenticate"), await answer.text()]).toEqual([401, "Bearer", "{}"]);
  expect(received).toMatchObject([
    { method, url: path, headers: { ...headers, host: gatewayHost, "x-forwarded-for": "9.9.9.9, 127.0.0.1" } },
  ]);
  expect(received[0]!.body === body).toBe(true);
});

test("every request for documents reaches the gateway: none is answered by the cache", async () => {
  for (const token of ["one", "two", "two"]) {
    await fetch(`${site}/documents`, { headers: { authorization: `Bearer ${token}` } });
  }
  expect(received.map(({ headers }) => headers.authorization)).toEqual(["Bearer one", "Bearer two", "Bearer two"]);
});
