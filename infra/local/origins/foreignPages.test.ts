import { mkdtempSync, writeFileSync } from "node:fs";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import { awsEndpoint } from "./awsEndpoint";
import { listen, startPreviewTable } from "./previewTable";
import { s3Endpoint } from "./s3Endpoint";
import { writableBucket } from "./writableBucket";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

function send(port: number, method: string, path: string, headers: Record<string, string>, body = "") {
  return new Promise<{ status: number; allowOrigin: string | undefined; text: string }>((fulfill, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, method, path, headers }, (response) => {
      void response.toArray().then((chunks) => {
        const allowOrigin = response.headers["access-control-allow-origin"];
        fulfill({ status: response.statusCode!, allowOrigin, text: Buffer.concat(chunks as Buffer[]).toString() });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Headers that a browser sends for another site's page: a foreign Origin or, after DNS rebinding, a foreign Host. */
const hostile = (port: number): Record<string, string>[] => [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: `http://127.0.0.1:${port}` },
  { host: `evil.example:${port}` },
  { host: `evil.example:${port}`, origin: `http://evil.example:${port}` },
  { host: "127.0.0.1:1" },
];

async function openAws() {
  const bucket = writableBucket(() => Promise.resolve(null));
  const called: string[] = [];
  const server = awsEndpoint({
    s3: s3Endpoint(new Map([["site", bucket]])),
    compose: (name) => Promise.resolve(called.push(name)),
    forget: (patterns) => called.push(...patterns),
  });
  servers.push(server);
  await listen(server, 0);
  return { port: portOf(server), bucket, called };
}

test("the local S3 writes no file for another site's page", async () => {
  const { port, bucket } = await openAws();
  for (const headers of hostile(port)) {
    const answer = await send(port, "PUT", "/site/evil.js", headers, "alert(1)");
    expect([headers, answer.status, answer.allowOrigin]).toEqual([headers, 403, undefined]);
  }
  expect(await bucket.read("/evil.js")).toBeNull();
  expect((await send(port, "PUT", "/site/ours.js", {}, "ours")).status).toBe(200);
  for (const headers of hostile(port)) expect((await send(port, "GET", "/site/ours.js", headers)).status).toBe(403);
  expect((await send(port, "GET", "/site/ours.js", { host: `localhost:${port}` })).text).toBe("ours");
});

test("the local Lambda and CloudFront run nothing for another site's page", async () => {
  const { port, called } = await openAws();
  for (const headers of hostile(port)) {
    for (const path of ["/2015-03-31/functions/compose/invocations", "/2020-05-31/distribution/E/invalidation"])
      expect((await send(port, "POST", path, headers, "<Path>/*</Path>")).status).toBe(403);
  }
  expect(called).toEqual([]);
});

test("the local DynamoDB answers the SDK, and no page of another site", async () => {
  const template = join(mkdtempSync(join(tmpdir(), "cenote-table-")), "t.json");
  writeFileSync(template, JSON.stringify({ Resources: {} }));
  const server = await startPreviewTable(0, template);
  servers.push(server);
  const port = portOf(server);
  for (const headers of hostile(port)) {
    for (const method of ["OPTIONS", "POST"]) {
      const sent = { ...headers, "x-amz-target": "DynamoDB_20120810.ListTables", "content-type": "text/plain" };
      const answer = await send(port, method, "/", sent, method === "POST" ? "{}" : "");
      expect([headers, answer.status, answer.allowOrigin]).toEqual([headers, 403, undefined]);
    }
  }
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = new DynamoDBClient({ region: "us-east-1", endpoint, credentials });
  expect((await client.send(new ListTablesCommand({}))).TableNames).toEqual([]);
  client.destroy();
});
