import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REMOTE_NAMES } from "@cenote/domain/routes";
import { App } from "aws-cdk-lib";
import { Match, Template } from "aws-cdk-lib/assertions";
import { CenoteStack } from "./CenoteStack";

/** The functions' code does not matter to the template, but it must be there. */
function builtFunctions(): string {
  const folder = mkdtempSync(join(tmpdir(), "cenote-functions-"));
  for (const name of ["pageRequest", "pageResponse", "viewerResponse", "image"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "index.js"), "exports.handler = async () => {};");
  }
  return folder;
}

/** A page with one script of its own. */
function builtPage(): string {
  const file = join(mkdtempSync(join(tmpdir(), "cenote-page-")), "index.html");
  writeFileSync(file, '<head><script type="application/json">[]</script><script>early()</script></head>');
  return file;
}

const template = Template.fromStack(
  new CenoteStack(new App(), "Cenote", {
    env: { region: "us-east-1" },
    siteOrigin: "https://cenote.example",
    gatewayUrl: "https://gateway.example/graphql",
    replicaRegions: ["us-east-1", "eu-west-1"],
    builtFunctions: builtFunctions(),
    builtPage: builtPage(),
  }),
);

test("keeps previews in a table that forgets them, with a copy in every region", () => {
  template.hasResourceProperties("AWS::DynamoDB::GlobalTable", {
    TableName: "functions-cache",
    TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
    Replicas: [Match.objectLike({ Region: "eu-west-1" }), Match.objectLike({ Region: "us-east-1" })],
  });
});

test("lets the script that stands in the page run, and no other inline one", () => {
  const hash = createHash("sha256").update("early()").digest("base64");
  const policies = Object.values(template.findResources("AWS::CloudFront::ResponseHeadersPolicy")).map(
    ({ Properties }) =>
      Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
  );
  expect(policies).toContainEqual(expect.stringContaining(`script-src 'self' 'sha256-${hash}';`));
  expect(policies.join(" ")).not.toContain("unsafe");
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
  const pages = policies.find(({ Name }) => Name === "page-cache");
  expect(pages.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers).toEqual(["x-blocked-paths"]);
});

test("puts the functions where they belong and nothing on files and GraphQL", () => {
  const [distribution] = Object.values(template.findResources("AWS::CloudFront::Distribution"));
  const { CacheBehaviors, DefaultCacheBehavior } = distribution!.Properties.DistributionConfig;
  const events = ({ LambdaFunctionAssociations = [] }: { LambdaFunctionAssociations?: { EventType: string }[] }) =>
    LambdaFunctionAssociations.map(({ EventType }) => EventType);

  expect(events(DefaultCacheBehavior)).toEqual(["origin-request", "origin-response", "viewer-response"]);
  const byPattern = Object.fromEntries(
    CacheBehaviors.map((behavior: { PathPattern: string; LambdaFunctionAssociations?: { EventType: string }[] }) => [
      behavior.PathPattern,
      events(behavior),
    ]),
  );
  expect(byPattern).toEqual({
    "/api/image/tokens/*": ["origin-request"],
    "/api/image/pools/*": ["origin-request"],
    "/graphql": [],
    "/media/*": [],
    ...Object.fromEntries(REMOTE_NAMES.map((remote) => [`/${remote}/*`, []])),
    "/assets/*": [],
    "/images/*": [],
    "/fonts/*": [],
  });
});

test("serves strangers' pictures from the gateway with headers of their own, and nothing from elsewhere", () => {
  const headers = Object.entries(template.findResources("AWS::CloudFront::ResponseHeadersPolicy")).map(
    ([id, { Properties }]) => [
      id,
      Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
    ],
  );
  const [mediaId, mediaContent] = headers.find(([id]) => id!.includes("Media"))!;
  expect(mediaContent).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  expect(headers.find(([id]) => id !== mediaId)![1]).toContain("img-src 'self' data:;");

  const [distribution] = Object.values(template.findResources("AWS::CloudFront::Distribution"));
  const { CacheBehaviors, Origins } = distribution!.Properties.DistributionConfig;
  const media = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === "/media/*");
  expect(media.ResponseHeadersPolicyId.Ref).toBe(mediaId);
  expect(media).not.toHaveProperty("OriginRequestPolicyId");
  expect(media.ViewerProtocolPolicy).toBe("redirect-to-https");
  const origin = Origins.find(({ Id }: { Id: string }) => Id === media.TargetOriginId);
  expect(origin.DomainName).toBe("gateway.example");
});

test("lets nobody keep a failure", () => {
  template.hasResourceProperties("AWS::CloudFront::Distribution", {
    DistributionConfig: { CustomErrorResponses: [{ ErrorCode: 500, ErrorCachingMinTTL: 0 }] },
  });
});

test("gives no function an environment, or more memory and time than Lambda@Edge allows at its event", () => {
  const functions = Object.entries(template.findResources("AWS::Lambda::Function"));
  expect(functions).toHaveLength(4);
  for (const [id, { Properties }] of functions) {
    const [memory, seconds] = id.startsWith("EdgeviewerResponse") ? [128, 5] : [10_240, 30];
    expect(Properties.Environment).toBeUndefined();
    expect(Properties.MemorySize).toBeLessThanOrEqual(memory);
    expect(Properties.Timeout).toBeLessThanOrEqual(seconds);
  }
  expect(functions.filter(([id]) => id.startsWith("EdgeviewerResponse"))).toHaveLength(1);
});

test("grants nothing by a wildcard", () => {
  const policies = Object.values(template.findResources("AWS::IAM::Policy"));
  expect(policies).toHaveLength(2);
  for (const { Properties } of policies) {
    for (const { Action, Resource } of Properties.PolicyDocument.Statement) {
      expect(JSON.stringify(Action)).not.toContain("*");
      expect(Resource).not.toBe("*");
    }
  }
});
