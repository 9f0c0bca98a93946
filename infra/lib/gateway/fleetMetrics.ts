import { Duration } from "aws-cdk-lib";
import { Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { ApplicationTargetGroup } from "aws-cdk-lib/aws-elasticloadbalancingv2";
import type { FargateService } from "aws-cdk-lib/aws-ecs";

/** AWS's metrics of the gateway's tasks, each minute. */
export type FleetMetrics = ReturnType<typeof fleetMetrics>;

export function fleetMetrics(indexer: FargateService, readers: FargateService, targets: ApplicationTargetGroup) {
  const period = Duration.minutes(1);
  const running = ({ cluster, serviceName }: FargateService) =>
    new Metric({
      namespace: "ECS/ContainerInsights",
      metricName: "RunningTaskCount",
      statistic: Stats.MINIMUM,
      dimensionsMap: { ClusterName: cluster.clusterName, ServiceName: serviceName },
      period,
    });
  return {
    runningIndexers: running(indexer),
    runningReaders: running(readers),
    healthyReaders: targets.metrics.healthyHostCount({ period, statistic: Stats.MINIMUM }),
    indexerCpu: indexer.metricCpuUtilization({ period }),
    readerCpu: readers.metricCpuUtilization({ period }),
  };
}
