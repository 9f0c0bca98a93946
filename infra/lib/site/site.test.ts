import { EDGE_REGIONS } from "@cenote/domain/edgeRegions";
import { REMOTE_NAMES } from "@cenote/domain/routes";
import { Match } from "aws-cdk-lib/assertions";
import { FULL, synthesized } from "../../testing/synthesized";

const full = synthesized(FULL);
const template = full.template("Cenote");
const distribution = Object.values(template.findResources("AWS::CloudFront::Distribution"))[0]!.Properties
  .DistributionConfig;

test("keeps previews in a table with expiry and copies, which can be deleted: it is a cache", () => {
  const replica = (region: string) => Match.objectLike({ Region: region, DeletionProtectionEnabled: Match.absent() });
  template.hasResource("AWS::DynamoDB::GlobalTable", {
    DeletionPolicy: "Delete",
    Properties: {
      TableName: "functions-cache",
      TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
      Replicas: [replica("eu-west-1"), replica("us-east-1")],
    },
  });
});

test("deletes visitors' addresses after a month, from access logs and functions' logs", () => {
  template.hasResourceProperties("AWS::S3::Bucket", {
    AccessControl: "LogDeliveryWrite",
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 30, Status: "Enabled" }] },
  });
  const kept = Object.values(template.findResources("Custom::LogRetention")).map(({ Properties }) => Properties);
  const edge = kept.filter(({ LogGroupName }) => String(LogGroupName).startsWith("/aws/lambda/us-east-1."));
  expect(edge.map(({ RetentionInDays }) => RetentionInDays)).toEqual([30, 30, 30, 30]);
  const refusals = kept.filter(({ LogGroupName }) =>
    JSON.stringify(LogGroupName).includes("/aws/cloudfront/LambdaEdge/"),
  );
  expect(refusals.map(({ LogGroupRegion }) => LogGroupRegion).sort()).toEqual([...EDGE_REGIONS].sort());
  expect(kept.map(({ LogGroupName }) => LogGroupName)).toContain("/aws/cloudfront/function/cenote-image-path");
});

test("keeps every bucket closed, encrypted, logged, and when the stack is deleted", () => {
  const buckets = Object.entries(template.findResources("AWS::S3::Bucket"));
  expect(buckets).toHaveLength(3);
  for (const [id, { Properties, DeletionPolicy }] of buckets) {
    // A fixed name must be free again after a failed creation; the logs have a generated name, and may not be empty.
    expect(DeletionPolicy).toBe(id.startsWith("Logs") ? "Retain" : "RetainExceptOnCreate");
    expect(Properties.PublicAccessBlockConfiguration).toMatchObject({
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
    });
    expect(Properties).toHaveProperty("BucketEncryption");
    if (!id.startsWith("Logs")) expect(Properties).toHaveProperty("LoggingConfiguration");
  }
});

test("gives every kind of answer a cache of its own, and keeps blocked paths in the key of pages", () => {
  const policies = Object.values(template.findResources("AWS::CloudFront::CachePolicy")).map(
    ({ Properties }) => Properties.CachePolicyConfig,
  );
  expect(policies.map(({ Name }) => Name).sort()).toEqual([
    "media-cache",
    "page-cache",
    "pool-image-cache",
    "static-cache",
    "token-image-cache",
  ]);
  const lifetimes = policies.map(({ Name, MinTTL, DefaultTTL, MaxTTL }) => [Name, [MinTTL, DefaultTTL, MaxTTL]]);
  expect(Object.fromEntries(lifetimes)).toEqual({
    "media-cache": [0, 0, 31_536_000],
    "page-cache": [0, 60, 31_536_000],
    "pool-image-cache": [0, 31_536_000, 31_536_000],
    "static-cache": [0, 60, 31_536_000],
    "token-image-cache": [0, 604_800, 31_536_000],
  });
  for (const { Name, ParametersInCacheKeyAndForwardedToOrigin: key } of policies) {
    expect([key.QueryStringsConfig.QueryStringBehavior, key.CookiesConfig.CookieBehavior]).toEqual(["none", "none"]);
    expect(key.HeadersConfig.Headers ?? []).toEqual(Name === "page-cache" ? ["x-blocked-paths"] : []);
  }
});

type Behavior = { readonly PathPattern: string; readonly LambdaFunctionAssociations?: { EventType: string }[] };

