import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { EventType } from "./eventType";
import { checkFunctionLimits } from "./functionLimits";
import { readResponseHeaders, type ResponseHeaders } from "./responseHeaders";

/** A function as the template deploys it. */
export type FunctionCode = { readonly name: string; readonly folder: string; readonly timeoutSeconds: number };

type CustomHeaders = Readonly<Record<string, string>>;
export type S3Origin = {
  readonly kind: "s3";
  readonly bucketId: string;
  readonly customHeaders: CustomHeaders;
  /** Whether CloudFront may list the bucket, and so is told what is not there. */
  readonly isListed?: boolean;
};
export type CustomOrigin = {
  readonly kind: "custom";
  readonly host: string;
  readonly port: number;
  /** Whether it is told the name under which the viewer came, to refuse those who came by another. */
  readonly keepsHost?: boolean;
};

/** Lifetimes in seconds, and what is a part of the cache key beside the path. */
export type CachePolicy = {
  readonly minTtl: number;
  readonly defaultTtl: number;
  readonly maxTtl: number;
  readonly headers: readonly string[];
};

export type Behavior = {
  readonly pathPattern: string;
  readonly origin: S3Origin | CustomOrigin;
  /** Null where the behavior caches nothing. */
  readonly cachePolicy: CachePolicy | null;
  readonly compress: boolean;
  readonly allowedMethods: readonly string[];
  readonly responseHeaders: ResponseHeaders;
  readonly functions: Partial<Record<EventType, FunctionCode>>;
  /** By status: for how many seconds at the least an error is kept, whatever its Cache-Control says. */
  readonly errorTtls?: Readonly<Record<number, number>>;
};

/** What the synthesised template says of the distribution: its behaviors in the order in which they are tried. */
export type Distribution = { readonly behaviors: readonly Behavior[] };

/** CloudFront's managed policy "CachingDisabled". */
const CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const READ_METHODS = ["GET", "HEAD"];

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- a CloudFormation template has no type of its own. */
type Json = any;

/** Reads the one distribution of a synthesised template. Throws where the template holds what is not emulated. */
export function readDistribution(templatePath: string): Distribution {
  const { Resources: resources } = JSON.parse(readFileSync(templatePath, "utf8")) as {
    Resources: Record<string, Json>;
  };
  const read = templateReader(resources, dirname(templatePath));
  const config = only(Object.values(resources).filter(({ Type }) => Type === "AWS::CloudFront::Distribution"))
    .Properties.DistributionConfig;

  const origins = new Map<string, Behavior["origin"]>(
    config.Origins.map((origin: Json) => [origin.Id, read.origin(origin)]),
  );
  const errorTtls = Object.fromEntries(
    (config.CustomErrorResponses ?? []).map(({ ErrorCode, ErrorCachingMinTTL }: Json) => [
      ErrorCode,
      ErrorCachingMinTTL,
    ]),
  );
  const behavior = (source: Json): Behavior => ({
    pathPattern: source.PathPattern ?? "*",
    origin: origins.get(source.TargetOriginId)!,
    cachePolicy: read.cachePolicy(source.CachePolicyId),
    compress: source.Compress,
    allowedMethods: source.AllowedMethods ?? READ_METHODS,
    responseHeaders: read.responseHeaders(source.ResponseHeadersPolicyId),
    functions: Object.fromEntries(
      (source.LambdaFunctionAssociations ?? []).map(({ EventType, LambdaFunctionARN }: Json) => [
        EventType,
        read.functionCode(LambdaFunctionARN, EventType),
      ]),
    ),
    errorTtls,
  });
  return { behaviors: [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map(behavior) };
}

/** The behavior a path falls to: the first whose pattern fits it; the default one fits every path. */
export function behaviorOf({ behaviors }: Distribution, path: string): Behavior {
  return behaviors.find(({ pathPattern }) => fits(pathPattern, path))!;
}

/** CloudFront's patterns: `*` is anything, `?` is one character, case counts. */
function fits(pattern: string, path: string): boolean {
  if (pattern === "*") return true;
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${source}$`, "s").test(path);
}

function templateReader(resources: Record<string, Json>, folder: string) {
  const properties = (reference: Json) => resources[reference.Ref]?.Properties;
  return {
    origin(source: Json): Behavior["origin"] {
      if (source.S3OriginConfig) {
        const [bucketId] = source.DomainName["Fn::GetAtt"];
        return { kind: "s3", bucketId, customHeaders: customHeaders(source), isListed: isListed(resources, bucketId) };
      }
      const { OriginProtocolPolicy, HTTPPort } = source.CustomOriginConfig;
      if (OriginProtocolPolicy !== "http-only") throw new Error("The local CloudFront reaches origins over http only");
      return { kind: "custom", host: source.DomainName, port: HTTPPort };
    },

    cachePolicy(reference: Json): CachePolicy | null {
      if (reference === CACHING_DISABLED) return null;
      const { CachePolicyConfig: config } = properties(reference);
      const { QueryStringsConfig, CookiesConfig, HeadersConfig } = config.ParametersInCacheKeyAndForwardedToOrigin;
      if (QueryStringsConfig.QueryStringBehavior !== "none" || CookiesConfig.CookieBehavior !== "none") {
        throw new Error("The local CloudFront keeps query strings and cookies out of cache keys");
      }
      return {
        minTtl: config.MinTTL,
        defaultTtl: config.DefaultTTL,
        maxTtl: config.MaxTTL,
        headers: (HeadersConfig.Headers ?? []).map((name: string) => name.toLowerCase()),
      };
    },

    responseHeaders(reference: Json): ResponseHeaders {
      return reference ? readResponseHeaders(properties(reference).ResponseHeadersPolicyConfig) : {};
    },

    /** From the version's ARN over the function to the asset folder beside the template. */
    functionCode(versionArn: Json, event: EventType): FunctionCode {
      const id = properties(versionArn).FunctionName.Ref;
      const settings = resources[id].Properties;
      const code = join(folder, `asset.${settings.Code.S3Key.replace(/\.zip$/, "")}`);
      checkFunctionLimits(event, id, settings, code);
      return { name: id, folder: code, timeoutSeconds: settings.Timeout };
    },
  };
}

function isListed(resources: Record<string, Json>, bucketId: string): boolean {
  const policies = Object.values(resources).filter(
    ({ Type, Properties }) => Type === "AWS::S3::BucketPolicy" && Properties.Bucket.Ref === bucketId,
  );
  return policies
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
    .some(
      ({ Effect, Action, Principal }: Json) =>
        Effect === "Allow" &&
        [Action].flat().includes("s3:ListBucket") &&
        Principal.Service === "cloudfront.amazonaws.com",
    );
}

function customHeaders(source: Json): CustomHeaders {
  return Object.fromEntries(
    (source.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }: Json) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ]),
  );
}

function only<Value>(values: readonly Value[]): Value {
  if (values.length !== 1) throw new Error(`The template holds ${values.length} distributions, not one`);
  return values[0]!;
}
