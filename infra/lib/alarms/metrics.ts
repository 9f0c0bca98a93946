import { CHAIN_STATUS_MESSAGE, SERVING_STATUS_MESSAGE, type EdgeMetric } from "@cenote/domain/logWords";
import { PREVIEW_CACHE_NAME } from "@cenote/domain/previews";
import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";

/** The CloudWatch namespace of our own metrics. */
export const NAMESPACE = "Cenote";

/** A count from a function's log, whose lines are JSON, see edge/src/metric.ts. */
export type LogCount = { readonly name: string; readonly pattern: string };

/** Counted in the log of the page function. */
export const PAGE_COUNTS = {
  hits: { name: "PreviewHits", pattern: lines("page", "hit") },
  fetches: { name: "PreviewFetches", pattern: lines("page", "fetched") },
  deadlines: { name: "DeadlinesMissed", pattern: lines("deadline") },
  failures: { name: "PageFailures", pattern: lines("failure") },
} as const satisfies Record<string, LogCount>;

/** Counted in the log of the image function. */
export const IMAGE_COUNTS = {
  failures: { name: "ImageFailures", pattern: lines("failure") },
} as const satisfies Record<string, LogCount>;

/** Returns the sum of a count in one region, over five minutes by default. */
export function counted({ name }: LogCount, region: string, period = Duration.minutes(5)): Metric {
  return new Metric({ namespace: NAMESPACE, metricName: name, statistic: Stats.SUM, region, period });
}

/** Returns the cache hit rate of previews in percent; 100 below `leastPreviews`, which are too few for a conclusion. */
export function previewHitRatio(region: string, leastPreviews = 50): MathExpression {
  const period = Duration.minutes(15);
  // A dashboard shows several regions, and requires unique names.
  const [hits, fetches] = ["hits", "fetches"].map((name) => `${name}_${region.replaceAll("-", "_")}`);
  return new MathExpression({
    label: `Preview hit ratio ${region}`,
    expression: `IF(${hits} + ${fetches} >= ${leastPreviews}, 100 * ${hits} / (${hits} + ${fetches}), 100)`,
    usingMetrics: {
      [hits!]: counted(PAGE_COUNTS.hits, region, period),
      [fetches!]: counted(PAGE_COUNTS.fetches, region, period),
    },
    period,
  });
}

/** Returns a metric of CloudFront, which exists in us-east-1 only. */
export function distributionMetric(
  distributionId: string,
  metricName: string,
  statistic: string = Stats.AVERAGE,
): Metric {
  return new Metric({
    namespace: "AWS/CloudFront",
    metricName,
    statistic,
    region: "us-east-1",
    period: Duration.minutes(5),
    dimensionsMap: { DistributionId: distributionId, Region: "Global" },
  });
}

/** Seconds between a chain's head and the last indexed block; no value during the first indexing. */
export const LAG_METRIC = "LagSeconds";
export const LAG_PATTERN = `{ ($.message = "${CHAIN_STATUS_MESSAGE}") && ($.isFirstIndexing IS FALSE) }`;
/** Status lines of a chain, one a minute while one of its nodes responds. */
export const STATUS_METRIC = "ChainStatuses";
export const STATUS_PATTERN = `{ $.message = "${CHAIN_STATUS_MESSAGE}" }`;
export const GATEWAY_ERRORS = {
  name: "GatewayErrors",
  pattern: '{ $.level = "error" }',
} as const satisfies LogCount;

/** Open event streams of each reader, once a minute. */
export const STREAMS_METRIC = "EventStreams";
export const STREAMS_PATTERN = `{ $.message = "${SERVING_STATUS_MESSAGE}" }`;

/**
 * Returns the event streams: the average is that of one reader, since each logs its own number. The sum is about the
 * total.
 */
export function eventStreams(statistic: string): Metric {
  return new Metric({ namespace: NAMESPACE, metricName: STREAMS_METRIC, statistic, period: Duration.minutes(1) });
}

export function lagOf(chain: string): Metric {
  return ofChain(chain, LAG_METRIC, Stats.MAXIMUM);
}

export function statusesOf(chain: string): Metric {
  return ofChain(chain, STATUS_METRIC, Stats.SUM);
}

function ofChain(chain: string, metricName: string, statistic: string): Metric {
  const period = Duration.minutes(5);
  return new Metric({ namespace: NAMESPACE, metricName, statistic, dimensionsMap: { chain }, period });
}

/** Returns a metric of the gateway's database cluster, the highest of any server within five minutes. */
export function databaseMetric(cluster: string, metricName: string): Metric {
  return new Metric({
    namespace: "AWS/RDS",
    metricName,
    statistic: Stats.MAXIMUM,
    dimensionsMap: { DBClusterIdentifier: cluster },
    period: Duration.minutes(5),
  });
}

/** Returns the concurrent Lambda executions in a region, in percent of the account's quota there. */
export function concurrencyPercent(region: string): MathExpression {
  const period = Duration.minutes(1);
  const dimensionsMap = { Type: "Resource", Resource: "ConcurrentExecutions", Service: "Lambda", Class: "None" };
  const metric = { namespace: "AWS/Usage", metricName: "ResourceCount", statistic: Stats.MAXIMUM };
  return new MathExpression({
    label: "Concurrent executions, % of the quota",
    expression: "100 * running / SERVICE_QUOTA(running)",
    usingMetrics: { running: new Metric({ ...metric, dimensionsMap, region, period }) },
    period,
  });
}

/** Returns the preview table's requests that DynamoDB throttled in a region. */
export function throttledPreviews(region: string): MathExpression {
  const period = Duration.minutes(5);
  const metric = (metricName: string) =>
    new Metric({
      namespace: "AWS/DynamoDB",
      metricName,
      statistic: Stats.SUM,
      dimensionsMap: { TableName: PREVIEW_CACHE_NAME },
      region,
      period,
    });
  return new MathExpression({
    label: "Throttled reads and writes",
    expression: "FILL(reads, 0) + FILL(writes, 0)",
    usingMetrics: { reads: metric("ReadThrottleEvents"), writes: metric("WriteThrottleEvents") },
    period,
  });
}

/**
 * Returns the distribution's share of 5xx responses in percent; 0 below `leastRequests`, where a few failures are not
 * significant.
 */
export function serverErrorPercent(distributionId: string, leastRequests = 200): MathExpression {
  return new MathExpression({
    label: "Responses that are 5xx, %",
    expression: `IF(requests >= ${leastRequests}, rate, 0)`,
    usingMetrics: {
      rate: distributionMetric(distributionId, "5xxErrorRate"),
      requests: distributionMetric(distributionId, "Requests", Stats.SUM),
    },
    period: Duration.minutes(5),
  });
}

/** Returns the filter of an edge function's lines; for pages by the origin of their preview. */
function lines(metric: EdgeMetric, preview?: "hit" | "fetched"): string {
  return `{ $.metric = "${metric}"${preview ? ` && $.preview = "${preview}"` : ""} }`;
}