test("attaches the functions to pages, images and files, and none to what the gateway answers", () => {
  const events = ({ LambdaFunctionAssociations = [] }: Pick<Behavior, "LambdaFunctionAssociations">) =>
    LambdaFunctionAssociations.map(({ EventType }) => EventType);
  expect(events(distribution.DefaultCacheBehavior)).toEqual(["origin-request", "origin-response", "viewer-response"]);
  const behaviors = distribution.CacheBehaviors as Behavior[];
  expect(Object.fromEntries(behaviors.map((behavior) => [behavior.PathPattern, events(behavior)]))).toEqual({
    "/api/image/tokens/*": ["origin-request"],
    "/api/image/pools/*": ["origin-request"],
    "/graphql": [],
    "/limit-orders": [],
    "/orders": [],
    "/ramps": [],
    "/documents*": [],
    "/webhooks/*": [],
    "/media/*": [],
    "/media-pages/*": [],
    ...Object.fromEntries(REMOTE_NAMES.map((remote) => [`/${remote}/*`, ["origin-response"]])),
    "/assets/*": ["origin-response"],
    "/images/*": ["origin-response"],
    "/fonts/*": ["origin-response"],
  });
});

test.each(["/graphql", "/orders", "/limit-orders", "/ramps", "/documents*", "/webhooks/*"])(
  "forwards requests for %s to the gateway under its own host name, by https, with the edge's secret, without caching",
  (path) => {
    const behavior = distribution.CacheBehaviors.find(({ PathPattern }: Behavior) => PathPattern === path);
    // CloudFront's managed policies CachingDisabled and AllViewerExceptHostHeader.
    expect([behavior.CachePolicyId, behavior.OriginRequestPolicyId]).toEqual([
      "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
      "b689b0a8-53d0-40ab-baf2-68738e2966ac",
    ]);
    const origin = distribution.Origins.find(({ Id }: { Id: string }) => Id === behavior.TargetOriginId);
    expect(origin).toMatchObject({
      DomainName: "gateway.cenote.example",
      CustomOriginConfig: { OriginProtocolPolicy: "https-only", OriginSSLProtocols: ["TLSv1.2"] },
      OriginCustomHeaders: [
        {
          HeaderName: "x-cenote-gateway-secret",
          HeaderValue: "{{resolve:secretsmanager:cenote/edge-secret:SecretString:::}}",
        },
      ],
    });
  },
);

test("documents are published through the distribution's own name, which works before the site's does", () => {
  const [id] = Object.keys(template.findResources("AWS::CloudFront::Distribution"));
  template.hasOutput("DocumentsOrigin", {
    Value: { "Fn::Join": ["", ["https://", { "Fn::GetAtt": [id, "DomainName"] }]] },
  });
});

test("is reached under its own name by modern TLS only, behind the firewall, with access logs", () => {
  expect(distribution).toMatchObject({
    Aliases: ["cenote.example"],
    ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021", SslSupportMethod: "sni-only" },
    WebACLId: { "Fn::GetAtt": [expect.stringContaining("Firewall"), "Arn"] },
    Logging: { Prefix: "site/" },
  });
  template.hasResourceProperties("AWS::WAFv2::WebACL", {
    Scope: "CLOUDFRONT",
    Rules: [
      { Action: { Block: {} }, Statement: { RateBasedStatement: { Limit: 2000, AggregateKeyType: "IP" } } },
      {
        Action: { Block: {} },
        Statement: {
          SizeConstraintStatement: {
            FieldToMatch: { SingleHeader: { Name: "x-blocked-paths" } },
            ComparisonOperator: "GT",
            Size: 512,
          },
        },
      },
      {
        Action: { Block: {} },
        Statement: {
          RateBasedStatement: {
            Limit: 600,
            AggregateKeyType: "IP",
            ScopeDownStatement: {
              OrStatement: {
                Statements: ["/documents", "/webhooks"].map((path) => ({
                  ByteMatchStatement: { SearchString: path, PositionalConstraint: "STARTS_WITH" },
                })),
              },
            },
          },
        },
      },
    ],
  });
});

test("leaves no warning unexplained", () => {
  expect(full.assembly.getStackByName("Cenote").messages.filter(({ level }) => level === "warning")).toEqual([]);
});

test("makes failures uncacheable", () => {
  expect(distribution.CustomErrorResponses).toEqual([{ ErrorCode: 500, ErrorCachingMinTTL: 0 }]);
});

test("gives no edge function an environment, or more memory and time than Lambda@Edge allows at its event", () => {
  const functions = Object.entries(template.findResources("AWS::Lambda::Function"))
    .filter(([id]) => !/^(Composer|Canary|LogRetention)/.test(id))
    .map(([, resource]) => resource);
  expect(functions.map(({ Properties }) => Properties.FunctionName).sort()).toEqual(
    ["image", "pageRequest", "pageResponse", "viewerResponse"].map((name) => `cenote-${name}`),
  );
  for (const { Properties } of functions) {
    const [memory, seconds] = Properties.FunctionName === "cenote-viewerResponse" ? [128, 5] : [10_240, 30];
    expect(Properties.Environment).toBeUndefined();
    expect(Properties.MemorySize).toBeLessThanOrEqual(memory);
    expect(Properties.Timeout).toBeLessThanOrEqual(seconds);
  }
});

