import { Alarm, ComparisonOperator, Stats, TreatMissingData, type IMetric } from "aws-cdk-lib/aws-cloudwatch";
import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { AlarmTopic } from "./AlarmTopic";
import { distributionMetric, serverErrorPercent } from "./metrics";

export type SiteAlarmsProps = {
  readonly topic: AlarmTopic;
  readonly distribution: IDistribution;
  /** Composes the page when a version goes live. */
  readonly composer: IFunction;
  /** Percent of requests with a 5xx response. */
  readonly mostErrors?: number;
};

/** Monitors the failures that viewers see, in all regions, and the composer. */
export class SiteAlarms extends Construct {
  constructor(scope: Construct, id: string, { topic, distribution, composer, mostErrors = 1 }: SiteAlarmsProps) {
    super(scope, id);
    const alarm = (name: string, metric: IMetric, threshold: number, description: string, evaluationPeriods = 2) =>
      new Alarm(this, name, {
        alarmDescription: `${description} docs/operations/operate.md, Alarms.`,
        metric,
        threshold,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        evaluationPeriods,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      });
    // These are counts, for which CloudWatch only has the sum.
    const count = (metricName: string) => distributionMetric(distribution.distributionId, metricName, Stats.SUM);
    topic.notifyOf(
      alarm("Errors", serverErrorPercent(distribution.distributionId), mostErrors, "Visitors get 5xx responses."),
      alarm("Composer", composer.metricErrors(), 0, "The page was not composed: a deployment is not visible.", 1),
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
