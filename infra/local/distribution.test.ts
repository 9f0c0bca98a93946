import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { behaviorOf, readDistribution, type Behavior } from "./distribution";
import type { EventType } from "./functions/eventType";

type Properties = Record<string, unknown>;

/** Reads a distribution with one function on an event, with optional settings and code. */
function read({
  event = "origin-request",
  settings = {},
  code = "",
  cache = {},
  origin = {},
  behavior = {},
  aliases = [],
  errors = [],
  allowed = "s3:GetObject",
}: {
  event?: EventType;
  settings?: Properties;
  code?: string;
  cache?: Properties;
  origin?: Properties;
  behavior?: Properties;
  aliases?: readonly string[];
  errors?: readonly object[];
  /** CloudFront's permission on the bucket. */
  allowed?: string;
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), "cenote-template-"));
  mkdirSync(join(folder, "asset.code"));
  writeFileSync(join(folder, "asset.code/index.js"), code);
  const key = {
    QueryStringsConfig: { QueryStringBehavior: "none" },
    CookiesConfig: { CookieBehavior: "none" },
    HeadersConfig: { HeaderBehavior: "whitelist", Headers: ["X-Blocked-Paths"] },
    ...cache,
  };
  const resource = (Type: string, properties: Properties) => ({ Type, Properties: properties });
  const Resources = {
    Code: resource("AWS::Lambda::Function", { Code: { S3Key: "code.zip" }, Timeout: 5, MemorySize: 128, ...settings }),
    Version: resource("AWS::Lambda::Version", { FunctionName: { Ref: "Code" } }),
    BucketPolicy: resource("AWS::S3::BucketPolicy", {
      Bucket: { Ref: "Bucket" },
      PolicyDocument: {
        Statement: [{ Effect: "Allow", Action: allowed, Principal: { Service: "cloudfront.amazonaws.com" } }],
      },
    }),
    Policy: resource("AWS::CloudFront::CachePolicy", {
      CachePolicyConfig: { MinTTL: 1, DefaultTTL: 2, MaxTTL: 3, ParametersInCacheKeyAndForwardedToOrigin: key },
    }),
    Site: resource("AWS::CloudFront::Distribution", {
      DistributionConfig: {
        CustomErrorResponses: errors,
        Aliases: aliases,
        Origins: [
          {
            Id: "files",
            DomainName: { "Fn::GetAtt": ["Bucket", "RegionalDomainName"] },
            S3OriginConfig: {},
            OriginCustomHeaders: [{ HeaderName: "X-Site-Origin", HeaderValue: "https://x" }],
            ...origin,
          },
        ],
        DefaultCacheBehavior: {
          TargetOriginId: "files",
          CachePolicyId: { Ref: "Policy" },
          Compress: true,
          LambdaFunctionAssociations: [{ EventType: event, LambdaFunctionARN: { Ref: "Version" } }],
          ...behavior,
        },
      },
    }),
  };
  const file = join(folder, "Test.template.json");
  writeFileSync(file, JSON.stringify({ Resources }));
  return readDistribution(file);
}

const open = (options: Parameters<typeof read>[0] = {}) => read(options).behaviors[0]!;

test("reads a behavior of the template", () => {
  expect(open({ errors: [{ ErrorCode: 500, ErrorCachingMinTTL: 0 }] })).toMatchObject({
    pathPattern: "*",
    origin: { kind: "s3", bucketId: "Bucket", customHeaders: { "x-site-origin": "https://x" } },
    cachePolicy: { minTtl: 1, defaultTtl: 2, maxTtl: 3, headers: ["x-blocked-paths"] },
    allowedMethods: ["GET", "HEAD"],
    functions: { "origin-request": { name: "Code", timeoutSeconds: 5 } },
    errorTtls: { 500: 0 },
  });
});

// Source: "Control the cache key with a policy" (Compression support).
test.each([
  [{}, []],
  [{ EnableAcceptEncodingGzip: true }, ["gzip"]],
  [{ EnableAcceptEncodingGzip: true, EnableAcceptEncodingBrotli: true }, ["br", "gzip"]],
])("reads from %j that compressed objects are cached in %j", (cache, encodings) => {
  expect(open({ cache }).cachePolicy).toMatchObject({ encodings });
});

