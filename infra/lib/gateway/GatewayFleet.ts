import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { Port, SubnetType, type IVpc } from "aws-cdk-lib/aws-ec2";
import { Platform } from "aws-cdk-lib/aws-ecr-assets";
import * as ecs from "aws-cdk-lib/aws-ecs";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Secret, type ISecret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct, type IDependable } from "constructs";
import { acknowledge } from "../acknowledge";
import { fleetOf, STREAMS_VARIABLE, type HostedGateway } from "./hostedGateway";
import { DATABASE_NAME, type GatewayDatabase } from "./GatewayDatabase";
import { GATEWAY_PORT, gatewayTask } from "./gatewayTask";
import { EDGE_SECRET_NAME } from "../names";

/** CloudFront and the load balancer each append their caller's address. */
const PROXIES = 2;
const SECRET_LENGTH = 48;
/** A reader waits up to five minutes for the tables of its version, and loads the pools of every chain. */
const START_MINUTES = 10;

export type GatewayFleetProps = {
  readonly vpc: IVpc;
  readonly database: GatewayDatabase;
  /** dist/gateway-image, from which the container is built. */
  readonly image: string;
  readonly siteOrigin: string;
  readonly gateway: HostedGateway;
};

/**
 * The gateway as two Fargate services: an indexer, which reads the chains, and readers, which serve clients (ADR 044).
 * A deployment starts new tasks before it stops old ones, and rolls back if they do not become healthy.
 */
export class GatewayFleet extends Construct {
  readonly indexer: ecs.FargateService;
  readonly readers: ecs.FargateService;
  readonly indexerLog: LogGroup;
  readonly readerLog: LogGroup;
  /** Required to publish documents. */
  readonly deployToken: ISecret;
  /** The value of GATEWAY_SECRET_HEADER: sent by CloudFront and the edge functions. */
  readonly edgeSecret: ISecret;

  constructor(scope: Construct, id: string, { vpc, database, image, siteOrigin, gateway }: GatewayFleetProps) {
    super(scope, id);
    // Ids of the former single-task gateway, so that its resources are updated. The secrets' names could not be reused.
    this.readerLog = this.keptLog("Log");
    this.indexerLog = this.keptLog("IndexerLog");
    const generateSecretString = { excludePunctuation: true, passwordLength: SECRET_LENGTH };
    this.deployToken = new Secret(this, "DeployToken", { secretName: "cenote/deploy-token", generateSecretString });
    this.edgeSecret = new Secret(this, "EdgeSecret", { secretName: EDGE_SECRET_NAME, generateSecretString });
    const cluster = new ecs.Cluster(this, "Cluster", { vpc, containerInsightsV2: ecs.ContainerInsights.ENABLED });

    const shared = this.sharedParts({ vpc, database, image, siteOrigin, gateway });
    const indexing = gatewayTask(this, "IndexerTask", {
      image: shared.image,
      logGroup: this.indexerLog,
      environment: { ...shared.environment, GATEWAY_ROLE: "indexer" },
      secrets: shared.secrets,
      probedBy: "container",
    });
    this.prepareDatabase(indexing, shared, database);
    const serving = gatewayTask(this, "Task", {
      image: shared.image,
      logGroup: this.readerLog,
      environment: {
        [STREAMS_VARIABLE]: String(fleetOf(gateway).mostStreams),
        ...shared.environment,
        GATEWAY_ROLE: "reader",
        ...(database.readerHost ? { DATABASE_READER_URL: databaseUrl(database.readerHost) } : {}),
        GATEWAY_HOST: "0.0.0.0",
        GATEWAY_PROXIES: String(PROXIES),
      },
      secrets: {
        ...shared.secrets,
        GATEWAY_DEPLOY_TOKEN: ecs.Secret.fromSecretsManager(this.deployToken),
        ...this.edgeSecrets(gateway),
      },
      probedBy: "load balancer",
    });

    const rolling = {
      cluster,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      minHealthyPercent: 100,
      maxHealthyPercent: 200,
      circuitBreaker: { rollback: true },
    };
    // The new task stands by for the locks, healthy, until the old one is stopped; then it creates its tables.
    this.indexer = new ecs.FargateService(this, "Indexer", { ...rolling, taskDefinition: indexing, desiredCount: 1 });
    // Scaling sets the count: a fixed count would reset it with every deployment.
    this.readers = new ecs.FargateService(this, "Service", {
      ...rolling,
      taskDefinition: serving,
      healthCheckGracePeriod: Duration.minutes(START_MINUTES),
    });
    // A rule with the same addresses and port could not be created in parallel to that of the former single-task
    // gateway.
    for (const service of [this.indexer, this.readers]) {
      database.connections.allowFrom(service, Port.tcp(5432), "The gateway alone");
    }
    this.orderStarts(vpc, database);

    for (const secret of [this.deployToken, this.edgeSecret, database.gatewaySecret]) {
      acknowledge(
        secret,
        ["AwsSolutions-SMG4"],
        "Operators rotate it with a deployment: the gateway reads it at its start (docs/operations/deploy.md).",
      );
    }
  }

