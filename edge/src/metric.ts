import type { EdgeMetric } from "@cenote/domain/logWords";

/**
 * Writes a line of JSON that is counted in the log (infra/lib/metrics.ts). Past the console: Lambda's puts words of its own
 * before each line, and a filter reads JSON only where nothing else stands.
 */
export function countMetric(metric: EdgeMetric, details: Readonly<Record<string, unknown>> = {}): void {
  process.stdout.write(`${JSON.stringify({ metric, ...details })}\n`);
}
