import { Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import type { AlarmTopic } from "./AlarmTopic";
import { concurrencyPercent, counted, IMAGE_COUNTS, PAGE_COUNTS, previewHitRatio, throttledPreviews } from "./metrics";

export type EdgeAlarmsProps = {
  readonly topic: AlarmTopic;
  /** Missed page deadlines within five minutes. */
  readonly mostDeadlinesMissed?: number;
  /** Tolerated failures within five minutes: each leaves a page or an image incomplete. */
  readonly mostFailures?: number;
  /** Percentage of previews found in the cache. */
  readonly leastHitRatio?: number;
  /** Percent of the account's quota of concurrent executions, beyond which invocations are throttled. */
  readonly mostConcurrencyPercent?: number;
  /** Whether the region has a replica of the preview table. */
  readonly hasTable: boolean;
};

/** Monitors the edge functions' logs in one region: an alarm sees only metrics of its own region. */
export class EdgeAlarms extends Construct {
  constructor(scope: Construct, id: string, props: EdgeAlarmsProps) {
    super(scope, id);
    const { region } = Stack.of(this);
    const { topic, hasTable, mostDeadlinesMissed = 5, mostFailures = 50, leastHitRatio = 60 } = props;
    const { mostConcurrencyPercent = 70 } = props;
    const twoPeriods = { evaluationPeriods: 2, treatMissingData: TreatMissingData.NOT_BREACHING };
    const above = { ...twoPeriods, comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD };
    topic.notifyOf(
      new Alarm(this, "DeadlinesMissed", {
        alarmDescription:
          "Pages go out without preview tags: their data came too late. docs/operations/operate.md, Alarms.",
        metric: counted(PAGE_COUNTS.deadlines, region),
        threshold: mostDeadlinesMissed,
        ...above,
      }),
      new Alarm(this, "PageFailures", {
        alarmDescription: "The table, the gateway or the bucket fails pages. docs/operations/operate.md, Alarms.",
        metric: counted(PAGE_COUNTS.failures, region),
        threshold: mostFailures,
        ...above,
      }),
      new Alarm(this, "ImageFailures", {
        alarmDescription: "Share images fail, or are drawn without their logos. docs/operations/operate.md, Alarms.",
        metric: counted(IMAGE_COUNTS.failures, region),
        threshold: mostFailures,
        ...above,
      }),
      new Alarm(this, "PreviewHitRatio", {
        alarmDescription: "Few previews are found in the preview cache. docs/operations/operate.md, Alarms.",
        metric: previewHitRatio(region),
        threshold: leastHitRatio,
        ...twoPeriods,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      }),
      new Alarm(this, "Concurrency", {
        alarmDescription: "Functions soon reach the account's concurrency quota. docs/operations/operate.md, Alarms.",
        metric: concurrencyPercent(region),
        threshold: mostConcurrencyPercent,
        ...above,
      }),
    );
    if (!hasTable) return;
    topic.notifyOf(
      new Alarm(this, "PreviewThrottles", {
        alarmDescription: "DynamoDB throttles the preview table. docs/operations/operate.md, Alarms.",
        metric: throttledPreviews(region),
        threshold: 0,
        ...above,
      }),
    );
  }
}
