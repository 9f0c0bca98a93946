import { Match } from "aws-cdk-lib/assertions";
import { createdBefore, resourcesOf, type CfnTemplate, type Json } from "../../testing/awsRules/template";
import { allowed, FULL, synthesized } from "../../testing/synthesized";
import type { HostedGateway } from "./hostedGateway";

const stackOf = (change: Partial<HostedGateway> = {}) =>
  synthesized({ ...FULL, gateway: { ...(FULL.gateway as HostedGateway), ...change } }, [
    "Cenote",
    "Cenote-gateway",
  ]).template("Cenote-gateway");
const gateway = stackOf();
const template = gateway.toJSON() as CfnTemplate;

const names = (list: readonly { Name: string }[]) => list.map(({ Name }) => Name).sort();
const variables = ({ Environment = [] }: Json): Record<string, Json> =>
  Object.fromEntries(Environment.map(({ Name, Value }: Json) => [Name, Value]));
/** Returns the containers of a task definition; the gateway's own is the first. */
const containers = (id: RegExp, of: CfnTemplate = template): Json[] =>
  resourcesOf(of, "AWS::ECS::TaskDefinition").find(([name]) => id.test(name))![1].ContainerDefinitions;
const READER = /^GatewayTask/;
const INDEXER = /^GatewayIndexerTask/;
const serviceId = (id: RegExp) => resourcesOf(template, "AWS::ECS::Service").find(([name]) => id.test(name))![0];
const alarmsOf = (metricName: string, of: CfnTemplate = template) =>
  resourcesOf(of, "AWS::CloudWatch::Alarm")
    .map(([, alarm]) => alarm)
    .filter(({ MetricName }) => MetricName === metricName);

test("the gateway's database is encrypted, kept and protected", () => {
  gateway.hasResource("AWS::RDS::DBCluster", {
    DeletionPolicy: "RetainExceptOnCreate",
    Properties: { DeletionProtection: true, StorageEncrypted: true, BackupRetentionPeriod: 14 },
  });
});

test("the world reaches the load balancer by https, that the readers, and the gateway the database", () => {
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
    ["GatewayIndexer", "DatabaseCluster", 5432, 5432],
    ["GatewayService", "DatabaseCluster", 5432, 5432],
  ]);
});

const NODES = ["RPC_URLS_BASE", "RPC_URLS_ETHEREUM"];
const ROLE = ["PGPASSWORD", "PGUSER"];

test("a reader serves clients: its queries go to a replica, and it never holds the master user's password", () => {
  const [reader, ...others] = containers(READER);
  expect(others).toEqual([]);
  expect(names(reader.Environment)).toEqual([
    "ASSET_ORIGIN",
    "DATABASE_READER_URL",
    "DATABASE_URL",
    "GATEWAY_HOST",
    "GATEWAY_PORT",
    "GATEWAY_PROXIES",
    "GATEWAY_ROLE",
    "GATEWAY_SUBSCRIBERS",
  ]);
  expect(variables(reader)).toMatchObject({ GATEWAY_ROLE: "reader", GATEWAY_SUBSCRIBERS: "5000" });
  const endpoint = (name: string) => JSON.stringify(variables(reader)[name]).match(/(Read)?Endpoint\.Address/)![0];
  expect(["DATABASE_URL", "DATABASE_READER_URL"].map(endpoint)).toEqual(["Endpoint.Address", "ReadEndpoint.Address"]);
  expect(names(reader.Secrets)).toEqual(["GATEWAY_DEPLOY_TOKEN", "GATEWAY_EDGE_SECRET", ...ROLE, ...NODES]);
});

test("the indexer is reached by no client, and starts after the master user has prepared the database", () => {
  const [indexer, prepare] = containers(INDEXER);
  expect(names(indexer.Environment)).toEqual(["ASSET_ORIGIN", "DATABASE_URL", "GATEWAY_PORT", "GATEWAY_ROLE"]);
  expect(variables(indexer)).toMatchObject({ GATEWAY_ROLE: "indexer" });
  expect(names(indexer.Secrets)).toEqual([...ROLE, ...NODES]);
  expect(indexer.PortMappings).toBeUndefined();
  expect([prepare.Essential, names(prepare.Secrets)]).toEqual([false, ["PGADMINPASSWORD", "PGADMINUSER", ...ROLE]]);
  expect(indexer.DependsOn).toEqual([{ ContainerName: "prepare", Condition: "SUCCESS" }]);
});