// Source: "Origin settings": three attempts of ten seconds, thirty seconds for a response.
test.each([
  [{}, {}, { connectionAttempts: 3, connectionSeconds: 10, responseSeconds: 30 }],
  [
    { ConnectionAttempts: 2, ConnectionTimeout: 4 },
    { OriginReadTimeout: 45 },
    { connectionAttempts: 2, connectionSeconds: 4, responseSeconds: 45 },
  ],
])("reads the timeouts of an origin with %j and %j", (more, config, timeouts) => {
  const custom = { OriginProtocolPolicy: "http-only", HTTPPort: 80, ...config };
  const origin = { DomainName: "gateway.example", S3OriginConfig: undefined, CustomOriginConfig: custom, ...more };
  expect(open({ origin }).origin).toMatchObject({ kind: "custom", host: "gateway.example", port: 80, timeouts });
});

test("reads the alternate domain names", () => {
  expect(read({ aliases: ["cenote.example"] }).aliases).toEqual(["cenote.example"]);
});

test("detects whether CloudFront may distinguish missing files", () => {
  expect([open(), open({ allowed: "s3:ListBucket" })].map(({ origin }) => origin)).toMatchObject([
    { isListed: false },
    { isListed: true },
  ]);
});

test.each<[string, Parameters<typeof open>[0], string]>([
  ["environment variables", { settings: { Environment: { Variables: { A: "b" } } } }, "environment variables"],
  ["layers", { settings: { Layers: ["l"] } }, "layers"],
  ["a VPC", { settings: { VpcConfig: {} } }, "VPC"],
  ["another processor", { settings: { Architectures: ["arm64"] } }, "x86_64"],
  ["a container image", { settings: { PackageType: "Image" } }, "container"],
  ["more time than an origin's event has", { settings: { Timeout: 31 } }, "31 s"],
  ["more time than a viewer's event has", { event: "viewer-response", settings: { Timeout: 6 } }, "6 s"],
  ["more memory than a viewer's event has", { event: "viewer-response", settings: { MemorySize: 129 } }, "129 MB"],
  [
    "more code than a viewer's event may have",
    { event: "viewer-response", code: randomBytes(1_100_000).toString("base64") },
    "zip has more",
  ],
])("refuses a function with %s", (_, more, message) => {
  expect(() => open(more)).toThrow(message);
});

test("counts a function's zip, not its files", () => {
  expect(() => open({ event: "viewer-response", code: "x".repeat(2_000_000) })).not.toThrow();
});

test.each<[string, Parameters<typeof open>[0]]>([
  ["CloudFront Functions", { behavior: { FunctionAssociations: [{}] } }],
  ["query strings in the key", { cache: { QueryStringsConfig: { QueryStringBehavior: "all" } } }],
  ["cookies in the key", { cache: { CookiesConfig: { CookieBehavior: "all" } } }],
  [
    "an origin behind https",
    { origin: { S3OriginConfig: undefined, CustomOriginConfig: { OriginProtocolPolicy: "https-only" } } },
  ],
])("reports unsupported parts of the template: %s", (_, more) => {
  expect(() => open(more)).toThrow("local CloudFront");
});

test.each([
  ["/api/image/tokens/a/b", "/api/image/tokens/*"],
  ["/api/image/tokens", "/api/image/*"],
  ["/api/image", "*"],
  ["/API/image/tokens/a", "*"],
  ["/api/image/pools/x", "/api/image/*"],
  ["/v1/x", "/v?/x"],
  ["/v12/x", "*"],
  ["/a.b", "/a.b"],
  ["/aXb", "*"],
  ["/x/y/z.js", "*.js"],
  ["/slash/a", "slash/*"],
  ["//api//image/pools/x", "/api/image/*"],
  ["/x/../api/image/%70", "/api/image/*"],
])("%s falls to the behavior %s: the first that fits, whole and in its case", (path, pattern) => {
  const patterns = ["/api/image/tokens/*", "/api/image/*", "/v?/x", "/a.b", "*.js", "slash/*", "*"];
  const behaviors = patterns.map((pathPattern) => ({ pathPattern }) as Behavior);
  expect(behaviorOf({ behaviors }, path).pathPattern).toBe(pattern);
});
