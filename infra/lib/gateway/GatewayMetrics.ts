import { FilterPattern, MetricFilter, type ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import {
  GATEWAY_ERRORS,
  LAG_METRIC,
  LAG_PATTERN,
  NAMESPACE,
  STATUS_METRIC,
  STATUS_PATTERN,
  STREAMS_METRIC,
  STREAMS_PATTERN,
} from "../alarms/metrics";

export type GatewayMetricsProps = {
  /** The indexer's log, with a status line of every chain once a minute. */
  readonly indexerLog: ILogGroup;
  /** The readers' log, with a line of each one's event streams once a minute. */
  readonly readerLog: ILogGroup;
};

type Filter = { readonly pattern: string; readonly metricValue: string; readonly dimensions?: Record<string, string> };

/** Metrics extracted from the gateway's logs. */
export class GatewayMetrics extends Construct {
  constructor(scope: Construct, id: string, { indexerLog, readerLog }: GatewayMetricsProps) {
    super(scope, id);
    const filter = (id: string, logGroup: ILogGroup, metricName: string, { pattern, ...more }: Filter) =>
      new MetricFilter(this, id, {
        logGroup,
        filterPattern: FilterPattern.literal(pattern),
        metricNamespace: NAMESPACE,
        metricName,
        ...more,
      });
    const dimensions = { chain: "$.chain" };
    filter(LAG_METRIC, indexerLog, LAG_METRIC, { pattern: LAG_PATTERN, metricValue: "$.lagSeconds", dimensions });
    filter(STATUS_METRIC, indexerLog, STATUS_METRIC, { pattern: STATUS_PATTERN, metricValue: "1", dimensions });
    filter(STREAMS_METRIC, readerLog, STREAMS_METRIC, { pattern: STREAMS_PATTERN, metricValue: "$.eventStreams" });
    const { name, pattern } = GATEWAY_ERRORS;
    filter(`Indexer${name}`, indexerLog, name, { pattern, metricValue: "1" });
    filter(`Reader${name}`, readerLog, name, { pattern, metricValue: "1" });
  }
}
