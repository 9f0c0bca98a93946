import type {
  CloudFrontHeaders,
  CloudFrontRequest,
  CloudFrontResponse,
  CloudFrontResponseEvent,
  CloudFrontResponseResult,
  CloudFrontResultResponse,
} from "aws-lambda";
import pTimeout from "p-timeout";
import { PAGE_PATH_HEADER, PAGE_POLICY_METADATA } from "@cenote/domain/edgeHeaders";
import { PAGE_MAX_AGE_SECONDS, UNCHANGED_PAGE_MAX_AGE_SECONDS } from "@cenote/domain/limits";
import { ROUTE_NOT_FOUND } from "@cenote/domain/messages";
import { BLOCKED_PATHS_HEADER, PREVIEW_HEADER } from "@cenote/domain/previews";
import { keptByEdge } from "../cacheControl";
import { edgeConfig } from "../edgeConfig";
import { injectedPage } from "../handlers/injectedPage";
import { pageMeta } from "../handlers/pageMeta";
import { countMetric } from "../metric";
import { logFailure } from "../orNull";
import { templateReader } from "../readObject";
import { header, MAX_GENERATED_BYTES, textResult } from "./cloudFrontResult";
import { edgeServices, oncePerConfig } from "./edgeServices";

/** Spec §4: after this, the page is served without tags; CloudFront itself would respond with 5xx. */
const DEADLINE_MILLISECONDS = 2_500;

/** Prefix of S3's headers for an object's metadata. */
const POLICY_HEADER = `x-amz-meta-${PAGE_POLICY_METADATA}`;

/** A part of index.html, for a request with Range; the template contains the whole page. */
const PARTIAL_CONTENT = "206";

const pageOf = oncePerConfig((config) => {
  const services = edgeServices(config);
  return injectedPage({ findMeta: pageMeta(services), readTemplate: templateReader(services.readObject) });
});

/** origin-response of the default behavior: puts the preview tags into pages. */
export async function handler(event: CloudFrontResponseEvent): Promise<CloudFrontResponseResult> {
  const { request, response } = event.Records[0]!.cf;
  const path = request.headers[PAGE_PATH_HEADER]?.[0]?.value;
  if (path === undefined) return file(response);
  if (!isPage(response)) return response;
  try {
    return await pTimeout(page(request, response, path), { milliseconds: DEADLINE_MILLISECONDS });
  } catch (error) {
    logFailure("page injection", error);
    if (isLate(error)) countMetric("deadline");
    return unchanged(response, "failed", UNCHANGED_PAGE_MAX_AGE_SECONDS);
  }
}

/** Whether only the deadline has passed: the page's own, or the gateway's, which is shorter. */
function isLate(error: unknown): boolean {
  return (error as Error | null)?.name === "TimeoutError";
}

async function page(
  request: CloudFrontRequest,
  response: CloudFrontResponse,
  path: string,
): Promise<CloudFrontResponseResult> {
  // Repeated headers are equivalent to one with both values.
  const blockedPaths = request.headers[BLOCKED_PATHS_HEADER]?.map(({ value }) => value).join(", ");
  const etag = response.headers.etag?.[0]?.value ?? "";
  const read = pageOf(edgeConfig(request));
  const { source, html, template, preloads, styleSource } = await read({ path, etag, blockedPaths });
  countMetric("page", { preview: source });
  const links = linkHeader(preloads);
  const isPart = response.status === PARTIAL_CONTENT;
  if (html === undefined && !isPart) return unchanged(response, source, PAGE_MAX_AGE_SECONDS, links);
  const body = html ?? template;
  if (Buffer.byteLength(body) > MAX_GENERATED_BYTES / 2) throw new Error("The page is too large for the edge");

  const { "content-length": _length, "content-range": _range, ...kept } = ownHeaders(response.headers, styleSource);
  const changed: CloudFrontResultResponse = {
    status: "200",
    statusDescription: "OK",
    headers: {
      ...kept,
      ...pageHeaders(source, PAGE_MAX_AGE_SECONDS),
      ...links,
    },
    body,
    bodyEncoding: "text",
  };
  return changed as CloudFrontResponseResult;
}

function isPage(response: CloudFrontResponse): boolean {
  const contentType = response.headers["content-type"]?.[0]?.value ?? "";
  return ["200", PARTIAL_CONTENT].includes(response.status) && contentType.startsWith("text/html");
}

/**
 * Spec §8: an unknown route returns "404 Not Found". S3 returns 403 for a missing file to callers that may not list.
 */
function file(response: CloudFrontResponse): CloudFrontResponseResult {
  const isMissing = response.status === "403" || response.status === "404";
  return isMissing ? (textResult(404, ROUTE_NOT_FOUND) as CloudFrontResponseResult) : response;
}

function unchanged(
  response: CloudFrontResponse,
  source: string,
  maxAge: number,
  more: CloudFrontHeaders = {},
): CloudFrontResponse {
  return { ...response, headers: { ...ownHeaders(response.headers), ...pageHeaders(source, maxAge), ...more } };
}

function linkHeader(links: readonly string[]): CloudFrontHeaders {
  return links.length ? Object.fromEntries([header("Link", links.join(", "))]) : {};
}

/**
 * Drops the template's validators, which do not cover a page's tags: a 304 would pin outdated tags, or a page left
 * without tags by a transient failure, until the template changes. The template object's metadata on its inline scripts
 * becomes their content security policy; `styleSource` covers the rules that were added to the page.
 */
function ownHeaders(headers: CloudFrontHeaders, styleSource: string | null = null): CloudFrontHeaders {
  const { etag: _etag, "last-modified": _modified, [POLICY_HEADER]: policy, ...kept } = headers;
  const own = policy?.[0]?.value;
  const value = styleSource ? own?.replace("style-src 'self'", `style-src 'self' ${styleSource}`) : own;
  return value ? { ...kept, ...Object.fromEntries([header("Content-Security-Policy", value)]) } : kept;
}

function pageHeaders(source: string, maxAgeSeconds: number) {
  return Object.fromEntries([header("Cache-Control", keptByEdge(maxAgeSeconds)), header(PREVIEW_HEADER, source)]);
}
