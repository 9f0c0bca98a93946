import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPictureHeader } from "@cenote/server/pictureHeader";
import { Transformer } from "@napi-rs/image";
import { GIF_FILE, laughingSvg, pngFile, svgFile } from "../testing/hostilePictures";
import { cleanSvg, isSvg } from "./cleanSvg";
import { drawPictures } from "./drawPictures";

const draw = (bytes: Uint8Array) => drawPictures(bytes, ["full", "thumbnail", "small"], []);
const RECT = '<rect width="240" height="240" fill="#0000ff"/>';

/** Returns a drawing as a data URL. */
const inner = (content: string) => `data:image/svg+xml;base64,${svgFile(content).toString("base64")}`;

/** Returns the color in the middle of a drawn picture. */
async function middle(bytes: Uint8Array): Promise<number[]> {
  const png = await new Transformer(bytes).crop(30, 30, 1, 1).rawPixels();
  return [...png];
}

test("re-encodes a picture in every size, none larger than the original", async () => {
  const { type, pictures } = await draw(pngFile(1600, 800));
  expect(type).toBe("image/png");
  expect(pictures.map(({ size, width, height, type: drawn }) => [size, width, height, drawn])).toEqual([
    ["full", 800, 400, "image/webp"],
    ["thumbnail", 400, 200, "image/webp"],
    ["small", 128, 64, "image/webp"],
  ]);
  for (const { bytes, width } of pictures)
    expect(readPictureHeader(bytes)).toMatchObject({ type: "image/webp", width });
  const [tiny] = (await draw(pngFile(3, 2))).pictures;
  expect(tiny).toMatchObject({ width: 3, height: 2 });
});

test("reads JPEG, WebP, AVIF, GIF and SVG, and draws logos as PNG, which previews can show", async () => {
  const source = new Transformer(pngFile(60, 40));
  for (const bytes of [await source.jpeg(), await source.webp(), await source.avif()]) {
    expect((await draw(bytes)).pictures[0]).toMatchObject({ width: 60, height: 40 });
  }
  expect((await draw(GIF_FILE)).pictures[0]).toMatchObject({ width: 1, height: 1 });
  expect(await draw(svgFile(RECT))).toMatchObject({
    type: "image/svg+xml",
    pictures: [{ width: 800, type: "image/png" }, { width: 400 }, { width: 128 }],
  });
  const [logo] = (await drawPictures(svgFile(RECT), ["logo"], [])).pictures;
  expect(logo).toMatchObject({ type: "image/png", width: 256, height: 256 });
});

test("nothing but pixels is left of a file that is two things at once", async () => {
  const hidden = Buffer.from("<script>alert(1)</script>");
  const { pictures } = await draw(Buffer.concat([pngFile(60, 60), hidden]));
  for (const { bytes } of pictures) expect(Buffer.from(bytes).includes("script")).toBe(false);
});

