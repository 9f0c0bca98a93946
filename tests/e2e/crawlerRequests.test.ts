import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { badgePath, CHAIN_NAMES } from "@cenote/domain/chains";
import { SHARE_IMAGE_MAX_BYTES } from "@cenote/domain/limits";
import { poolPath, tokenPath } from "@cenote/domain/paths";
import { decode } from "fast-png";
import { outline } from "../hostile/outline";
import { sendRaw, type RawRequest } from "../../infra/testing/rawRequest";
import { localProduct } from "./product";

const { url, examples } = localProduct();
const TOKEN = tokenPath(examples.token.chain, examples.token.address);
const POOL = poolPath(examples.v4Pool.chain, examples.v4Pool.poolId);

/** Bytes of a page that the least patient crawler reads. */
const FIRST_BYTES = 32_768;
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4";

/** Requests of each crawler: its User-Agent, and its other headers. */
const CRAWLERS: readonly (readonly [
  name: string,
  userAgent: string,
  version: "1.0" | "1.1",
  headers: readonly string[],
])[] = [
  ["X", "Twitterbot/1.0", "1.1", ["Accept: */*", "Accept-Encoding: gzip, deflate, br"]],
  [
    "Facebook",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "1.1",
    ["Accept: */*", "Accept-Encoding: deflate, gzip", "Range: bytes=0-524287"],
  ],
  [
    "Slack",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "1.1",
    ["Accept: */*", `Range: bytes=0-${FIRST_BYTES}`],
  ],
  [
    "Discord",
    "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
    "1.1",
    ["Accept-Encoding: gzip, deflate"],
  ],
  ["Telegram", "TelegramBot (like TwitterBot)", "1.1", ["Accept: text/html", "Accept-Encoding: gzip"]],
  ["WhatsApp", "WhatsApp/2.23.20.0", "1.1", ["Accept: */*", "Accept-Encoding: identity"]],
  [
    "LinkedIn",
    "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
    "1.1",
    ["Accept: */*", "Accept-Encoding: gzip,deflate"],
  ],
  [
    "Googlebot",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/130.0.6723.91 Safari/537.36",
    "1.1",
    [
      "Accept: text/html,application/xhtml+xml",
      "Accept-Encoding: gzip, deflate, br",
      "From: googlebot(at)googlebot.com",
    ],
  ],
  [
    "iMessage",
    `${SAFARI} facebookexternalhit/1.1 Facebot Twitterbot/1.0`,
    "1.1",
    ["Accept-Language: en-us", "Accept-Encoding: gzip, deflate"],
  ],
  ["an old one", "LinkChecker", "1.0", []],
];

/** Returns a page as received by a crawler: decompressed, without running scripts. */
async function get(path: string, more: RawRequest) {
  const { status, headers, body } = await sendRaw(url, path, more);
  const encoding = headers.get("content-encoding");
  const unpacked =
    encoding === "br"
      ? brotliDecompressSync(body)
      : encoding === "gzip"
        ? gunzipSync(body)
        : encoding === "deflate"
          ? inflateSync(body)
          : body;
  return { status, headers, body: unpacked };
}

/** Ensures that the page's preview is cached. */
beforeAll(() => Promise.all([TOKEN, POOL].map((path) => sendRaw(url, path))));

test.each(CRAWLERS)("%s (%s) reads the tags of pages and gets their images", async (_, userAgent, version, lines) => {
  const request: RawRequest = { version, headers: [`User-Agent: ${userAgent}`, ...lines] };
  // A miss may return the whole object; a part is cut from a cached one.
  const statuses = lines.some((line) => line.startsWith("Range")) ? [200, 206] : [200];
  for (const path of [TOKEN, POOL, "/"]) {
    const page = await get(path, request);
    expect(statuses).toContain(page.status);
    expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(page.headers.get("x-robots-tag")).toBe("max-image-preview:large");
    // One URL for every letter case of an address.
    const canonicalUrl = url + path.toLowerCase();
    expect(page.body.toString()).toContain(`<link rel="canonical" href="${canonicalUrl}"`);
    expect(page.headers.get("link")!.split(", ")).toContainEqual(
      expect.stringMatching(/^<\/assets\/main\.\w+\.js>; rel=preload; as=script$/),
    );
    expect(page.headers.get("x-preview")).toMatch(path === "/" ? /^default$/ : /^(hit|fetched)$/);

    const tags = new Map(outline(page.body.toString()).tags);
    expect(tags.get("og:title")).toMatch(path === "/" ? /^Cenote: / : / on Cenote$/);
    expect(tags.get("twitter:card")).toBe("summary_large_image");
    expect([tags.get("og:image:width"), tags.get("og:image:height")]).toEqual(["1200", "630"]);
    expect(tags.get("og:url")).toBe(canonicalUrl);

    const image = await get(tags.get("og:image")!.slice(url.length), request);
    expect(statuses).toContain(image.status);
    expect(image.headers.get("content-type")).toBe("image/png");
    expect(image.body.length).toBeLessThanOrEqual(SHARE_IMAGE_MAX_BYTES);
    const isWhole =
      image.status === 200 ||
      image.headers.get("content-range") === `bytes 0-${image.body.length - 1}/${image.body.length}`;
    if (isWhole) expect(decode(image.body)).toMatchObject({ width: 1200, height: 630 });
  }
});

test("crawlers and people get the same page", async () => {
  const pageFor = async (userAgent: string) =>
    outline((await get(TOKEN, { headers: [`User-Agent: ${userAgent}`] })).body.toString());
  expect(await pageFor("Twitterbot/1.0")).toEqual(await pageFor(SAFARI));
});

test.each([TOKEN, POOL, "/", "/api/image/tokens/ethereum/NATIVE"])(
  "HEAD of %s has the headers of GET, without a body",
  async (path) => {
    const [head, whole] = [await get(path, { method: "HEAD" }), await get(path, {})];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ["content-type", "content-length", "cache-control", "link"])
      expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
  },
);

test("all tags of a page are in the first bytes that the least patient crawler reads", async () => {
  const { body } = await get(TOKEN, {});
  const end = body.lastIndexOf("data-cenote-preview");
  expect(end).toBeGreaterThan(0);
  expect(end).toBeLessThan(FIRST_BYTES);
});

test("robots.txt and the sitemap lead to pages that have tags", async () => {
  const robots = (await get("/robots.txt", {})).body.toString();
  expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`);
  const sitemap = await get("/sitemap.xml", {});
  expect([sitemap.status, sitemap.headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
  const xml = sitemap.body.toString();
  const locations = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = ""]) => location);
  // Only the tags of the format, and URLs of letters, digits and slashes.
  expect(xml.replace(/^<\?xml[^>]*\?>|<\/?(urlset|url|loc)( xmlns="[^"]*")?>/g, "").replace(/[\w:/.\s-]/g, "")).toBe(
    "",
  );
  for (const kind of ["tokens", "pools"]) {
    const location = locations.find((one) => one.startsWith(`${url}/explore/${kind}/`));
    const page = await get(location!.slice(url.length), {});
    expect(new Map(outline(page.body.toString()).tags).get("og:url")).toBe(location);
  }
});

test("every badge of the specification is published at its path", async () => {
  const paths = CHAIN_NAMES.flatMap((chain) => badgePath(chain) ?? []);
  expect(paths).toHaveLength(11);
  for (const path of paths) {
    const { status, headers } = await get(path, { method: "HEAD" });
    expect([path, status, headers.get("content-type")]).toEqual([path, 200, "image/png"]);
  }
});
