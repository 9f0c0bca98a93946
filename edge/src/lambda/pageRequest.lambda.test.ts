import type { CloudFrontHeaders, CloudFrontRequest, CloudFrontRequestEvent } from "aws-lambda";
import { handler } from "./pageRequest.lambda";

async function ask(uri: string, headers: CloudFrontHeaders = {}) {
  const request = { method: "GET", uri, querystring: "", headers, clientIp: "127.0.0.1" } as CloudFrontRequest;
  const event = { Records: [{ cf: { request } }] } as CloudFrontRequestEvent;
  return (await handler(event)) as CloudFrontRequest & { status?: string; body?: string };
}

test.each(["/", "/swap", "/explore/tokens/ethereum/NATIVE", "/portfolio/0x1", "/some-random-path", "/vote"])(
  "opens the page %s from index.html and keeps its path",
  async (uri) => {
    const request = await ask(uri);
    expect([request.uri, request.headers["x-page-path"]?.[0]?.value]).toEqual(["/index.html", uri]);
  },
);

test("never lets a visitor choose whose tags a page gets", async () => {
  const forged = { "x-page-path": [{ key: "X-Page-Path", value: "/explore/tokens/ethereum/NATIVE" }] };
  expect((await ask("/swap", forged)).headers["x-page-path"]?.map(({ value }) => value)).toEqual(["/swap"]);
  expect((await ask("/robots.txt", forged)).headers["x-page-path"]).toBeUndefined();
});

test.each(["/api", "/api/", "/api/unknown", "/api/image", "/api/image/nfts/1"])(
  "answers %s, which the spec has no server for, with 404 Not Found (spec §8)",
  async (uri) => {
    expect(await ask(uri)).toMatchObject({ status: "404", body: "404 Not Found" });
  },
);

test.each(["/robots.txt", "/assets/main.js", "/images/logos/Base_Logo.png"])(
  "leaves the file %s to the bucket",
  async (uri) => {
    expect((await ask(uri)).uri).toBe(uri);
  },
);
