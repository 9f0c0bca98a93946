import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import { FlowLogDestination, SubnetType, Vpc } from "aws-cdk-lib/aws-ec2";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { AlarmTopic } from "./AlarmTopic";
import type { HostedGateway } from "./deployment";
import { GatewayAlarms } from "./GatewayAlarms";
import { GatewayDatabase } from "./GatewayDatabase";
import { GatewayEntrance } from "./GatewayEntrance";
import { GatewayService } from "./GatewayService";

export type GatewayStackProps = StackProps & {
  readonly gateway: HostedGateway;
  /** The site's public origin, under which the gateway's pictures are served. */
  readonly siteOrigin: string;
  /** dist/gateway-image, of which the container is made. */
  readonly image: string;
  /** Receives the alarms. */
  readonly operatorEmail?: string;
  /** Whether the database and the load balancer refuse to be deleted. */
  readonly isProtected: boolean;
};

/** The gateway with its database, for deployments that do not have one elsewhere. */
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
    const database = new GatewayDatabase(this, "Database", {
      vpc,
      isProtected,
      ...(gateway.mostCapacityUnits ? { mostCapacityUnits: gateway.mostCapacityUnits } : {}),
    });
    const service = new GatewayService(this, "Gateway", { vpc, database, image, siteOrigin, gateway });
    const entrance = new GatewayEntrance(this, "Entrance", {
      vpc,
      service,
      gateway,
      isProtected,
    });
    new GatewayAlarms(this, "GatewayAlarms", {
      topic: new AlarmTopic(this, "Alarms", operatorEmail ? { email: operatorEmail } : {}),
      log: service.log,
      loadBalancer: entrance.loadBalancer,
      targets: entrance.targets,
      databaseCluster: database.clusterIdentifier,
      chains: gateway.chains,
    });
    new CfnOutput(this, "LoadBalancerName", { value: entrance.loadBalancer.loadBalancerDnsName });
    new CfnOutput(this, "DeployTokenSecret", { value: service.deployToken.secretName });
  }
}
