import { Duration } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, MathExpression, Stats, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { HttpCodeElb, HttpCodeTarget, type ApplicationLoadBalancer } from "aws-cdk-lib/aws-elasticloadbalancingv2";
import { FilterPattern, MetricFilter, type ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { AlarmTopic } from "./AlarmTopic";
import { counted, GATEWAY_ERRORS, LAG_METRIC, LAG_PATTERN, lagOf, NAMESPACE } from "./metrics";

export type GatewayAlarmsProps = {
  readonly topic: AlarmTopic;
  /** What the gateway logs: a line of JSON for each event, among them every chain's status once a minute. */
  readonly log: ILogGroup;
  readonly loadBalancer: ApplicationLoadBalancer;
  readonly chains: readonly string[];
  /** Blocks that the gateway may be behind a chain. */
  readonly mostLagBlocks?: number;
  /** Errors within five minutes, in its log as in its answers. */
  readonly mostErrors?: number;
};

/** What is watched of the gateway: how far it is behind each chain, that it lives, and that it answers. */
export class GatewayAlarms extends Construct {
  constructor(scope: Construct, id: string, props: GatewayAlarmsProps) {
    super(scope, id);
    const { topic, log: logGroup, loadBalancer, chains, mostLagBlocks = 300, mostErrors = 20 } = props;
    new MetricFilter(this, "Lag", {
      logGroup,
      filterPattern: FilterPattern.literal(LAG_PATTERN),
      metricNamespace: NAMESPACE,
      metricName: LAG_METRIC,
      metricValue: "$.lagBlocks",
      dimensions: { chain: "$.chain" },
    });
    new MetricFilter(this, "LoggedErrors", {
      logGroup,
      filterPattern: FilterPattern.literal(GATEWAY_ERRORS.pattern),
      metricNamespace: NAMESPACE,
      metricName: GATEWAY_ERRORS.name,
      metricValue: "1",
      defaultValue: 0,
    });
    const above = ComparisonOperator.GREATER_THAN_THRESHOLD;
    const lags = chains.map(
      (chain) =>
        new Alarm(this, `Lag${chain}`, {
          alarmDescription: `The gateway is behind ${chain}, or says nothing. docs/operations.md, Alarms.`,
          metric: lagOf(chain),
          threshold: mostLagBlocks,
          comparisonOperator: above,
          evaluationPeriods: 3,
          // A gateway that is gone tells nothing.
          treatMissingData: TreatMissingData.BREACHING,
        }),
    );
    topic.tellOf(
      ...lags,
      new Alarm(this, "Errors", {
        alarmDescription: "The gateway logs errors. docs/operations.md, Alarms.",
        metric: counted(GATEWAY_ERRORS, "us-east-1"),
        threshold: mostErrors,
        comparisonOperator: above,
        evaluationPeriods: 2,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      }),
      new Alarm(this, "Answers", {
        alarmDescription: "The gateway answers 5xx. docs/operations.md, Alarms.",
        metric: answersThatAreErrors(loadBalancer),
        threshold: mostErrors,
        comparisonOperator: above,
        evaluationPeriods: 2,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      }),
    );
  }
}

/** 5xx of the gateway, and of the load balancer, which answers in its place while there is no task. */
function answersThatAreErrors({ metrics }: ApplicationLoadBalancer): MathExpression {
  const sum = { period: Duration.minutes(5), statistic: Stats.SUM };
  return new MathExpression({
    expression: "FILL(gateway, 0) + FILL(balancer, 0)",
    usingMetrics: {
      gateway: metrics.httpCodeTarget(HttpCodeTarget.TARGET_5XX_COUNT, sum),
      balancer: metrics.httpCodeElb(HttpCodeElb.ELB_5XX_COUNT, sum),
    },
    period: sum.period,
  });
}
