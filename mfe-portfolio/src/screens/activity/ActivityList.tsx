import { t } from "@lingui/core/macro";
import { RestLine } from "@cenote/kit/table/rows/RestLine";
import { useMoreRows, type Rest } from "@cenote/kit/table/rows/useMoreRows";
import { useRowWindow } from "@cenote/kit/table/rows/useRowWindow";

import { useNow } from "@cenote/kit/time/useNow";
import type { Activity } from "../../lib/activity/activity";
import { dayHeading, dayLines, type DayLine } from "../../lib/activity/dayGroups";
import { ActivityRow } from "./ActivityRow";
import * as styles from "./Activity.module.css";

/** Height of a row and of a day's heading in pixels, as in the style sheet. */
const LINE_HEIGHT = 64;
const MINUTE_SECONDS = 60;

type ActivityListProps = {
  readonly activities: readonly Activity[];
  readonly rest: Rest;
  /** Whether they belong to several accounts. */
  readonly isSeveral: boolean;
  /** Name of an activity in the URL, and the URL that opens it. */
  readonly keyOf: (activity: Activity) => string;
  readonly linkOf: (key: string) => string;
  /** Name of the activity with open details. */
  readonly selected: string | null;
};

/** Activities by day, newest first. Only those near the viewport are rendered. */
export function ActivityList({ activities, rest, isSeveral, keyOf, linkOf, selected }: ActivityListProps) {
  const now = useNow(MINUTE_SECONDS);
  const lines = dayLines(activities);
  const { bodyRef, from, to, reached } = useRowWindow<HTMLDivElement>(lines.length, LINE_HEIGHT);
  useMoreRows(rest, reached, lines.length);
  return (
    <>
      <div ref={bodyRef} aria-busy={rest.isLoading}>
        <div style={{ height: from * LINE_HEIGHT }} aria-hidden />
        {sectionsOf(lines.slice(from, to)).map(({ day, timestamp, hasHeading, rows }) => {
          const heading = dayHeading(timestamp, now);
          return (
            <section key={day} aria-label={heading}>
              {hasHeading && <h2 className={styles.day}>{heading}</h2>}
              <ul>
                {rows.map(({ row, isFirst, isLast }) => (
                  <ActivityRow
                    key={row.id}
                    activity={row}
                    isFirst={isFirst}
                    isLast={isLast}
                    isSeveral={isSeveral}
                    to={linkOf(keyOf(row))}
                    isSelected={keyOf(row) === selected}
                  />
                ))}
              </ul>
            </section>
          );
        })}
        <div style={{ height: (lines.length - to) * LINE_HEIGHT }} aria-hidden />
      </div>
      <RestLine rest={rest} end={t`This is all indexed activity.`} />
    </>
  );
}

type RowLine = Extract<DayLine<Activity>, { kind: "row" }>;
type Section = {
  readonly day: string;
  readonly timestamp: number;
  /** Whether the day starts among the rendered lines. */
  readonly hasHeading: boolean;
  readonly rows: RowLine[];
};

function sectionsOf(lines: readonly DayLine<Activity>[]): readonly Section[] {
  const sections: Section[] = [];
  for (const line of lines) {
    const timestamp = line.kind === "day" ? line.timestamp : line.row.timestamp;
    if (sections.at(-1)?.day !== line.day) {
      sections.push({ day: line.day, timestamp, hasHeading: line.kind === "day", rows: [] });
    }
    if (line.kind === "row") sections.at(-1)!.rows.push(line);
  }
  return sections;
}
