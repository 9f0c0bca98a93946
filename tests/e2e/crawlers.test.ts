import { statSync } from "node:fs";
import { toUrlName } from "@cenote/domain/chains";
import { poolImagePath, poolPath, tokenPath } from "@cenote/domain/paths";
import { decode } from "fast-png";
import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { checkSite } from "../../infra/canary/checkSite";
import { checkBlockedPaths, checkPaths } from "../hostile/requests";
import { localFile, localProduct, query } from "./product";

const { url, examples } = localProduct();
const UNKNOWN_ADDRESS = "0x00000000000000000000000000000000000000aa";

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url + path, { headers });
  return { response, body: Buffer.from(await response.arrayBuffer()) };
};

/** Returns the marked tags of a page in order, and the page's title, as parsed by a crawler. */
async function tagsOf(path: string, headers?: Record<string, string>) {
  const { response, body } = await get(path, headers);
  expect(response.status).toBe(200);
  const nodes = [...walk(parse(body.toString()))];
  const text = (node: DefaultTreeAdapterTypes.Element) =>
    (node.childNodes[0] as DefaultTreeAdapterTypes.TextNode).value;
  const titles = nodes.filter((node) => node.nodeName === "title").map(text);
  const tags = nodes
    .filter((node) => node.nodeName === "meta")
    .map(({ attrs }) => Object.fromEntries(attrs.map(({ name, value }) => [name, value])))
    .filter((attributes) => /^(og|twitter|x):/.test(attributes.property ?? attributes.name ?? ""))
    .map((attributes) => [attributes.property ?? attributes.name, attributes.content] as const);
  return { titles, tags, of: (name: string) => tags.find(([key]) => key === name)?.[1], elements: nodes.length };
}

function* walk(node: DefaultTreeAdapterTypes.Node): Generator<DefaultTreeAdapterTypes.Element> {
  if ("tagName" in node) yield node;
  for (const child of "childNodes" in node ? node.childNodes : []) yield* walk(child);
}

const ORDER = [
  "og:title",
  "og:image",
  "og:image:width",
  "og:image:height",
  "og:image:alt",
  "og:type",
  "og:url",
  "twitter:card",
  "twitter:title",
  "twitter:image",
  "twitter:image:alt",
];

test("the home page has the default tags", async () => {
  const { titles, tags, of } = await tagsOf("/");
  expect(titles).toHaveLength(1);
  expect(tags.map(([key]) => key)).toEqual([ORDER[0], "og:description", ...ORDER.slice(1)]);
  expect(of("og:url")).toBe(`${url}/`);
  const { response, body } = await get(new URL(of("og:image")!).pathname);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(decode(body)).toMatchObject({ width: 1200, height: 630 });
});

test("a token's page has its own tags, in order, also for the native token", async () => {
  const { chain, address } = examples.token;
  const { token } = await query<{ token: { symbol: string } }>(
    "query Token($chain: Chain!, $address: String) { token(chain: $chain, address: $address) { symbol } }",
    { chain, address },
  );
  const { titles, tags, of } = await tagsOf(tokenPath(chain, address));
  expect(tags.map(([key]) => key)).toEqual(ORDER);
  expect(titles).toEqual([`Get ${token.symbol} on Cenote`]);
  expect(of("og:title")).toBe(titles[0]);
  expect((await tagsOf("/explore/tokens/ethereum/NATIVE")).of("og:title")).toBe("Get ETH on Cenote");
  expect((await tagsOf("/explore/tokens/polygon/NATIVE")).of("og:title")).toBe("Get POL on Cenote");
});

test.each([
  ["V2", () => poolPath(examples.v2Pair.chain, examples.v2Pair.address)],
  ["V3", () => poolPath(examples.v3Pool.chain, examples.v3Pool.address)],
  ["V4", () => poolPath(examples.v4Pool.chain, examples.v4Pool.poolId)],
])("the page and the image of a %s pool name its pair", async (_, path) => {
  const { tags, of } = await tagsOf(path());
  expect(tags.map(([key]) => key)).toEqual(ORDER);
  expect(of("og:title")).toMatch(/^\S+\/\S+ on Cenote$/);
  const { response, body } = await get(new URL(of("og:image")!).pathname);
  expect(response.headers.get("cache-control")).toBe("public, immutable, max-age=31536000");
  expect(decode(body)).toMatchObject({ width: 1200, height: 630 });
});

