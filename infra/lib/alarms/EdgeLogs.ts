import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { KeptLogs } from "./KeptLogs";
import { IMAGE_COUNTS, NAMESPACE, PAGE_COUNTS, type LogCount } from "./metrics";
import { EDGE_FUNCTIONS, edgeLogGroupName, type EdgeFunctionName } from "../names";

const COUNTS: Partial<Record<EdgeFunctionName, Readonly<Record<string, LogCount>>>> = {
  pageResponse: PAGE_COUNTS,
  image: IMAGE_COUNTS,
};

/** Prefixes of these log groups' names. */
export const EDGE_LOG_PREFIXES = EDGE_FUNCTIONS.map(edgeLogGroupName);

/** Logs of the edge functions in one region, and the metrics counted in them. */
export class EdgeLogs extends Construct {
  constructor(scope: Construct, id: string, { logs }: { readonly logs: KeptLogs }) {
    super(scope, id);
    for (const name of EDGE_FUNCTIONS) {
      const logGroup = logs.keep(name, edgeLogGroupName(name));
      for (const { name: metricName, pattern } of Object.values(COUNTS[name] ?? {})) {
        const filter = new MetricFilter(this, metricName, {
          logGroup,
          filterPattern: FilterPattern.literal(pattern),
          metricNamespace: NAMESPACE,
          metricName,
          metricValue: "1",
          defaultValue: 0,
        });
        filter.node.addDependency(logGroup);
      }
    }
  }
}
