import { BLOCKED_PATHS_MAX_BYTES } from "@cenote/domain/limits";
import { DOCUMENTS_PATH, WEBHOOKS_PATH } from "@cenote/domain/paths";
import { BLOCKED_PATHS_HEADER } from "@cenote/domain/previews";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";

export type FirewallProps = {
  /**
   * Limit on the requests of one address within five minutes, above which it is refused until it sends fewer. AWS's
   * minimum is 10.
   */
  readonly requestsPerFiveMinutes: number;
};

/**
 * Deployments and providers together need a few a minute. Other requests fail, but the gateway would have to check
 * them.
 */
const SIGNED_REQUESTS_PER_FIVE_MINUTES = 600;
const SIGNED_PATHS = [DOCUMENTS_PATH, WEBHOOKS_PATH];

/**
 * The distribution's access control list: refuses addresses above the rate limit, and blocked-paths headers that could
 * only fill caches. No rule inspects bodies, so none limits the documents that a deployment publishes.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { requestsPerFiveMinutes }: FirewallProps) {
    super(scope, id);
    const list = new CfnWebACL(this, "List", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      rules: [
        rule("rate", 0, { rateBasedStatement: { limit: requestsPerFiveMinutes, aggregateKeyType: "IP" } }),
        // Its value is part of the pages' cache key, and ignored above this length.
        rule("long-blocked-paths", 1, {
          sizeConstraintStatement: {
            fieldToMatch: { singleHeader: { Name: BLOCKED_PATHS_HEADER } },
            comparisonOperator: "GT",
            size: BLOCKED_PATHS_MAX_BYTES,
            textTransformations: [{ priority: 0, type: "NONE" }],
          },
        }),
        rule("signed-rate", 2, {
          rateBasedStatement: {
            limit: SIGNED_REQUESTS_PER_FIVE_MINUTES,
            aggregateKeyType: "IP",
            scopeDownStatement: {
              orStatement: { statements: SIGNED_PATHS.map((path) => ({ byteMatchStatement: startsWith(path) })) },
            },
          },
        }),
      ],
      visibilityConfig: visibility("firewall"),
    });
    this.arn = list.attrArn;
  }
}

function rule(name: string, priority: number, statement: CfnWebACL.StatementProperty): CfnWebACL.RuleProperty {
  return { name, priority, action: { block: {} }, statement, visibilityConfig: visibility(name) };
}

function startsWith(path: string): CfnWebACL.ByteMatchStatementProperty {
  return {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: "STARTS_WITH",
    searchString: path,
    textTransformations: [{ priority: 0, type: "NORMALIZE_PATH" }],
  };
}

function visibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName };
}
