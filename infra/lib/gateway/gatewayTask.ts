import { Duration } from "aws-cdk-lib";
import * as ecs from "aws-cdk-lib/aws-ecs";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { acknowledge } from "../acknowledge";

export const GATEWAY_PORT = 4000;
/** The image contains only Node.js. */
const PROBE = `fetch("http://127.0.0.1:${GATEWAY_PORT}/healthz").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;

export type GatewayTaskProps = {
  readonly image: ecs.ContainerImage;
  readonly logGroup: ILogGroup;
  readonly environment: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, ecs.Secret>>;
  /** Prober of the gateway's health: its load balancer, or ECS, inside the container, if there is none. */
  readonly probedBy: "load balancer" | "container";
};

/** The task of one gateway. It has one CPU: Node.js runs JavaScript on one thread. */
export function gatewayTask(scope: Construct, id: string, props: GatewayTaskProps): ecs.FargateTaskDefinition {
  const { image, logGroup, environment, secrets, probedBy } = props;
  const task = new ecs.FargateTaskDefinition(scope, id, { cpu: 1024, memoryLimitMiB: 4096 });
  task.addContainer("gateway", {
    image,
    logging: ecs.LogDriver.awsLogs({ logGroup, streamPrefix: "gateway" }),
    environment: { ...environment },
    secrets: { ...secrets },
    ...(probedBy === "load balancer"
      ? { portMappings: [{ containerPort: GATEWAY_PORT }] }
      : {
          healthCheck: {
            command: ["CMD", "node", "-e", PROBE],
            interval: Duration.seconds(30),
            // Loading a chain's index may block the thread for some seconds; three minutes without a response are a
            // failure.
            timeout: Duration.seconds(20),
            retries: 6,
            startPeriod: Duration.minutes(1),
          },
        }),
  });
  acknowledge(task, ["AwsSolutions-ECS2"], "The environment holds no secrets; they come from Secrets Manager.");
  acknowledge(
    task,
    ["AwsSolutions-IAM5[Resource::*]"],
    "The agent logs in to the image registry, an action without resources.",
  );
  return task;
}
