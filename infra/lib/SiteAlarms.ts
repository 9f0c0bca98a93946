import { Alarm, ComparisonOperator, Stats, TreatMissingData, type Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";
import type { AlarmTopic } from "./AlarmTopic";
import { distributionMetric } from "./metrics";

export type SiteAlarmsProps = {
  readonly topic: AlarmTopic;
  readonly distribution: IDistribution;
  /** Percent of requests that are answered by 5xx. */
  readonly mostErrors?: number;
};

/** What viewers see of failures, wherever they are. */
export class SiteAlarms extends Construct {
  constructor(scope: Construct, id: string, { topic, distribution, mostErrors = 1 }: SiteAlarmsProps) {
    super(scope, id);
    const alarm = (name: string, metric: Metric, threshold: number, alarmDescription: string) =>
      new Alarm(this, name, {
        alarmDescription: `${alarmDescription} docs/operations.md, Alarms.`,
        metric,
        threshold,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        evaluationPeriods: 2,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      });
    const rate = distributionMetric(distribution.distributionId, "5xxErrorRate");
    // These are counts, of which CloudWatch has the sum alone.
    const count = (metricName: string) => distributionMetric(distribution.distributionId, metricName, Stats.SUM);
    topic.tellOf(
      alarm("Errors", rate, mostErrors, "Visitors are answered by errors."),
      alarm("FunctionErrors", count("LambdaExecutionError"), 0, "An edge function threw or ran out of time."),
      alarm("FunctionAnswers", count("LambdaValidationError"), 0, "CloudFront refused what an edge function answered."),
      alarm(
        "FunctionLimits",
        count("LambdaLimitExceededErrors"),
        0,
        "More edge functions would run at once than the account may run.",
      ),
    );
  }
}
