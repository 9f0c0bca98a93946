import { GATEWAY_SECRET_HEADER, GATEWAY_URL_HEADER, SITE_ORIGIN_HEADER } from "@cenote/domain/edgeHeaders";
import { MEDIA_PAGES_PATH, MEDIA_PATH } from "@cenote/domain/media";
import {
  DOCUMENTS_PATH,
  GRAPHQL_PATH,
  LIMIT_ORDERS_PATH,
  ORDERS_PATH,
  RAMPS_PATH,
  WEBHOOKS_PATH,
} from "@cenote/domain/paths";
import { REMOTE_NAMES } from "@cenote/domain/routes";
import { Annotations, Duration, type SecretValue } from "aws-cdk-lib";
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type EdgeLambda,
  LambdaEdgeEventType,
  type IFunction,
  type IOrigin,
  type ResponseHeadersPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import { CachePolicies } from "./CachePolicies";
import { SecurityHeaders } from "./SecurityHeaders";

export type SiteDistributionProps = {
  /** The bucket of the page, the shell's scripts, pictures and fonts. */
  readonly staticFiles: IBucket;
  /** The bucket of the remotes' versions, a folder for each remote. */
  readonly remotes: IBucket;
  /** Functions of pages: at origin-request, origin-response and viewer-response. */
  readonly pageLambdas: readonly EdgeLambda[];
  /** Draws share images, at origin-request. */
  readonly imageLambda: EdgeLambda;
  /** Normalizes image paths, at viewer-request. */
  readonly imagePath: IFunction;
  /** The site's public origin, for the URLs in preview tags: `https://cenote.example`. */
  readonly siteOrigin: string;
  /** ARN of a certificate for the site's name, in us-east-1. Without it the site has only CloudFront's own name. */
  readonly certificate?: string;
  /** URL of the gateway's GraphQL endpoint: `https://gateway.example/graphql`. */
  readonly gatewayUrl: string;
  /** Value of GATEWAY_SECRET_HEADER, by which the gateway recognizes CloudFront and the edge functions. */
  readonly edgeSecret?: SecretValue;
  /** Stores the access logs, under site/. */
  readonly logs: IBucket;
  /** ARN of the firewall's access control list; no firewall without it. */
  readonly firewallArn?: string;
  /** Region of the Origin Shield, where all origin-facing functions then run. None without it. */
  readonly originShieldRegion?: string;
};

/** S3 returns 404 for a missing file to callers that may list the bucket, and 403 to all others. */
const ORIGIN_ACCESS = { originAccessLevels: [AccessLevel.READ, AccessLevel.LIST] };

/**
 * The CloudFront distribution: pages, share images, the remotes' files, other static files, third-party pictures, and
 * all paths of the gateway.
 */
