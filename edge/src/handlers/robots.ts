import { SITEMAP_MAX_AGE_SECONDS } from "@cenote/domain/limits";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { keptByEdge } from "../cacheControl";
import { SITEMAP_PATH } from "./sitemap";

export const ROBOTS_PATH = "/robots.txt";

/** GET /robots.txt: all pages may be indexed except those of a single wallet; the share images belong to the pages. */
export function robots(siteOrigin: string): Response {
  const lines = [
    "User-agent: *",
    `Disallow: ${GRAPHQL_PATH}`,
    "Disallow: /portfolio/",
    "Disallow: /auth/",
    "Disallow: /manage/",
    "Allow: /",
    "",
    `Sitemap: ${siteOrigin}${SITEMAP_PATH}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": keptByEdge(SITEMAP_MAX_AGE_SECONDS),
    },
  });
}
