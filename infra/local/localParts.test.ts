import { behaviorsOfThisMachine, withPageFacts } from "./localParts";

const PARTS = { port: 7, pageFacts: '{"name":"</script>"}' };
const object = (text: string) => ({
  body: Buffer.from(text),
  etag: '"e"',
  lastModified: "",
  contentType: "text/html",
  cacheControl: "",
});

test("injects the local chains into the page, and into no other file", async () => {
  const page = '<head><script type="application/json" id="registry">[]</script></head>';
  const bucket = withPageFacts(() => Promise.resolve(object(page)), PARTS);
  const served = await bucket("/index.html");
  expect(served!.body.toString()).toContain('id="local">{"name":"\\u003c/script>"}</script><script');
  expect(served!.etag).not.toBe('"e"');
  expect((await bucket("/assets/main.js"))!.body.toString()).toBe(page);
});

test("answers the chains and the wallet with the headers of the pages, uncached, by the name the viewer used", () => {
  const page = { pathPattern: "*", responseHeaders: { "x-frame-options": "DENY" } };
  const behaviors = behaviorsOfThisMachine({ behaviors: [page as never] }, PARTS);
  expect(behaviors.map(({ pathPattern }) => pathPattern)).toEqual(["/rpc/*", "/local/*"]);
  for (const behavior of behaviors)
    expect(behavior).toMatchObject({
      cachePolicy: null,
      origin: { port: 7, keepsHost: true },
      responseHeaders: page.responseHeaders,
    });
});

test("serves files in development from their server, with the headers of the deployed path", () => {
  const file = { pathPattern: "/mfe-explore/*", responseHeaders: { "x-frame-options": "FILE" } };
  const page = { pathPattern: "*", responseHeaders: { "x-frame-options": "PAGE" } };
  const development = { port: 9, paths: ["/mfe-explore/*"] };
  const behaviors = behaviorsOfThisMachine({ behaviors: [file as never, page as never] }, { ...PARTS, development });
  expect(behaviors.at(-1)).toMatchObject({
    pathPattern: "/mfe-explore/*",
    cachePolicy: null,
    origin: { port: 9, keepsHost: true },
    responseHeaders: file.responseHeaders,
  });
});
