import { GATEWAY_SECRET_HEADER } from "@cenote/domain/edgeHeaders";
import { GATEWAY_KEEP_ALIVE_SECONDS } from "@cenote/domain/limits";
import {
  behaviorsFitTheirQuota,
  bucketsAreReadByTheDistribution,
  keysHoldWhatIsForwarded,
  picturesHaveOneKey,
  requestsPassOneFirewall,
  signedRequestsPassUnchanged,
  viewerFunctionsAreOfOneKind,
} from "../testing/awsRules/distributions";
import {
  deploymentsKeepCapacity,
  hostAlarmsFitTheFleet,
  probesAreInRange,
  scaledServicesKeepTheirCount,
  tasksAreProbed,
} from "../testing/awsRules/fleets";
import {
  alarmsWatchPublishedMetrics,
  measuredThingsExist,
  trackedMetricsAreOfATask,
} from "../testing/awsRules/metrics";
import {
  edgeLogGroupsMayExist,
  failedCreationsCanBeRetried,
  firstDeploymentsAreUnprotected,
  logGroupsMayBeCreated,
} from "../testing/awsRules/retries";
import {
  balancersCloseFirst,
  entrancesAreGuarded,
  listenerRulesFitTheirQuota,
  servicesStartLast,
} from "../testing/awsRules/services";
import type { AwsRule, CfnTemplate, Json } from "../testing/awsRules/template";
import { alarmsHaveATopic, alarmsReachTheirTopic } from "../testing/awsRules/topics";
import { FULL, synthesized } from "../testing/synthesized";
import type { HostedGateway } from "./gateway/hostedGateway";

const EXTERNAL = { url: "https://gateway.example/graphql", edgeSecret: "gateway/secret" };
const { firewall: _firewall, deployers: _deployers, operatorEmail: _email, ...plain } = FULL;
const { budgetDollarsPerMonth: _budget, ...least } = plain;
const hosted = FULL.gateway as HostedGateway;
const LARGE = { leastReaders: 20, databaseReplicas: 4, leastCapacityUnits: 8, mostCapacityUnits: 64 };

/** Deployments that differ in everything that settings can change. */
const DEPLOYMENTS = {
  "a first deployment of everything": synthesized(FULL),
  "a later deployment of everything": synthesized(FULL, ["Cenote", "Cenote-gateway"]),
  "the least settings, and a gateway elsewhere": synthesized({ ...least, gateway: EXTERNAL }),
  "no firewall, no Origin Shield, two regions": synthesized({
    ...least,
    firewall: null,
    originShieldRegion: null,
    watchedRegions: ["us-east-1", "eu-west-1"],
  }),
  "a large gateway": synthesized({ ...least, gateway: { ...hosted, ...LARGE } }),
  "a rotation of the edge's secret": synthesized({
    ...least,
    gateway: { ...hosted, edgeSecretVersion: "b".repeat(32), formerEdgeSecretVersion: "a".repeat(32) },
  }),
  "a gateway without replicas, of one reader": synthesized({
    ...least,
    gateway: { ...hosted, leastReaders: 1, mostReaders: 1, databaseReplicas: 0 },
  }),
};
type Name = keyof typeof DEPLOYMENTS;
const templatesOf = (name: Name) => {
  const deployment = DEPLOYMENTS[name];
  return deployment.names.map((stack) => deployment.template(stack).toJSON() as CfnTemplate);
};

const isPicture = (pattern: string) => /^\/(api\/image|media)\//.test(pattern);
const SIGNED_PATHS = ["/documents*", "/webhooks/*"];
const RULES: readonly AwsRule[] = [
  ...[alarmsReachTheirTopic, alarmsHaveATopic, servicesStartLast, balancersCloseFirst(GATEWAY_KEEP_ALIVE_SECONDS)],
  ...[entrancesAreGuarded(GATEWAY_SECRET_HEADER), listenerRulesFitTheirQuota, requestsPassOneFirewall],
  ...[signedRequestsPassUnchanged(SIGNED_PATHS), behaviorsFitTheirQuota, picturesHaveOneKey(isPicture)],
  ...[keysHoldWhatIsForwarded, bucketsAreReadByTheDistribution, viewerFunctionsAreOfOneKind],
  ...[failedCreationsCanBeRetried, edgeLogGroupsMayExist, logGroupsMayBeCreated],
  ...[deploymentsKeepCapacity, tasksAreProbed, probesAreInRange, scaledServicesKeepTheirCount, hostAlarmsFitTheFleet],
  ...[alarmsWatchPublishedMetrics, measuredThingsExist, trackedMetricsAreOfATask],
];

describe.each(Object.keys(DEPLOYMENTS) as Name[])("%s", (deployment) => {
  test.each(RULES.map((rule) => [rule.name, rule] as const))("%s", (_, { check }) => {
    expect(templatesOf(deployment).flatMap(check)).toEqual([]);
  });
});

