import { REMOTE_NAMES } from "@cenote/domain/routes";
import { Match } from "aws-cdk-lib/assertions";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { allowed, FULL, openApp, statements, synthesised } from "../testing/synthesised";

const full = synthesised(FULL);
const template = full.template("Cenote");

test("every stack can be deployed, changed and deleted without another", () => {
  expect(full.names).toEqual([
    "Cenote",
    ...REMOTE_NAMES.map((name) => `Cenote-${name}`),
    "Cenote-gateway",
    "Cenote-eu-west-1",
  ]);
  for (const name of full.names) {
    expect([name, full.dependencies(name)]).toEqual([name, []]);
    const text = JSON.stringify(full.template(name).toJSON());
    expect([name, text.includes("Fn::ImportValue"), text.includes('"Export"')]).toEqual([name, false, false]);
  }
});

const ONLY_NEW = 'if {"Null":{"s3:if-none-match":"false"}}';

test.each(REMOTE_NAMES)("whoever deploys %s writes its versions once, its own record, and nothing else", (remote) => {
  const template = full.template(`Cenote-${remote}`);
  expect(Object.keys(template.toJSON().Resources)).toHaveLength(1);
  const bucket = "s3:::cenote-remotes-111111111111";
  expect(allowed(template, "Remote")).toEqual([
    "lambda:InvokeFunction lambda:us-east-1:111111111111:function:cenote-page-composer",
    `s3:GetObject ${bucket}/${remote}/*`,
    `s3:GetObject ${bucket}/registry/${remote}.json`,
    `s3:ListBucket ${bucket}`,
    `s3:PutObject ${bucket}/${remote}/* ${ONLY_NEW}`,
    `s3:PutObject ${bucket}/registry/${remote}.json`,
  ]);
});

test("whoever deploys the shell writes its own files, and neither the page nor a remote's", () => {
  expect(allowed(template, "Shell")).toEqual([
    "lambda:InvokeFunction ComposerFunction",
    "s3:GetObject Remotes/registry/shell.json",
    "s3:GetObject Remotes/shell/*",
    "s3:GetObject StaticFiles/assets/*",
    "s3:ListBucket Remotes",
    "s3:PutObject Remotes/registry/shell.json",
    `s3:PutObject Remotes/shell/* ${ONLY_NEW}`,
    `s3:PutObject StaticFiles/assets/* ${ONLY_NEW}`,
    "s3:PutObject StaticFiles/fonts/*",
    "s3:PutObject StaticFiles/images/*",
  ]);
});

test("the composer reads what is deployed, writes the page alone, and has only this site forgotten", () => {
  const files = (folder: string) => `s3:GetObject Remotes/${folder}`;
  expect(allowed(template, "Composer")).toEqual(
    [
      "cloudfront:CreateInvalidation cloudfront::111111111111:distribution/SiteDistribution",
      "logs:CreateLogStream ComposerLog",
      "logs:PutLogEvents ComposerLog",
      ...["shell", ...REMOTE_NAMES].flatMap((name) => [files(`${name}/*`), files(`registry/${name}.json`)]),
      "s3:GetObject StaticFiles/index.html",
      "s3:ListBucket Remotes",
      "s3:ListBucket StaticFiles",
      "s3:PutObject StaticFiles/index.html",
    ].sort(),
  );
});

const previews = ["eu-west-1", "us-east-1"].flatMap((region) =>
  ["GetItem", "PutItem"].map((action) => `dynamodb:${action} dynamodb:${region}:111111111111:table/functions-cache`),
);

test.each([
  ["pageRequest", "Pages", []],
  ["pageResponse", "Pages", [...previews, "s3:GetObject StaticFiles/index.html"]],
  ["viewerResponse", "Crawlers", []],
  ["image", "Images", [...previews, "s3:GetObject StaticFiles/fonts/*", "s3:GetObject StaticFiles/images/*"]],
])("the edge function %s is run by Lambda@Edge, writes its own log and reads what it needs", (name, part, reads) => {
  const log = (action: string) => `logs:${action} logs:*:111111111111:log-group:/aws/lambda/us-east-1.cenote-${name}:*`;
  expect(allowed(template, `${part}${name}Role`)).toEqual(
    [...reads, ...["CreateLogGroup", "CreateLogStream", "PutLogEvents"].map(log)].sort(),
  );
  const roles = Object.entries(template.findResources("AWS::IAM::Role")).filter(([id]) => id.includes(`${name}Role`));
  const trusted = roles.flatMap(([, { Properties }]) =>
    Properties.AssumeRolePolicyDocument.Statement.map(({ Principal }: { Principal: object }) => Principal),
  );
  expect(trusted).toEqual([{ Service: "lambda.amazonaws.com" }, { Service: "edgelambda.amazonaws.com" }]);
});

