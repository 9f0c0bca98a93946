import { Stack } from "aws-cdk-lib";
import { PolicyStatement, type IRole } from "aws-cdk-lib/aws-iam";
import { LogGroup, LogRetention, RetentionDays, type ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { acknowledgePatterns } from "../acknowledge";
import { functionRole } from "../site/functionRole";

/** These logs contain visitors' paths: they are kept only as long as an investigation needs them. */
const RETENTION = RetentionDays.ONE_MONTH;

export type KeptLogsProps = {
  /** The prefixes of all log groups' names. */
  readonly prefixes: readonly string[];
};

/**
 * Log groups that AWS may create before or after we do: Lambda@Edge writes in a region as soon as it serves a viewer
 * there, and CloudFormation would refuse to create an existing group. Each is created if missing, and keeps its lines
 * for a month. Use one per stack: its custom resource is a singleton with the role of the first.
 */
export class KeptLogs extends Construct {
  private readonly role: IRole;

  constructor(scope: Construct, id: string, { prefixes }: KeptLogsProps) {
    super(scope, id);
    const stack = Stack.of(this);
    const arns = [...prefixes, `/aws/lambda/${stack.stackName}-LogRetention`].map(
      (prefix) => `arn:${stack.partition}:logs:*:${stack.account}:log-group:${prefix}*`,
    );
    const role = functionRole(
      this,
      new PolicyStatement({
        actions: [
          ...["logs:CreateLogGroup", "logs:PutRetentionPolicy", "logs:DeleteRetentionPolicy"],
          ...["logs:CreateLogStream", "logs:PutLogEvents"],
        ],
        resources: arns,
      }),
    );
    acknowledgePatterns(
      role,
      arns,
      "It creates and limits exactly these log groups, in the regions that the edge writes in.",
    );
    // By default the construct below lets the role set the retention of every log group of the account.
    this.role = role.withoutPolicyUpdates();
  }

  /** Returns a log group of this region, or of another, once it exists. `id` is that of its construct. */
  keep(id: string, name: string, region = Stack.of(this).region): ILogGroup {
    const kept = new LogRetention(this, id, {
      logGroupName: name,
      logGroupRegion: region,
      retention: RETENTION,
      role: this.role,
    });
    const logGroup = LogGroup.fromLogGroupName(this, `${id}Group`, name);
    logGroup.node.addDependency(kept);
    return logGroup;
  }
}
