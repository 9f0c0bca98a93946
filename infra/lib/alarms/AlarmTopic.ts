import { Stack } from "aws-cdk-lib";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { acknowledge } from "../acknowledge";

export type AlarmTopicProps = {
  /**
   * Receives the alarms, after confirming the link in the first mail. Without it, alarms are visible only in the
   * console.
   */
  readonly email?: string;
};

/** Mails alarms of one region, and their end, to the operator. */
export class AlarmTopic extends Construct {
  private readonly topic: Topic;

  constructor(scope: Construct, id: string, { email }: AlarmTopicProps) {
    super(scope, id);
    this.topic = new Topic(this, "Topic", { enforceSSL: true });
    // Any policy of a topic replaces the default one, which lets the account's alarms publish; enforceSSL adds only a
    // Deny.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
      }),
    );
    if (email) this.topic.addSubscription(new EmailSubscription(email));
    acknowledge(
      this.topic,
      ["AwsSolutions-SNS2"],
      "CloudWatch cannot publish to a topic under the AWS-managed key, and an alarm's text holds nothing secret.",
    );
  }

  notifyOf(...alarms: readonly Alarm[]): void {
    for (const alarm of alarms) {
      alarm.addAlarmAction(new SnsAction(this.topic));
      alarm.addOkAction(new SnsAction(this.topic));
    }
  }
}
