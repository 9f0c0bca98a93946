import type { EdgeMetric } from "@cenote/domain/logWords";

/**
 * Writes a line of JSON that is counted in the log (infra/lib/alarms/metrics.ts). It bypasses the console: Lambda's console
 * prefixes each line, and a metric filter reads JSON only if the line contains nothing else.
 */
export function countMetric(metric: EdgeMetric, details: Readonly<Record<string, unknown>> = {}): void {
  process.stdout.write(`${JSON.stringify({ metric, ...details })}\n`);
}
