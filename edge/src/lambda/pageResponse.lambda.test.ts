import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { CloudFrontHeaders, CloudFrontResponseEvent } from "aws-lambda";
import { DEFAULT_TITLE } from "@cenote/domain/product";
import { USDC } from "../testing/injectedGateway";

const HTML = "<!doctype html><html><head><title>t</title></head><body></body></html>";

/** Bucket, gateway and table of the test; the table refuses or hangs, which the function tolerates. */
let bucket: (answer: { status: number; html: string; isBroken?: boolean; etag?: string }) => void;
let gateway: (answer: "token" | "nothing" | "silence" | "late") => void;
let table: (answer: "refusal" | "silence") => void;
const servers: Server[] = [];
let templates = 0;
let gatewayUrl: string;
let handler: (event: CloudFrontResponseEvent) => Promise<unknown>;

async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  let stored: { status: number; html: string; isBroken?: boolean; etag?: string } = { status: 200, html: HTML };
  let answer = "token";
  bucket = (next) => void (stored = next);
  gateway = (next) => void (answer = next);
  let tableAnswer = "refusal";
  table = (next) => void (tableAnswer = next);

  const s3 = await listening(
    createServer((_, response) => {
      const length = Buffer.byteLength(stored.html) + (stored.isBroken ? 1 : 0);
      const etag = stored.etag ?? `"${templates}"`;
      response.writeHead(stored.status, { "content-type": "text/html", "content-length": length, etag });
      response.write(stored.html, () => (stored.isBroken ? response.destroy() : response.end()));
    }),
  );
  gatewayUrl = await listening(
    createServer((_, response) => {
      if (answer === "silence") return;
      const token = answer === "nothing" ? null : { symbol: "USDC", name: "USD Coin", project: null };
      const late = answer === "late" ? 1_900 : 0;
      setTimeout(() => response.end(JSON.stringify({ data: { token } })), late);
    }),
  );
  const dynamo = await listening(createServer((_, response) => tableAnswer === "refusal" && response.destroy()));
  Object.assign(process.env, {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_ENDPOINT_URL_S3: s3,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo,
    AWS_MAX_ATTEMPTS: "1",
  });
  // Constants that the bundler injects.
  Object.assign(globalThis, { REPLICA_REGIONS: ["us-east-1"] });
  ({ handler } = await import("./pageResponse.lambda"));
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  bucket({ status: 200, html: HTML });
  gateway("token");
  table("refusal");
});

const headers = (plain: Record<string, string>): CloudFrontHeaders =>
  Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, [{ key, value }]]));

type More = {
  readonly status?: string;
  readonly type?: string;
  /** Header of blocked paths, once per occurrence. */
  readonly blocked?: readonly string[];
  readonly policy?: string;
  readonly range?: string;
};

/** Runs the function on the bucket's response for a page. Every event has another template, so that none is cached. */
async function respond(path: string | undefined, more: More = {}) {
  const { status = "200", type = "text/html; charset=utf-8", blocked = [], policy, range } = more;
  const response = {
    status,
    statusDescription: "",
    headers: headers({
      "content-type": type,
      etag: `"${++templates}"`,
      "last-modified": "today",
      "content-length": "7",
    }),
  };
  if (policy) Object.assign(response.headers, headers({ "x-amz-meta-content-security-policy": policy }));
  if (range) Object.assign(response.headers, headers({ "content-range": range }));
  const request = {
    uri: "/index.html",
    method: "GET",
    headers: {
      ...headers(path ? { "x-page-path": path } : {}),
      ...(blocked.length && { "x-blocked-paths": blocked.map((value) => ({ key: "X-Blocked-Paths", value })) }),
    },
    origin: {
      s3: {
        domainName: "site.s3.us-east-1.amazonaws.com",
        customHeaders: headers({ "x-site-origin": "https://cenote.example", "x-gateway-url": gatewayUrl }),
      },
    },
  };
  const event = { Records: [{ cf: { request, response } }] } as unknown as CloudFrontResponseEvent;
  const result = (await handler(event)) as { body?: string; status: string; headers: CloudFrontHeaders };
  return { ...result, before: response, of: (name: string) => result.headers[name]?.[0]?.value };
}

