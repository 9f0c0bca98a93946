import { referencesIn, resourcesOf, type AwsRule, type CfnTemplate, type Json } from "./template";

const SERVICE = "AWS::ECS::Service";
const SCALED = "AWS::ApplicationAutoScaling::ScalableTarget";
const TARGETS = "AWS::ElasticLoadBalancingV2::TargetGroup";

/** Percentages are of the desired count; the upper one is rounded down. */
export const deploymentsKeepCapacity: AwsRule = {
  name: "a deployment starts new tasks before it stops old ones, and is rolled back when they do not become healthy",
  source: "Amazon ECS Developer Guide, Deploy Amazon ECS services by replacing tasks; Deployment circuit breaker",
  check: (template) =>
    resourcesOf(template, SERVICE).flatMap(([id, { DesiredCount = 1, DeploymentConfiguration = {} }]) => {
      const { MinimumHealthyPercent, MaximumPercent, DeploymentCircuitBreaker: breaker } = DeploymentConfiguration;
      const isKept = MinimumHealthyPercent >= 100;
      const hasRoom = Math.floor((DesiredCount * MaximumPercent) / 100) > DesiredCount;
      const isRolledBack = breaker?.Enable === true && breaker.Rollback === true;
      return [
        ...(isKept ? [] : [`${id} stops tasks before others replace them`]),
        ...(hasRoom ? [] : [`${id} has no room for a new task beside the old ones`]),
        ...(isRolledBack ? [] : [`${id} stays at a version that does not start`]),
      ];
    }),
};

/** Without a probe a task counts as healthy as soon as it runs, regardless of its program. */
export const tasksAreProbed: AwsRule = {
  name: "a service's tasks are probed: by a load balancer, or by a health check of an essential container",
  source: "Amazon ECS API Reference, DeploymentConfiguration: minimumHealthyPercent, services without a load balancer",
  check: (template) =>
    resourcesOf(template, SERVICE).flatMap(([id, { LoadBalancers = [], TaskDefinition }]) => {
      const task = template.Resources[referencesIn(TaskDefinition)[0]!]?.Properties;
      const isProbed = (task?.ContainerDefinitions as Json[]).some(
        ({ Essential, HealthCheck }) => Essential && HealthCheck,
      );
      return LoadBalancers.length || isProbed ? [] : [`${id} is healthy whatever its tasks do`];
    }),
};

const outside = (value: number | undefined, least: number, most: number) =>
  value !== undefined && (value < least || value > most);

export const probesAreInRange: AwsRule = {
  name: "probes have intervals, timeouts and thresholds that ECS and Elastic Load Balancing accept",
  source: "Amazon ECS API Reference, HealthCheck; Elastic Load Balancing, Health checks for target groups: Settings",
  check: (template) => [
    ...resourcesOf(template, "AWS::ECS::TaskDefinition").flatMap(([id, { ContainerDefinitions }]) =>
      (ContainerDefinitions as Json[])
        .flatMap(({ HealthCheck }) => HealthCheck ?? [])
        .filter(
          ({ Interval, Timeout, Retries, StartPeriod }) =>
            outside(Interval, 5, 300) ||
            outside(Timeout, 2, 60) ||
            outside(Retries, 1, 10) ||
            outside(StartPeriod, 0, 300),
        )
        .map(() => `${id} has a health check that ECS refuses`),
    ),
    ...resourcesOf(template, TARGETS)
      .filter(
        ([, { HealthCheckIntervalSeconds: interval = 30, HealthCheckTimeoutSeconds: timeout = 5, ...more }]) =>
          outside(interval, 5, 300) ||
          outside(timeout, 2, 120) ||
          timeout >= interval ||
          outside(more.HealthyThresholdCount, 2, 10) ||
          outside(more.UnhealthyThresholdCount, 2, 10),
      )
      .map(([id]) => `${id} has a health check that Elastic Load Balancing refuses`),
  ],
};

/** Returns the scaled services of a template, each with its range. */
function scaled(template: CfnTemplate) {
  return resourcesOf(template, SCALED).map(([id, { ResourceId, MinCapacity, MaxCapacity }]) => {
    const service = referencesIn(ResourceId).find((name) => template.Resources[name]?.Type === SERVICE)!;
    return { id, service, least: MinCapacity as number, most: MaxCapacity as number };
  });
}

/** CloudFormation applies a count of the template with every update of the service, which would undo scaling. */
export const scaledServicesKeepTheirCount: AwsRule = {
  name: "a scaled service has a range and no count of its own",
  source:
    "AWS CloudFormation Template Reference, AWS::ECS::Service: DesiredCount; Application Auto Scaling: MinCapacity",
  check: (template) =>
    scaled(template).flatMap(({ id, service, least, most }) => [
      ...(template.Resources[service]?.Properties.DesiredCount === undefined ? [] : [`${service} is reset by updates`]),
      ...(least >= 1 && least <= most ? [] : [`${id} ranges from ${least} to ${most}`]),
    ]),
};

/** A threshold above the minimum count would alarm at rest. */
export const hostAlarmsFitTheFleet: AwsRule = {
  name: "an alarm on too few healthy targets or running tasks does not ring while there are as many as required",
  source: "Elastic Load Balancing, CloudWatch metrics: HealthyHostCount; Container Insights: RunningTaskCount",
  check: (template) => {
    const counts = new Map<string, number>();
    for (const [id, { DesiredCount, LoadBalancers = [] }] of resourcesOf(template, SERVICE)) {
      const count = DesiredCount ?? scaled(template).find(({ service }) => service === id)?.least ?? 1;
      for (const name of [id, ...referencesIn(LoadBalancers)]) counts.set(name, count);
    }
    return resourcesOf(template, "AWS::CloudWatch::Alarm")
      .filter(([, { MetricName }]) => MetricName === "HealthyHostCount" || MetricName === "RunningTaskCount")
      .flatMap(([id, { Dimensions, Threshold, ComparisonOperator }]) => {
        const count = referencesIn(Dimensions).flatMap((name) => counts.get(name) ?? [])[0];
        const isQuiet = ComparisonOperator === "LessThanThreshold" && count !== undefined && Threshold <= count;
        return isQuiet && Threshold >= 1 ? [] : [`${id} compares ${count} with ${Threshold}`];
      });
  },
};
