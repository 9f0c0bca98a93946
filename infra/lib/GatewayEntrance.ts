import { GATEWAY_SECRET_HEADER } from "@cenote/domain/edgeHeaders";
import { LOAD_BALANCER_IDLE_SECONDS } from "@cenote/domain/limits";
import { ROUTE_NOT_FOUND } from "@cenote/domain/messages";
import { GRAPHQL_PATH, LIMIT_ORDERS_PATH, ORDERS_PATH, RAMPS_PATH } from "@cenote/domain/paths";
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
import { acknowledge } from "./acknowledge";
import type { HostedGateway } from "./deployment";
import { Firewall } from "./Firewall";
import type { GatewayFleet } from "./GatewayFleet";
import { GATEWAY_PORT } from "./gatewayTask";
import { LogBucket } from "./LogBucket";

/** Media and their pages: a rule takes 5 values. */
const MEDIA_PATHS = "/media*";
/** Reached through CloudFront and by the edge functions, which send the secret: with it 5 values, all that a rule takes. */
const EDGE_PATHS = [GRAPHQL_PATH, ORDERS_PATH, LIMIT_ORDERS_PATH, RAMPS_PATH, MEDIA_PATHS];
/** Reached directly: deployments publish documents with a token, providers sign what they deliver. */
const DIRECT_PATHS = { Documents: ["/documents", "/documents/*"], Webhooks: ["/webhooks/*"] };
/**
 * Operations end within 15 seconds. Event streams do not end: they are cut after this, and browsers open them on another
 * reader, so that a longer delay would only make deployments longer.
 */
const DRAIN_SECONDS = 30;
/** Deployments and providers together need a few a minute. */
const DIRECT_REQUESTS_PER_FIVE_MINUTES = 600;

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
 * The load balancer before the gateway: https under the gateway's name. GraphQL and media are answered to requests with
 * the edge's secret alone, so that no client can bypass the site's firewall or invent forwarded addresses.
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
      // A reader that lags, or that has not loaded the chains yet, gets no requests; one that lags for a minute is replaced.
      healthCheck: {
        path: "/readyz",
        interval: Duration.seconds(10),
        timeout: Duration.seconds(5),
        healthyThresholdCount: 2,
        unhealthyThresholdCount: 6,
      },
      deregistrationDelay: Duration.seconds(DRAIN_SECONDS),
    });
    const forward = (name: string, priority: number, conditions: ListenerCondition[]) =>
      new ApplicationListenerRule(this, name, {
        listener,
        priority,
        conditions,
        action: ListenerAction.forward([this.targets]),
      });
    const { edgeSecretVersion: versionId } = gateway;
    const secret = SecretValue.secretsManager(
      fleet.edgeSecret.secretArn,
      versionId ? { versionId } : {},
    ).unsafeUnwrap();
    const isFromEdge = ListenerCondition.httpHeader(GATEWAY_SECRET_HEADER, [secret]);
    const rules = [
      forward("Edge", 1, [ListenerCondition.pathPatterns(EDGE_PATHS), isFromEdge]),
      ...Object.entries(DIRECT_PATHS).map(([name, paths], index) =>
        forward(name, 2 + index, [ListenerCondition.pathPatterns(paths)]),
      ),
    ];
    // ECS refuses a service whose target group no listener uses yet.
    fleet.startReadersAfter(...rules);
    new Firewall(this, "Firewall", {
      scope: "REGIONAL",
      requestsPerFiveMinutes: DIRECT_REQUESTS_PER_FIVE_MINUTES,
      onlyPaths: Object.values(DIRECT_PATHS).map(([first]) => first!.replace("/*", "")),
    }).protect(this.loadBalancer.loadBalancerArn);

    acknowledge(
      this.loadBalancer,
      ["AwsSolutions-EC23"],
      "Edge functions send requests from addresses that AWS does not list; the listener's rules require their secret.",
    );
    acknowledge(logs, ["AwsSolutions-S1"], "It is a bucket of access logs: a log of its own access would never end.");
  }
}
