import { dayHeading, dayLines } from "./dayGroups";

const at = (text: string) => new Date(text).getTime() / 1000;
const NOW = at("2026-11-21T12:00:00");

test("puts rows under the days of the visitor's time zone", () => {
  const rows = ["2026-11-21T00:00:01", "2026-11-20T23:59:59", "2026-11-20T00:00:00"].map((text) => ({
    timestamp: at(text),
  }));
  expect(dayLines(rows)).toEqual([
    { kind: "day", day: "2026-11-21", timestamp: rows[0]!.timestamp },
    { kind: "row", day: "2026-11-21", row: rows[0], isFirst: true, isLast: true },
    { kind: "day", day: "2026-11-20", timestamp: rows[1]!.timestamp },
    { kind: "row", day: "2026-11-20", row: rows[1], isFirst: true, isLast: false },
    { kind: "row", day: "2026-11-20", row: rows[2], isFirst: false, isLast: true },
  ]);
});

test.each([
  ["2026-11-21T08:40:00", "Today, November 21"],
  ["2026-11-20T08:40:00", "Yesterday, November 20"],
  ["2026-11-02T08:40:00", "November 2"],
  ["2025-11-02T08:40:00", "November 2, 2025"],
])("heads the day of %s with %s", (text, heading) => {
  expect(dayHeading(at(text), NOW)).toBe(heading);
});