export class SiteDistribution extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: SiteDistributionProps) {
    super(scope, id);
    const caches = new CachePolicies(this, "Caches");
    const headers = new SecurityHeaders(this, "Headers");
    const https = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: headers.files,
    };

    const secret: Record<string, string> = props.edgeSecret
      ? { [GATEWAY_SECRET_HEADER]: props.edgeSecret.unsafeUnwrap() }
      : {};
    const shield = props.originShieldRegion ? { originShieldRegion: props.originShieldRegion } : {};
    const staticOrigin = S3BucketOrigin.withOriginAccessControl(props.staticFiles, {
      ...ORIGIN_ACCESS,
      customHeaders: { [SITE_ORIGIN_HEADER]: props.siteOrigin, [GATEWAY_URL_HEADER]: props.gatewayUrl, ...secret },
      ...shield,
    });
    const files = (origin: IOrigin): BehaviorOptions => ({
      ...https,
      origin,
      cachePolicy: caches.staticFiles,
      compress: true,
      // Spec §8: a missing file returns "404 Not Found".
      edgeLambdas: props.pageLambdas.filter(({ eventType }) => eventType === LambdaEdgeEventType.ORIGIN_RESPONSE),
    });
    const images = (cachePolicy: CachePolicy): BehaviorOptions => ({
      ...https,
      origin: staticOrigin,
      cachePolicy,
      compress: false,
      edgeLambdas: [props.imageLambda],
      functionAssociations: [{ function: props.imagePath, eventType: FunctionEventType.VIEWER_REQUEST }],
    });
    // No header, cookie or query of a viewer reaches the gateway or changes the response.
    const thirdParty = (responseHeadersPolicy: ResponseHeadersPolicy): BehaviorOptions => ({
      ...https,
      origin: gateway,
      responseHeadersPolicy,
      cachePolicy: caches.media,
      compress: false,
    });
    const remoteFiles = files(S3BucketOrigin.withOriginAccessControl(props.remotes, ORIGIN_ACCESS));

    const gateway = gatewayOrigin(props.gatewayUrl, secret);

    const uncached: BehaviorOptions = {
      ...https,
      origin: gateway,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // Includes Authorization, which a custom policy could not contain.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      // A compressor delays an event stream.
      compress: false,
    };

    this.distribution = new Distribution(this, "Distribution", {
      defaultBehavior: {
        ...https,
        responseHeadersPolicy: headers.pages,
        origin: staticOrigin,
        cachePolicy: caches.pages,
        compress: true,
        edgeLambdas: [...props.pageLambdas],
      },
      additionalBehaviors: {
        "/api/image/tokens/*": images(caches.tokenImages),
        "/api/image/pools/*": images(caches.poolImages),
        [GRAPHQL_PATH]: uncached,
        [ORDERS_PATH]: uncached,
        [LIMIT_ORDERS_PATH]: uncached,
        [RAMPS_PATH]: uncached,
        // The path itself, which lists all versions, and the paths of each version.
        [`${DOCUMENTS_PATH}*`]: uncached,
        [`${WEBHOOKS_PATH}/*`]: uncached,
        [`${MEDIA_PATH}*`]: thirdParty(headers.media),
        [`${MEDIA_PAGES_PATH}*`]: thirdParty(headers.mediaPages),
        ...Object.fromEntries(REMOTE_NAMES.map((remote) => [`/${remote}/*`, remoteFiles])),
        "/assets/*": files(staticOrigin),
        "/images/*": files(staticOrigin),
        "/fonts/*": files(staticOrigin),
      },
      // By default CloudFront caches a failure for ten seconds, regardless of its Cache-Control.
      errorResponses: [{ httpStatus: 500, ttl: Duration.seconds(0) }],
      httpVersion: HttpVersion.HTTP2_AND_3,
      ...(props.certificate ? underOwnName(this, props.siteOrigin, props.certificate) : {}),
      ...(props.firewallArn ? { webAclId: props.firewallArn } : {}),
      enableLogging: true,
      logBucket: props.logs,
      logFilePrefix: "site/",
      // Include the cache hit rate, and errors caused by the functions.
      publishAdditionalMetrics: true,
    });
    Annotations.of(this.distribution).acknowledgeWarning(
      "@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk",
      "The function before the bucket treats every path without a file extension as a page: its root is never requested.",
    );
  }
}

function underOwnName(scope: Construct, siteOrigin: string, certificate: string) {
  return {
    domainNames: [new URL(siteOrigin).hostname],
    certificate: Certificate.fromCertificateArn(scope, "Certificate", certificate),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}

function gatewayOrigin(gatewayUrl: string, customHeaders: Record<string, string>): HttpOrigin {
  const { hostname, port, protocol } = new URL(gatewayUrl);
  return protocol === "https:"
    ? new HttpOrigin(hostname, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        httpsPort: Number(port) || 443,
        customHeaders,
      })
    : new HttpOrigin(hostname, {
        protocolPolicy: OriginProtocolPolicy.HTTP_ONLY,
        httpPort: Number(port) || 80,
        customHeaders,
      });
}
