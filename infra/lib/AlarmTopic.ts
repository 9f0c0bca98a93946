import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { Construct } from "constructs";
import { acknowledge } from "./acknowledge";

export type AlarmTopicProps = {
  /** Who is mailed, once the address has agreed by the link in the first mail. Without it nobody is. */
  readonly email?: string;
};

/** Tells the operator of alarms of one region, and of their end. */
export class AlarmTopic extends Construct {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, { email }: AlarmTopicProps) {
    super(scope, id);
    this.topic = new Topic(this, "Topic", { enforceSSL: true });
    if (email) this.topic.addSubscription(new EmailSubscription(email));
    acknowledge(
      this.topic,
      ["AwsSolutions-SNS2"],
      "CloudWatch cannot publish to a topic under the AWS-managed key, and an alarm's text holds nothing secret.",
    );
  }

  tellOf(...alarms: readonly Alarm[]): void {
    for (const alarm of alarms) {
      alarm.addAlarmAction(new SnsAction(this.topic));
      alarm.addOkAction(new SnsAction(this.topic));
    }
  }
}
