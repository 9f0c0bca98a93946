import type { IncomingHttpHeaders } from "node:http";
import {
  MEDIA_CONTENT_SECURITY_POLICY,
  MEDIA_MAX_AGE_SECONDS,
  MEDIA_PAGES_CONTENT_SECURITY_POLICY,
  MEDIA_PAGES_PATH,
  MEDIA_PATH,
} from "@cenote/domain/media";
import { ROUTE_NOT_FOUND } from "@cenote/domain/messages";
import { writeText, type Route } from "../../request/route";
import type { MediaFiles } from "../../media/mediaFiles";
import type { OriginalType } from "../../media/mediaHeader";

const HASH = /^[\da-f]{64}$/;
const PAGE_TYPE = "text/html" satisfies OriginalType;

/**
 * GET /media/<hash>: a checked file, with headers that restrict it to its type. GET /media-pages/<hash>: a page, which
 * runs in a sandbox. Neither path serves files of the other one.
 */
export function mediaRoute(files: MediaFiles): Route {
  return async ({ method, headers }, response, path) => {
    const base = [MEDIA_PATH, MEDIA_PAGES_PATH].find((start) => path.startsWith(start));
    if (!base) return false;
    const isOfPages = base === MEDIA_PAGES_PATH;
    if (method !== "GET" && method !== "HEAD") {
      response.setHeader("allow", "GET, HEAD");
      writeText(response, 405, "Send a GET.\n");
      return true;
    }
    const hash = path.slice(base.length);
    const file = HASH.test(hash) ? await files.find(hash) : null;
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader(
      "content-security-policy",
      isOfPages ? MEDIA_PAGES_CONTENT_SECURITY_POLICY : MEDIA_CONTENT_SECURITY_POLICY,
    );
    if (!file || isOfPages !== (file.type === PAGE_TYPE)) {
      response.setHeader("cache-control", "no-store");
      writeText(response, 404, ROUTE_NOT_FOUND);
      return true;
    }

    const { type, content } = file;
    const etag = `"${hash}"`;
    response.setHeader("etag", etag);
    response.setHeader("cache-control", `public, max-age=${MEDIA_MAX_AGE_SECONDS}, immutable`);
    response.setHeader("cross-origin-resource-policy", "same-origin");
    response.setHeader("accept-ranges", "bytes");
    if (isKnown(headers["if-none-match"], etag)) {
      response.writeHead(304).end();
      return true;
    }
    response.setHeader("content-type", type === PAGE_TYPE ? `${type}; charset=utf-8` : type);
    response.setHeader("content-disposition", `inline; filename="${hash.slice(0, 16)}.${type.replace(/^.*\//, "")}"`);
    const range = wantedRange(headers, etag, content.length);
    if (range === "none") {
      response.setHeader("content-range", `bytes */${content.length}`);
      response.setHeader("cache-control", "no-store");
      writeText(response, 416, "The range is not satisfiable.\n");
      return true;
    }
    const part = range ? content.subarray(range.first, range.last + 1) : content;
    if (range) response.setHeader("content-range", `bytes ${range.first}-${range.last}/${content.length}`);
    response.writeHead(range ? 206 : 200, { "content-length": part.length });
    response.end(method === "HEAD" ? undefined : part);
    return true;
  };
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const names = (ifNoneMatch ?? "").split(",").map((name) => name.trim().replace(/^W\//, ""));
  return names.includes(etag) || names.includes("*");
}

/** Returns the one requested range; null for the whole file, also if several ranges are requested. */
function wantedRange(
  { range, "if-range": condition }: IncomingHttpHeaders,
  etag: string,
  length: number,
): { first: number; last: number } | "none" | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if ((condition && condition !== etag) || from === undefined || to === undefined || !(from || to)) return null;
  const first = from ? Number(from) : Math.max(0, length - Number(to));
  const last = from && to ? Math.min(Number(to), length - 1) : length - 1;
  return first > last ? "none" : { first, last };
}
