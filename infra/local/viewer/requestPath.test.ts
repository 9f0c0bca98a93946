import { isWellFormed, normalizedPath } from "./requestPath";

// Source: "Cache behavior settings" (Path pattern): multiple slashes and dots are normalized and removed.
test.each([
  ["/a/b", "/a/b"],
  ["/a/b/", "/a/b/"],
  ["//a///b", "/a/b"],
  ["/a/b/..", "/a/"],
  ["/a/./b/../c", "/a/c"],
  ["/../../a", "/a"],
  ["/a/%2e%2E/b", "/b"],
  ["/%61pi/%2fimage", "/api/%2Fimage"],
  ["/%c3%a9", "/%C3%A9"],
  ["/", "/"],
])("path normalization: %s matches behaviors as %s", (path, normalized) => {
  expect(normalizedPath(path)).toBe(normalized);
});

test.each([
  ["/a%20b", true],
  ["/%zz", false],
  ["/a%", false],
  ["/%4", false],
  ["http://other.example/", false],
])("%s is well formed: %s", (path, expected) => {
  expect(isWellFormed(path)).toBe(expected);
});
