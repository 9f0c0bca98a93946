import type { Chain } from "@cenote/domain/chains";
import { lagAlarmSeconds } from "@cenote/domain/lagAlarm";
import { Duration } from "aws-cdk-lib";
import { MathExpression, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { HttpCodeElb, HttpCodeTarget, type ApplicationLoadBalancer } from "aws-cdk-lib/aws-elasticloadbalancingv2";
import type { Construct } from "constructs";
import type { AlarmTopic } from "../alarms/AlarmTopic";
import { counted, GATEWAY_ERRORS, lagOf, statusesOf } from "../alarms/metrics";
import { OperatorAlarms } from "../alarms/OperatorAlarms";

export type GatewayAlarmsProps = {
  readonly topic: AlarmTopic;
  readonly loadBalancer: ApplicationLoadBalancer;
  readonly chains: readonly Chain[];
  /** Errors within five minutes, in its logs and in its responses. */
  readonly mostErrors?: number;
};

/** Monitors the gateway: its lag behind each chain, its errors and its responses. */
export class GatewayAlarms extends OperatorAlarms {
  constructor(scope: Construct, id: string, { topic, loadBalancer, chains, mostErrors = 20 }: GatewayAlarmsProps) {
    super(scope, id, topic);
    for (const chain of chains) {
      this.above(`Lag${chain}`, `The gateway is behind ${chain}.`, {
        metric: lagOf(chain),
        threshold: lagAlarmSeconds(chain),
        // No value during the first indexing, which takes days; a silent chain has an alarm of its own.
        whenMissing: "well",
      });
      this.below(`Silence${chain}`, `The gateway reports no status of ${chain}: no indexer runs, or no node answers.`, {
        metric: statusesOf(chain),
        threshold: 1,
        whenMissing: "broken",
      });
    }
    const errors = { threshold: mostErrors, evaluationPeriods: 2, whenMissing: "well" } as const;
    this.above("Errors", "The gateway logs errors.", { ...errors, metric: counted(GATEWAY_ERRORS, "us-east-1") });
    this.above("Responses", "The gateway responds with 5xx.", { ...errors, metric: serverErrors(loadBalancer) });
  }
}

/** Counts 5xx of the gateway, and of the load balancer, which responds if no reader runs. */
export function serverErrors({ metrics }: ApplicationLoadBalancer): MathExpression {
  const sum = { period: Duration.minutes(5), statistic: Stats.SUM };
  return new MathExpression({
    label: "Responses that are 5xx",
    expression: "FILL(gateway, 0) + FILL(balancer, 0)",
    usingMetrics: {
      gateway: metrics.httpCodeTarget(HttpCodeTarget.TARGET_5XX_COUNT, sum),
      balancer: metrics.httpCodeElb(HttpCodeElb.ELB_5XX_COUNT, sum),
    },
    period: sum.period,
  });
}
