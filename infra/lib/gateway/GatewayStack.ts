import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import { FlowLogDestination, SubnetType, Vpc } from "aws-cdk-lib/aws-ec2";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { AlarmTopic } from "../alarms/AlarmTopic";
import { DatabaseAlarms } from "./DatabaseAlarms";
import { fleetOf, type HostedGateway } from "./hostedGateway";
import { FleetAlarms } from "./FleetAlarms";
import { fleetMetrics } from "./fleetMetrics";
import { GatewayAlarms } from "./GatewayAlarms";
import { GatewayDashboard } from "./GatewayDashboard";
import { GatewayDatabase } from "./GatewayDatabase";
import { GatewayEntrance } from "./GatewayEntrance";
import { GatewayFleet } from "./GatewayFleet";
import { GatewayMetrics } from "./GatewayMetrics";
import { ReaderScaling } from "./ReaderScaling";

export type GatewayStackProps = StackProps & {
  readonly gateway: HostedGateway;
  /** The site's public origin, under which the gateway's pictures are served. */
  readonly siteOrigin: string;
  /** dist/gateway-image, from which the container is built. */
  readonly image: string;
  /** Receives the alarms. */
  readonly operatorEmail?: string;
  /** Whether the database and the load balancer refuse deletion. */
  readonly isProtected: boolean;
};

/** The gateway with its database, for deployments without an external one. */
export class GatewayStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { gateway, siteOrigin, image, operatorEmail, isProtected, ...props }: GatewayStackProps,
  ) {
    super(scope, id, props);
    const vpc = new Vpc(this, "Network", {
      maxAzs: 2,
      natGateways: 1,
      subnetConfiguration: [
        { name: "entrance", subnetType: SubnetType.PUBLIC },
        { name: "service", subnetType: SubnetType.PRIVATE_WITH_EGRESS },
        { name: "database", subnetType: SubnetType.PRIVATE_ISOLATED },
      ],
    });
    vpc.addFlowLog("Flows", {
      destination: FlowLogDestination.toCloudWatchLogs(
        new LogGroup(this, "FlowLog", { retention: RetentionDays.ONE_MONTH }),
      ),
    });
    const size = fleetOf(gateway);
    const database = new GatewayDatabase(this, "Database", { vpc, isProtected, size });
    const fleet = new GatewayFleet(this, "Gateway", { vpc, database, image, siteOrigin, gateway });
    const { indexer, readers, indexerLog, readerLog } = fleet;
    const { loadBalancer, targets } = new GatewayEntrance(this, "Entrance", { vpc, fleet, gateway, isProtected });
    new ReaderScaling(this, "ReaderScaling", { readers, size });

    new GatewayMetrics(this, "Metrics", { indexerLog, readerLog });
    const metrics = fleetMetrics(indexer, readers, targets);
    const databaseCluster = database.clusterIdentifier;
    const topic = new AlarmTopic(this, "Alarms", operatorEmail ? { email: operatorEmail } : {});
    new GatewayAlarms(this, "GatewayAlarms", { topic, loadBalancer, chains: gateway.chains });
    new FleetAlarms(this, "FleetAlarms", { topic, metrics, size });
    new DatabaseAlarms(this, "DatabaseAlarms", { topic, cluster: databaseCluster, size });
    new GatewayDashboard(this, "Dashboard", { metrics, loadBalancer, databaseCluster });
    new CfnOutput(this, "LoadBalancerName", { value: loadBalancer.loadBalancerDnsName });
    new CfnOutput(this, "DeployTokenSecret", { value: fleet.deployToken.secretName });
  }
}
