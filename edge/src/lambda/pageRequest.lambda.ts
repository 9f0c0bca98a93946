import type { CloudFrontRequestEvent, CloudFrontRequestResult } from "aws-lambda";
import { PAGE_PATH_HEADER } from "@cenote/domain/edgeHeaders";
import { ROUTE_NOT_FOUND } from "@cenote/domain/messages";
import { requestKind } from "../handlers/pageRequest";
import { header, textResult } from "./cloudFrontResult";

/** origin-request of the default behavior: asks the bucket for index.html in place of every page. */
export async function handler(event: CloudFrontRequestEvent): Promise<CloudFrontRequestResult> {
  const { request } = event.Records[0]!.cf;
  // A visitor who sends this header must not choose whose tags a page gets.
  delete request.headers[PAGE_PATH_HEADER];

  switch (requestKind(request.method, request.uri)) {
    case "api":
      return textResult(404, ROUTE_NOT_FOUND);
    case "page":
      request.headers = { ...request.headers, ...Object.fromEntries([header(PAGE_PATH_HEADER, request.uri)]) };
      request.uri = "/index.html";
      return request;
    case "file":
      return request;
  }
}
