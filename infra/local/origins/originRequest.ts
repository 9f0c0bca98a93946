import type { CloudFrontHeaders } from "aws-lambda";
import { cfHeaders, headerOf, viaOf, type Answer } from "../viewer/answer";
import type { Behavior } from "../distribution";
import { isVaryingByAll } from "../cache/freshness";

export type ViewerRequest = {
  readonly method: string;
  /** Path as sent, including its percent-encoding. */
  readonly uri: string;
  readonly querystring: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly httpVersion?: string;
};

/** A request in a function's event. */
export type CfRequest = {
  method: string;
  uri: string;
  querystring: string;
  clientIp: string;
  headers: CloudFrontHeaders;
  origin?: object;
};

/** Headers that CloudFront adds to those of the cache key. */
export type Conditions = {
  readonly acceptEncoding: string | null;
  /** The viewer's Range and If-Range, if the cache cannot serve the part. */
  readonly range?: string | undefined;
  readonly ifRange?: string | undefined;
  /** Expired object to revalidate. */
  readonly expired: Answer | null;
};

export function viewerRequest({ method, uri, querystring, headers, httpVersion = "1.1" }: ViewerRequest): CfRequest {
  return {
    method,
    uri,
    querystring,
    clientIp: "127.0.0.1",
    headers: cfHeaders({ ...headers, via: viaOf(httpVersion) }),
  };
}

/**
 * Returns the request at origin-request: the headers of the cache key and CloudFront's own. The viewer's own conditions
 * are not forwarded: CloudFront applies them to the response (whether it also forwards them with a cache policy is not
 * documented).
 */
export function originRequest(behavior: Behavior, viewer: CfRequest, conditions: Conditions): CfRequest {
  const { cachePolicy, origin } = behavior;
  const isBucket = origin.kind === "s3";
  const domainName = isBucket ? `${origin.bucketId.toLowerCase()}.s3.us-east-1.amazonaws.com` : origin.host;
  const forwarded = Object.fromEntries(
    (cachePolicy?.headers ?? []).flatMap((name) => (viewer.headers[name] ? [[name, viewer.headers[name]]] : [])),
  );
  const own = cfHeaders({ host: domainName, "user-agent": "Amazon CloudFront", via: headerOf(viewer.headers, "via") });
  const headers = { ...forwarded, ...own, ...conditionHeaders(conditions) };
  if (!isBucket) return { ...viewer, querystring: "", headers };
  const s3 = {
    domainName,
    path: "",
    region: "us-east-1",
    authMethod: "origin-access-identity",
    customHeaders: cfHeaders(origin.customHeaders),
  };
  return { ...viewer, querystring: "", headers, origin: { s3 } };
}

/** Source: "Request and response behavior for Amazon S3 origins" (Conditional GETs). */
function conditionHeaders({ acceptEncoding, range, ifRange, expired }: Conditions): CloudFrontHeaders {
  const validated = expired && !isVaryingByAll(expired.headers) ? expired.headers : {};
  return cfHeaders({
    "accept-encoding": acceptEncoding ?? undefined,
    range,
    "if-range": range === undefined ? undefined : ifRange,
    "if-none-match": headerOf(validated, "etag"),
    "if-modified-since": headerOf(validated, "last-modified"),
  });
}
