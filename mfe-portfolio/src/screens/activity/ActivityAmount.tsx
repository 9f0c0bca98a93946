import { t } from "@lingui/core/macro";
import { quantityText } from "@cenote/kit/money/quantity";
import { UsdText } from "@cenote/kit/money/UsdText";
import { Tag } from "@cenote/kit/text/Tag";
import { Unknown } from "@cenote/kit/text/Unknown";
import type { Activity, Details, TransactionFacts } from "../../lib/activity/activity";
import { amountText } from "../../lib/activity/activitySentence";
import { flowsOf, valueOf, type Flow } from "../../lib/activity/flows";
import * as styles from "./Activity.module.css";

type ActivityAmountProps = { readonly activity: Activity; readonly time: string };

/** Amount of an activity, or its status, above its value and its time. */
export function ActivityAmount({ activity, time }: ActivityAmountProps) {
  const { details } = activity;
  const state = stateOf(details);
  const flows = details?.form === "transaction" ? mainFlows(details) : [];
  return (
    <span className={styles.figures}>
      {state ?? <Amount details={details} flows={flows} />}
      <span className={styles.worth}>
        <Worth details={details} flows={flows} /> <span>{time}</span>
      </span>
    </span>
  );
}

/** Returns the gains; the losses if there are none. */
function mainFlows({ changes }: TransactionFacts): readonly Flow[] {
  const { gains, losses } = flowsOf(changes);
  return gains.length > 0 ? gains : losses;
}

function stateOf(details: Details) {
  const status = details?.form === "order" ? details.status : details?.status;
  if (status === "PENDING" || status === "OPEN") return <Tag tone="water">{t`Pending`}</Tag>;
  return status === "FAILED" || status === "ERROR" ? <Tag tone="bad">{t`Failed`}</Tag> : null;
}

function Amount({ details, flows }: { readonly details: Details; readonly flows: readonly Flow[] }) {
  const [first, ...others] = flows;
  if (details?.form === "ramp") {
    const sign = details.isPurchase ? "+" : "−";
    return <b className={styles.amount}>{`${sign}${amountText(details.token, details.amount)}`}</b>;
  }
  if (details?.form === "order") {
    return <b className={styles.amount}>{amountText(details.receives.token, Number(details.receives.quantity))}</b>;
  }
  if (!first) {
    const isUnknown = !details || details.changes.some(({ kind }) => kind === "unknown");
    return isUnknown ? <Unknown /> : <span className={styles.none}>{t`no value`}</span>;
  }
  const count = others.length;
  const amount = `${first.quantity > 0 ? "+" : "−"}${amountText(first.token, Math.abs(first.quantity))}`;
  return (
    <b className={styles.amount}>
      {amount}
      {count > 0 && ` ${t`and ${count} more`}`}
    </b>
  );
}

function Worth({ details, flows }: { readonly details: Details; readonly flows: readonly Flow[] }) {
  if (details?.form === "transaction" && details.status === "FAILED") {
    if (!details.fee) return null;
    const fee = `${quantityText(Number(details.fee.quantity))} ${details.fee.symbol ?? ""}`;
    return <span className={styles.fee}>{t`fee ${fee}`}</span>;
  }
  return flows.length > 0 ? <UsdText value={valueOf(flows)} isExact /> : null;
}
