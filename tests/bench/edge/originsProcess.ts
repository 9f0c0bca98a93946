import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PREVIEW_CACHE_NAME } from "@cenote/domain/previews";
import { listen, startPreviewTable } from "../../../infra/local/origins/previewTable";

// The page function's table, bucket and gateway, in their own process: their work is not the function's.
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function open(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await listen(server, 0);
  return urlOf(server);
}

const page = `<!doctype html><html><head><title>t</title></head><body>${"<p>text</p>".repeat(1_000)}</body></html>`;
const bucket: RequestListener = (_, response) => {
  response.writeHead(200, { "content-type": "text/html", etag: '"template"' }).end(page);
};
/** Knows all tokens except those starting with f's, for which the gateway fails. */
const gateway: RequestListener = (request, response) => {
  let body = "";
  request.on("data", (part) => (body += String(part)));
  request.on("end", () => {
    if (body.includes("0xffff")) response.writeHead(500).end();
    else response.end('{"data":{"token":{"symbol":"USDC","name":"USD Coin","project":null}}}');
  });
};

const template = join(mkdtempSync(join(tmpdir(), "bench-")), "template.json");
const Properties = {
  TableName: PREVIEW_CACHE_NAME,
  KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
  AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
};
writeFileSync(
  template,
  JSON.stringify({ Resources: { Previews: { Type: "AWS::DynamoDB::GlobalTable", Properties } } }),
);
const table = await startPreviewTable(0, template);

process.send?.({ table: urlOf(table), bucket: await open(bucket), gateway: await open(gateway) });
process.on("disconnect", () => process.exit(0));
