import type { CloudFrontHeaders, CloudFrontRequest, CloudFrontRequestEvent } from "aws-lambda";
import { handler } from "./pageRequest.lambda";

const origin = {
  s3: {
    domainName: "site.s3.us-east-1.amazonaws.com",
    customHeaders: {
      "x-site-origin": [{ key: "x-site-origin", value: "https://cenote.example" }],
      "x-gateway-url": [{ key: "x-gateway-url", value: "http://127.0.0.1:1/graphql" }],
    },
  },
};

async function send(uri: string, headers: CloudFrontHeaders = {}) {
  const request = { method: "GET", uri, querystring: "", headers, origin } as unknown as CloudFrontRequest;
  const event = { Records: [{ cf: { request } }] } as CloudFrontRequestEvent;
  return (await handler(event)) as CloudFrontRequest & { status?: string; body?: string };
}

test.each(["/", "/swap", "/explore/tokens/ethereum/NATIVE", "/portfolio/0x1", "/some-random-path", "/vote"])(
  "opens the page %s from index.html and keeps its path",
  async (uri) => {
    const request = await send(uri);
    expect([request.uri, request.headers["x-page-path"]?.[0]?.value]).toEqual(["/index.html", uri]);
  },
);

test("never lets a visitor choose whose tags a page gets", async () => {
  const forged = { "x-page-path": [{ key: "X-Page-Path", value: "/explore/tokens/ethereum/NATIVE" }] };
  expect((await send("/swap", forged)).headers["x-page-path"]?.map(({ value }) => value)).toEqual(["/swap"]);
  expect((await send("/a.txt", forged)).headers["x-page-path"]).toBeUndefined();
});

test("requests the whole page when a crawler requests a range (facebookexternalhit, WhatsApp)", async () => {
  const range = { range: [{ key: "Range", value: "bytes=0-524287" }] };
  expect((await send("/explore/tokens/ethereum/NATIVE", range)).headers.range).toBeUndefined();
  expect((await send("/favicon.ico", range)).headers.range).toEqual(range.range);
});

test("drops blocked paths over 512 bytes, however many headers carry them", async () => {
  const blocked = (...values: string[]) => ({
    "x-blocked-paths": values.map((value) => ({ key: "X-Blocked-Paths", value })),
  });
  const kept = async (...values: string[]) => "x-blocked-paths" in (await send("/swap", blocked(...values))).headers;
  expect(await kept("/".repeat(512))).toBe(true);
  expect(await kept("/".repeat(513))).toBe(false);
  expect(await kept("/".repeat(300), "/".repeat(300))).toBe(false);
});

test("serves /index.html as a page: its object's metadata never reaches a client", async () => {
  expect((await send("/index.html")).headers["x-page-path"]?.[0]?.value).toBe("/index.html");
});

test.each(["/api", "/api/", "/api/unknown", "/api/image", "/api/image/nfts/1"])(
  "answers %s, which the spec has no server for, with 404 Not Found (spec §8)",
  async (uri) => {
    expect(await send(uri)).toMatchObject({ status: "404", body: "404 Not Found" });
  },
);

test.each(["/favicon.ico", "/assets/main.js", "/images/logos/Base_Logo.png"])(
  "leaves the file %s to the bucket",
  async (uri) => {
    expect((await send(uri)).uri).toBe(uri);
  },
);

test("gives search engines the deployment's origin, whatever the request's host", async () => {
  const { status, body } = await send("/robots.txt", { host: [{ key: "Host", value: "evil.example" }] });
  expect([status, Buffer.from(body!, "base64").toString()]).toEqual([
    "200",
    expect.stringContaining("Sitemap: https://cenote.example/sitemap.xml"),
  ]);
});

test("returns an uncached 500 Internal Server Error for a sitemap without a gateway (spec §8)", async () => {
  const { status, body, headers } = await send("/sitemap.xml");
  expect([status, body, headers["cache-control"]?.[0]?.value]).toEqual(["500", "Internal Server Error", "no-store"]);
});
