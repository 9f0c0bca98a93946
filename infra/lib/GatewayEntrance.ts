import { MEDIA_PATH } from "@cenote/domain/media";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { ROUTE_NOT_FOUND } from "@cenote/domain/messages";
import { Duration } from "aws-cdk-lib";
import type { IVpc } from "aws-cdk-lib/aws-ec2";
import type { FargateService } from "aws-cdk-lib/aws-ecs";
import {
  ApplicationLoadBalancer,
  ApplicationProtocol,
  ListenerAction,
  ListenerCondition,
  SslPolicy,
} from "aws-cdk-lib/aws-elasticloadbalancingv2";
import { Construct } from "constructs";
import { acknowledge } from "./acknowledge";
import type { HostedGateway } from "./deployment";
import { GATEWAY_PORT } from "./GatewayService";
import { LogBucket } from "./LogBucket";

/** What is reached from outside; figures and probes are for the inside alone. A rule takes five. */
const PUBLIC_PATHS = [GRAPHQL_PATH, `${MEDIA_PATH}*`, "/documents", "/documents/*", "/webhooks/*"];
/** An event stream is silent for shorter than this. */
const SILENCE_MINUTES = 5;

export type GatewayEntranceProps = {
  readonly vpc: IVpc;
  readonly service: FargateService;
  readonly gateway: HostedGateway;
};

/** The load balancer before the gateway: https under the gateway's name, and no path beside those that are meant for others. */
export class GatewayEntrance extends Construct {
  readonly loadBalancer: ApplicationLoadBalancer;

  constructor(scope: Construct, id: string, { vpc, service, gateway }: GatewayEntranceProps) {
    super(scope, id);
    this.loadBalancer = new ApplicationLoadBalancer(this, "LoadBalancer", {
      vpc,
      internetFacing: true,
      dropInvalidHeaderFields: true,
      idleTimeout: Duration.minutes(SILENCE_MINUTES),
      deletionProtection: true,
    });
    const logs = new LogBucket(this, "Logs");
    this.loadBalancer.logAccessLogs(logs, "gateway");
    const listener = this.loadBalancer.addListener("Https", {
      port: 443,
      protocol: ApplicationProtocol.HTTPS,
      certificates: [{ certificateArn: gateway.certificate }],
      sslPolicy: SslPolicy.RECOMMENDED_TLS,
      defaultAction: ListenerAction.fixedResponse(404, { contentType: "text/plain", messageBody: ROUTE_NOT_FOUND }),
    });
    listener.addTargets("Gateway", {
      priority: 1,
      conditions: [ListenerCondition.pathPatterns(PUBLIC_PATHS)],
      port: GATEWAY_PORT,
      protocol: ApplicationProtocol.HTTP,
      targets: [service],
      healthCheck: { path: "/healthz" },
      deregistrationDelay: Duration.seconds(10),
    });
    acknowledge(
      this.loadBalancer,
      ["AwsSolutions-EC23"],
      "Edge functions ask from addresses that AWS does not list; the gateway runs published documents alone, within limits.",
    );
    acknowledge(logs, ["AwsSolutions-S1"], "It is a bucket of access logs: a log of its own reading would never end.");
  }
}
