/**
 * Hides the metric lines of injected faults from the tests' output: programs write them past the console, which jest
 * silences. Tests that check them read them before this filter.
 */
const write = process.stdout.write;
const isMetric = (chunk: unknown) => /^\{"metric":/.test(String(chunk));

beforeAll(() => {
  process.stdout.write = ((...args: Parameters<typeof write>) =>
    isMetric(args[0]) || write.apply(process.stdout, args)) as typeof write;
});
afterAll(() => void (process.stdout.write = write));

// The functions run on a newer Node.js than this machine may have; the SDK's warning is meant for them.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
