import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { SubnetType, type Connections, type IVpc } from "aws-cdk-lib/aws-ec2";
import {
  AuroraPostgresEngineVersion,
  ClusterInstance,
  Credentials,
  DatabaseCluster,
  DatabaseClusterEngine,
} from "aws-cdk-lib/aws-rds";
import { Secret, type ISecret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct, type IDependable } from "constructs";
import { acknowledge } from "../acknowledge";
import type { FleetSize } from "./hostedGateway";

export const DATABASE_NAME = "cenote";
/** Database role that owns the gateway's schema, and nothing else on the server. */
export const GATEWAY_ROLE = "cenote_gateway";
const PASSWORD_LENGTH = 48;

export type GatewayDatabaseProps = {
  readonly vpc: IVpc;
  readonly size: Pick<FleetSize, "databaseReplicas" | "leastCapacityUnits" | "mostCapacityUnits">;
  readonly backupDays?: number;
  /**
   * Whether deletion is refused. Not before the first deployment has succeeded, or a failed one could not be rolled
   * back.
   */
  readonly isProtected: boolean;
};

/**
 * Aurora PostgreSQL: a writer, and replicas that share its storage. Each scales with its load. The database can be
 * restored, and is not deleted with the stack.
 */
export class GatewayDatabase extends Construct {
  readonly connections: Connections;
  readonly host: string;
  /** Host name that resolves to one of the replicas; null without any. */
  readonly readerHost: string | null;
  readonly clusterIdentifier: string;
  /** Holds `username` and `password` of the master user, which only prepares the database. */
  readonly adminSecret: ISecret;
  /** Holds `username` and `password` of the role that the gateway connects as. */
  readonly gatewaySecret: ISecret;
  /** Resources that must exist before a connection can succeed. */
  readonly ready: IDependable;

  constructor(scope: Construct, id: string, props: GatewayDatabaseProps) {
    super(scope, id);
    const { vpc, size, backupDays = 14, isProtected } = props;
    const cluster = new DatabaseCluster(this, "Cluster", {
      engine: DatabaseClusterEngine.auroraPostgres({ version: AuroraPostgresEngineVersion.VER_17_6 }),
      vpc,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_ISOLATED },
      defaultDatabaseName: DATABASE_NAME,
      credentials: Credentials.fromGeneratedSecret("cenote"),
      serverlessV2MinCapacity: size.leastCapacityUnits,
      serverlessV2MaxCapacity: size.mostCapacityUnits,
      writer: ClusterInstance.serverlessV2("Writer"),
      // The first is always as large as the writer, so that it can take over; the others scale with their own load.
      readers: Array.from({ length: size.databaseReplicas }, (_, index) =>
        ClusterInstance.serverlessV2(`Replica${index + 1}`, { scaleWithWriter: index === 0 }),
      ),
      storageEncrypted: true,
      iamAuthentication: true,
      backup: { retention: Duration.days(backupDays) },
      cloudwatchLogsExports: ["postgresql"],
      deletionProtection: isProtected,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.gatewaySecret = new Secret(this, "GatewayRole", {
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ username: GATEWAY_ROLE }),
        generateStringKey: "password",
        excludePunctuation: true,
        passwordLength: PASSWORD_LENGTH,
      },
    });
    acknowledge(
      this,
      ["AwsSolutions-SMG4"],
      "The gateway is given the password as it starts: a rotation would cut it off until the next deployment.",
    );
    if (!isProtected) {
      acknowledge(
        cluster,
        ["AwsSolutions-RDS10"],
        "A first deployment that fails must be rolled back; the second, which follows at once, protects the database.",
      );
    }
    acknowledge(
      cluster,
      ["AwsSolutions-RDS11"],
      "The database is in isolated subnets, and accepts connections only from the gateway.",
    );
    this.connections = cluster.connections;
    this.host = cluster.clusterEndpoint.hostname;
    this.readerHost = size.databaseReplicas ? cluster.clusterReadEndpoint.hostname : null;
    this.clusterIdentifier = cluster.clusterIdentifier;
    this.adminSecret = cluster.secret!;
    // The cluster alone accepts no connection: its instances do.
    this.ready = cluster;
  }
}
