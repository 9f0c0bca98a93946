import { GATEWAY_URL_HEADER, SITE_ORIGIN_HEADER } from "@cenote/domain/edgeHeaders";
import { MEDIA_PATH } from "@cenote/domain/media";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { REMOTE_NAMES } from "@cenote/domain/routes";
import { Duration } from "aws-cdk-lib";
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type IOrigin,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { CachePolicies } from "./CachePolicies";
import type { EdgeFunctions } from "./EdgeFunctions";
import { pageScripts } from "./pageScripts";
import { SecurityHeaders } from "./SecurityHeaders";

export type SiteDistributionProps = {
  readonly staticFiles: IBucket;
  readonly remotes: IBucket;
  readonly functions: EdgeFunctions;
  /** The site's public origin, for the URLs in preview tags: `https://cenote.example`. */
  readonly siteOrigin: string;
  /** Where the gateway answers GraphQL: `https://gateway.example/graphql`. */
  readonly gatewayUrl: string;
  /** The page as the shell built it. */
  readonly builtPage: string;
};

/** The CloudFront distribution: pages, share images, the remotes' files, other static files, strangers' pictures, GraphQL. */
export class SiteDistribution extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: SiteDistributionProps) {
    super(scope, id);
    const caches = new CachePolicies(this, "Caches");
    const { policy: responseHeadersPolicy, mediaPolicy } = new SecurityHeaders(this, "Headers", {
      pageScripts: pageScripts(props.builtPage),
    });
    const https = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, responseHeadersPolicy };

    const staticOrigin = S3BucketOrigin.withOriginAccessControl(props.staticFiles, {
      customHeaders: { [SITE_ORIGIN_HEADER]: props.siteOrigin, [GATEWAY_URL_HEADER]: props.gatewayUrl },
    });
    const files = (origin: IOrigin): BehaviorOptions => ({
      ...https,
      origin,
      cachePolicy: caches.staticFiles,
      compress: true,
    });
    const images = (cachePolicy: CachePolicy): BehaviorOptions => ({
      ...https,
      origin: staticOrigin,
      cachePolicy,
      compress: false,
      edgeLambdas: props.functions.images,
    });
    const remoteFiles = files(S3BucketOrigin.withOriginAccessControl(props.remotes));

    this.distribution = new Distribution(this, "Distribution", {
      defaultBehavior: {
        ...https,
        origin: staticOrigin,
        cachePolicy: caches.pages,
        compress: true,
        edgeLambdas: props.functions.pages,
      },
      additionalBehaviors: {
        "/api/image/tokens/*": images(caches.tokenImages),
        "/api/image/pools/*": images(caches.poolImages),
        [GRAPHQL_PATH]: {
          ...https,
          origin: gatewayOrigin(props.gatewayUrl),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          // An event stream that passes through a compressor arrives late.
          compress: false,
        },
        // Nothing of a viewer's request is told to the gateway, and no part of it changes the answer.
        [`${MEDIA_PATH}*`]: {
          ...https,
          origin: gatewayOrigin(props.gatewayUrl),
          responseHeadersPolicy: mediaPolicy,
          cachePolicy: caches.media,
          compress: false,
        },
        ...Object.fromEntries(REMOTE_NAMES.map((remote) => [`/${remote}/*`, remoteFiles])),
        "/assets/*": files(staticOrigin),
        "/images/*": files(staticOrigin),
        "/fonts/*": files(staticOrigin),
      },
      // By itself CloudFront keeps a failure for ten seconds, whatever its Cache-Control says.
      errorResponses: [{ httpStatus: 500, ttl: Duration.seconds(0) }],
      httpVersion: HttpVersion.HTTP2_AND_3,
    });
  }
}

function gatewayOrigin(gatewayUrl: string): HttpOrigin {
  const { hostname, port, protocol } = new URL(gatewayUrl);
  return protocol === "https:"
    ? new HttpOrigin(hostname, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY, httpsPort: Number(port) || 443 })
    : new HttpOrigin(hostname, { protocolPolicy: OriginProtocolPolicy.HTTP_ONLY, httpPort: Number(port) || 80 });
}
