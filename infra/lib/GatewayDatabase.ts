import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { SubnetType, type Connections, type IVpc } from "aws-cdk-lib/aws-ec2";
import {
  AuroraPostgresEngineVersion,
  ClusterInstance,
  Credentials,
  DatabaseCluster,
  DatabaseClusterEngine,
} from "aws-cdk-lib/aws-rds";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { acknowledge } from "./acknowledge";

export const DATABASE_NAME = "cenote";

export type GatewayDatabaseProps = {
  readonly vpc: IVpc;
  /** The most that the database may grow to, in Aurora capacity units of 2 GB each. */
  readonly mostCapacityUnits?: number;
  readonly backupDays?: number;
};

/** Aurora PostgreSQL that grows and shrinks with the load; it can be restored, and is not deleted with the stack. */
export class GatewayDatabase extends Construct {
  readonly connections: Connections;
  readonly host: string;
  /** Holds `username` and `password`. */
  readonly secret: ISecret;

  constructor(scope: Construct, id: string, { vpc, mostCapacityUnits = 8, backupDays = 14 }: GatewayDatabaseProps) {
    super(scope, id);
    const cluster = new DatabaseCluster(this, "Cluster", {
      engine: DatabaseClusterEngine.auroraPostgres({ version: AuroraPostgresEngineVersion.VER_17_6 }),
      vpc,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED },
      defaultDatabaseName: DATABASE_NAME,
      credentials: Credentials.fromGeneratedSecret("cenote"),
      serverlessV2MinCapacity: 0.5,
      serverlessV2MaxCapacity: mostCapacityUnits,
      writer: ClusterInstance.serverlessV2("Writer"),
      storageEncrypted: true,
      iamAuthentication: true,
      backup: { retention: Duration.days(backupDays) },
      cloudwatchLogsExports: ["postgresql"],
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledge(
      this,
      ["AwsSolutions-SMG4"],
      "The gateway is given the password as it starts: a rotation would cut it off until the next deployment.",
    );
    acknowledge(
      cluster,
      ["AwsSolutions-RDS11"],
      "The database stands in subnets without a way out, and takes connections of the gateway alone.",
    );
    this.connections = cluster.connections;
    this.host = cluster.clusterEndpoint.hostname;
    this.secret = cluster.secret!;
  }
}
