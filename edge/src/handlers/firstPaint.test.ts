import { firstPaints } from "./firstPaint";

const skeletons = {
  tokens: { html: "<table>$& rows</table>", css: ".a{width:$1}", source: "'sha256-tokens'" },
  token: { html: "<p>one</p>", css: ".b{}", source: "'sha256-token'" },
};
const template = (json: string) =>
  `<html><head><style>.frame{}</style></head><body><main><!--screen--><i>any</i><!--/screen--></main>` +
  `<script type="application/json" id="skeletons">${json}</script></body></html>`;
const paint = firstPaints(template(JSON.stringify(skeletons).replaceAll("<", "\\u003c")));

test.each(["/explore/tokens", "/explore/tokens/base", "/explore", "/tokens/"])(
  "%s has its own skeleton and no other's",
  (path) => {
    expect(paint(path)).toEqual({
      html: "<html><head><style>.frame{}</style><style>.a{width:$1}</style></head><body><main><table>$& rows</table></main></body></html>",
      styleSource: "'sha256-tokens'",
    });
  },
);

test("a page whose screen has no skeleton keeps the shape of any screen", () => {
  expect(paint("/swap")).toEqual({
    html: "<html><head><style>.frame{}</style></head><body><main><!--screen--><i>any</i><!--/screen--></main></body></html>",
    styleSource: null,
  });
});

test("a path that is no page, and a template without skeletons, stay as they are", () => {
  expect(paint("/some-random-path")).toBeNull();
  expect(firstPaints("<html></html>")("/explore/tokens")).toBeNull();
});

test("skeletons that cannot be read cost the page its own alone", () => {
  jest.spyOn(process.stdout, "write").mockImplementation(() => true);
  expect(firstPaints(template("{"))("/explore/tokens")).toMatchObject({
    html: expect.stringContaining("<i>any</i>") as string,
    styleSource: null,
  });
});
