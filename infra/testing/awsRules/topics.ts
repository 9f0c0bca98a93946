import { referencesIn, resourcesOf, type AwsRule, type Json } from "./template";

const publishes = ({ Effect, Action, Principal, Condition }: Json) =>
  Effect === "Allow" &&
  [Action].flat().includes("sns:Publish") &&
  Principal.Service === "cloudwatch.amazonaws.com" &&
  Condition?.StringEquals?.["aws:SourceAccount"] !== undefined;

/** A custom policy replaces the default one, which lets the owner's alarms publish. */
export const alarmsReachTheirTopic: AwsRule = {
  name: "CloudWatch may publish to every topic that an alarm names, for this account's alarms only",
  source: "Amazon SNS Developer Guide, Example cases for access control: aws:SourceAccount",
  check: (template) => {
    const topics = new Set(
      resourcesOf(template, "AWS::CloudWatch::Alarm").flatMap(([, { AlarmActions = [], OKActions = [] }]) =>
        referencesIn([AlarmActions, OKActions]),
      ),
    );
    const policies = resourcesOf(template, "AWS::SNS::TopicPolicy").map(([, properties]) => properties);
    return [...topics].flatMap((topic) => {
      const own = policies.filter(({ Topics }) => referencesIn(Topics).includes(topic));
      const statements = own.flatMap(({ PolicyDocument }) => PolicyDocument.Statement as Json[]);
      return own.length === 0 || statements.some(publishes) ? [] : [`CloudWatch may not publish to ${topic}`];
    });
  },
};

export const alarmsHaveATopic: AwsRule = {
  name: "every alarm has an action for its start and for its end",
  source: "Amazon CloudWatch User Guide, Using Amazon CloudWatch alarms: alarm actions",
  check: (template) =>
    resourcesOf(template, "AWS::CloudWatch::Alarm").flatMap(([id, { AlarmActions = [], OKActions = [] }]) =>
      AlarmActions.length && OKActions.length ? [] : [`${id} has no action`],
    ),
};
