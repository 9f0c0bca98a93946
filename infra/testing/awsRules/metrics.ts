import { referencesIn, resourcesOf, type AwsRule, type CfnTemplate, type Json } from "./template";

type MetricName = { readonly namespace: string; readonly name: string; readonly dimensions: readonly string[] };

/** Metrics published by AWS services that alarms use, with each set of dimensions. */
const PUBLISHED: Readonly<Record<string, { readonly metrics: RegExp; readonly dimensions: readonly string[] }>> = {
  "AWS/ApplicationELB": {
    metrics: /^(HealthyHostCount|HTTPCode_Target_5XX_Count|HTTPCode_ELB_5XX_Count)$/,
    dimensions: ["LoadBalancer", "LoadBalancer TargetGroup"],
  },
  "AWS/CloudFront": {
    metrics:
      /^(Requests|[45]xxErrorRate|LambdaExecutionError|LambdaValidationError|LambdaLimitExceededErrors|FunctionExecutionErrors)$/,
    dimensions: ["DistributionId Region", "DistributionId FunctionName Region"],
  },
  "AWS/DynamoDB": { metrics: /^(Read|Write)ThrottleEvents$/, dimensions: ["TableName"] },
  "AWS/ECS": { metrics: /^(CPU|Memory)Utilization$/, dimensions: ["ClusterName ServiceName"] },
  "AWS/Lambda": { metrics: /^(Errors|Invocations|Throttles)$/, dimensions: ["FunctionName"] },
  "AWS/RDS": {
    metrics: /^(ACUUtilization|AuroraReplicaLag|CPUUtilization|DatabaseConnections|ServerlessDatabaseCapacity)$/,
    dimensions: ["DBClusterIdentifier", "DBInstanceIdentifier", "DBClusterIdentifier Role"],
  },
  "AWS/Usage": { metrics: /^(ResourceCount|CallCount)$/, dimensions: ["Class Resource Service Type"] },
  "ECS/ContainerInsights": { metrics: /^(Desired|Pending|Running)TaskCount$/, dimensions: ["ClusterName ServiceName"] },
};

const keysOf = (dimensions: Json[] = []): string[] => dimensions.map(({ Name, Key }) => Name ?? Key).sort();

/** Returns the metrics of the template's metric filters, each with the source of its value. */
function filtered(template: CfnTemplate): (MetricName & { readonly value: string })[] {
  return resourcesOf(template, "AWS::Logs::MetricFilter").flatMap(([, { MetricTransformations }]) =>
    (MetricTransformations as Json[]).map(({ MetricNamespace, MetricName, MetricValue, Dimensions }) => ({
      namespace: MetricNamespace,
      name: MetricName,
      dimensions: keysOf(Dimensions),
      value: MetricValue,
    })),
  );
}

function metricsOf({ Namespace, MetricName, Dimensions, Metrics = [] }: Json): MetricName[] {
  const metrics: Json[] = Metrics.flatMap(({ MetricStat }: Json) => MetricStat?.Metric ?? []);
  const all = MetricName ? [{ Namespace, MetricName, Dimensions }, ...metrics] : metrics;
  return all.map((one) => ({ namespace: one.Namespace, name: one.MetricName, dimensions: keysOf(one.Dimensions) }));
}

const textOf = ({ namespace, name, dimensions }: MetricName) =>
  `${namespace} ${name} by ${dimensions.join(" ") || "nothing"}`;

/**
 * A metric is identified by its name and all of its dimensions: with one more or less an alarm watches another one,
 * without values.
 */
export const alarmsWatchPublishedMetrics: AwsRule = {
  name: "every metric of an alarm is published, under these dimensions, by AWS or by a metric filter of the template",
  source: "Amazon CloudWatch User Guide, Metrics concepts: Dimensions; each service's list of CloudWatch metrics",
  check: (template) => {
    const own = new Set(filtered(template).map(textOf));
    return resourcesOf(template, "AWS::CloudWatch::Alarm").flatMap(([id, alarm]) =>
      metricsOf(alarm).flatMap((metric) => {
        const { metrics, dimensions } = PUBLISHED[metric.namespace] ?? {};
        const isAmazons = metrics?.test(metric.name) && dimensions?.includes(metric.dimensions.join(" "));
        return isAmazons || own.has(textOf(metric)) ? [] : [`${id} watches ${textOf(metric)}`];
      }),
    );
  },
};

export const measuredThingsExist: AwsRule = {
  name: "metrics of Container Insights come from a cluster that has it, those of replicas from a cluster with a replica",
  source: "Amazon ECS Developer Guide, Container Insights; Aurora User Guide, CloudWatch metrics: AuroraReplicaLag",
  check: (template) =>
    resourcesOf(template, "AWS::CloudWatch::Alarm").flatMap(([id, { Namespace, MetricName, Dimensions }]) => {
      const measured = referencesIn(Dimensions);
      if (Namespace === "ECS/ContainerInsights") {
        const isOn = resourcesOf(template, "AWS::ECS::Cluster").some(
          ([cluster, { ClusterSettings = [] }]) =>
            measured.includes(cluster) &&
            ClusterSettings.some(({ Name, Value }: Json) => Name === "containerInsights" && Value !== "disabled"),
        );
        return isOn ? [] : [`${id} watches a cluster without Container Insights`];
      }
      if (MetricName !== "AuroraReplicaLag") return [];
      const servers = resourcesOf(template, "AWS::RDS::DBInstance").filter(([, { DBClusterIdentifier }]) =>
        referencesIn(DBClusterIdentifier).some((cluster) => measured.includes(cluster)),
      );
      return servers.length > 1 ? [] : [`${id} watches a cluster without a replica`];
    }),
};

/** For a metric that grows with the number of tasks, such as a sum, scaling out never reaches the target. */
export const trackedMetricsAreOfATask: AwsRule = {
  name: "a metric that scaling tracks is published, and is the average of a value that each task logs",
  source: "Application Auto Scaling User Guide, Target tracking scaling policies: Choose metrics",
  check: (template) => {
    const own = filtered(template);
    return resourcesOf(template, "AWS::ApplicationAutoScaling::ScalingPolicy").flatMap(
      ([
        id,
        {
          TargetTrackingScalingPolicyConfiguration: { CustomizedMetricSpecification: tracked, TargetValue },
        },
      ]) => {
        if (!tracked) return [];
        const [metric] = metricsOf(tracked);
        const source = own.find((one) => textOf(one) === textOf(metric!));
        return [
          ...(source ? [] : [`${id} tracks ${textOf(metric!)}`]),
          ...(source?.value.startsWith("$.") ? [] : [`${id} tracks a count of lines`]),
          ...(tracked.Statistic === "Average" ? [] : [`${id} tracks the ${tracked.Statistic}`]),
          ...(TargetValue > 0 ? [] : [`${id} has the target ${TargetValue}`]),
        ];
      },
    );
  },
};
