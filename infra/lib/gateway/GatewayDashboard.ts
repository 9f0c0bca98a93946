import { Dashboard, GraphWidget, Stats, TextWidget, type IMetric } from "aws-cdk-lib/aws-cloudwatch";
import type { ApplicationLoadBalancer } from "aws-cdk-lib/aws-elasticloadbalancingv2";
import { Construct } from "constructs";
import type { FleetMetrics } from "./fleetMetrics";
import { serverErrors } from "./GatewayAlarms";
import { databaseMetric, eventStreams } from "../alarms/metrics";
import { GATEWAY_STACK } from "../names";

export type GatewayDashboardProps = {
  readonly metrics: FleetMetrics;
  readonly loadBalancer: ApplicationLoadBalancer;
  /** The identifier of the database's cluster. */
  readonly databaseCluster: string;
};

/** Dashboard of the gateway's tasks and database. The site's dashboard has the chains' lag. */
export class GatewayDashboard extends Construct {
  constructor(scope: Construct, id: string, { metrics, loadBalancer, databaseCluster }: GatewayDashboardProps) {
    super(scope, id);
    const graph = (title: string, ...left: IMetric[]) => new GraphWidget({ title, left, width: 12 });
    const ofDatabase = (metricName: string) => databaseMetric(databaseCluster, metricName);
    new Dashboard(this, "Dashboard", {
      dashboardName: GATEWAY_STACK,
      widgets: [
        [
          new TextWidget({
            markdown: "What each alarm means: docs/operations/operate.md, Alarms.",
            width: 24,
            height: 1,
          }),
        ],
        [
          graph("Tasks", metrics.runningIndexers, metrics.runningReaders, metrics.healthyReaders),
          graph("Processors, %", metrics.indexerCpu, metrics.readerCpu),
        ],
        [
          graph(
            "Event streams of a reader: average and most",
            eventStreams(Stats.AVERAGE),
            eventStreams(Stats.MAXIMUM),
          ),
          graph(
            "Requests, and responses that are 5xx",
            loadBalancer.metrics.requestCount(),
            serverErrors(loadBalancer),
          ),
        ],
        [
          graph("Milliseconds that a replica is behind", ofDatabase("AuroraReplicaLag")),
          graph("Capacity units of the largest server", ofDatabase("ServerlessDatabaseCapacity")),
        ],
        [
          graph("Connections of a server", ofDatabase("DatabaseConnections")),
          graph("Processor of the busiest server, %", ofDatabase("CPUUtilization")),
        ],
      ],
    });
  }
}
