import { Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import type { AlarmTopic } from "./AlarmTopic";
import { counted, IMAGE_COUNTS, PAGE_COUNTS, previewHitRatio } from "./metrics";

export type EdgeAlarmsProps = {
  readonly topic: AlarmTopic;
  /** Pages that missed their deadline within five minutes. */
  readonly mostDeadlinesMissed?: number;
  /** Failures that were forgiven within five minutes, each a page or an image that is poorer for it. */
  readonly mostFailures?: number;
  /** Percent of previews that are found in the cache. */
  readonly leastHitRatio?: number;
};

/** What is watched in one region of what the edge functions log there: an alarm sees its own region alone. */
export class EdgeAlarms extends Construct {
  constructor(scope: Construct, id: string, props: EdgeAlarmsProps) {
    super(scope, id);
    const { region } = Stack.of(this);
    const { topic, mostDeadlinesMissed = 5, mostFailures = 50, leastHitRatio = 60 } = props;
    const twice = { evaluationPeriods: 2, treatMissingData: TreatMissingData.NOT_BREACHING };
    const above = { ...twice, comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD };
    topic.tellOf(
      new Alarm(this, "DeadlinesMissed", {
        alarmDescription:
          "Pages go out without preview tags: these were not there in time. docs/operations.md, Alarms.",
        metric: counted(PAGE_COUNTS.deadlines, region),
        threshold: mostDeadlinesMissed,
        ...above,
      }),
      new Alarm(this, "PageFailures", {
        alarmDescription: "The table, the gateway or the bucket fails pages. docs/operations.md, Alarms.",
        metric: counted(PAGE_COUNTS.failures, region),
        threshold: mostFailures,
        ...above,
      }),
      new Alarm(this, "ImageFailures", {
        alarmDescription: "Share images fail, or are drawn without their logos. docs/operations.md, Alarms.",
        metric: counted(IMAGE_COUNTS.failures, region),
        threshold: mostFailures,
        ...above,
      }),
      new Alarm(this, "PreviewHitRatio", {
        alarmDescription: "The preview cache does not hold what is asked for. docs/operations.md, Alarms.",
        metric: previewHitRatio(region),
        threshold: leastHitRatio,
        ...twice,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      }),
    );
  }
}
