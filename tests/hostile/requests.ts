import { BLOCKED_PATHS_MAX_BYTES } from "@cenote/domain/limits";
import { sendRaw, type RawAnswer } from "../../infra/testing/rawRequest";
import { outline, type Outline } from "./outline";

const TOKEN = "/explore/tokens/ethereum/NATIVE";
const IMAGE = "/api/image/tokens/ethereum/NATIVE";

/** Paths that try to leave their folder, to end a header, to become markup, or to be too long. */
export const HOSTILE_PATHS: readonly string[] = [
  "/..%2f..%2fetc%2fpasswd",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/../../etc/passwd",
  "/..\\..\\etc\\passwd",
  "/%5c..%5c..",
  "/%00",
  "/index.html%00",
  "/%00/../local.json",
  "/.%00./",
  "/%c0%ae%c0%ae/",
  "/%ff%fe",
  "/\xff\xfe",
  "/%",
  "/%zz",
  "/%u002e",
  "//evil.example/",
  "///",
  "/\\evil.example",
  "/@evil.example",
  "/;/",
  "/.",
  "/..",
  "/./",
  "/a/./b",
  "/a//b",
  "/%2f%2fevil.example",
  "/%0d%0aset-cookie:%20a=b",
  "/swap%0d%0ax-robots-tag:%20all",
  "/<script>alert(1)</script>",
  "/%3Cscript%3Ealert(1)%3C/script%3E",
  '/tokens/"><img/src=x>',
  "/tokens/'onload='x",
  "/tokens/$&",
  "/tokens/$'",
  "/tokens/$`",
  "/tokens/%E2%80%AE",
  "/tokens/\xe2\x80\xae",
  "/nfts/collection/</head>",
  "/vote/</head><script>",
  "/explore/toucan/&quot;",
  "/explore/toucan/javascript:alert(1)",
  `${TOKEN}%2f`,
  `${TOKEN}/`,
  `${TOKEN}%00`,
  `${TOKEN}/../x`,
  `${TOKEN};jsessionid=1`,
  `${TOKEN}%3fa=b`,
  "/explore/tokens/..%2f/NATIVE",
  "/explore/tokens/ethereum/%4e%41%54%49%56%45",
  "/explore/tokens/%65thereum/NATIVE",
  "/explore/tokens/__proto__/NATIVE",
  "/explore/pools/constructor/0x0",
  "/explore/pools/ethereum/0x%00",
  "/explore//tokens/ethereum/NATIVE",
  "/EXPLORE/tokens/ethereum/NATIVE",
  `${IMAGE}%00`,
  `${IMAGE}/`,
  `${IMAGE}/../..`,
  "/api/image/tokens/..%2f..%2f/x",
  "/api/image/tokens/ethereum/..",
  "/api/image/../graphql",
  "/api/image/tokens//",
  "/api/image/pools/a/b/c",
  "/api/../index.html",
  "/api%2fimage",
  "/api/%2e%2e/swap",
  "/mfe-explore/../index.html",
  "/assets/../../package.json",
  "/images/%2e%2e/%2e%2e/local.json",
  "/fonts/..%5c..",
  "/assets/",
  "/images/",
  "/fonts/%00",
  `/${"a".repeat(8_000)}`,
  `/tokens/${"%41".repeat(2_600)}`,
  `/${"a/".repeat(4_000)}`,
  `${IMAGE}${"0".repeat(8_000)}`,
  `/${"../".repeat(2_600)}`,
];

const HEADERS = {
  "x-forwarded-host": "evil.example",
  forwarded: "host=evil.example",
  "x-page-path": TOKEN,
  "x-site-origin": "https://evil.example",
  "x-gateway-url": "https://evil.example/graphql",
};

/** Another site's host: CloudFront refuses it, regardless of the rest of the request. */
const FOREIGN_HOST = "host: evil.example";

/**
 * Requests every hostile path, with and without forged headers, and under a foreign host; throws for a response other
 * than a page or a refusal.
 */
