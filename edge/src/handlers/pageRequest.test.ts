import { requestKind } from "./pageRequest";

test.each([
  ["GET", "/", "page"],
  ["HEAD", "/explore/tokens", "page"],
  ["GET", "/portfolio/0x00000000000000000000000000000000000000aa", "page"],
  ["GET", "/portfolio/ada.eth", "page"],
  ["GET", "/portfolio.txt", "file"],
  ["GET", "/some-random-path", "page"],
  ["GET", "/apiary", "page"],
  ["GET", "/api", "api"],
  ["GET", "/api/", "api"],
  ["POST", "/api/anything", "api"],
  ["GET", "/api/image/tokens", "api"],
  ["GET", "/robots.txt", "robots"],
  ["GET", "/sitemap.xml", "sitemap"],
  ["GET", "/favicon.ico", "file"],
  ["GET", "/a.b/", "page"],
  ["POST", "/swap", "file"],
])("%s %s is a request for: %s", (method, path, kind) => {
  expect(requestKind(method, path)).toBe(kind);
});
