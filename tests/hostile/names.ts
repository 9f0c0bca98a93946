import * as fc from "fast-check";
import { pageMeta } from "../../edge/src/handlers/pageMeta";
import { graphemes } from "@cenote/domain/plainText";
import { memoryPreviewCache } from "../../edge/src/testing/memoryPreviewCache";
import { findPoolPreview } from "../../edge/src/previews/findPoolPreview";
import { findTokenPreview } from "../../edge/src/previews/findTokenPreview";
import { injectTags } from "../../edge/src/tags/injectTags";
import { outline, type Outline } from "./outline";
import { injectedGateway } from "../../edge/src/testing/injectedGateway";

const ORIGIN = "https://cenote.example";
const TOKEN = `/explore/tokens/base/0x${"ab".repeat(20)}`;
const POOL = `/explore/pools/base/0x${"cd".repeat(20)}`;

/** Hostile names: markup, replacement patterns, characters that reorder, hide or break text. */
const PIECES = [
  ...["$&", "$'", "$`", "$$", "$1", "$<name>", "&", "&amp;", "&#60;", "&lt", '"', "'", "`", "<", ">", "=", "\\"],
  ...["</head>", "</HEAD >", "<head>", "</title>", "<script>alert(1)</script>", "<!--", "-->", "]]>", "<![CDATA["],
  ...['"><img src=x onerror=alert(1)>', "' onload='x", "</style>", "<svg/onload=1>", "javascript:alert(1)", "{{7*7}}"],
  ...["\u202e", "\u202d", "\u2066", "\u2067", "\u2068", "\u2069", "\u200e", "\u200f", "\u061c"],
  ...["\u200b", "\u200c", "\u200d", "\ufeff", "\u00ad", "\u2060", "\u180e", "\u3164", "\u{e0041}", "\ufe0f"],
  ...["\0", "\u0007", "\r\n", "\t", "\u0085", "\u2028", "\u2029", "\ud800", "\udfff", "\ufffe", "\u001b[31m"],
  ...["שקל", "بيتكوين", "日本円", "हिन्दी", "👨‍👩‍👧‍👦", "🇫🇷", "e\u0301\u0301\u0301", "Z͑ͫ̓ͪ̂ͫ̽͏̴̙", "ﷺ", "ǆ", "ı"],
  ...["</title ", "USDC", "a", " ", "W".repeat(70), "\u0301".repeat(300)],
];

const hostileName = fc.oneof(
  { weight: 5, arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join("")) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 80 }) },
  { weight: 1, arbitrary: fc.array(fc.nat(0xffff), { maxLength: 60 }).map((units) => String.fromCharCode(...units)) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, undefined, 0, true, [], {}, { toString: "x" }) },
);

const MAX_TITLE_CHARACTERS = { token: 64 + 1, pool: 2 * (64 + 1) + 1 };
/** Characters that no tag may contain: they break lines, hide, or reverse others. Ours are in pairs, around a name. */
const FORBIDDEN = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2067\u206a-\u206f\ufeff\u061c\p{Cs}]/u;

/** Processes `count` hostile names through lookup, tags and page; throws for the first that is not escaped. */
export async function checkNames(template: string, runs: number, seed?: number): Promise<{ pages: number }> {
  const plain = outline(injectTags(template, { title: "Get A on Cenote", image: "i", url: "u" }));
  let pages = 0;
  await fc.assert(
    fc.asyncProperty(hostileName, hostileName, fc.boolean(), async (name, symbol, isPool) => {
      const result = await open(name, symbol)(isPool ? POOL : TOKEN);
      if (!("meta" in result)) return;
      pages += 1;
      checkPage(
        injectTags(template, result.meta),
        plain,
        result.meta.title,
        MAX_TITLE_CHARACTERS[isPool ? "pool" : "token"],
      );
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  );
  return { pages };
}

function open(name: unknown, symbol: unknown) {
  const project = { logoUrl: name };
  const { gateway } = injectedGateway({
    token: () => ({ name, symbol, project }),
    v3Pool: () => ({ protocolVersion: "V3", token0: { symbol: name, project }, token1: { symbol, project } }),
  });
  const deps = { gateway, cache: memoryPreviewCache(), siteOrigin: ORIGIN };
  return pageMeta({ findToken: findTokenPreview(deps), findPool: findPoolPreview(deps), siteOrigin: ORIGIN });
}

function checkPage(html: string, plain: Outline, title: string, longest: number) {
  const { shape, title: shown, tags } = outline(html);
  if (shape !== plain.shape) throw new Error(`The page has other nodes than any other: ${shape}`);
  if (tags.map(([key]) => key).join() !== plain.tags.map(([key]) => key).join()) throw new Error("The tags are others");
  for (const [key, content] of [["title", shown], ...tags.filter(([key]) => /title|alt/.test(key))]) {
    if (content !== title)
      throw new Error(`${key} reads ${JSON.stringify(content)} in place of ${JSON.stringify(title)}`);
  }
  if (FORBIDDEN.test(title)) throw new Error(`The title holds what is not text: ${JSON.stringify(title)}`);
  const name = title.replace(/^Get | on Cenote$/g, "").replace(/[\u2068\u2069]/g, "");
  if (graphemes(name, longest + 1).length > longest) throw new Error(`The title is too long: ${JSON.stringify(title)}`);
  if ([...title].filter((character) => character === "\u2068").length > 1) throw new Error("A name holds our isolate");
}