test("the gateway's secrets come from Secrets Manager, and a task can read no other secret", () => {
  const read = (role: string) =>
    allowed(gateway, role)
      .filter((line) => line.startsWith("secretsmanager:GetSecretValue"))
      .map((line) => line.replace("secretsmanager:GetSecretValue ", ""));
  const nodes = "secretsmanager:us-east-1:111111111111:secret:cenote/nodes-??????";
  expect(read("GatewayIndexerTask")).toEqual(["DatabaseClusterSecretAttachment", "DatabaseGatewayRole", nodes]);
  expect(read("GatewayTask")).toEqual(["DatabaseGatewayRole", "GatewayDeployToken", "GatewayEdgeSecret", nodes]);
});

test("the indexer's health check runs Node.js, which is all that the image has", () => {
  const [{ HealthCheck }] = containers(INDEXER);
  const [kind, ...command] = HealthCheck.Command;
  expect([kind, command[0], command[1]]).toEqual(["CMD", "node", "-e"]);
  expect(() => new Function(command[2])).not.toThrow();
  expect(command[2]).toContain("http://127.0.0.1:4000/healthz");
  expect(variables(containers(INDEXER)[0]).GATEWAY_PORT).toBe("4000");
});

test("a deployment replaces the indexer first, which makes the tables that new readers wait for", () => {
  const [indexer, readers] = [serviceId(/^GatewayIndexer/), serviceId(/^GatewayService/)];
  expect(createdBefore(template, readers)).toContain(indexer);
  expect(createdBefore(template, indexer)).not.toContain(readers);
  expect(template.Resources[indexer]!.Properties.DesiredCount).toBe(1);
});

test("an update of a gateway that was one task creates no second secret of a name, cluster or reader service", () => {
  for (const id of [
    "GatewayDeployToken99CAF266",
    "GatewayEdgeSecret06B0EF3C",
    "GatewayCluster47699BCF",
    "GatewayService5E8511BF",
    "GatewayLogEB976FB6",
    "EntranceGatewayC96B3199",
    "DatabaseCluster5B53A178",
    "DatabaseClusterWriterD43085C6",
  ])
    expect(Object.keys(template.Resources)).toContain(id);
});

test("the load balancer sends requests to readers that are ready, and lets operations of a stopped one end", () => {
  gateway.hasResourceProperties("AWS::ElasticLoadBalancingV2::TargetGroup", {
    HealthCheckPath: "/readyz",
    TargetGroupAttributes: Match.arrayWith([{ Key: "deregistration_delay.timeout_seconds", Value: "30" }]),
  });
  const services = resourcesOf(template, "AWS::ECS::Service");
  expect(services.filter(([, { LoadBalancers }]) => LoadBalancers).map(([id]) => id)).toEqual([
    serviceId(/^GatewayService/),
  ]);
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
});

test("the load balancer and the readers accept the former secret of the edge too while it is rotated", () => {
  const [current, former] = ["b".repeat(32), "a".repeat(32)];
  const accepted = (of: CfnTemplate) => {
    const rules = resourcesOf(of, "AWS::ElasticLoadBalancingV2::ListenerRule");
    const values = rules.flatMap(([, { Conditions }]) =>
      Conditions.flatMap((one: Json) => one.HttpHeaderConfig.Values),
    );
    const secrets = containers(READER, of)[0].Secrets.filter(({ Name }: Json) => Name.endsWith("EDGE_SECRET"));
    return [values, secrets.map(({ ValueFrom }: Json) => ValueFrom)].map((all) =>
      all.map((value: Json) => /[ab]{32}/.exec(JSON.stringify(value))?.[0] ?? "current"),
    );
  };
  expect(accepted(template)).toEqual([["current"], ["current"]]);
  const rotation = { edgeSecretVersion: current, formerEdgeSecretVersion: former };
  expect(accepted(stackOf(rotation).toJSON() as CfnTemplate)).toEqual([
    [current, former],
    [current, former],
  ]);
});

test("readers are added by their processors and by the event streams that each has open, which is before the alarm rings", () => {
  const policies = resourcesOf(template, "AWS::ApplicationAutoScaling::ScalingPolicy").map(
    ([, { TargetTrackingScalingPolicyConfiguration: tracking }]) => [
      tracking.PredefinedMetricSpecification?.PredefinedMetricType ?? tracking.CustomizedMetricSpecification.MetricName,
      tracking.TargetValue,
    ],
  );
  expect(policies).toEqual([
    ["ECSServiceAverageCPUUtilization", 50],
    ["EventStreams", 3_000],
  ]);
  expect(alarmsOf("EventStreams")).toMatchObject([{ Threshold: 4_250, TreatMissingData: "notBreaching" }]);
  gateway.hasResourceProperties("AWS::Logs::MetricFilter", {
    FilterPattern: '{ $.message = "serving status" }',
    LogGroupName: { Ref: "GatewayLogEB976FB6" },
    MetricTransformations: [Match.objectLike({ MetricValue: "$.eventStreams" })],
  });
});

