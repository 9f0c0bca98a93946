import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { injectTags } from "./injectTags";

const TEMPLATE =
  '<!doctype html><html><head><title>Cenote</title><meta name="description" content="template"></head><body></head></body></html>';
const meta = { title: "Get USDC on Cenote", image: "https://x/i.png", url: "https://x/p" };

/** Returns the head's title and meta tags as parsed by a browser. */
function headOf(html: string): string[] {
  const document = parse(html);
  const root = document.childNodes.find((node) => node.nodeName === "html") as DefaultTreeAdapterTypes.Element;
  const head = root.childNodes.find((node) => node.nodeName === "head") as DefaultTreeAdapterTypes.Element;
  return head.childNodes.map((node) => {
    const element = node as DefaultTreeAdapterTypes.Element;
    if (element.nodeName === "title")
      return `title=${(element.childNodes[0] as DefaultTreeAdapterTypes.TextNode).value}`;
    const attribute = (name: string) => element.attrs.find((attr) => attr.name === name)?.value;
    const name = attribute("property") ?? attribute("name") ?? attribute("rel");
    return `${name}=${attribute("content") ?? attribute("href")}`;
  });
}

test("puts a token's tags in their order and keeps the template's description", () => {
  expect(headOf(injectTags(TEMPLATE, meta))).toEqual([
    "title=Get USDC on Cenote",
    "description=template",
    "canonical=https://x/p",
    "og:title=Get USDC on Cenote",
    "og:image=https://x/i.png",
    "og:image:width=1200",
    "og:image:height=630",
    "og:image:alt=Get USDC on Cenote",
    "og:type=website",
    "og:url=https://x/p",
    "twitter:card=summary_large_image",
    "twitter:title=Get USDC on Cenote",
    "twitter:image=https://x/i.png",
    "twitter:image:alt=Get USDC on Cenote",
  ]);
});

test("replaces the description and copies the blocked paths if there are any", () => {
  const head = headOf(injectTags(TEMPLATE, { ...meta, description: "new", blockedPaths: "/" }));
  expect(head.slice(0, 5)).toEqual([
    "title=Get USDC on Cenote",
    "canonical=https://x/p",
    "description=new",
    "og:title=Get USDC on Cenote",
    "og:description=new",
  ]);
  expect(head.at(-1)).toBe("x:blocked-paths=/");
});

test.each([
  "$&",
  "$'",
  "$`",
  "$$",
  `"><img src=x onerror=alert(1)>`,
  "</head><script>",
  "<script>alert(1)</script>",
  "&amp;",
])("does not let %s break out of the title", (title) => {
  const html = injectTags(TEMPLATE, { ...meta, title });
  expect(headOf(html)).toEqual(headOf(injectTags(TEMPLATE, meta)).map((line) => line.replace(meta.title, () => title)));
  expect(html).not.toMatch(/<script|<img/);
});

test("finds the end of the head however it is written", () => {
  const html = injectTags("<HTML><HEAD><TITLE>t</TITLE></HEAD\n><body></body></HTML>", meta);
  expect(headOf(html)[0]).toBe("title=Get USDC on Cenote");
  expect(headOf(html)).toHaveLength(13);
});

test("puts the tags before the scripts of the head: a crawler may read no further", () => {
  const scripts = '<script>"</title><meta name=x>"</script><link rel="x"></head>';
  const html = injectTags(
    TEMPLATE.replace("</head>", () => scripts),
    meta,
  );
  expect(html).toBe(injectTags(TEMPLATE, meta).replace("</head>", () => scripts));
});

test("refuses a template without a head", () => {
  expect(() => injectTags("<p>down</p>", meta)).toThrow("no </head>");
});