test("every letter case of an address has one canonical URL and one image, which is drawn once", async () => {
  const { chain, address } = examples.v3Pool;
  const cases = [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`, address];
  const urls = new Set<string | undefined>();
  const outcomes: (string | null)[] = [];
  for (const one of cases) {
    const { of } = await tagsOf(poolPath(chain, one));
    urls.add(of("og:url")).add(of("og:image"));
    const { response } = await get(poolImagePath(toUrlName(chain), one));
    outcomes.push(response.headers.get("x-cache"));
  }
  const expected = [poolPath(chain, cases[0]!), poolImagePath(toUrlName(chain), cases[0]!)];
  expect([...urls]).toEqual(expected.map((path) => url + path));
  expect(outcomes.slice(1)).toEqual(["Hit from cloudfront", "Hit from cloudfront"]);
});

test("a crawler that requests the first half megabyte gets the whole page with its tags", async () => {
  const path = "/explore/tokens/ethereum/NATIVE";
  // Another cache key than the other tests': the range must be requested on a miss.
  const headers = { range: "bytes=0-524287", "x-blocked-paths": `/${Date.now()}` };
  const { response, body } = await get(path, headers);
  expect([200, 206]).toContain(response.status);
  expect(body.toString()).toMatch(/<meta property="og:title" content="Get ETH on Cenote".*<\/html>/s);
});

test("the canary that watches a deployment passes here", async () => {
  await expect(checkSite(url, "ETHEREUM")).resolves.toBeUndefined();
});

test("hostile names stay text: every known token's page has exactly the tags of any other", async () => {
  const { topTokens } = await query<{ topTokens: { address: string | null; symbol: string; name: string }[] }>(
    "{ topTokens(chain: ETHEREUM, pageSize: 100) { address symbol name } }",
  );
  const hostile = topTokens.filter(
    ({ symbol, name }) => /[<>"&$\u202e]|[^\x20-\x7e]/.test(`${symbol}${name}`) || name.length > 64,
  );
  expect(hostile.length).toBeGreaterThanOrEqual(3);
  const plain = await tagsOf("/explore/tokens/ethereum/NATIVE");
  for (const { address } of hostile) {
    const page = await tagsOf(tokenPath("ETHEREUM", address));
    expect(page.tags.map(([key]) => key)).toEqual(ORDER);
    expect(page.elements).toBe(plain.elements);
  }
});

test("a token that does not exist leaves the page unchanged", async () => {
  const { tags } = await tagsOf(`/explore/tokens/ethereum/${UNKNOWN_ADDRESS}`);
  expect(tags).toEqual([]);
  const { response } = await get(`/explore/tokens/ethereum/${UNKNOWN_ADDRESS}`);
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
});

test("a token's image is drawn once and then comes from the cache", async () => {
  const path = "/api/image/tokens/ethereum/NATIVE";
  const first = await get(path);
  const second = await get(path);
  expect(decode(first.body)).toMatchObject({ width: 1200, height: 630 });
  expect(first.response.headers.get("cache-control")).toBe("public, max-age=604800");
  expect(second.response.headers.get("x-cache")).toBe("Hit from cloudfront");
  expect(second.body.equals(first.body)).toBe(true);
});

test.each([
  [`/api/image/tokens/ethereum/${UNKNOWN_ADDRESS}`, "Token not found."],
  [`/api/image/pools/ethereum/${UNKNOWN_ADDRESS}`, "Pool not found."],
  ["/api/image/pools/bitcoin", "404 Not Found"],
  ["/api/unknown", "404 Not Found"],
])("%s answers 404: %s", async (path, text) => {
  const { response, body } = await get(path);
  expect([response.status, body.toString()]).toEqual([404, text]);
});

test("blocked paths come from the request that names them, and from no other", async () => {
  const path = "/swap";
  expect((await tagsOf(path, { "x-blocked-paths": "/<b>" })).of("x:blocked-paths")).toBe("/<b>");
  expect((await tagsOf(path)).of("x:blocked-paths")).toBeUndefined();
});

test("hostile paths and headers get pages or refusals, never another client's blocked paths", async () => {
  expect((await checkPaths(url, url)).requests).toBeGreaterThan(100);
  expect((await checkBlockedPaths(url, 100)).copied).toBeGreaterThan(50);
});

test("a preview that was found once comes from the preview cache", async () => {
  const path = tokenPath(examples.token.chain, examples.token.address);
  // Another cache key: the page itself is not in CloudFront's cache, its preview is in the table.
  const { response } = await get(path, { "x-blocked-paths": `/${Date.now()}` });
  expect(response.headers.get("x-preview")).toBe("hit");
});

test("the keys of local accounts are readable only by their owner and never served", async () => {
  expect(statSync(localFile()).mode & 0o777).toBe(0o600);
  for (const path of ["/local.json", "/.cenote/local.json", "/../local.json", "/%2e%2e/local.json"]) {
    const { response, body } = await get(path);
    expect(response.status === 404 || body.includes("<!doctype html")).toBe(true);
    expect(body.toString()).not.toContain("privateKey");
  }
});