test.each(["/", "/swap", "/pool"])("puts the default tags into %s", async (path) => {
  const { body, of } = await respond(path);
  expect(body).toContain(`<meta property="og:title" content="${DEFAULT_TITLE}"`);
  expect(of("cache-control")).toBe("public, max-age=0, s-maxage=60");
  expect(body).toContain(`<link rel="canonical" href="https://cenote.example${path}"`);
});

test("names a page's scripts in a header, whether or not it has tags", async () => {
  const html = HTML.replace("</head>", '<script defer="defer" src="/assets/main.js"></script></head>');
  const main = "</assets/main.js>; rel=preload; as=script";
  bucket({ status: 200, html });
  expect((await respond("/")).of("link")).toBe(main);
  expect((await respond("/explore/tokens")).of("link")).toBe(main);
  bucket({ status: 500, html });
  expect((await respond("/")).of("link")).toBeUndefined();
});

test("puts a token's tags into its page, which has no validator of the template", async () => {
  const { body, of } = await respond(`/explore/tokens/ethereum/${USDC}`);
  expect(body).toContain('<meta property="og:title" content="Get USDC on Cenote"');
  expect([of("x-preview"), of("etag"), of("last-modified")]).toEqual(["fetched", undefined, undefined]);
});

test.each([
  ["with its tags", "/", `<meta property="og:title" content="${DEFAULT_TITLE}"`],
  ["without tags where it gets none", "/some-random-path", HTML],
])("answers a part of index.html (206) by the whole page, %s", async (_, path, expected) => {
  const { status, body, of } = await respond(path, { status: "206", range: "bytes 0-6/77" });
  expect([status, of("content-range"), of("content-length")]).toEqual(["200", undefined, undefined]);
  expect(body).toContain(expected);
  expect(body).toContain("</html>");
});

test("copies the header of blocked paths, and ignores one that is too long", async () => {
  const bodyWith = async (...blocked: string[]) => (await respond("/", { blocked })).body;
  expect(await bodyWith("/")).toContain('name="x:blocked-paths" content="/"');
  expect(await bodyWith("/swap", "/buy")).toContain('name="x:blocked-paths" content="/swap, /buy"');
  expect(await bodyWith('"><script>')).toContain('content="&quot;&gt;&lt;script&gt;"');
  expect(await bodyWith("/".repeat(512))).toContain("x:blocked-paths");
  expect(await bodyWith("/".repeat(513))).not.toContain("x:blocked-paths");
  expect(await bodyWith("/".repeat(400), "/".repeat(400))).not.toContain("x:blocked-paths");
});

test("sends its own length, and runs its scripts under the template's policy", async () => {
  const policy = "script-src 'sha256-x'";
  const { body, of } = await respond("/", { policy });
  expect(body).toBeDefined();
  expect([of("content-length"), of("content-security-policy")]).toEqual([undefined, policy]);
  const unchanged = await respond("/some-random-path", { policy });
  expect([unchanged.body, unchanged.of("content-security-policy")]).toEqual([undefined, policy]);
  expect(unchanged.of("x-amz-meta-content-security-policy")).toBeUndefined();
});

test.each(["/vote/<b>", "/vote/a b", "/vote/a\r\nset-cookie: a=b", "/vote/\u202e"])(
  "names %j as canonical in a tag, and never in a header",
  async (path) => {
    const { body, of } = await respond(path);
    expect([body?.includes("og:url"), of("link")]).toEqual([true, undefined]);
  },
);

