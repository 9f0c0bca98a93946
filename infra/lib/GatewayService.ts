import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { Port, SubnetType, type IVpc } from "aws-cdk-lib/aws-ec2";
import { Platform } from "aws-cdk-lib/aws-ecr-assets";
import * as ecs from "aws-cdk-lib/aws-ecs";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Secret, type ISecret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct, type IDependable } from "constructs";
import { acknowledge } from "./acknowledge";
import type { HostedGateway } from "./deployment";
import { DATABASE_NAME, type GatewayDatabase } from "./GatewayDatabase";
import { EDGE_SECRET_NAME } from "./names";

export const GATEWAY_PORT = 4000;
/** CloudFront and the load balancer each append their caller's address. */
const PROXIES = 2;
const SECRET_LENGTH = 48;
/**
 * How long a new task waits for the database's lock: PostgreSQL notices the end of a lost task within half a minute.
 */
const LOCK_SECONDS = 120;
/** Loading the index of every chain into memory. */
const START_MINUTES = 10;

export type GatewayServiceProps = {
  readonly vpc: IVpc;
  readonly database: GatewayDatabase;
  /** dist/gateway-image, of which the container is made. */
  readonly image: string;
  readonly siteOrigin: string;
  readonly gateway: HostedGateway;
};

/**
 * The gateway as a Fargate service of one task: it holds the database's lock, so that a new task starts after the old
 * one has ended. ECS rolls back to the former version when a new task does not become healthy.
 */
export class GatewayService extends Construct {
  readonly service: ecs.FargateService;
  readonly log: LogGroup;
  /** Required to publish documents. */
  readonly deployToken: ISecret;
  /** The value of GATEWAY_SECRET_HEADER: sent by CloudFront and the edge functions. */
  readonly edgeSecret: ISecret;

  constructor(scope: Construct, id: string, { vpc, database, image, siteOrigin, gateway }: GatewayServiceProps) {
    super(scope, id);
    this.log = new LogGroup(this, "Log", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const generateSecretString = { excludePunctuation: true, passwordLength: SECRET_LENGTH };
    this.deployToken = new Secret(this, "DeployToken", { secretName: "cenote/deploy-token", generateSecretString });
    this.edgeSecret = new Secret(this, "EdgeSecret", { secretName: EDGE_SECRET_NAME, generateSecretString });
    const nodes = Secret.fromSecretNameV2(this, "Nodes", gateway.nodesSecret);

    const task = new ecs.FargateTaskDefinition(this, "Task", { cpu: 1024, memoryLimitMiB: 4096 });
    const common = {
      image: ecs.ContainerImage.fromAsset(image, {
        platform: Platform.LINUX_AMD64,
        buildArgs: { NODE_DIGEST: gateway.image.nodeDigest, RDS_CERTIFICATES: gateway.image.rdsCertificates },
      }),
      logging: ecs.LogDriver.awsLogs({ logGroup: this.log, streamPrefix: "gateway" }),
    };
    // The driver reads the user and the password from variables of its own.
    const databaseUrl = `postgres://${database.host}/${DATABASE_NAME}?sslmode=verify-full`;
    const asGateway = {
      PGUSER: ecs.Secret.fromSecretsManager(database.gatewaySecret, "username"),
      PGPASSWORD: ecs.Secret.fromSecretsManager(database.gatewaySecret, "password"),
    };
    const serving = task.addContainer("gateway", {
      ...common,
      portMappings: [{ containerPort: GATEWAY_PORT }],
      environment: {
        ...gateway.environment,
        DATABASE_URL: databaseUrl,
        DATABASE_LOCK_SECONDS: String(LOCK_SECONDS),
        GATEWAY_HOST: "0.0.0.0",
        GATEWAY_PORT: String(GATEWAY_PORT),
        GATEWAY_PROXIES: String(PROXIES),
        ASSET_ORIGIN: siteOrigin,
      },
      secrets: {
        ...asGateway,
        GATEWAY_DEPLOY_TOKEN: ecs.Secret.fromSecretsManager(this.deployToken),
        GATEWAY_EDGE_SECRET: gateway.edgeSecretVersion
          ? ecs.Secret.fromSecretsManagerVersion(this.edgeSecret, { versionId: gateway.edgeSecretVersion })
          : ecs.Secret.fromSecretsManager(this.edgeSecret),
        ...Object.fromEntries(
          gateway.chains.map((chain) => [
            `RPC_URLS_${chain}`,
            ecs.Secret.fromSecretsManager(nodes, `RPC_URLS_${chain}`),
          ]),
        ),
      },
    });
    // It ends before the gateway starts: what listens to the network never holds the master user's password.
    const preparing = task.addContainer("prepare", {
      ...common,
      essential: false,
      command: ["node", "gateway/dist/prepareDatabase.js"],
      environment: { DATABASE_URL: databaseUrl },
      secrets: {
        ...asGateway,
        PGADMINUSER: ecs.Secret.fromSecretsManager(database.adminSecret, "username"),
        PGADMINPASSWORD: ecs.Secret.fromSecretsManager(database.adminSecret, "password"),
      },
    });
    serving.addContainerDependencies({
      container: preparing,
      condition: ecs.ContainerDependencyCondition.SUCCESS,
    });

    const cluster = new ecs.Cluster(this, "Cluster", {
      vpc,
      containerInsightsV2: ecs.ContainerInsights.ENABLED,
    });
    this.service = new ecs.FargateService(this, "Service", {
      cluster,
      taskDefinition: task,
      vpcSubnets: { subnetType: SubnetType.PRIVATE_WITH_EGRESS },
      desiredCount: 1,
      minHealthyPercent: 0,
      maxHealthyPercent: 100,
      circuitBreaker: { rollback: true },
      healthCheckGracePeriod: Duration.minutes(START_MINUTES),
    });
    database.connections.allowFrom(this.service, Port.tcp(5432), "The gateway alone");
    // CloudFormation orders resources by their references alone. The first task needs a database that answers, the way
    // to it, the way out of its subnet, and a role that may already read the secrets and write the log.
    this.startAfter(
      database.ready,
      database.connections.securityGroups[0]!,
      // The VPC's own covers its gateway alone, not the routes of private subnets.
      ...vpc.privateSubnets.map(({ internetConnectivityEstablished }) => internetConnectivityEstablished),
      task.executionRole!,
      task.taskRole,
      this.log,
    );

    for (const secret of [this.deployToken, this.edgeSecret, database.gatewaySecret]) {
      acknowledge(
        secret,
        ["AwsSolutions-SMG4"],
        "Operators rotate it with a deployment: the gateway reads it at its start (docs/operations.md).",
      );
    }
    acknowledge(task, ["AwsSolutions-ECS2"], "The environment holds no secrets; they come from Secrets Manager.");
    acknowledge(
      task,
      ["AwsSolutions-IAM5[Resource::*]"],
      "The agent logs in to the image registry, an action without resources.",
    );
  }

  /** Creates the service, and with it the first task, after these. Not its security group: those refer to it. */
  startAfter(...dependencies: readonly IDependable[]): void {
    this.service.node.findChild("Service").node.addDependency(...dependencies);
  }
}
