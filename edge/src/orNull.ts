import { countMetric } from "./metric";

/** Tolerates a failure that the spec (§8) calls "swallowed": logs and counts it, and returns null. */
export async function orNull<Value>(work: Promise<Value>, what: string): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    logFailure(what, error);
    return null;
  }
}

/** Logs one line per failure; the dashboards count them by `metric`. */
export function logFailure(what: string, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  countMetric("failure", { what, message });
}