test("buckets are read by this site's distribution alone, and by nobody without TLS", () => {
  const found = Object.entries(template.findResources("AWS::S3::BucketPolicy")).map(([id, { Properties }]) => {
    const rules = Properties.PolicyDocument.Statement.map(
      ({ Effect, Action, Principal, Condition }: Record<string, unknown>) =>
        `${Effect} ${Action} ${JSON.stringify(Principal)} ${JSON.stringify(Condition)}`,
    );
    return [id.replace(/Policy.*/, ""), rules] as const;
  });
  const noPlain = 'Deny s3:* {"AWS":"*"} {"Bool":{"aws:SecureTransport":"false"}}';
  const reads = expect.stringMatching(
    /^Allow s3:GetObject,s3:ListBucket \{"Service":"cloudfront.amazonaws.com"\} \{"StringEquals":\{"AWS:SourceArn":.*SiteDistribution/,
  ) as string;
  expect(Object.fromEntries(found)).toEqual({
    Logs: [noPlain],
    Remotes: [noPlain, reads],
    StaticFiles: [noPlain, reads],
  });
});

test("what cdk-nag finds, and nobody has explained, stops the synthesis", () => {
  const app = openApp({ ...FULL, gateway: { url: "https://gateway.example/graphql" } });
  new Bucket(app.node.findChild("Cenote"), "Open");
  jest.spyOn(console, "error").mockImplementation(() => {});
  expect(() => app.synth()).toThrow("server access logs disabled");
});

test("a team's role is taken by the team that the settings name", () => {
  full.template("Cenote-mfe-nfts").hasResourceProperties("AWS::IAM::Role", {
    AssumeRolePolicyDocument: {
      Statement: [Match.objectLike({ Principal: { AWS: "arn:aws:iam::111111111111:role/nfts-team" } })],
    },
  });
});

test("no role may do everything with something, or something with everything", () => {
  for (const name of full.names) {
    for (const { id, Action, Resource } of statements(full.template(name))) {
      expect([id, JSON.stringify(Action).includes("*")]).toEqual([id, false]);
      // A login to the registry of images is an action without resources.
      if ([Action].flat().includes("ecr:GetAuthorizationToken")) continue;
      expect([id, [Resource].flat().includes("*")]).toEqual([id, false]);
    }
  }
});

test("the gateway's database is encrypted, kept and protected", () => {
  const gateway = full.template("Cenote-gateway");
  gateway.hasResource("AWS::RDS::DBCluster", {
    DeletionPolicy: "Retain",
    Properties: { DeletionProtection: true, StorageEncrypted: true, BackupRetentionPeriod: 14 },
  });
});

test("the world reaches the load balancer by https, that the gateway, and the gateway the database", () => {
  const gateway = full.template("Cenote-gateway");
  const open = Object.entries(gateway.findResources("AWS::EC2::SecurityGroup")).flatMap(([id, { Properties }]) =>
    (Properties.SecurityGroupIngress ?? []).map(({ FromPort, ToPort }: Record<string, number>) => [
      id,
      FromPort,
      ToPort,
    ]),
  );
  expect(open).toEqual([[expect.stringContaining("LoadBalancer"), 443, 443]]);
  const group = (value: { "Fn::GetAtt": [string] }) => /^[A-Za-z]+(?=SecurityGroup)/.exec(value["Fn::GetAtt"][0])![0];
  const ways = Object.values(gateway.findResources("AWS::EC2::SecurityGroupIngress")).map(({ Properties }) => {
    const { SourceSecurityGroupId, GroupId, FromPort, ToPort } = Properties;
    return [group(SourceSecurityGroupId), group(GroupId), FromPort, ToPort];
  });
  expect(ways.sort()).toEqual([
    ["EntranceLoadBalancer", "GatewayService", 4000, 4000],
    ["GatewayService", "DatabaseCluster", 5432, 5432],
  ]);
});

test("what is secret comes to the gateway out of Secrets Manager, and no other secret can be read", () => {
  const gateway = full.template("Cenote-gateway");
  const [task] = Object.values(gateway.findResources("AWS::ECS::TaskDefinition"));
  const [{ Environment, Secrets }] = task!.Properties.ContainerDefinitions;
  const names = (list: readonly { Name: string }[]) => list.map(({ Name }) => Name).sort();
  expect(names(Environment).join(" ")).toBe("ASSET_ORIGIN DATABASE_URL GATEWAY_HOST GATEWAY_PORT GATEWAY_PROXIES");
  expect(names(Secrets)).toEqual([
    "GATEWAY_DEPLOY_TOKEN",
    "PGPASSWORD",
    "PGUSER",
    "RPC_URLS_BASE",
    "RPC_URLS_ETHEREUM",
  ]);
  const read = allowed(gateway, "Gateway").filter((line) => line.startsWith("secretsmanager:GetSecretValue"));
  expect(read).toEqual([
    "secretsmanager:GetSecretValue DatabaseClusterSecretAttachment",
    "secretsmanager:GetSecretValue GatewayDeployToken",
    "secretsmanager:GetSecretValue secretsmanager:us-east-1:111111111111:secret:cenote/nodes-??????",
  ]);
});

test("the gateway is one task that is taken back when it does not come up, and shows the outside no figures", () => {
  const gateway = full.template("Cenote-gateway");
  gateway.hasResourceProperties("AWS::ECS::Service", {
    DesiredCount: 1,
    DeploymentConfiguration: {
      MinimumHealthyPercent: 0,
      MaximumPercent: 100,
      DeploymentCircuitBreaker: { Enable: true, Rollback: true },
    },
  });
  gateway.hasResourceProperties("AWS::ElasticLoadBalancingV2::Listener", {
    Port: 443,
    Protocol: "HTTPS",
    SslPolicy: "ELBSecurityPolicy-TLS13-1-2-2021-06",
    DefaultActions: [Match.objectLike({ Type: "fixed-response" })],
  });
  gateway.hasResourceProperties("AWS::ElasticLoadBalancingV2::LoadBalancer", {
    LoadBalancerAttributes: Match.arrayWith([
      { Key: "deletion_protection.enabled", Value: "true" },
      { Key: "routing.http.drop_invalid_header_fields.enabled", Value: "true" },
    ]),
  });
  const rules = Object.values(gateway.findResources("AWS::ElasticLoadBalancingV2::ListenerRule"));
  expect(JSON.stringify(rules)).not.toContain("/metrics");
  const alarms = Object.values(gateway.findResources("AWS::CloudWatch::Alarm"));
  expect(JSON.stringify(alarms)).toMatch(/HTTPCode_Target_5XX_Count.*HTTPCode_ELB_5XX_Count/);
  const lags = alarms.filter(({ Properties }) => Properties.MetricName === "LagBlocks");
  expect(lags.map(({ Properties }) => Properties.Dimensions[0].Value)).toEqual(["ETHEREUM", "BASE"]);
  expect(lags.every(({ Properties }) => Properties.TreatMissingData === "breaching")).toBe(true);
});

test("each region that runs functions has their logs and its own alarms", () => {
  const region = full.template("Cenote-eu-west-1");
  region.resourceCountIs("AWS::Logs::LogGroup", 4);
  region.resourceCountIs("AWS::CloudWatch::Alarm", 4);
  region.hasResourceProperties("AWS::Logs::LogGroup", { LogGroupName: "/aws/lambda/us-east-1.cenote-pageResponse" });
});

test("a gateway that is run elsewhere is not deployed", () => {
  const { gateway: _gateway, replicaRegions: _regions, ...rest } = FULL;
  const { names } = synthesised({ ...rest, gateway: { url: "https://gateway.example/graphql" } });
  expect(names).toEqual(["Cenote", ...REMOTE_NAMES.map((name) => `Cenote-${name}`)]);
});

const distribution = Object.values(template.findResources("AWS::CloudFront::Distribution"))[0]!.Properties
  .DistributionConfig;

test("keeps previews in a table that forgets them, is copied, restorable and protected in every region", () => {
  const replica = (region: string) =>
    Match.objectLike({
      Region: region,
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  template.hasResource("AWS::DynamoDB::GlobalTable", {
    DeletionPolicy: "Retain",
    Properties: {
      TableName: "functions-cache",
      TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
      Replicas: [replica("eu-west-1"), replica("us-east-1")],
    },
  });
});

test("forgets who came after a month, in access logs as in the functions' own", () => {
  template.hasResourceProperties("AWS::S3::Bucket", {
    AccessControl: "LogDeliveryWrite",
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 30, Status: "Enabled" }] },
  });
  const logs = Object.values(template.findResources("AWS::Logs::LogGroup")).map(({ Properties }) => Properties);
  const edge = logs.filter(({ LogGroupName = "" }) => LogGroupName.startsWith("/aws/lambda/us-east-1."));
  expect(edge.map(({ RetentionInDays }) => RetentionInDays)).toEqual([30, 30, 30, 30]);
});

test("keeps every bucket closed, encrypted, logged, and when the stack is deleted", () => {
  const buckets = Object.entries(template.findResources("AWS::S3::Bucket"));
  expect(buckets).toHaveLength(3);
  for (const [id, { Properties, DeletionPolicy }] of buckets) {
    expect(DeletionPolicy).toBe("Retain");
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

test("puts the functions where they belong and nothing on files and GraphQL", () => {
  const events = ({ LambdaFunctionAssociations = [] }: Pick<Behavior, "LambdaFunctionAssociations">) =>
    LambdaFunctionAssociations.map(({ EventType }) => EventType);
  expect(events(distribution.DefaultCacheBehavior)).toEqual(["origin-request", "origin-response", "viewer-response"]);
  const behaviors = distribution.CacheBehaviors as Behavior[];
  expect(Object.fromEntries(behaviors.map((behavior) => [behavior.PathPattern, events(behavior)]))).toEqual({
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

test("asks the gateway all that a viewer asks but under the gateway's own name, by https, and keeps no answer", () => {
  const graphql = distribution.CacheBehaviors.find(({ PathPattern }: Behavior) => PathPattern === "/graphql");
  // CloudFront's own policies CachingDisabled and AllViewerExceptHostHeader.
  expect([graphql.CachePolicyId, graphql.OriginRequestPolicyId]).toEqual([
    "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
    "b689b0a8-53d0-40ab-baf2-68738e2966ac",
  ]);
  const origin = distribution.Origins.find(({ Id }: { Id: string }) => Id === graphql.TargetOriginId);
  expect(origin).toMatchObject({
    DomainName: "gateway.cenote.example",
    CustomOriginConfig: { OriginProtocolPolicy: "https-only", OriginSSLProtocols: ["TLSv1.2"] },
  });
});

test("is reached under its own name by modern TLS alone, behind the firewall, and says who came", () => {
  expect(distribution).toMatchObject({
    Aliases: ["cenote.example"],
    ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021", SslSupportMethod: "sni-only" },
    WebACLId: { "Fn::GetAtt": [expect.stringContaining("Firewall"), "Arn"] },
    Logging: { Prefix: "site/" },
  });
  template.hasResourceProperties("AWS::WAFv2::WebACL", {
    Scope: "CLOUDFRONT",
    Rules: [{ Action: { Block: {} }, Statement: { RateBasedStatement: { Limit: 2000, AggregateKeyType: "IP" } } }],
  });
});

test("leaves no warning unexplained", () => {
  expect(full.assembly.getStackByName("Cenote").messages.filter(({ level }) => level === "warning")).toEqual([]);
});

test("lets nobody keep a failure", () => {
  expect(distribution.CustomErrorResponses).toEqual([{ ErrorCode: 500, ErrorCachingMinTTL: 0 }]);
});

test("gives no edge function an environment, or more memory and time than Lambda@Edge allows at its event", () => {
  const functions = Object.values(template.findResources("AWS::Lambda::Function")).filter(
    ({ Properties }) => Properties.FunctionName !== "cenote-page-composer",
  );
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

test("watches errors, deadlines, the preview cache and the month's bill, and tells the operator", () => {
  const alarms = Object.values(template.findResources("AWS::CloudWatch::Alarm"));
  expect(alarms).toHaveLength(8);
  for (const { Properties } of alarms) {
    expect(Properties.AlarmActions).toHaveLength(1);
    expect(Properties.OKActions).toHaveLength(1);
    expect(Properties.AlarmDescription).toContain("docs/operations.md");
  }
  const names = alarms.flatMap(({ Properties }) =>
    Properties.MetricName ? [Properties.MetricName] : [Properties.Metrics[0].Expression.slice(0, 2)],
  );
  expect(names.sort()).toEqual([
    "5xxErrorRate",
    "DeadlinesMissed",
    "IF",
    "ImageFailures",
    "LambdaExecutionError",
    "LambdaLimitExceededErrors",
    "LambdaValidationError",
    "PageFailures",
  ]);
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

test("a page's own policy counts where it brings one, and that of all else cannot be changed by what is served", () => {
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
  for (const { SecurityHeadersConfig, CustomHeadersConfig } of policies) {
    expect(SecurityHeadersConfig).toMatchObject({
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: "DENY", Override: true },
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

test("serves strangers' pictures from the gateway with headers of their own, and tells it nothing of who asks", () => {
  const content = policyOf("MediaPolicy").SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy;
  expect(content).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  const { CacheBehaviors, Origins } = distribution;
  const media = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === "/media/*");
  expect(media.ResponseHeadersPolicyId.Ref).toBe(policyOf("MediaPolicy").id);
  expect(media).not.toHaveProperty("OriginRequestPolicyId");
  const origin = Origins.find(({ Id }: { Id: string }) => Id === media.TargetOriginId);
  expect(origin.DomainName).toBe("gateway.cenote.example");
});