test("the settings of a fleet reach the services, the database and the alarms", () => {
  const large = stackOf({
    leastReaders: 20,
    databaseReplicas: 3,
    leastCapacityUnits: 4,
    mostCapacityUnits: 32,
    environment: { GATEWAY_SUBSCRIBERS: "10000" },
  });
  const of = large.toJSON() as CfnTemplate;
  large.hasResourceProperties("AWS::ApplicationAutoScaling::ScalableTarget", { MinCapacity: 20, MaxCapacity: 20 });
  large.hasResourceProperties("AWS::RDS::DBCluster", {
    ServerlessV2ScalingConfiguration: { MinCapacity: 4, MaxCapacity: 32 },
  });
  // The writer, and a replica that scales with it.
  expect(resourcesOf(of, "AWS::RDS::DBInstance").map(([, { PromotionTier }]) => PromotionTier)).toEqual([0, 1, 2, 2]);
  expect(variables(containers(READER, of)[0]).GATEWAY_SUBSCRIBERS).toBe("10000");
  const thresholds = (metricName: string) => alarmsOf(metricName, of).map(({ Threshold }) => Threshold);
  expect(thresholds("EventStreams")).toEqual([8_500]);
  expect(thresholds("HealthyHostCount")).toEqual([20]);
  expect(thresholds("DatabaseConnections")).toEqual([4_000]);
});

test("without a replica, readers query the writer and no lag is watched", () => {
  const of = stackOf({ databaseReplicas: 0 }).toJSON() as CfnTemplate;
  expect(resourcesOf(of, "AWS::RDS::DBInstance")).toHaveLength(1);
  expect(variables(containers(READER, of)[0])).not.toHaveProperty("DATABASE_READER_URL");
  expect(alarmsOf("AuroraReplicaLag", of)).toEqual([]);
});

test("alarms of a chain's lag in seconds by its block time, never during the first indexing, and of its silence", () => {
  const of = (name: string) =>
    alarmsOf(name).map(({ Dimensions, Threshold, TreatMissingData }) => [
      Dimensions[0].Value,
      Threshold,
      TreatMissingData,
    ]);
  expect(of("LagSeconds")).toEqual([
    ["ETHEREUM", 300, "notBreaching"],
    ["BASE", 120, "notBreaching"],
  ]);
  expect(of("ChainStatuses")).toEqual([
    ["ETHEREUM", 1, "breaching"],
    ["BASE", 1, "breaching"],
  ]);
  gateway.hasResourceProperties("AWS::Logs::MetricFilter", {
    FilterPattern: '{ ($.message = "chain status") && ($.isFirstIndexing IS FALSE) }',
    LogGroupName: { Ref: Match.stringLikeRegexp("^GatewayIndexerLog") },
    MetricTransformations: [Match.objectLike({ MetricValue: "$.lagSeconds" })],
  });
});

test("errors of either log are counted, and 5xx of the gateway as well as of the load balancer", () => {
  const logs = resourcesOf(template, "AWS::Logs::MetricFilter")
    .filter(([, { MetricTransformations }]) => MetricTransformations[0].MetricName === "GatewayErrors")
    .map(([, { LogGroupName }]) => LogGroupName.Ref.replace(/[\dA-F]{8}$/, ""));
  expect(logs.sort()).toEqual(["GatewayIndexerLog", "GatewayLog"]);
  expect(JSON.stringify(resourcesOf(template, "AWS::CloudWatch::Alarm"))).toMatch(
    /HTTPCode_Target_5XX_Count.*HTTPCode_ELB_5XX_Count/,
  );
});

test.each([
  ["RunningTaskCount", 1, "breaching"],
  ["HealthyHostCount", 2, "breaching"],
  ["CPUUtilization", 85, "notBreaching"],
  ["ACUUtilization", 90, "notBreaching"],
  // 80 % of Aurora's limit at 8 units and more, for the minimum capacity.
  ["DatabaseConnections", 1_209, "notBreaching"],
  ["AuroraReplicaLag", 5_000, "notBreaching"],
])("an alarm of %s at %d, where silence is %s", (metricName, threshold, missing) => {
  expect(alarmsOf(metricName)).toMatchObject([{ Threshold: threshold, TreatMissingData: missing }]);
});

test("the gateway's dashboard shows tasks, streams and the database", () => {
  const [[, { DashboardName, DashboardBody }]] = resourcesOf(template, "AWS::CloudWatch::Dashboard") as [
    [string, Json],
  ];
  expect(DashboardName).toBe("Cenote-gateway");
  for (const metric of [
    "RunningTaskCount",
    "HealthyHostCount",
    "EventStreams",
    "AuroraReplicaLag",
    "DatabaseConnections",
  ])
    expect(JSON.stringify(DashboardBody)).toContain(metric);
});
