import { t } from "@lingui/core/macro";
import { chainFacts } from "@cenote/domain/chains";
import { exactMoment } from "@cenote/kit/time/spans";
import { Tag } from "@cenote/kit/text/Tag";
import { hashOf, type Activity } from "../../../lib/activity/activity";
import { swapAgainPath } from "../../../lib/activity/swapAgain";
import { ButtonLink } from "@cenote/kit/form/ButtonLink";
import { ActivityFace } from "../ActivityFace";
import { ActivityNote } from "./ActivityNote";
import { OrderDetail } from "./OrderDetail";
import { RampDetail } from "./RampDetail";
import { TransactionDetail } from "./TransactionDetail";
import { UncountedChanges } from "./UncountedChanges";
import { WalletChanges } from "./WalletChanges";
import * as styles from "./ActivityDialog.module.css";

/** Details of an activity: its changes, its facts, the visitor's note. */
export function ActivityDetail({ activity }: { readonly activity: Activity }) {
  const { chain, timestamp, details } = activity;
  const again = swapAgainPath(activity);
  return (
    <div className={styles.detail}>
      <div className={styles.about}>
        <ActivityFace activity={activity} />
        <span>{exactMoment(timestamp)}</span>
        <Tag>{chainFacts(chain).displayName}</Tag>
        <StatusTag activity={activity} />
      </div>
      {details === null && <p className={styles.state}>{t`The details of this activity could not be loaded.`}</p>}
      {details?.form === "transaction" && (
        <>
          <WalletChanges activity={activity} details={details} />
          <UncountedChanges changes={details.uncounted} />
          <TransactionDetail activity={activity} details={details} />
        </>
      )}
      {details?.form === "order" && <OrderDetail details={details} />}
      {details?.form === "ramp" && <RampDetail details={details} />}
      <ActivityNote name={hashOf(activity) ?? activity.id} />
      {again && <ButtonLink to={again}>{t`Swap again`}</ButtonLink>}
    </div>
  );
}

function StatusTag({ activity: { details } }: { readonly activity: Activity }) {
  switch (details?.form === "order" ? details.status : details?.status) {
    case undefined:
      return null;
    case "CONFIRMED":
    case "FILLED":
      return <Tag tone="water">{t`Confirmed`}</Tag>;
    case "PENDING":
    case "OPEN":
      return <Tag>{t`Pending`}</Tag>;
    case "CANCELLED":
      return <Tag>{t`Canceled`}</Tag>;
    case "EXPIRED":
      return <Tag tone="warn">{t`Expired`}</Tag>;
    default:
      return <Tag tone="bad">{t`Failed`}</Tag>;
  }
}