test("draws a page's skeleton under a policy that allows its rules, also where the page has no tags", async () => {
  const css = ".row{height:68px}";
  const source = `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
  const skeletons = JSON.stringify({ tokens: { html: "\u003ctable>", css, source } }).replaceAll("<", "\\u003c");
  const screen = "<body><!--screen--><!--/screen-->";
  const slot = `<script type="application/json" id="skeletons">${skeletons}</script>`;
  const html = HTML.replace("<body>", () => screen + slot);
  const policy = "style-src 'self' 'sha256-frame'; script-src 'self'";
  bucket({ status: 200, html });
  for (const path of ["/explore/tokens", "/explore"]) {
    const { body = "", of } = await respond(path, { policy });
    expect(body).toContain("<body><table></body>");
    const [, style = ""] = /<style>(.*)<\/style>/.exec(body) ?? [];
    expect(createHash("sha256").update(style).digest("base64")).toBe(source.slice(8, -1));
    expect(of("content-security-policy")).toBe(`style-src 'self' ${source} 'sha256-frame'; script-src 'self'`);
    expect(body.includes("og:title")).toBe(path === "/explore");
  }
  gateway("nothing");
  const absent = await respond("/explore/tokens/ethereum/0x0", { policy });
  expect([absent.body, absent.of("content-security-policy")]).toEqual([undefined, policy]);
});

test.each([
  ["JSON", { type: "application/json" }],
  ["an HTML page that is not found", { status: "404" }],
])("leaves %s exactly as it is", async (_, more) => {
  const { status, headers, body, before } = await respond("/", more);
  expect({ status, headers, body }).toEqual({ status: before.status, headers: before.headers, body: undefined });
});

test.each([
  ["an unknown path", "/some-random-path", "none"],
  ["a token that is not there", "/explore/tokens/ethereum/0x0", "absent"],
])("leaves the page of %s without tags", async (_, path, source) => {
  const { body, of } = await respond(path);
  expect([body, of("x-preview"), of("cache-control")]).toEqual([undefined, source, "public, max-age=0, s-maxage=60"]);
});

test.each([
  ["the template fails while it is read", () => bucket({ status: 200, html: HTML, isBroken: true })],
  ["the template cannot be read", () => bucket({ status: 500, html: "" })],
  ["the template has no head", () => bucket({ status: 200, html: "down" })],
  // Its policy would name scripts that are not in the page.
  ["another template is deployed in between", () => bucket({ status: 200, html: HTML, etag: '"next"' })],
  ["the gateway hangs", () => gateway("silence")],
  ["the page is larger than CloudFront takes", () => bucket({ status: 200, html: HTML + "x".repeat(600_000) })],
])("leaves the page as it is when %s, for a moment only", async (_, fail) => {
  fail();
  const { status, body, of } = await respond("/explore/tokens/base/NATIVE");
  expect([status, body, of("x-preview")]).toEqual(["200", undefined, "failed"]);
  expect(of("cache-control")).toBe("public, max-age=0, s-maxage=5");
  // CloudFront would revalidate the page by the template's validator, and never fetch its tags again.
  expect([of("etag"), of("last-modified")]).toEqual([undefined, undefined]);
});

test.each([
  ["the page's own", "silence", "late", "celo"],
  ["the gateway's", "refusal", "silence", "zora"],
] as const)("leaves the page as it is at %s deadline, and counts that", async (_, ofTable, ofGateway, chain) => {
  table(ofTable);
  gateway(ofGateway);
  const write = jest.spyOn(process.stdout, "write").mockImplementation(() => true);
  const { body, of } = await respond(`/explore/tokens/${chain}/NATIVE`);
  const lines = write.mock.calls.map(([line]) => String(line));
  write.mockRestore();
  expect([body, of("x-preview")]).toEqual([undefined, "failed"]);
  expect(lines).toContain('{"metric":"deadline"}\n');
});

test("answers 404 for a file that is not there, and leaves one that is", async () => {
  expect(await respond(undefined, { status: "403", type: "application/xml" })).toMatchObject({
    status: "404",
    body: "404 Not Found",
  });
  const there = await respond(undefined, { type: "text/plain" });
  expect([there.status, there.headers]).toEqual(["200", there.before.headers]);
});