test("watches errors, deadlines, quotas, the preview cache, the composer, a canary and the month's bill", () => {
  const alarms = Object.values(template.findResources("AWS::CloudWatch::Alarm"));
  expect(alarms).toHaveLength(12);
  for (const { Properties } of alarms) {
    expect(Properties.AlarmActions).toHaveLength(1);
    expect(Properties.OKActions).toHaveLength(1);
    expect(Properties.AlarmDescription).toContain("docs/operations/operate.md");
  }
  const names = alarms.flatMap(({ Properties }) =>
    Properties.MetricName ? [Properties.MetricName] : [Properties.Metrics[0].Label],
  );
  expect(names.sort()).toEqual([
    "Concurrent executions, % of the quota",
    "DeadlinesMissed",
    // The log groups of the composer and the canary.
    ...["Errors", "Errors"],
    "ImageFailures",
    "LambdaExecutionError",
    "LambdaLimitExceededErrors",
    "LambdaValidationError",
    "PageFailures",
    "Preview hit ratio us-east-1",
    "Responses that are 5xx, %",
    "Throttled reads and writes",
  ]);
  const metrics = JSON.stringify(alarms.map(({ Properties }) => Properties.Metrics));
  expect(metrics).toContain("IF(requests >= 200, rate, 0)");
  expect(metrics).toContain("SERVICE_QUOTA(running)");
  expect(
    alarms.filter(({ Properties: { MetricName, Statistic } }) => /^Lambda/.test(MetricName) && Statistic === "Sum"),
  ).toHaveLength(3);
  template.hasResourceProperties("AWS::SNS::Subscription", { Protocol: "email", Endpoint: "operator@cenote.example" });
  template.hasResourceProperties("AWS::Budgets::Budget", { Budget: { BudgetLimit: { Amount: 300, Unit: "USD" } } });
  template.resourceCountIs("AWS::CloudWatch::Dashboard", 1);
});

const policies = Object.entries(template.findResources("AWS::CloudFront::ResponseHeadersPolicy")).map(
  ([id, { Properties }]) => ({ id, ...Properties.ResponseHeadersPolicyConfig }),
);
const policyOf = (name: string) => policies.find(({ id }) => id.includes(name))!;

test("a page's own policy applies if it has one, and served files cannot change any other", () => {
  const overrides = (name: string) => policyOf(name).SecurityHeadersConfig.ContentSecurityPolicy.Override;
  expect([overrides("PagePolicy"), overrides("FilePolicy"), overrides("MediaPolicy")]).toEqual([false, true, true]);
  expect(distribution.DefaultCacheBehavior.ResponseHeadersPolicyId.Ref).toBe(policyOf("PagePolicy").id);
});

test("every answer carries the strict headers", () => {
  const all = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors];
  const ids = policies.map(({ id }) => id);
  for (const { ResponseHeadersPolicyId, ViewerProtocolPolicy } of all) {
    expect(ids).toContain(ResponseHeadersPolicyId.Ref);
    expect(ViewerProtocolPolicy).toBe("redirect-to-https");
  }
  for (const { id, SecurityHeadersConfig, CustomHeadersConfig } of policies) {
    expect(SecurityHeadersConfig).toMatchObject({
      ContentTypeOptions: { Override: true },
      // Third-party pages are shown in frames of this site.
      FrameOptions: { FrameOption: id.includes("MediaPagesPolicy") ? "SAMEORIGIN" : "DENY", Override: true },
      ReferrerPolicy: { ReferrerPolicy: "strict-origin-when-cross-origin" },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Override: true },
    });
    const custom = Object.fromEntries(
      CustomHeadersConfig.Items.map(({ Header, Value }: { Header: string; Value: string }) => [Header, Value]),
    );
    expect(custom["Cross-Origin-Opener-Policy"]).toBe("same-origin");
    expect(custom["Permissions-Policy"]).toMatch(/camera=\(\).*geolocation=\(\)/);
  }
});

test("serves third-party pictures from the gateway with their own headers, and forwards nothing about the client", () => {
  const content = policyOf("MediaPolicy").SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
  expect(content).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  const { CacheBehaviors, Origins } = distribution;
  const media = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === "/media/*");
  expect(media.ResponseHeadersPolicyId.Ref).toBe(policyOf("MediaPolicy").id);
  expect(media).not.toHaveProperty("OriginRequestPolicyId");
  const origin = Origins.find(({ Id }: { Id: string }) => Id === media.TargetOriginId);
  expect(origin.DomainName).toBe("gateway.cenote.example");

  const pages = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === "/media-pages/*");
  expect(pages.ResponseHeadersPolicyId.Ref).toBe(policyOf("MediaPagesPolicy").id);
  expect(pages).not.toHaveProperty("OriginRequestPolicyId");
  const own = policyOf("MediaPagesPolicy").SecurityHeadersConfig.ContentSecurityPolicy;
  expect(own.Override).toBe(true);
  expect(own.ContentSecurityPolicy).toContain("default-src 'none'; ");
  expect(own.ContentSecurityPolicy).toMatch(/frame-ancestors 'self'; sandbox allow-scripts$/);
});