export async function checkPaths(
  url: string,
  siteOrigin: string,
  paths = HOSTILE_PATHS,
): Promise<{ requests: number }> {
  const plain = outline((await sendRaw(url, "/swap")).body.toString());
  let requests = 0;
  for (const path of paths) {
    const forged = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`);
    for (const headers of [[], forged, [FOREIGN_HOST]]) {
      const answer = await sendRaw(url, path, { headers });
      if (headers[0] === FOREIGN_HOST && answer.status < 400) throw new Error(`${path} was served to another site`);
      checkAnswer(path, answer, plain, siteOrigin);
      requests += 1;
    }
  }
  return { requests };
}

function checkAnswer(path: string, { status, headers, body: bytes }: RawAnswer, plain: Outline, siteOrigin: string) {
  const body = bytes.toString();
  const head = [...headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  const fail = (what: string) => new Error(`${JSON.stringify(path.slice(0, 200))} was answered ${status}: ${what}`);
  if (![200, 308, 400, 403, 404, 413].includes(status)) throw fail(body.slice(0, 200));
  if (/^(set-cookie|x-robots-tag: all)/im.test(head) || /evil\.example/.test(head)) throw fail(head);
  if (/root:x:0|privateKey|"workspaces"/.test(body)) throw fail("a file that is not of the site");
  if (!/content-type: text\/html/i.test(head)) return;
  const page = outline(body);
  const others = (shape: string) =>
    shape.replaceAll(
      /,meta\[(?:property|name),content(?:,data-cenote-preview)?\]|,link\[rel,href,data-cenote-preview\]|,#text/g,
      "",
    );
  if (others(page.shape) !== others(plain.shape)) throw fail("the page has nodes that no other has");
  for (const [, canonical] of body.matchAll(/<link rel="canonical" href="([^"]*)"/g)) {
    if (!canonical!.startsWith(`${siteOrigin}/`)) throw fail(`its canonical URL is ${canonical}`);
  }
  for (const [key, content] of page.tags) {
    if (/url|^og:image$|^twitter:image$/.test(key) && !content.startsWith(`${siteOrigin}/`))
      throw fail(`${key} is ${content}`);
  }
}

const BLOCKED = [
  "/",
  "/swap,/buy",
  '"><script>alert(1)</script>',
  "</head>",
  "$&$'$`$$",
  "'",
  "&amp;",
  "\xff\xfe",
  "\xe2\x80\xae",
  " ",
  "\t/a",
  ...["a".repeat(BLOCKED_PATHS_MAX_BYTES), "b".repeat(BLOCKED_PATHS_MAX_BYTES + 1), "<".repeat(8_000)],
];

/**
 * Sends `count` concurrent requests for the same few pages, with different blocked paths or none; throws if one gets
 * the response of another.
 */
export async function checkBlockedPaths(url: string, count: number): Promise<{ requests: number; copied: number }> {
  const plain = outline((await sendRaw(url, "/buy")).body.toString());
  let copied = 0;
  const send = async (index: number) => {
    const own = BLOCKED[index % BLOCKED.length]!;
    const isLong = own.length > 400;
    const values = index % 5 === 0 ? [] : index % 7 === 0 ? [own, `/${index}`] : [isLong ? own : `${own}/${index}`];
    const headers = values.map((value) => `x-blocked-paths: ${value}`);
    const answer = await sendRaw(url, ["/", "/swap", TOKEN][index % 3]!, { headers });
    const [status, body] = [answer.status, answer.body.toString()];
    const page = outline(body);
    const blockedPaths = page.tags.filter(([key]) => key === "x:blocked-paths").map(([, content]) => content);
    const sent = values.map((value) => value.trim()).join(", ");
    const expected = values.length && Buffer.byteLength(sent) <= BLOCKED_PATHS_MAX_BYTES ? [sent] : [];
    if (status !== 200 || JSON.stringify(blockedPaths) !== JSON.stringify(expected)) {
      throw new Error(`Sent ${JSON.stringify(values)}, answered ${status} with ${JSON.stringify(blockedPaths)}`);
    }
    if (page.title.length > 200 || /<script>alert/.test(body) || page.shape.length > plain.shape.length + 200)
      throw new Error("The page has more nodes");
    copied += blockedPaths.length;
  };
  for (let at = 0; at < count; at += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - at) }, (_, offset) => send(at + offset)));
  }
  return { requests: count, copied };
}
