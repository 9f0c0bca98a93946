import { OWN_PAGES, PAGES } from "@cenote/domain/routes";

/**
 * What CloudFront is to forget when the page changes: every page that anyone may have opened, by the beginnings of their
 * paths, and no image or file. A path that belongs to no screen is forgotten by itself within a minute.
 */
export function pagePaths(): readonly string[] {
  const beginnings = [...PAGES, ...OWN_PAGES].map(({ path }) => /^\/[\w-]*/.exec(path)![0]);
  const several = [...new Set(beginnings)].filter((beginning) => beginning !== "/").map((beginning) => `${beginning}*`);
  return ["/", "/index.html", ...several.sort()];
}
