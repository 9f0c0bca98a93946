import { nextTask, painted } from "./firstPaint/tasks";

// The page shows its frame and the shape of its screen by itself (ADR 036, 037): the app begins behind them, and in
// short tasks, between which a phone answers. Each import evaluates what is in this script already.
await painted();
await withoutStacks(() => import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ "react-dom/client"));
await nextTask();
await import(/* webpackMode: "eager" */ "react-relay/hooks");
await nextTask();
await import(/* webpackMode: "eager" */ "./main");

/** React creates errors when it is evaluated. To find their places in the source takes a phone 100 ms. */
async function withoutStacks(evaluate: () => Promise<unknown>) {
  const limited = Error as { stackTraceLimit?: number };
  const { stackTraceLimit } = limited;
  limited.stackTraceLimit = 0;
  await evaluate();
  if (stackTraceLimit !== undefined) limited.stackTraceLimit = stackTraceLimit;
}
