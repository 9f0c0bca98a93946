import { objectMetadata } from "./objectMetadata";

test.each([
  ["a remote's version", "mfe-explore/0123abcd/remoteEntry.js", "public, max-age=31536000, immutable"],
  ["a hashed file of the shell", "assets/main.0123abcd.js", "public, max-age=31536000, immutable"],
  ["a logo", "images/tokens/usdc.png", "public, max-age=86400, stale-while-revalidate=604800"],
  ["a font", "fonts/inter-500.ttf", "public, max-age=86400, stale-while-revalidate=604800"],
  ["the page", "index.html", "public, max-age=0, s-maxage=60, stale-while-revalidate=30"],
])("sets the cache lifetime of %s", (_what, key, cacheControl) => {
  expect(objectMetadata(key).cacheControl).toBe(cacheControl);
});
