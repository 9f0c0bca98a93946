import { RemovalPolicy } from "aws-cdk-lib";
import { LogGroup, MetricFilter, RetentionDays, FilterPattern } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { IMAGE_COUNTS, NAMESPACE, PAGE_COUNTS, type LogCount } from "./metrics";
import { EDGE_FUNCTIONS, edgeLogGroupName, type EdgeFunctionName } from "./names";

const COUNTS: Partial<Record<EdgeFunctionName, Readonly<Record<string, LogCount>>>> = {
  pageResponse: PAGE_COUNTS,
  image: IMAGE_COUNTS,
};

/**
 * The logs that the edge functions write in one region, and what is counted in them. Lambda@Edge makes a log group by
 * itself where there is none, one that is kept for ever and counts nothing: ours must be there before the first run.
 */
export class EdgeLogs extends Construct {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    for (const name of EDGE_FUNCTIONS) {
      const logGroup = new LogGroup(this, name, {
        logGroupName: edgeLogGroupName(name),
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      });
      for (const { name: metricName, pattern } of Object.values(COUNTS[name] ?? {})) {
        new MetricFilter(this, metricName, {
          logGroup,
          filterPattern: FilterPattern.literal(pattern),
          metricNamespace: NAMESPACE,
          metricName,
          metricValue: "1",
          defaultValue: 0,
        });
      }
    }
  }
}
