import { sendRaw } from "../../testing/rawRequest";
import { localDistributions } from "../../testing/localDistribution";

const distributions = localDistributions();
afterEach(() => distributions.close());

const open = async () => {
  const opened = await distributions.open({
    origin: ({ url }, response) => void response.writeHead(200, { "content-type": "text/plain" }).end(url),
    behaviors: [
      { pathPattern: "/a/b*", compress: false, responseHeaders: { "x-behavior": { value: "ab", override: true } } },
    ],
    aliases: ["cenote.example"],
  });
  const send = (path: string, more: Parameters<typeof sendRaw>[2] = {}) =>
    sendRaw(opened.url, path, { version: "1.1", ...more });
  return { send, received: opened.received };
};

// Source: "Request and response behavior for Amazon S3 origins" (GET requests that include a body).
test("GET with a body: 403", async () => {
  const { send, received } = await open();
  for (const header of ["Content-Length: 2", "Transfer-Encoding: chunked"])
    expect((await send("/a", { headers: [header] })).status).toBe(403);
  expect((await send("/a", { headers: ["Content-Length: 0"] })).status).toBe(200);
  expect(received).toHaveLength(1);
});

// Source: the same page (Maximum length of a request and maximum length of a URL): 413, and the connection ends.
test("URL length: more than 8,192 bytes is 413", async () => {
  const { send, received } = await open();
  const beside = "https://127.0.0.1/".length;
  expect((await send(`/${"a".repeat(8_192 - beside)}`)).status).toBe(200);
  const long = await send(`/${"a".repeat(8_193 - beside)}`);
  expect([long.status, long.headers.get("connection"), long.headers.get("x-cache")]).toEqual([
    413,
    "close",
    "Error from cloudfront",
  ]);
  expect((await send(`/?q=${"a".repeat(8_192)}`)).status).toBe(413);
  expect(received).toHaveLength(1);
});

test("request length: more than 20,480 bytes of path, query and headers is 413", async () => {
  const { send } = await open();
  expect((await send("/", { headers: [`X-Long: ${"a".repeat(20_000)}`] })).status).toBe(200);
  expect((await send("/", { headers: [`X-Long: ${"a".repeat(20_480)}`] })).status).toBe(413);
  expect((await send("/", { headers: [`X-Long: ${"a".repeat(100_000)}`] })).status).toBe(413);
});

// Source: "Use custom URLs by adding alternate domain names (CNAMEs)".
test.each([
  ["127.0.0.1", 200],
  ["localhost:3000", 200],
  ["cenote.example", 200],
  ["CENOTE.example", 200],
  ["evil.example", 403],
  ["cenote.example.evil.example", 403],
])("foreign Host: %s is answered %s", async (host, status) => {
  const { send } = await open();
  expect((await send("/", { headers: [`Host: ${host}`] })).status).toBe(status);
});

// Source: "Cache behavior settings" (Path pattern, Path normalization).
test.each([
  ["/a/b/c", "ab"],
  ["//a//b", "ab"],
  ["/x/../a/b", "ab"],
  ["/%61/b", "ab"],
  ["/a/b/..", undefined],
  ["/a%2Fb", undefined],
])(
  "path normalization: %s falls to the behavior %s, and the origin gets the path as it was sent",
  async (path, behavior) => {
    const { send, received } = await open();
    const { status, headers } = await send(path);
    expect([status, headers.get("x-behavior"), received[0]!.url]).toEqual([200, behavior, path]);
  },
);

test.each(["/%zz", "/a%", "/%4"])("invalid escape: %s is 400", async (path) => {
  const { send, received } = await open();
  expect([(await send(path)).status, received]).toEqual([400, []]);
});
