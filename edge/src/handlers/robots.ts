import { SITEMAP_MAX_AGE_SECONDS } from "@cenote/domain/limits";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { keptByEdge } from "../cacheControl";
import { SITEMAP_PATH } from "./sitemap";

export const ROBOTS_PATH = "/robots.txt";

/** GET /robots.txt: every page may be found but those about one wallet; the share images are a part of the pages. */
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
