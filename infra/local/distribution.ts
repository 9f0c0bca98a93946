import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Encoding } from "./cache/acceptEncoding";
import type { EventType } from "./functions/eventType";
import type { CustomOrigin, S3Origin } from "./origins/origin";
import { normalizedPath } from "./viewer/requestPath";
import { readResponseHeaders, type ResponseHeaders } from "./viewer/responseHeaders";
import { readOrigin } from "./origins/templateOrigin";
import { viewerFunction, type ViewerFunction } from "./functions/viewerFunction";
import { storedBytes, zippedBytes } from "./functions/zippedSize";

/** AWS, "Quotas on Lambda@Edge"; the older and smaller ones if pages differ. */
const LIMITS: Readonly<Record<"viewer" | "origin", Limits>> = {
  viewer: { seconds: 5, megabytes: 128, bytes: 1024 * 1024 },
  origin: { seconds: 30, megabytes: 10_240, bytes: 50 * 1024 * 1024 },
};

/** A function as the template deploys it. */
export type FunctionCode = { readonly name: string; readonly folder: string; readonly timeoutSeconds: number };

/** Lifetimes in seconds, and the parts of the cache key in addition to the path. */
export type CachePolicy = {
  readonly minTtl: number;
  readonly defaultTtl: number;
  readonly maxTtl: number;
  readonly headers: readonly string[];
  /** Encodings in which objects are cached, Brotli first. */
  readonly encodings: readonly Encoding[];
};

export type Behavior = {
  readonly pathPattern: string;
  readonly origin: S3Origin | CustomOrigin;
  /** Null if the behavior is not cached. */
  readonly cachePolicy: CachePolicy | null;
  readonly compress: boolean;
  readonly allowedMethods: readonly string[];
  readonly responseHeaders: ResponseHeaders;
  readonly functions: Partial<Record<EventType, FunctionCode>>;
  /** A CloudFront Function at viewer-request. */
  readonly viewerFunction?: ViewerFunction;
  /** Minimum cache lifetime of an error in seconds, regardless of its Cache-Control, by status. */
  readonly errorTtls?: Readonly<Record<number, number>>;
};

/** The distribution of the synthesized template: its behaviors in matching order. */
export type Distribution = {
  readonly behaviors: readonly Behavior[];
  /** Its alternate domain names. */
  readonly aliases?: readonly string[];
};

/** CloudFront's managed policy "CachingDisabled". */
const CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const READ_METHODS = ["GET", "HEAD"];

/* oxlint-disable-next-line typescript/no-explicit-any -- a CloudFormation template has no type of its own. */
type Json = any;

