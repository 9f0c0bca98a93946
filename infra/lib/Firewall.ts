import { BLOCKED_PATHS_MAX_BYTES } from "@cenote/domain/limits";
import { BLOCKED_PATHS_HEADER } from "@cenote/domain/previews";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";

export type FirewallProps = {
  /** CLOUDFRONT for a distribution, REGIONAL for a load balancer. */
  readonly scope: "CLOUDFRONT" | "REGIONAL";
  /**
   * Requests of one address above this within five minutes are refused, until it sends fewer. AWS allows 10 at the
   * least.
   */
  readonly requestsPerFiveMinutes: number;
  /** Counts only requests whose path begins like one of these; all requests without it. */
  readonly onlyPaths?: readonly string[];
};

/**
 * An access control list: refuses addresses that send too much, and blocked-paths headers that could only fill caches.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, props: FirewallProps) {
    super(scope, id);
    const { requestsPerFiveMinutes: limit, onlyPaths = [] } = props;
    const begins = onlyPaths.map((path) => ({ byteMatchStatement: startsWith(path) }));
    const scopeDownStatement = begins.length > 1 ? { orStatement: { statements: begins } } : begins[0];
    const list = new CfnWebACL(this, "List", {
      scope: props.scope,
      defaultAction: { allow: {} },
      rules: [
        rule("rate", 0, {
          rateBasedStatement: { limit, aggregateKeyType: "IP", ...(scopeDownStatement ? { scopeDownStatement } : {}) },
        }),
        // Its value is a part of the pages' cache key, and ignored above this length.
        rule("long-blocked-paths", 1, {
          sizeConstraintStatement: {
            fieldToMatch: { singleHeader: { Name: BLOCKED_PATHS_HEADER } },
            comparisonOperator: "GT",
            size: BLOCKED_PATHS_MAX_BYTES,
            textTransformations: [{ priority: 0, type: "NONE" }],
          },
        }),
      ],
      visibilityConfig: visibility("firewall"),
    });
    this.arn = list.attrArn;
  }

  /** Attaches the web ACL to a load balancer. A distribution names its web ACL itself. */
  protect(resourceArn: string): void {
    new CfnWebACLAssociation(this, "Association", { resourceArn, webAclArn: this.arn });
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
