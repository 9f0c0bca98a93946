import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PREVIEW_CACHE_NAME } from "@cenote/domain/previews";
import { listen, startPreviewTable } from "../../../infra/local/origins/previewTable";
import { LOGOS } from "./cards";
import { SITE_ORIGIN } from "./origins";

// The functions' table, bucket and gateway, in their own process: their work is not the functions'.
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function open(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await listen(server, 0);
  return urlOf(server);
}

const page = `<!doctype html><html><head><title>t</title></head><body>${"<p>text</p>".repeat(1_000)}</body></html>`;
const bucket: RequestListener = ({ url = "" }, response) => {
  const logo = /\/images\/tokens\/(\w+\.png)/.exec(url)?.[1];
  if (logo) response.writeHead(200, { "content-type": "image/png" }).end(readFileSync(join(LOGOS, logo)));
  else response.writeHead(200, { "content-type": "text/html", etag: '"template"' }).end(page);
};
/** Knows all tokens and V3 pools except those starting with f's, for which the gateway fails. */
const gateway: RequestListener = (request, response) => {
  let body = "";
  request.on("data", (part) => (body += String(part)));
  request.on("end", () => {
    const number = Number(/0x0*(\d+)"/.exec(body)?.[1] ?? 0);
    const data = {
      token: tokenOf(number),
      v3Pool: { protocolVersion: "V3", feeTier: 3_000, token0: tokenOf(number), token1: tokenOf(number * 3 + 1) },
    };
    if (body.includes("0xffff")) response.writeHead(500).end();
    else response.end(JSON.stringify({ data }));
  });
};

const logos = readdirSync(LOGOS);
function tokenOf(number: number) {
  const logoUrl = `${SITE_ORIGIN}/images/tokens/${logos[number % logos.length]}`;
  return { symbol: `SYM${number}`, name: `Coin ${number}`, project: { logoUrl } };
}

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
