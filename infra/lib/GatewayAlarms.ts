import type { Chain } from "@cenote/domain/chains";
import { lagAlarmSeconds } from "@cenote/domain/lagAlarm";
import { Duration } from "aws-cdk-lib";
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  Stats,
  TreatMissingData,
  type AlarmProps,
} from "aws-cdk-lib/aws-cloudwatch";
import {
  HttpCodeElb,
  HttpCodeTarget,
  type ApplicationLoadBalancer,
  type ApplicationTargetGroup,
} from "aws-cdk-lib/aws-elasticloadbalancingv2";
import { FilterPattern, MetricFilter, type ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { AlarmTopic } from "./AlarmTopic";
import {
  counted,
  databaseMetric,
  GATEWAY_ERRORS,
  LAG_METRIC,
  LAG_PATTERN,
  lagOf,
  NAMESPACE,
  STATUS_METRIC,
  STATUS_PATTERN,
  statusesOf,
} from "./metrics";

export type GatewayAlarmsProps = {
  readonly topic: AlarmTopic;
  /** The gateway's log: a line of JSON for each event, among them every chain's status once a minute. */
  readonly log: ILogGroup;
  readonly loadBalancer: ApplicationLoadBalancer;
  readonly targets: ApplicationTargetGroup;
  readonly databaseCluster: string;
  readonly chains: readonly Chain[];
  /** Errors within five minutes, in its log as in its responses. */
  readonly mostErrors?: number;
  /** Connections to the database; the gateway's pool has 10. */
  readonly mostConnections?: number;
  /** Percent of the capacity that the database may grow to. */
  readonly mostCapacityPercent?: number;
};

const ABOVE = ComparisonOperator.GREATER_THAN_THRESHOLD;
const BELOW = ComparisonOperator.LESS_THAN_THRESHOLD;
const { BREACHING, NOT_BREACHING } = TreatMissingData;

/** Watches the gateway: its lag behind each chain, its task, its responses, and its database. */
export class GatewayAlarms extends Construct {
  constructor(scope: Construct, id: string, props: GatewayAlarmsProps) {
    super(scope, id);
    const { topic, loadBalancer, targets, databaseCluster, chains } = props;
    const { mostErrors = 20, mostConnections = 100, mostCapacityPercent = 90 } = props;
    this.countLogLines(props.log);
    const alarm = (
      name: string,
      description: string,
      more: Omit<AlarmProps, "evaluationPeriods"> & { readonly evaluationPeriods?: number },
    ) =>
      new Alarm(this, name, {
        alarmDescription: `${description} docs/operations.md, Alarms.`,
        evaluationPeriods: 3,
        ...more,
      });
    const database = (name: string, description: string, metricName: string, threshold: number) =>
      alarm(name, description, {
        metric: databaseMetric(databaseCluster, metricName),
        threshold,
        comparisonOperator: ABOVE,
        treatMissingData: NOT_BREACHING,
      });
    topic.notifyOf(
      ...chains.flatMap((chain) => [
        alarm(`Lag${chain}`, `The gateway is behind ${chain}.`, {
          metric: lagOf(chain),
          threshold: lagAlarmSeconds(chain),
          comparisonOperator: ABOVE,
          // No value during the first indexing, which takes days; silence of a chain has an alarm of its own.
          treatMissingData: NOT_BREACHING,
        }),
        alarm(`Silence${chain}`, `The gateway reports no status of ${chain}: it is down, or no node answers.`, {
          metric: statusesOf(chain),
          threshold: 1,
          comparisonOperator: BELOW,
          treatMissingData: BREACHING,
        }),
      ]),
      alarm("Hosts", "No healthy task of the gateway is behind the load balancer.", {
        metric: targets.metrics.healthyHostCount({ period: Duration.minutes(1), statistic: Stats.MINIMUM }),
        threshold: 1,
        comparisonOperator: BELOW,
        evaluationPeriods: 5,
        treatMissingData: BREACHING,
      }),
      alarm("Errors", "The gateway logs errors.", {
        metric: counted(GATEWAY_ERRORS, "us-east-1"),
        threshold: mostErrors,
        comparisonOperator: ABOVE,
        evaluationPeriods: 2,
        treatMissingData: NOT_BREACHING,
      }),
      alarm("Responses", "The gateway responds with 5xx.", {
        metric: serverErrors(loadBalancer),
        threshold: mostErrors,
        comparisonOperator: ABOVE,
        evaluationPeriods: 2,
        treatMissingData: NOT_BREACHING,
      }),
      database("DatabaseCapacity", "The database is near its largest capacity.", "ACUUtilization", mostCapacityPercent),
      database("DatabaseConnections", "Too many connections are open.", "DatabaseConnections", mostConnections),
    );
  }

  private countLogLines(logGroup: ILogGroup) {
    const count = (name: string, pattern: string, more: { metricValue: string; dimensions?: Record<string, string> }) =>
      new MetricFilter(this, name, {
        logGroup,
        filterPattern: FilterPattern.literal(pattern),
        metricNamespace: NAMESPACE,
        metricName: name,
        ...more,
      });
    const dimensions = { chain: "$.chain" };
    count(LAG_METRIC, LAG_PATTERN, { metricValue: "$.lagSeconds", dimensions });
    count(STATUS_METRIC, STATUS_PATTERN, { metricValue: "1", dimensions });
    count(GATEWAY_ERRORS.name, GATEWAY_ERRORS.pattern, { metricValue: "1" });
  }
}

/** 5xx of the gateway, and of the load balancer, which responds while no task runs. */
function serverErrors({ metrics }: ApplicationLoadBalancer): MathExpression {
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
