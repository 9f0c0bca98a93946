import type { CloudFrontHeaders } from "aws-lambda";

/** A response as CloudFront caches it. */
export type Answer = { readonly status: number; readonly headers: CloudFrontHeaders; readonly body: Buffer };

/** Plain headers in CloudFront's form. */
export function cfHeaders(headers: Readonly<Record<string, string | undefined>>): CloudFrontHeaders {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, [{ key: name, value }]]])),
  );
}

/** CloudFront's headers as HTTP sends them. */
export function plainHeaders(headers: CloudFrontHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, entries]) => [name, entries.map(({ value }) => value).join(", ")]),
  );
}

export function headerOf(headers: CloudFrontHeaders, name: string): string | undefined {
  return headers[name]?.map(({ value }) => value).join(", ");
}

/** What CloudFront writes into Via, by the HTTP version of the viewer's request. */
export function viaOf(httpVersion: string): string {
  return `${httpVersion} local.cloudfront.net (CloudFront)`;
}
