import type { CloudFrontHeaders } from "aws-lambda";
import { headerOf } from "../viewer/answer";

type ReadHeader = (name: string) => string | undefined;

/**
 * Whether a client's copy is current: by If-None-Match, compared weakly, as the client may have another encoding; by
 * If-Modified-Since only without it (RFC 9110, 13.1.3).
 */
export function isNotModified(requested: ReadHeader, headers: CloudFrontHeaders): boolean {
  const [ifNoneMatch, ifModifiedSince] = [requested("if-none-match"), requested("if-modified-since")];
  const [etag, lastModified] = [headerOf(headers, "etag"), headerOf(headers, "last-modified")];
  if (ifNoneMatch !== undefined) {
    if (etag === undefined) return false;
    return ifNoneMatch.split(",").some((entry) => entry.trim() === "*" || weak(entry.trim()) === weak(etag));
  }
  if (ifModifiedSince === undefined || lastModified === undefined) return false;
  return Date.parse(lastModified) <= Date.parse(ifModifiedSince);
}

/**
 * Whether a Range applies: If-Range matches the exact version, by a strong ETag or its exact date (RFC 9110, 13.1.5).
 */
export function isRangeValid(ifRange: string | undefined, headers: CloudFrontHeaders): boolean {
  if (ifRange === undefined) return true;
  if (/^(W\/)?"/.test(ifRange)) return !ifRange.startsWith("W/") && ifRange === headerOf(headers, "etag");
  return ifRange === headerOf(headers, "last-modified");
}

/** Returns the validator of a compressed body: the same content, other bytes. */
export function weak(etag: string): string {
  return etag.startsWith("W/") ? etag : `W/${etag}`;
}
