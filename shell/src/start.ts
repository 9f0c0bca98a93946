import { nextTask, painted } from "./firstPaint/tasks";

// The page already shows its frame and its screen's skeleton (ADR 036, 037): the app starts after them, in short tasks,
// between which a phone stays responsive. Each import evaluates code that is in this script already.
await painted();
await withoutStacks(() => import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ "react-dom/client"));
await nextTask();
await import(/* webpackMode: "eager" */ "react-relay/hooks");
await nextTask();
await import(/* webpackMode: "eager" */ "./main");

/** Disables stack traces: React creates errors when it is evaluated, and their stack traces take a phone 100 ms. */
async function withoutStacks(evaluate: () => Promise<unknown>) {
  const limited = Error as { stackTraceLimit?: number };
  const { stackTraceLimit } = limited;
  limited.stackTraceLimit = 0;
  await evaluate();
  if (stackTraceLimit !== undefined) limited.stackTraceLimit = stackTraceLimit;
}
