import type { CloudFrontResponseEvent, CloudFrontResponseResult } from "aws-lambda";
import { PREVIEW_HEADER } from "@cenote/domain/previews";
import { crawlerOf } from "../handlers/crawler";
import { header } from "./cloudFrontResult";

/** viewer-response of pages: tells crawlers what to index, on cache hits too, and logs who they are. */
export async function handler(event: CloudFrontResponseEvent): Promise<CloudFrontResponseResult> {
  const { request, response } = event.Records[0]!.cf;
  const preview = response.headers[PREVIEW_HEADER]?.[0]?.value;
  if (preview === undefined) return response;

  const crawler = crawlerOf(request.headers["user-agent"]?.[0]?.value);
  if (crawler) console.log(JSON.stringify({ metric: "crawler", crawler, preview, uri: request.uri.slice(0, 256) }));

  // The page of a token or pool that does not exist opens, and must not be found.
  const robots = preview === "absent" ? "noindex" : "max-image-preview:large";
  response.headers = { ...response.headers, ...Object.fromEntries([header("X-Robots-Tag", robots)]) };
  return response;
}
