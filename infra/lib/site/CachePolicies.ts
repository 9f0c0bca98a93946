import { PAGE_MAX_AGE_SECONDS, POOL_IMAGE_MAX_AGE_SECONDS, TOKEN_IMAGE_MAX_AGE_SECONDS } from "@cenote/domain/limits";
import { BLOCKED_PATHS_HEADER, CACHE_NAMES } from "@cenote/domain/previews";
import { Duration } from "aws-cdk-lib";
import { CacheHeaderBehavior, CachePolicy, CacheQueryStringBehavior } from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";

/**
 * One cache policy per kind of response. Every response has its own Cache-Control; the defaults apply only without one.
 */
export class CachePolicies extends Construct {
  readonly pages: CachePolicy;
  readonly tokenImages: CachePolicy;
  readonly poolImages: CachePolicy;
  readonly staticFiles: CachePolicy;
  readonly media: CachePolicy;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const policy = (
      kind: keyof typeof CACHE_NAMES,
      defaultSeconds: number,
      { headers = CacheHeaderBehavior.none(), isCompressible = false } = {},
    ) =>
      new CachePolicy(this, kind, {
        cachePolicyName: CACHE_NAMES[kind],
        minTtl: Duration.seconds(0),
        defaultTtl: Duration.seconds(defaultSeconds),
        maxTtl: Duration.seconds(POOL_IMAGE_MAX_AGE_SECONDS),
        headerBehavior: headers,
        queryStringBehavior: CacheQueryStringBehavior.none(),
        // Each accepted encoding is part of the key: an incompressible picture would be drawn up to three times.
        enableAcceptEncodingBrotli: isCompressible,
        enableAcceptEncodingGzip: isCompressible,
      });

    this.pages = policy("pages", PAGE_MAX_AGE_SECONDS, {
      // The page contains the header's value: it must be part of the key, or one sender's value would be served to all.
      headers: CacheHeaderBehavior.allowList(BLOCKED_PATHS_HEADER),
      isCompressible: true,
    });
    this.tokenImages = policy("tokenImages", TOKEN_IMAGE_MAX_AGE_SECONDS);
    this.poolImages = policy("poolImages", POOL_IMAGE_MAX_AGE_SECONDS);
    // A missing file may exist soon; an existing file is declared immutable.
    this.media = policy("media", 0);
    this.staticFiles = policy("staticFiles", PAGE_MAX_AGE_SECONDS, { isCompressible: true });
  }
}
