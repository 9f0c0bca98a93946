import type { CloudFrontHeaders } from "aws-lambda";
import type { EventType } from "./functions/eventType";

/** Violation of a CloudFront rule, with the viewer's error response. */
export class EdgeError extends Error {
  constructor(
    readonly status: 502 | 503 | 504,
    message: string,
  ) {
    super(message);
  }
}

/** The origin is unreachable or too slow: CloudFront treats that as a 5xx response of the origin. */
export class OriginFailure extends EdgeError {}

/** Headers that no function may set (AWS, "Restrictions on all edge functions"). */
const DISALLOWED =
  /^(connection|expect|keep-alive|proxy-authenticate|proxy-authorization|proxy-connection|trailer|upgrade|x-accel-.*|x-amz-cf-.*|x-amzn-.*|x-cache|x-edge-.*|x-forwarded-proto|x-real-ip)$/;

/** Headers that a function can read but must not change. */
const READ_ONLY: Readonly<Record<EventType, readonly string[]>> = {
  "viewer-request": ["cdn-loop", "content-length", "host", "transfer-encoding", "via"],
  "origin-request": [
    "accept-encoding",
    "cdn-loop",
    "content-length",
    "if-modified-since",
    "if-none-match",
    "if-range",
    "if-unmodified-since",
    "transfer-encoding",
    "via",
  ],
  "origin-response": ["transfer-encoding", "via"],
  "viewer-response": ["warning", "via", "content-length", "content-encoding", "transfer-encoding"],
};

/** Limit on a generated response, headers and encoded body together. */
const MAX_BYTES: Readonly<Record<EventType, number>> = {
  "viewer-request": 40 * 1024,
  "viewer-response": 40 * 1024,
  "origin-request": 1024 * 1024,
  "origin-response": 1024 * 1024,
};

type Generated = { status?: unknown; headers?: unknown; body?: unknown; bodyEncoding?: unknown };

/** Throws if a function's headers are not in CloudFront's form, or change a read-only header. */
export function checkHeaders(event: EventType, before: CloudFrontHeaders, after: unknown): CloudFrontHeaders {
  const refuse = (message: string) => new EdgeError(502, `${event}: ${message}`);
  if (typeof after !== "object" || after === null) throw refuse("headers must be an object");

  for (const [name, entries] of Object.entries(after)) {
    if (name !== name.toLowerCase()) throw refuse(`the header name ${name} must be lower case`);
    if (DISALLOWED.test(name)) throw refuse(`the header ${name} must not be set`);
    if (!Array.isArray(entries) || !entries.every((entry) => isHeaderEntry(name, entry)))
      throw refuse(`the header ${name} is malformed`);
  }
  const headers = after as CloudFrontHeaders;
  for (const name of READ_ONLY[event]) {
    if (valuesOf(before, name) !== valuesOf(headers, name)) throw refuse(`the header ${name} is read-only`);
  }
  return headers;
}

type Request = {
  readonly method: string;
  readonly uri: string;
  readonly querystring: string;
  readonly origin?: unknown;
};

/** Limit on the length of a path with its query. */
const MAX_URI_LENGTH = 8_192;

/** Throws for a function's request that CloudFront refuses; returns the parts that may have changed. */
export function checkRequest(event: EventType, before: Request, after: Record<string, unknown>) {
  const refuse = (message: string) => new EdgeError(502, `${event}: ${message}`);
  const { uri, querystring = before.querystring } = after;
  if (after.method !== before.method) throw refuse("the method is read-only");
  if (typeof uri !== "string" || !/^\/[^?#\s]*$/.test(uri)) throw refuse("the uri must be a path, without a query");
  if (typeof querystring !== "string" || /^\?|[\s#]/.test(querystring)) throw refuse("the query string is malformed");
  if (uri.length + querystring.length > MAX_URI_LENGTH) throw refuse("the uri is too long");
  // A function may choose another origin; ours do not, so it is not implemented.
  if (JSON.stringify(after.origin) !== JSON.stringify(before.origin)) throw refuse("the origin must stay as it is");
  return { uri, querystring };
}

/** Throws for a generated or replaced response that CloudFront refuses. */
export function checkGenerated(event: EventType, { status, headers, body, bodyEncoding }: Generated): void {
  const refuse = (message: string) => new EdgeError(502, `${event}: ${message}`);
  if (typeof status !== "string" || !/^[2-5]\d\d$/.test(status))
    throw refuse("the status must be a string from 200 to 599");
  if (body !== undefined && typeof body !== "string") throw refuse("the body must be a string");
  if (bodyEncoding !== undefined && bodyEncoding !== "text" && bodyEncoding !== "base64") {
    throw refuse("the body encoding must be text or base64");
  }
  if (bodyEncoding === "base64" && !isBase64(String(body))) throw refuse("the body is not base64");

  const size = Buffer.byteLength(String(body ?? "")) + headerBytes((headers ?? {}) as CloudFrontHeaders);
  if (size > MAX_BYTES[event]) throw refuse(`the answer has ${size} bytes, more than ${MAX_BYTES[event]}`);
}

function isBase64(body: string): boolean {
  return body.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(body);
}

/** Whether an entry has a value without line breaks, and a key equal to the name in any case, or none. */
function isHeaderEntry(name: string, entry: unknown): boolean {
  const { key = name, value } = (entry ?? {}) as { key?: unknown; value?: unknown };
  return typeof value === "string" && !/[\r\n\0]/.test(value) && typeof key === "string" && key.toLowerCase() === name;
}

function valuesOf(headers: CloudFrontHeaders, name: string): string {
  return JSON.stringify(headers[name]?.map(({ value }) => value) ?? []);
}

function headerBytes(headers: CloudFrontHeaders): number {
  return Object.entries(headers)
    .flatMap(([name, entries]) => entries.map(({ value }) => name.length + value.length + 4))
    .reduce((sum, size) => sum + size, 0);
}