  /**
   * Creates the readers after these dependencies, with their first task. Excludes their security group, which the
   * dependencies refer to.
   */
  startReadersAfter(...dependencies: readonly IDependable[]): void {
    startAfter(this.readers, dependencies);
  }

  private keptLog(id: string): LogGroup {
    return new LogGroup(this, id, { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });
  }

  /** Settings of the tasks of every role: readers also query the chains' nodes at the head. */
  private sharedParts({ database, image, siteOrigin, gateway }: GatewayFleetProps) {
    const nodes = Secret.fromSecretNameV2(this, "Nodes", gateway.nodesSecret);
    return {
      image: ecs.ContainerImage.fromAsset(image, {
        platform: Platform.LINUX_AMD64,
        buildArgs: { NODE_DIGEST: gateway.image.nodeDigest, RDS_CERTIFICATES: gateway.image.rdsCertificates },
      }),
      environment: {
        ...gateway.environment,
        DATABASE_URL: databaseUrl(database.host),
        GATEWAY_PORT: String(GATEWAY_PORT),
        ASSET_ORIGIN: siteOrigin,
      },
      secrets: {
        ...credentials(database),
        ...Object.fromEntries(
          gateway.chains.map((chain) => [
            `RPC_URLS_${chain}`,
            ecs.Secret.fromSecretsManager(nodes, `RPC_URLS_${chain}`),
          ]),
        ),
      },
    };
  }

  /** Secrets that the readers accept, the same as the load balancer's. */
  private edgeSecrets({ edgeSecretVersion: current, formerEdgeSecretVersion: former }: HostedGateway) {
    const valueOf = (versionId: string) => ecs.Secret.fromSecretsManagerVersion(this.edgeSecret, { versionId });
    return {
      GATEWAY_EDGE_SECRET: current ? valueOf(current) : ecs.Secret.fromSecretsManager(this.edgeSecret),
      ...(former ? { GATEWAY_FORMER_EDGE_SECRET: valueOf(former) } : {}),
    };
  }

  /** It ends before the indexer starts: a long-running task never holds the master user's password. */
  private prepareDatabase(
    task: ecs.FargateTaskDefinition,
    { image }: { readonly image: ecs.ContainerImage },
    database: GatewayDatabase,
  ) {
    const preparing = task.addContainer("prepare", {
      image,
      logging: ecs.LogDriver.awsLogs({ logGroup: this.indexerLog, streamPrefix: "gateway" }),
      essential: false,
      command: ["node", "gateway/dist/prepareDatabase.js"],
      environment: { DATABASE_URL: databaseUrl(database.host) },
      secrets: {
        ...credentials(database),
        PGADMINUSER: ecs.Secret.fromSecretsManager(database.adminSecret, "username"),
        PGADMINPASSWORD: ecs.Secret.fromSecretsManager(database.adminSecret, "password"),
      },
    });
    task.defaultContainer!.addContainerDependencies({
      container: preparing,
      condition: ecs.ContainerDependencyCondition.SUCCESS,
    });
  }

  /**
   * CloudFormation orders resources only by their references. A first task needs a running database, network access to
   * it, a route out of its subnet, and a role that may already read the secrets and write the log.
   */
  private orderStarts(vpc: IVpc, database: GatewayDatabase) {
    for (const [service, log] of [
      [this.indexer, this.indexerLog],
      [this.readers, this.readerLog],
    ] as const) {
      startAfter(service, [
        database.ready,
        database.connections.securityGroups[0]!,
        // The VPC's own dependency covers only its gateway, not the routes of private subnets.
        ...vpc.privateSubnets.map(({ internetConnectivityEstablished }) => internetConnectivityEstablished),
        service.taskDefinition.executionRole!,
        service.taskDefinition.taskRole,
        log,
      ]);
    }
    // The indexer creates the tables of a new version, which the readers of that version wait for.
    startAfter(this.readers, [this.indexer.node.findChild("Service")]);
  }
}

function startAfter(service: ecs.FargateService, dependencies: readonly IDependable[]) {
  service.node.findChild("Service").node.addDependency(...dependencies);
}

/** Returns the database URL; the driver reads the user and the password from its own variables. */
function databaseUrl(host: string): string {
  return `postgres://${host}/${DATABASE_NAME}?sslmode=verify-full`;
}

function credentials(database: GatewayDatabase) {
  return {
    PGUSER: ecs.Secret.fromSecretsManager(database.gatewaySecret, "username"),
    PGPASSWORD: ecs.Secret.fromSecretsManager(database.gatewaySecret, "password"),
  };
}
