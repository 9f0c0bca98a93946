import { checkBlockedPaths, checkPaths } from "../../hostile/requests";
import { SITE_ORIGIN, type EdgeSite } from "../../edgeSite";
import type { Part } from "../../suite";
import { withSite, withTemplate } from "./site";

const BLOCKED_REQUESTS = 10_000;

export const requests: Part = {
  title: "Hostile paths and headers through the local CloudFront",
  run: () => withTemplate((template) => withSite(template, requestAll)),
};

async function requestAll({ url }: EdgeSite) {
  const paths = await checkPaths(url, SITE_ORIGIN);
  const blocked = await checkBlockedPaths(url, BLOCKED_REQUESTS);
  return [
    { what: "paths", requests: paths.requests, copied: 0, leaks: 0 },
    { what: "blocked paths", requests: blocked.requests, copied: blocked.copied, leaks: 0 },
  ];
}
