import type { CloudFrontHeaders } from "aws-lambda";

/** A response as CloudFront caches it. */
export type Answer = { readonly status: number; readonly headers: CloudFrontHeaders; readonly body: Buffer };

/** Converts plain headers to CloudFront's form. */
export function cfHeaders(headers: Readonly<Record<string, string | undefined>>): CloudFrontHeaders {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, [{ key: name, value }]]])),
  );
}

/** Converts CloudFront's headers to HTTP's. */
export function plainHeaders(headers: CloudFrontHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, entries]) => [name, entries.map(({ value }) => value).join(", ")]),
  );
}

export function headerOf(headers: CloudFrontHeaders, name: string): string | undefined {
  return headers[name]?.map(({ value }) => value).join(", ");
}

/** Returns CloudFront's Via header, by the HTTP version of the viewer's request. */
export function viaOf(httpVersion: string): string {
  return `${httpVersion} local.cloudfront.net (CloudFront)`;
}
