import { readFileSync } from "node:fs";
import * as limits from "@cenote/domain/limits";
import * as messages from "@cenote/domain/messages";
import { BLOCKED_PATHS_TAG, CACHE_NAMES, PREVIEW_CACHE_NAME } from "@cenote/domain/previews";
import { DEFAULT_DESCRIPTION, DEFAULT_TITLE } from "@cenote/domain/product";
import { PACKAGES, sources } from "./sources";

/** Tests and fixtures repeat the spec's values on purpose: they check them. */
const FILES = PACKAGES.filter((name) => name !== "domain")
  .flatMap(sources)
  .filter((file) => !/\.test\.tsx?$|\/testing\/|\/conformance\.ts$/.test(file));

const TEXTS = [
  ...Object.values(messages),
  ...Object.values(CACHE_NAMES),
  PREVIEW_CACHE_NAME,
  BLOCKED_PATHS_TAG,
  DEFAULT_TITLE,
  DEFAULT_DESCRIPTION,
  limits.POOL_IMAGE_BACKGROUND,
];

/** A file's code without its comments, which may quote the spec. */
const code = (file: string) => readFileSync(file, "utf8").replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");

/** Numbers with a single meaning, in any digit grouping. */
const NUMBERS = [limits.PREVIEW_TTL_SECONDS, limits.POOL_IMAGE_MAX_AGE_SECONDS];

test.each(TEXTS)("%j is only in domain", (text) => {
  expect(FILES.filter((file) => code(file).includes(`"${text}"`))).toEqual([]);
});

test.each(NUMBERS)("%d is only in domain", (number) => {
  // The Cache-Control of an immutable file has a year in seconds within a longer text.
  const asNumber = new RegExp(`(?<![\\w"=])${String(number).split("").join("_?")}(?![\\w"])`);
  expect(FILES.filter((file) => asNumber.test(code(file)))).toEqual([]);
});
