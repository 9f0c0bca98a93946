import { t } from "@lingui/core/macro";
import { transactionPath } from "@cenote/domain/paths";
import { Link } from "@cenote/kit/router";
import { ageText } from "@cenote/kit/time/age";
import { useNow } from "@cenote/kit/time/useNow";
import { useNameFinder } from "../../components/owner/useNameFinder";
import { partiesOf, type Activity } from "../../lib/activity/activity";
import { activitySentence } from "../../lib/activity/activitySentence";
import { activityTitle } from "../../lib/activity/activityTitle";
import { ActivityAmount } from "../activity/ActivityAmount";
import * as styles from "./LatestActivity.module.css";

/** An activity: its title, amount and age. */
export function ActivityLine({ activity }: { readonly activity: Activity }) {
  const { chain, timestamp, details } = activity;
  const nameOf = useNameFinder(partiesOf(activity));
  const age = ageText(useNow() - timestamp);
  const title = activityTitle(activity);
  return (
    <li className={styles.line}>
      <span className={styles.texts}>
        {details?.form === "transaction" ? (
          <Link to={transactionPath(chain, details.hash)} className={styles.title}>
            {title}
          </Link>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        <span className={styles.detail}>{activitySentence(activity, nameOf)}</span>
      </span>
      <ActivityAmount activity={activity} time={t`${age} ago`} />
    </li>
  );
}