test.each([
  ["a PNG that ends too early", pngFile(300, 300, 200).subarray(0, 150)],
  ["a PNG with too few rows", pngFile(300, 300, 10)],
  ["a PNG that claims to be huge", pngFile(20_000, 20_000, 0)],
  ["a PNG without pixels", pngFile(0, 0)],
  ["a GIF that ends too early", GIF_FILE.subarray(0, 20)],
  ["HTML", Buffer.from("<!doctype html><html><body><svg></svg></body></html>")],
  ["HTML that begins like a drawing", Buffer.from("<!-- x --><html><svg/></html>")],
  ["a PDF", Buffer.from("%PDF-1.7")],
  ["nothing", Buffer.alloc(0)],
  ["a drawing of entities", Buffer.from('<!DOCTYPE svg [<!ENTITY a "aa">]><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["a drawing that repeats itself without end", laughingSvg()],
  ["a drawing without a size", svgFile("", 'width="0" height="0"')],
  ["a drawing in UTF-16", Buffer.from(`\ufeff${svgFile(RECT).toString()}`, "utf16le")],
])("refuses %s", async (_, bytes) => {
  await expect(draw(bytes)).rejects.toThrow();
});

test("refuses a JPEG and a WebP that end too early", async () => {
  const source = new Transformer(pngFile(200, 200));
  for (const whole of [await source.jpeg(), await source.webp(), await source.avif()]) {
    await expect(draw(whole.subarray(0, Math.floor(whole.length * 0.6)))).rejects.toThrow();
  }
});

test("a drawing a hundred times as high as wide takes no more pixels than any", async () => {
  const [full] = (await draw(svgFile(RECT, 'width="1" height="100"'))).pictures;
  expect(full!.height).toBe(800);
});

test("a drawing opens no file of this machine, however it names it", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "cenote-picture-")), "secret.png");
  writeFileSync(file, pngFile(60, 60, 60, [255, 0, 0]));
  const names = [
    `href="${file}"`,
    `xlink:href='${file}'`,
    `HREF="${file}"`,
    `href\n=\t"${file}"`,
    `href="&#47;${file.slice(1)}"`,
    `href=" ${file}"`,
    `href="file://${file}"`,
    `href="${inner(`<image href="${file}" width="240" height="240"/>`)}"`,
    `href="data:image/svg+xml,${encodeURIComponent(svgFile(`<image href="${file}" width="240" height="240"/>`).toString())}"`,
    `href="${inner(`<image href="${inner(`<image href="${file}" width="240" height="240"/>`)}" width="240" height="240"/>`)}"`,
  ];
  for (const name of names) {
    const drawing = svgFile(`${RECT}<image width="240" height="240" ${name}/>`);
    const [full] = (await draw(drawing)).pictures;
    expect([name, (await middle(full!.bytes)).slice(0, 3).map((value) => value > 128)]).toEqual([
      name,
      [false, false, true],
    ]);
  }
});

test("draws the drawings within a drawing, as those of Uniswap's positions have them", async () => {
  const filter = `<filter id="f"><feImage xlink:href="${inner(RECT)}"/></filter>`;
  const drawing = svgFile(`<defs>${filter}</defs><rect width="240" height="240" fill="#000" filter="url(#f)"/>`);
  const [full] = (await draw(drawing)).pictures;
  expect((await middle(full!.bytes)).slice(0, 3).map((value) => value > 128)).toEqual([false, false, true]);
});

test.each([
  `<image href='data:image/svg+xml,%3Csvg/%3E' href="/secret.png"/>`,
  `<image id='href="data:image/svg+xml,' href="/secret.png" class='"'/>`,
  `<image id='href="data:image/svg+xml,%3Csvg/%3E"' href="/secret.png"/>`,
])("removes the reference that another one hides: %s", (drawing) => {
  expect(cleanSvg(drawing)).not.toContain('href="/secret.png"');
});

test("refuses drawings within drawings without end", async () => {
  const nested = [1, 2, 3].reduce((content) => `<image href="${inner(content)}" width="9" height="9"/>`, RECT);
  await expect(draw(svgFile(nested))).rejects.toThrow("too many levels");
});

test("scripts, foreign objects and handlers leave no trace", async () => {
  const active =
    '<script>alert(1)</script><foreignObject><body onload="x()"/></foreignObject><a href="javascript:x()"/>';
  const [full] = (await draw(svgFile(`${RECT}${active}`, 'viewBox="0 0 240 240" onload="x()"'))).pictures;
  expect(Buffer.from(full!.bytes).includes("alert")).toBe(false);
});

test("keeps a drawing's own parts and inner pictures", () => {
  const own = '<use href="#a"/><image xlink:href="data:image/png;base64,AAAA"/>';
  expect(cleanSvg(own)).toBe(own);
  expect(cleanSvg('<image href="https://x.example/a.png"/>')).toBe('<image none="https://x.example/a.png"/>');
  expect(isSvg('<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="">')).toBe(true);
  expect(isSvg('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x"><svg>')).toBe(true);
});
