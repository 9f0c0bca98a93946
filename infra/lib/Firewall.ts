import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";

export type FirewallProps = {
  /** An address that asks more often than this within five minutes is refused until it asks less. */
  readonly requestsPerFiveMinutes: number;
};

/** A firewall before the distribution: one rule, against who asks too often. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { requestsPerFiveMinutes }: FirewallProps) {
    super(scope, id);
    const visibility = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
      metricName,
    });
    const rate: CfnWebACL.RuleProperty = {
      name: "rate",
      priority: 0,
      action: { block: {} },
      statement: { rateBasedStatement: { limit: requestsPerFiveMinutes, aggregateKeyType: "IP" } },
      visibilityConfig: visibility("rate"),
    };
    const list = new CfnWebACL(this, "List", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      rules: [rate],
      visibilityConfig: visibility("firewall"),
    });
    this.arn = list.attrArn;
  }
}
