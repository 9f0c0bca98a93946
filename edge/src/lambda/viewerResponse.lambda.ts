import type { CloudFrontResponseEvent, CloudFrontResponseResult } from "aws-lambda";
import { PREVIEW_HEADER } from "@cenote/domain/previews";
import { findPageName } from "@cenote/domain/routes";
import { crawlerOf } from "../handlers/crawler";
import { countMetric } from "../metric";
import { header } from "./cloudFrontResult";

/** viewer-response of pages: sets the crawlers' index rules, also on cache hits, and logs the crawlers. */
export async function handler(event: CloudFrontResponseEvent): Promise<CloudFrontResponseResult> {
  const { request, response } = event.Records[0]!.cf;
  const preview = response.headers[PREVIEW_HEADER]?.[0]?.value;
  if (preview === undefined) return response;

  const crawler = crawlerOf(request.headers["user-agent"]?.[0]?.value);
  if (crawler) countMetric("crawler", { crawler, preview, uri: request.uri.slice(0, 256) });

  const robots = isIndexable(preview, request.uri) ? "max-image-preview:large" : "noindex";
  response.headers = { ...response.headers, ...Object.fromEntries([header("X-Robots-Tag", robots)]) };
  return response;
}

/** Pages of missing tokens or pools and unknown paths are served too, but must not be indexed. */
function isIndexable(preview: string, path: string): boolean {
  return preview !== "absent" && findPageName(path) !== null;
}
