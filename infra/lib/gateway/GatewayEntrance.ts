import { GATEWAY_SECRET_HEADER } from "@cenote/domain/edgeHeaders";
import { LOAD_BALANCER_IDLE_SECONDS } from "@cenote/domain/limits";
import { ROUTE_NOT_FOUND } from "@cenote/domain/messages";
import { Duration, SecretValue } from "aws-cdk-lib";
import type { IVpc } from "aws-cdk-lib/aws-ec2";
import {
  ApplicationListenerRule,
  ApplicationLoadBalancer,
  ApplicationProtocol,
  ApplicationTargetGroup,
  ListenerAction,
  ListenerCondition,
  SslPolicy,
} from "aws-cdk-lib/aws-elasticloadbalancingv2";
import { Construct } from "constructs";
import { acknowledge } from "../acknowledge";
import type { HostedGateway } from "./hostedGateway";
import type { GatewayFleet } from "./GatewayFleet";
import { GATEWAY_PORT } from "./gatewayTask";
import { LogBucket } from "../alarms/LogBucket";

/**
 * Operations end within 15 seconds. Event streams do not end: they are cut after this delay, and browsers reopen them
 * on another reader, so that a longer delay would only slow deployments.
 */
const DRAIN_SECONDS = 30;

export type GatewayEntranceProps = {
  readonly vpc: IVpc;
  readonly fleet: GatewayFleet;
  readonly gateway: HostedGateway;
  /**
   * Whether deletion is refused. Not before the first deployment has succeeded, or a failed one could not be rolled
   * back.
   */
  readonly isProtected: boolean;
};

/**
 * Load balancer of the gateway: https under the gateway's name. It forwards only requests with the edge's secret: all
 * clients come through the distribution, so none can bypass its firewall or forge forwarded addresses.
 */
export class GatewayEntrance extends Construct {
  readonly loadBalancer: ApplicationLoadBalancer;
  readonly targets: ApplicationTargetGroup;

  constructor(scope: Construct, id: string, props: GatewayEntranceProps) {
    super(scope, id);
    const { vpc, fleet, gateway, isProtected } = props;
    this.loadBalancer = new ApplicationLoadBalancer(this, "LoadBalancer", {
      vpc,
      internetFacing: true,
      dropInvalidHeaderFields: true,
      // Event streams send a heartbeat every 12 s.
      idleTimeout: Duration.seconds(LOAD_BALANCER_IDLE_SECONDS),
      deletionProtection: isProtected,
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
    this.targets = new ApplicationTargetGroup(this, "Gateway", {
      vpc,
      port: GATEWAY_PORT,
      protocol: ApplicationProtocol.HTTP,
      targets: [fleet.readers],
      // A reader that lags, or has not loaded the chains yet, gets no requests; one that lags for a minute is replaced.
      healthCheck: {
        path: "/readyz",
        interval: Duration.seconds(10),
        timeout: Duration.seconds(5),
        healthyThresholdCount: 2,
        unhealthyThresholdCount: 6,
      },
      deregistrationDelay: Duration.seconds(DRAIN_SECONDS),
    });
    const isFromEdge = ListenerCondition.httpHeader(GATEWAY_SECRET_HEADER, edgeSecrets(fleet, gateway));
    // The distribution filters paths: a rule takes five values in all, and the secret has two during its rotation.
    const rule = new ApplicationListenerRule(this, "Edge", {
      listener,
      priority: 1,
      conditions: [isFromEdge],
      action: ListenerAction.forward([this.targets]),
    });
    // ECS refuses a service whose target group has no listener yet.
    fleet.startReadersAfter(rule);

    acknowledge(
      this.loadBalancer,
      ["AwsSolutions-EC23"],
      "Edge functions send requests from addresses that AWS does not list; the listener's rule requires their secret.",
    );
    acknowledge(logs, ["AwsSolutions-S1"], "It is a bucket of access logs: a log of its own access would never end.");
  }
}

/** Returns the accepted secrets: the edge's current one, and during a rotation the previous one. */
function edgeSecrets({ edgeSecret }: GatewayFleet, { edgeSecretVersion, formerEdgeSecretVersion }: HostedGateway) {
  const valueOf = (versionId?: string) =>
    SecretValue.secretsManager(edgeSecret.secretArn, versionId ? { versionId } : {}).unsafeUnwrap();
  return [valueOf(edgeSecretVersion), ...(formerEdgeSecretVersion ? [valueOf(formerEdgeSecretVersion)] : [])];
}
