import { extname } from "node:path";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATED = "public, max-age=0, s-maxage=60, stale-while-revalidate=30";
/** Logos and fonts rarely change under the same name: revalidating them at each use would delay their display. */
const KEPT_A_DAY = "public, max-age=86400, stale-while-revalidate=604800";
const PICTURES_AND_FONTS = /^(images|fonts)\//;
/** Files in a remote's version folder, or with a content hash in their name, are immutable. */
const HASHED = /^(mfe-[a-z]+\/[0-9a-f]{8,}\/|assets\/)|\.[0-9a-f]{8,}\.\w+$/;

/** Returns the metadata for uploading an object. */
export function objectMetadata(key: string): { contentType: string; cacheControl: string } {
  return {
    contentType: CONTENT_TYPES[extname(key)] ?? "application/octet-stream",
    cacheControl: cacheControl(key),
  };
}

function cacheControl(key: string): string {
  if (HASHED.test(key)) return IMMUTABLE;
  return PICTURES_AND_FONTS.test(key) ? KEPT_A_DAY : REVALIDATED;
}
