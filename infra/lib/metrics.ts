import { CHAIN_STATUS_MESSAGE, type EdgeMetric } from "@cenote/domain/logWords";
import { Duration } from "aws-cdk-lib";
import { MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";

/** Where our own figures stand in CloudWatch. */
export const NAMESPACE = "Cenote";

/** A count out of a function's log: its lines are JSON, see edge/src/metric.ts. */
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

/** Sum of a count in one region, over five minutes unless told. */
export function counted({ name }: LogCount, region: string, period = Duration.minutes(5)): Metric {
  return new Metric({ namespace: NAMESPACE, metricName: name, statistic: Stats.SUM, region, period });
}

/** Previews that were in the cache, of those that were looked for, in percent; of so few that nothing follows, 100. */
export function previewHitRatio(region: string, leastPreviews = 50): MathExpression {
  const period = Duration.minutes(15);
  // A dashboard shows several regions, and names have to differ in it.
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

/** CloudFront's own figures, which it tells in us-east-1. */
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

/** Blocks of a chain that the gateway has not read yet. */
export const LAG_METRIC = "LagBlocks";
export const LAG_PATTERN = `{ $.message = "${CHAIN_STATUS_MESSAGE}" }`;
export const GATEWAY_ERRORS = {
  name: "GatewayErrors",
  pattern: '{ $.level = "error" }',
} as const satisfies LogCount;

export function lagOf(chain: string): Metric {
  return new Metric({
    namespace: NAMESPACE,
    metricName: LAG_METRIC,
    statistic: Stats.MAXIMUM,
    dimensionsMap: { chain },
    period: Duration.minutes(5),
  });
}

/** The filter of an edge function's lines, of those of pages by where their preview came from. */
function lines(metric: EdgeMetric, preview?: "hit" | "fetched"): string {
  return `{ $.metric = "${metric}"${preview ? ` && $.preview = "${preview}"` : ""} }`;
}
