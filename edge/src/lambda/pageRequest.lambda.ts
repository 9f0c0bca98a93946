import type { CloudFrontRequest, CloudFrontRequestEvent, CloudFrontRequestResult } from "aws-lambda";
import { PAGE_PATH_HEADER } from "@cenote/domain/edgeHeaders";
import { BLOCKED_PATHS_MAX_BYTES } from "@cenote/domain/limits";
import { INTERNAL_SERVER_ERROR, ROUTE_NOT_FOUND } from "@cenote/domain/messages";
import { BLOCKED_PATHS_HEADER } from "@cenote/domain/previews";
import { edgeConfig } from "../edgeConfig";
import { gatewayClient } from "../gatewayClient";
import { requestKind } from "../handlers/pageRequest";
import { robots } from "../handlers/robots";
import { sitemap } from "../handlers/sitemap";
import { logFailure } from "../orNull";
import { cloudFrontResult, header, textResult } from "./cloudFrontResult";

/** origin-request of the default behavior: requests index.html from the bucket for every page. */
export async function handler(event: CloudFrontRequestEvent): Promise<CloudFrontRequestResult> {
  try {
    return await answer(event.Records[0]!.cf.request);
  } catch (error) {
    // Spec §8: the server's fallback for an unhandled failure.
    logFailure("page request", error);
    return textResult(500, INTERNAL_SERVER_ERROR);
  }
}

async function answer(request: CloudFrontRequest): Promise<CloudFrontRequestResult> {
  // A client must not choose another page's tags with this header.
  delete request.headers[PAGE_PATH_HEADER];
  const blockedPaths = request.headers[BLOCKED_PATHS_HEADER]?.map(({ value }) => value).join(", ") ?? "";
  if (Buffer.byteLength(blockedPaths) > BLOCKED_PATHS_MAX_BYTES) delete request.headers[BLOCKED_PATHS_HEADER];

  switch (requestKind(request.method, request.uri)) {
    case "api":
      return textResult(404, ROUTE_NOT_FOUND);
    case "robots":
      return cloudFrontResult(robots(edgeConfig(request).siteOrigin));
    case "sitemap": {
      const { gatewayUrl, gatewaySecret, siteOrigin } = edgeConfig(request);
      const gateway = gatewayClient({ url: gatewayUrl, secret: gatewaySecret });
      return cloudFrontResult(await sitemap(gateway, siteOrigin));
    }
    case "page":
      // CloudFront forwards a viewer's Range on a miss; the bucket would return a part, into which no tags can be
      // injected.
      delete request.headers.range;
      request.headers = { ...request.headers, ...Object.fromEntries([header(PAGE_PATH_HEADER, request.uri)]) };
      request.uri = "/index.html";
      return request;
    case "file":
      return request;
  }
}
