import { CHAIN_STATUS_MESSAGE } from "@cenote/domain/logWords";
import { countMetric } from "../../edge/src/metric";
import { logFailure } from "../../edge/src/orNull";
import { consoleLog } from "../../gateway/src/lib/log";
import { logServing } from "../../gateway/src/api/http/logServing";
import {
  GATEWAY_ERRORS,
  IMAGE_COUNTS,
  LAG_PATTERN,
  PAGE_COUNTS,
  STATUS_PATTERN,
  STREAMS_PATTERN,
} from "../../infra/lib/alarms/metrics";

/** Whether CloudWatch's filter counts a line of JSON: each clause contains a field's value, or that it is false. */
function counts(pattern: string, line: string): boolean {
  const fields = JSON.parse(line) as Readonly<Record<string, unknown>>;
  const clauses = pattern.replace(/^\{ | \}$/g, "").split(" && ");
  return clauses.every((clause) => {
    const [, name, value] = /^\(?\$\.(\w+) (?:= "([^"]*)"|IS FALSE)\)?$/.exec(clause)!;
    return fields[name!] === (value ?? false);
  });
}

/** Returns the lines that some work writes, to any output. */
function written(work: () => void): string[] {
  const lines: string[] = [];
  const take = (text: unknown) => (lines.push(...String(text).trim().split("\n")), true);
  const spies = [
    jest.spyOn(process.stdout, "write").mockImplementation(take),
    jest.spyOn(console, "log").mockImplementation((text) => void take(text)),
  ];
  work();
  for (const spy of spies) spy.mockRestore();
  return lines;
}

test.each([
  ["hits", PAGE_COUNTS.hits.pattern],
  ["fetches", PAGE_COUNTS.fetches.pattern],
  ["deadlines", PAGE_COUNTS.deadlines.pattern],
  ["failures", PAGE_COUNTS.failures.pattern],
  ["failures", IMAGE_COUNTS.failures.pattern],
])("the alarms' filter of %s counts what the edge writes of them, and nothing else: %s", (name, pattern) => {
  const lines = written(() => {
    countMetric("page", { preview: "hit" });
    countMetric("page", { preview: "fetched" });
    countMetric("page", { preview: "default" });
    countMetric("crawler", { crawler: "twitter", preview: "hit" });
    countMetric("deadline");
    logFailure("work", new Error("down"));
  });
  const counted = lines.flatMap((line, index) => (counts(pattern, line) ? [index] : []));
  expect(counted).toEqual([{ hits: 0, fetches: 1, deadlines: 4, failures: 5 }[name]]);
});

test("the alarms' filters of the gateway count its errors, its chains' statuses, and lags after the first indexing", () => {
  const lines = written(() => {
    consoleLog.info("listens", {});
    consoleLog.error("down", {});
    consoleLog.info(CHAIN_STATUS_MESSAGE, { chain: "BASE", lagSeconds: 3, isFirstIndexing: false });
    consoleLog.info(CHAIN_STATUS_MESSAGE, { chain: "BASE", lagSeconds: 3e7, isFirstIndexing: true });
  });
  expect(lines.map((line) => counts(GATEWAY_ERRORS.pattern, line))).toEqual([false, true, false, false]);
  expect(lines.map((line) => counts(STATUS_PATTERN, line))).toEqual([false, false, true, true]);
  expect(lines.map((line) => counts(LAG_PATTERN, line))).toEqual([false, false, true, false]);
  expect(JSON.parse(lines[2]!)).toMatchObject({ chain: "BASE", lagSeconds: 3 });
});

test("the filter of event streams counts a reader's own line alone, which has their number", () => {
  jest.useFakeTimers();
  const lines = written(() => {
    consoleLog.info("request", { operation: "TopTokens" });
    const stop = logServing({ count: 7 }, { isBehind: false }, consoleLog);
    jest.advanceTimersByTime(60_000);
    stop();
  });
  jest.useRealTimers();
  expect(lines.map((line) => counts(STREAMS_PATTERN, line))).toEqual([false, true]);
  expect(JSON.parse(lines[1]!)).toMatchObject({ eventStreams: 7 });
});
