import { Alarm, ComparisonOperator, type AlarmProps, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import type { AlarmTopic } from "./AlarmTopic";

/** Settings of an alarm; CloudWatch's default of three periods unless there is a reason for another number. */
export type AlarmRule = Pick<AlarmProps, "metric" | "threshold"> & {
  readonly evaluationPeriods?: number;
  /** Whether a missing metric means that all is well, or is the failure itself. */
  readonly whenMissing: "well" | "broken";
};

/** Alarms that are mailed to the operator. */
export class OperatorAlarms extends Construct {
  constructor(
    scope: Construct,
    id: string,
    private readonly topic: AlarmTopic,
  ) {
    super(scope, id);
  }

  protected above(name: string, description: string, rule: AlarmRule): void {
    this.alarm(name, description, ComparisonOperator.GREATER_THAN_THRESHOLD, rule);
  }

  protected below(name: string, description: string, rule: AlarmRule): void {
    this.alarm(name, description, ComparisonOperator.LESS_THAN_THRESHOLD, rule);
  }

  private alarm(name: string, description: string, comparisonOperator: ComparisonOperator, rule: AlarmRule) {
    const { whenMissing, evaluationPeriods = 3, ...more } = rule;
    const alarm = new Alarm(this, name, {
      ...more,
      comparisonOperator,
      evaluationPeriods,
      alarmDescription: `${description} docs/operations/operate.md, Alarms.`,
      treatMissingData: whenMissing === "well" ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
    });
    this.topic.notifyOf(alarm);
  }
}
