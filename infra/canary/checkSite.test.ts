import { checkSite } from "./checkSite";

const ORIGIN = "https://cenote.example";
const IMAGE = `${ORIGIN}/api/image/tokens/base/NATIVE`;
const TAGS = `<meta property="og:title" content="Get ETH"><meta property="og:image" content="${IMAGE}">`;

/** Returns the first bytes of a PNG of this size. */
function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(32);
  const view = new DataView(bytes.buffer);
  [0x89504e47, 0x0d0a1a0a, 13, 0x49484452, width, height].forEach((word, index) => view.setUint32(4 * index, word));
  return bytes;
}

const html = (body: string, status = 200) => new Response(body, { status });
const picture = (width: number, type = "image/png") =>
  new Response(png(width, 630), { headers: { "content-type": type } });

const site = (page: Response, image: Response) => {
  const request = async (url: unknown) => (String(url) === IMAGE ? image : page);
  return checkSite(ORIGIN, "BASE", request as typeof fetch);
};

test("passes a page with tags whose image is a PNG of 1200 x 630", async () => {
  await expect(site(html(TAGS), picture(1200))).resolves.toBeUndefined();
});

test.each([
  ["the page fails", html("", 503), picture(1200), "responds with 503"],
  ["the page has no tags", html("<head></head>"), picture(1200), "has no og:title"],
  [
    "the tags name another site's image",
    html(TAGS.replace(IMAGE, "https://evil.example/a.png")),
    picture(1200),
    "evil",
  ],
  ["the image is text", html(TAGS), picture(1200, "text/plain"), "is text/plain, not image/png"],
  ["the image has another size", html(TAGS), picture(600), "measures 600 x 630 pixels"],
])("fails when %s", async (_, page, image, message) => {
  await expect(site(page, image)).rejects.toThrow(message);
});
