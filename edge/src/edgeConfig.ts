import type { CloudFrontRequest } from "aws-lambda";
import { GATEWAY_SECRET_HEADER, GATEWAY_URL_HEADER, SITE_ORIGIN_HEADER } from "@cenote/domain/edgeHeaders";

/** A function's configuration. Lambda@Edge has no environment variables: the template's origin carries it. */
export type EdgeConfig = {
  readonly siteOrigin: string;
  readonly gatewayUrl: string;
  /** Identifies CloudFront and these functions to the gateway; null for a gateway that requires no secret. */
  readonly gatewaySecret: string | null;
  /** The bucket of static files, which is the origin itself. */
  readonly bucket: string;
  readonly bucketRegion: string;
};

/** Reads the configuration from the origin of an origin-request or origin-response event. Throws when it is missing. */
export function edgeConfig(request: CloudFrontRequest): EdgeConfig {
  const origin = request.origin?.s3;
  const custom = (name: string) => origin?.customHeaders[name]?.[0]?.value;
  const required = (name: string) => {
    const value = custom(name);
    if (!value) throw new Error(`The origin carries no ${name} header`);
    return value;
  };
  const [bucket, region] = (origin?.domainName ?? "").split(/\.s3[.-]/);
  return {
    siteOrigin: required(SITE_ORIGIN_HEADER),
    gatewayUrl: required(GATEWAY_URL_HEADER),
    gatewaySecret: custom(GATEWAY_SECRET_HEADER) ?? null,
    bucket: bucket ?? "",
    bucketRegion: region?.split(".")[0] ?? "us-east-1",
  };
}