/** Reads the only distribution of a synthesized template. Throws for a feature that is not emulated. */
export function readDistribution(templatePath: string): Distribution {
  const { Resources: resources } = JSON.parse(readFileSync(templatePath, "utf8")) as {
    Resources: Record<string, Json>;
  };
  const read = templateReader(resources, dirname(templatePath));
  const config = only(Object.values(resources).filter(({ Type }) => Type === "AWS::CloudFront::Distribution"))
    .Properties.DistributionConfig;

  const origins = new Map<string, Behavior["origin"]>(
    config.Origins.map((origin: Json) => [origin.Id, readOrigin(resources, origin)]),
  );
  const errorTtls = Object.fromEntries(
    (config.CustomErrorResponses ?? []).map(({ ErrorCode, ErrorCachingMinTTL }: Json) => [
      ErrorCode,
      ErrorCachingMinTTL,
    ]),
  );
  const behavior = (source: Json): Behavior => ({
    ...read.viewerFunction(source.FunctionAssociations),
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
  return {
    behaviors: [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map(behavior),
    aliases: config.Aliases ?? [],
  };
}

/** Returns the behavior of a path: the first whose pattern matches; the default one matches every path. */
export function behaviorOf({ behaviors }: Distribution, path: string): Behavior {
  const normalized = normalizedPath(path);
  return behaviors.find(({ pathPattern }) => fits(pathPattern, normalized))!;
}

/**
 * Matches CloudFront's patterns: `*` is anything, `?` is one character, case-sensitive, with an optional first slash.
 */
function fits(pattern: string, path: string): boolean {
  if (pattern === "*") return true;
  const source = pattern
    .replace(/^\/?/, "/")
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${source}$`, "s").test(path);
}

function templateReader(resources: Record<string, Json>, folder: string) {
  const properties = (reference: Json) => resources[reference.Ref]?.Properties;
  return {
    cachePolicy(reference: Json): CachePolicy | null {
      if (reference === CACHING_DISABLED) return null;
      const { CachePolicyConfig: config } = properties(reference);
      const key = config.ParametersInCacheKeyAndForwardedToOrigin;
      const { QueryStringsConfig, CookiesConfig, HeadersConfig } = key;
      if (QueryStringsConfig.QueryStringBehavior !== "none" || CookiesConfig.CookieBehavior !== "none") {
        throw new Error("The local CloudFront keeps query strings and cookies out of cache keys");
      }
      return {
        minTtl: config.MinTTL,
        defaultTtl: config.DefaultTTL,
        maxTtl: config.MaxTTL,
        headers: (HeadersConfig.Headers ?? []).map((name: string) => name.toLowerCase()),
        encodings: [
          ...(key.EnableAcceptEncodingBrotli ? (["br"] as const) : []),
          ...(key.EnableAcceptEncodingGzip ? (["gzip"] as const) : []),
        ],
      };
    },

    responseHeaders(reference: Json): ResponseHeaders {
      return reference ? readResponseHeaders(properties(reference).ResponseHeadersPolicyConfig) : {};
    },

    viewerFunction([association, ...others]: readonly Json[] = []): { viewerFunction?: ViewerFunction } {
      if (!association) return {};
      if (others.length || association.EventType !== "viewer-request") {
        throw new Error("The local CloudFront runs CloudFront Functions at viewer-request alone");
      }
      const [id] = association.FunctionARN["Fn::GetAtt"];
      return { viewerFunction: viewerFunction(resources[id].Properties.FunctionCode) };
    },

    /** From the version's ARN through the function to the asset folder next to the template. */
    functionCode(versionArn: Json, event: EventType): FunctionCode {
      const id = properties(versionArn).FunctionName.Ref;
      const settings = resources[id].Properties;
      const code = join(folder, `asset.${settings.Code.S3Key.replace(/\.zip$/, "")}`);
      checkFunctionLimits(event, id, settings, code);
      return { name: id, folder: code, timeoutSeconds: settings.Timeout };
    },
  };
}

function only<Value>(values: readonly Value[]): Value {
  if (values.length !== 1) throw new Error(`The template holds ${values.length} distributions, not one`);
  return values[0]!;
}

/** A function's properties in the template, other than its code. */
type FunctionSettings = {
  readonly Timeout: number;
  readonly MemorySize: number;
  readonly Environment?: unknown;
  readonly Layers?: readonly unknown[];
  readonly VpcConfig?: unknown;
  readonly Architectures?: readonly string[];
  readonly PackageType?: string;
};

type Limits = { readonly seconds: number; readonly megabytes: number; /** Zipped. */ readonly bytes: number };

/** Throws if CloudFront would refuse a function on an event. */
function checkFunctionLimits(event: EventType, name: string, settings: FunctionSettings, folder: string): void {
  const refuse = (message: string) => new Error(`${name} cannot be put on ${event}: ${message}`);
  const { seconds, megabytes, bytes } = LIMITS[event.startsWith("viewer") ? "viewer" : "origin"];
  if (settings.Environment) throw refuse("it has environment variables");
  if (settings.Layers?.length) throw refuse("it has layers");
  if (settings.VpcConfig) throw refuse("it is in a VPC");
  if (settings.Architectures?.some((architecture) => architecture !== "x86_64")) throw refuse("it is not of x86_64");
  if (settings.PackageType && settings.PackageType !== "Zip") throw refuse("it is a container image");
  if (settings.Timeout > seconds) throw refuse(`it may take ${settings.Timeout} s, more than ${seconds}`);
  if (settings.MemorySize > megabytes) throw refuse(`it has ${settings.MemorySize} MB, more than ${megabytes}`);
  if (storedBytes(folder) > bytes && zippedBytes(folder) > bytes) throw refuse(`its zip has more than ${bytes} bytes`);
}
