import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { Link } from "@cenote/kit/router";
import { useNameFinder } from "../../components/owner/useNameFinder";
import { partiesOf, type Activity } from "../../lib/activity/activity";
import { activitySentence } from "../../lib/activity/activitySentence";
import { activityTitle } from "../../lib/activity/activityTitle";
import { clockTime } from "../../lib/activity/dayGroups";
import { ActivityAmount } from "./ActivityAmount";
import { ActivityFace } from "./ActivityFace";
import * as styles from "./Activity.module.css";

type ActivityRowProps = {
  readonly activity: Activity;
  readonly to: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isSelected: boolean;
  /** Whether the list has several accounts: the row then shows its own. */
  readonly isSeveral: boolean;
};

/** An activity: its sentence, amount, value and time. Links to its details. */
export function ActivityRow({ activity, to, isFirst, isLast, isSelected, isSeveral }: ActivityRowProps) {
  const nameOf = useNameFinder([...partiesOf(activity), ...(isSeveral ? [activity.owner] : [])]);
  const { details, owner, timestamp } = activity;
  const hasFailed = details?.form !== "order" && details?.status === "FAILED";
  return (
    <li className={joinClasses(styles.line, isFirst && styles.first, isLast && styles.last)}>
      <Link
        to={to}
        className={joinClasses(styles.row, isSelected && styles.selected)}
        aria-current={isSelected || undefined}
        preventScrollReset
        replace={isSelected}
        viewTransition={false}
        data-activity={activity.id}
      >
        <ActivityFace activity={activity} />
        <span className={styles.texts}>
          <b className={joinClasses(hasFailed && styles.bad)}>{activityTitle(activity)}</b>
          <span className={styles.sentence}>
            {isSeveral && <span className={styles.account}>{nameOf(owner)}</span>}
            {activitySentence(activity, nameOf)}
          </span>
        </span>
        <ActivityAmount activity={activity} time={clockTime(timestamp)} />
      </Link>
    </li>
  );
}
