import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { CloudFrontHeaders, CloudFrontRequestEvent, CloudFrontResultResponse } from "aws-lambda";
import { USDC, WBTC_WETH } from "../testing/injectedGateway";

/**
 * The gateway of the test; the preview table is missing, which the function tolerates, and so are the files of the
 * build.
 */
let answer: unknown;
let server: Server;
let handler: (event: CloudFrontRequestEvent) => Promise<unknown>;

beforeAll(async () => {
  server = createServer((_, response) => response.end(JSON.stringify(answer))).listen(0, "127.0.0.1");
  await once(server, "listening");
  Object.assign(process.env, {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_ENDPOINT_URL_DYNAMODB: "http://127.0.0.1:1",
    AWS_MAX_ATTEMPTS: "1",
  });
  // Constants that the bundler injects.
  Object.assign(globalThis, { REPLICA_REGIONS: ["us-east-1"] });
  ({ handler } = await import("./image.lambda"));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answer = { data: {} };
});

const headers = (plain: Record<string, string>): CloudFrontHeaders =>
  Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, [{ key, value }]]));

async function send(uri: string, isConfigured = true) {
  const gatewayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  const customHeaders = headers({ "x-site-origin": "https://cenote.example", "x-gateway-url": gatewayUrl });
  const s3 = { domainName: "site.s3.us-east-1.amazonaws.com", customHeaders: isConfigured ? customHeaders : {} };
  const event = { Records: [{ cf: { request: { uri, method: "GET", headers: {}, origin: { s3 } } } }] };
  const result = (await handler(event as unknown as CloudFrontRequestEvent)) as CloudFrontResultResponse;
  const body = result.bodyEncoding === "base64" ? Buffer.from(result.body!, "base64").toString() : result.body;
  return [result.status, body, result.headers?.["cache-control"]?.[0]?.value];
}

test("answers as in the error catalog (spec §8)", async () => {
  expect(await send(`/api/image/tokens/ethereum/${USDC}`)).toEqual(["404", "Token not found.", "max-age=60"]);
  expect(await send(`/api/image/pools/ethereum/${WBTC_WETH}`)).toEqual(["404", "Pool not found.", "max-age=60"]);
  expect(await send("/api/image/tokens/ethereum")).toEqual(["404", "404 Not Found", "max-age=60"]);
  answer = { data: { token: { symbol: "USDC", name: null } } };
  expect(await send(`/api/image/tokens/ethereum/${USDC}`)).toEqual(["404", "Token not found.", "max-age=60"]);
});

// On another chain: the token's absence on Ethereum is cached for a minute.
test.each([`/api/image/tokens/optimism/${USDC}`, `/api/image/pools/optimism/${WBTC_WETH}`])(
  "answers %s with 500 and the error's message when the gateway fails (spec §8)",
  async (path) => {
    answer = { errors: [{ message: "down" }] };
    expect(await send(path)).toEqual([
      "500",
      expect.stringMatching(/^The gateway answered \w+ with status 200/),
      "no-store",
    ]);
  },
);

test("answers 500 with the error's message when a file that it is deployed with is missing", async () => {
  answer = { data: { token: { symbol: "USDC", name: "USD Coin" } } };
  const [status, body, cacheControl] = await send(`/api/image/tokens/base/${USDC}`);
  expect([status, cacheControl]).toEqual(["500", "no-store"]);
  expect(body).toContain("no such file");
});

test("answers 500 Internal Server Error without its configuration (spec §8)", async () => {
  expect(await send(`/api/image/tokens/ethereum/${USDC}`, false)).toEqual(["500", "Internal Server Error", "no-store"]);
});
