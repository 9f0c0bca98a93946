import { CHAIN_STATUS_MESSAGE } from "@cenote/domain/logWords";
import { countMetric } from "../../edge/src/metric";
import { logFailure } from "../../edge/src/orNull";
import { consoleLog } from "../../gateway/src/log";
import { GATEWAY_ERRORS, IMAGE_COUNTS, LAG_PATTERN, PAGE_COUNTS } from "../../infra/lib/metrics";

/** Whether CloudWatch's filter counts a line: it is JSON, and every field has the value that the pattern names. */
function counts(pattern: string, line: string): boolean {
  const fields = JSON.parse(line) as Readonly<Record<string, unknown>>;
  const clauses = pattern.replace(/^\{ | \}$/g, "").split(" && ");
  return clauses.every((clause) => {
    const [, name, value] = /^\$\.(\w+) = "([^"]*)"$/.exec(clause)!;
    return fields[name!] === value;
  });
}

/** The lines that some work writes, wherever. */
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

test("the alarms' filters of the gateway count its errors, and what it tells of its chains", () => {
  const lines = written(() => {
    consoleLog.info("listens", {});
    consoleLog.error("down", {});
    consoleLog.info(CHAIN_STATUS_MESSAGE, { chain: "BASE", lagBlocks: 3 });
  });
  expect(lines.map((line) => counts(GATEWAY_ERRORS.pattern, line))).toEqual([false, true, false]);
  expect(lines.map((line) => counts(LAG_PATTERN, line))).toEqual([false, false, true]);
  expect(JSON.parse(lines[2]!)).toMatchObject({ chain: "BASE", lagBlocks: 3 });
});