test("a first deployment protects nothing against deletion; the second protects the database and the load balancer", () => {
  expect(templatesOf("a first deployment of everything").flatMap(firstDeploymentsAreUnprotected.check)).toEqual([]);
  const later = templatesOf("a later deployment of everything").flatMap(firstDeploymentsAreUnprotected.check);
  expect(later).toEqual([expect.stringMatching(/^Database/), expect.stringMatching(/^EntranceLoadBalancer/)]);
});

/** A copy of the deployment's templates with a fault in every resource of a type. */
function broken(type: string, change: (resource: Json) => void): CfnTemplate[] {
  return templatesOf("a first deployment of everything").map((template) => {
    const copy = structuredClone(template) as { Resources: Record<string, Json> };
    for (const resource of Object.values(copy.Resources)) if (resource.Type === type) change(resource);
    return copy;
  });
}
const behaviorsOf = ({ Properties: { DistributionConfig: config } }: Json) => [
  ...config.CacheBehaviors,
  config.DefaultCacheBehavior,
];

/** Every rule with the faults that it must detect. */
type Fault = readonly [rule: AwsRule, type: string, fault: (resource: Json) => void];
const FAULTS: readonly Fault[] = [
  [
    alarmsReachTheirTopic,
    "AWS::SNS::TopicPolicy",
    ({ Properties: { PolicyDocument } }) => void PolicyDocument.Statement.pop(),
  ],
  [alarmsHaveATopic, "AWS::CloudWatch::Alarm", ({ Properties }) => delete Properties.AlarmActions],
  [servicesStartLast, "AWS::ECS::Service", (resource) => delete resource.DependsOn],
  [
    balancersCloseFirst(GATEWAY_KEEP_ALIVE_SECONDS),
    "AWS::ElasticLoadBalancingV2::LoadBalancer",
    ({ Properties }) => (Properties.LoadBalancerAttributes = [{ Key: "idle_timeout.timeout_seconds", Value: "300" }]),
  ],
  [
    entrancesAreGuarded(GATEWAY_SECRET_HEADER),
    "AWS::ElasticLoadBalancingV2::ListenerRule",
    ({ Properties }) =>
      (Properties.Conditions = [{ Field: "path-pattern", PathPatternConfig: { Values: ["/documents*"] } }]),
  ],
  [
    entrancesAreGuarded(GATEWAY_SECRET_HEADER),
    "AWS::ElasticLoadBalancingV2::ListenerRule",
    ({ Properties }) => Properties.Conditions.forEach((one: Json) => (one.HttpHeaderConfig.Values = ["*"])),
  ],
  [
    entrancesAreGuarded(GATEWAY_SECRET_HEADER),
    "AWS::ElasticLoadBalancingV2::Listener",
    ({ Properties }) => (Properties.DefaultActions = [{ Type: "forward" }]),
  ],
  [
    listenerRulesFitTheirQuota,
    "AWS::ElasticLoadBalancingV2::ListenerRule",
    ({ Properties }) =>
      Properties.Conditions.push({ PathPatternConfig: { Values: ["/a", "/b", "/c", "/d", "/e"] } } as Json),
  ],
  [requestsPassOneFirewall, "AWS::WAFv2::WebACL", ({ Properties }) => (Properties.Scope = "REGIONAL")],
  [
    signedRequestsPassUnchanged(SIGNED_PATHS),
    "AWS::CloudFront::Distribution",
    (resource) => behaviorsOf(resource).forEach((behavior) => delete behavior.OriginRequestPolicyId),
  ],
  [
    signedRequestsPassUnchanged(SIGNED_PATHS),
    "AWS::CloudFront::Distribution",
    (resource) => behaviorsOf(resource).forEach((behavior) => (behavior.AllowedMethods = ["GET", "HEAD"])),
  ],
  [
    signedRequestsPassUnchanged(SIGNED_PATHS),
    "AWS::CloudFront::Distribution",
    ({ Properties: { DistributionConfig: config } }) => (config.CacheBehaviors = []),
  ],
  [
    behaviorsFitTheirQuota,
    "AWS::CloudFront::Distribution",
    ({ Properties: { DistributionConfig: config } }) =>
      (config.CacheBehaviors = [...config.CacheBehaviors, ...config.CacheBehaviors]),
  ],
  [
    picturesHaveOneKey(isPicture),
    "AWS::CloudFront::CachePolicy",
    ({ Properties: { CachePolicyConfig: config } }) =>
      (config.ParametersInCacheKeyAndForwardedToOrigin.EnableAcceptEncodingGzip = true),
  ],
  [
    keysHoldWhatIsForwarded,
    "AWS::CloudFront::Distribution",
    (resource) => behaviorsOf(resource).forEach((behavior) => (behavior.OriginRequestPolicyId = "all-viewer")),
  ],
  [
    bucketsAreReadByTheDistribution,
    "AWS::S3::BucketPolicy",
    ({ Properties }) => (Properties.PolicyDocument.Statement = []),
  ],
  [
    viewerFunctionsAreOfOneKind,
    "AWS::CloudFront::Distribution",
    (resource) =>
      behaviorsOf(resource).forEach((behavior) => (behavior.FunctionAssociations = [{ EventType: "viewer-request" }])),
  ],
  [failedCreationsCanBeRetried, "AWS::S3::Bucket", (resource) => (resource.DeletionPolicy = "Retain")],
  [firstDeploymentsAreUnprotected, "AWS::RDS::DBCluster", ({ Properties }) => (Properties.DeletionProtection = true)],
  [
    logGroupsMayBeCreated,
    "Custom::LogRetention",
    ({ Properties }) => (Properties.LogGroupName = "/aws/lambda/another-function"),
  ],
  [
    edgeLogGroupsMayExist,
    "AWS::Logs::LogGroup",
    ({ Properties }) => (Properties.LogGroupName = "/aws/lambda/us-east-1.cenote-image"),
  ],
  [
    deploymentsKeepCapacity,
    "AWS::ECS::Service",
    ({ Properties: { DeploymentConfiguration: deployment } }) => (deployment.MinimumHealthyPercent = 99),
  ],
  [
    deploymentsKeepCapacity,
    "AWS::ECS::Service",
    ({ Properties: { DeploymentConfiguration: deployment } }) => (deployment.MaximumPercent = 199),
  ],
  [
    deploymentsKeepCapacity,
    "AWS::ECS::Service",
    ({ Properties: { DeploymentConfiguration: deployment } }) => (deployment.DeploymentCircuitBreaker.Rollback = false),
  ],
  [
    tasksAreProbed,
    "AWS::ECS::TaskDefinition",
    ({ Properties }) => Properties.ContainerDefinitions.forEach((container: Json) => delete container.HealthCheck),
  ],
  [
    probesAreInRange,
    "AWS::ElasticLoadBalancingV2::TargetGroup",
    ({ Properties }) => (Properties.HealthCheckTimeoutSeconds = Properties.HealthCheckIntervalSeconds),
  ],
  [
    probesAreInRange,
    "AWS::ECS::TaskDefinition",
    ({ Properties }) =>
      Properties.ContainerDefinitions.forEach(({ HealthCheck }: Json) => HealthCheck && (HealthCheck.Retries = 11)),
  ],
  [scaledServicesKeepTheirCount, "AWS::ECS::Service", ({ Properties }) => (Properties.DesiredCount = 2)],
  [
    scaledServicesKeepTheirCount,
    "AWS::ApplicationAutoScaling::ScalableTarget",
    ({ Properties }) => (Properties.MaxCapacity = Properties.MinCapacity - 1),
  ],
  [
    hostAlarmsFitTheFleet,
    "AWS::CloudWatch::Alarm",
    ({ Properties }) => Properties.MetricName === "HealthyHostCount" && (Properties.Threshold += 1),
  ],
  [
    hostAlarmsFitTheFleet,
    "AWS::CloudWatch::Alarm",
    ({ Properties }) => Properties.MetricName === "RunningTaskCount" && (Properties.Threshold = 0),
  ],
  [
    alarmsWatchPublishedMetrics,
    "AWS::Logs::MetricFilter",
    ({ Properties }) => Properties.MetricTransformations.forEach((one: Json) => (one.Dimensions = [])),
  ],
  [alarmsWatchPublishedMetrics, "AWS::CloudWatch::Alarm", ({ Properties }) => (Properties.MetricName = "Renamed")],
  [measuredThingsExist, "AWS::ECS::Cluster", ({ Properties }) => delete Properties.ClusterSettings],
  [
    measuredThingsExist,
    "AWS::RDS::DBInstance",
    ({ Properties }) => Properties.PromotionTier && (Properties.DBClusterIdentifier = "another"),
  ],
  ...(["MetricName", "Statistic", "Dimensions"] as const).map((key): Fault => [
    trackedMetricsAreOfATask,
    "AWS::ApplicationAutoScaling::ScalingPolicy",
    ({ Properties }) => {
      const { CustomizedMetricSpecification: metric } = Properties.TargetTrackingScalingPolicyConfiguration;
      if (metric) metric[key] = key === "Dimensions" ? [{ Name: "task", Value: "1" }] : "Sum";
    },
  ]),
  [
    trackedMetricsAreOfATask,
    "AWS::Logs::MetricFilter",
    ({ Properties }) => Properties.MetricTransformations.forEach((one: Json) => (one.MetricValue = "1")),
  ],
];

test.each(FAULTS.map((fault) => [fault[0].name, ...fault] as const))(
  "finds where it does not hold that %s",
  (_, { check }, type, fault) => {
    expect(broken(type, fault).flatMap(check)).not.toEqual([]);
  },
);

test("every rule has a fault that it finds", () => {
  const named = (rules: readonly AwsRule[]) => [...new Set(rules.map(({ name }) => name))].sort();
  expect(named(FAULTS.map(([rule]) => rule))).toEqual(named([...RULES, firstDeploymentsAreUnprotected]));
});
