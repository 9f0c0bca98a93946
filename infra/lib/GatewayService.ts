import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { Port, SubnetType, type IVpc } from "aws-cdk-lib/aws-ec2";
import { Platform } from "aws-cdk-lib/aws-ecr-assets";
import * as ecs from "aws-cdk-lib/aws-ecs";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Secret, type ISecret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { acknowledge } from "./acknowledge";
import type { HostedGateway } from "./deployment";
import { DATABASE_NAME, type GatewayDatabase } from "./GatewayDatabase";

export const GATEWAY_PORT = 4000;
/** CloudFront and the load balancer each say for whom they ask. */
const PROXIES = 2;
const DEPLOY_TOKEN_LENGTH = 48;
/** The first reading of a chain's index into memory. */
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
 * The gateway as a Fargate service of one task: it holds the database's lock, so that a new one starts when the old one
 * has ended. A new one that does not come up is taken back by the former.
 */
export class GatewayService extends Construct {
  readonly service: ecs.FargateService;
  readonly log: LogGroup;
  /** By it documents are published; made here, known to nobody. */
  readonly deployToken: ISecret;

  constructor(scope: Construct, id: string, { vpc, database, image, siteOrigin, gateway }: GatewayServiceProps) {
    super(scope, id);
    this.log = new LogGroup(this, "Log", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.deployToken = new Secret(this, "DeployToken", {
      secretName: "cenote/deploy-token",
      generateSecretString: { excludePunctuation: true, passwordLength: DEPLOY_TOKEN_LENGTH },
    });
    const nodes = Secret.fromSecretNameV2(this, "Nodes", gateway.nodesSecret);

    const task = new ecs.FargateTaskDefinition(this, "Task", { cpu: 1024, memoryLimitMiB: 4096 });
    task.addContainer("gateway", {
      image: ecs.ContainerImage.fromAsset(image, { platform: Platform.LINUX_AMD64 }),
      logging: ecs.LogDriver.awsLogs({ logGroup: this.log, streamPrefix: "gateway" }),
      portMappings: [{ containerPort: GATEWAY_PORT }],
      environment: {
        ...gateway.environment,
        // Who connects as whom, the driver reads from variables of its own.
        DATABASE_URL: `postgres://${database.host}/${DATABASE_NAME}?sslmode=verify-full`,
        GATEWAY_HOST: "0.0.0.0",
        GATEWAY_PORT: String(GATEWAY_PORT),
        GATEWAY_PROXIES: String(PROXIES),
        ASSET_ORIGIN: siteOrigin,
      },
      secrets: {
        PGUSER: ecs.Secret.fromSecretsManager(database.secret, "username"),
        PGPASSWORD: ecs.Secret.fromSecretsManager(database.secret, "password"),
        GATEWAY_DEPLOY_TOKEN: ecs.Secret.fromSecretsManager(this.deployToken),
        ...Object.fromEntries(
          gateway.chains.map((chain) => [
            `RPC_URLS_${chain}`,
            ecs.Secret.fromSecretsManager(nodes, `RPC_URLS_${chain}`),
          ]),
        ),
      },
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

    acknowledge(
      this.deployToken,
      ["AwsSolutions-SMG4"],
      "Operators rotate it with a deployment: the gateway is given it as it starts.",
    );
    acknowledge(
      task,
      ["AwsSolutions-ECS2"],
      "What stands in the environment is no secret; what is secret comes from Secrets Manager.",
    );
    acknowledge(
      task,
      ["AwsSolutions-IAM5[Resource::*]"],
      "The agent asks for a login to the registry of images, an action without resources.",
    );
  }
}
