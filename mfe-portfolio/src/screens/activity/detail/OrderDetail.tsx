import { t } from "@lingui/core/macro";
import { exactMoment } from "@cenote/kit/time/spans";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Unknown } from "@cenote/kit/text/Unknown";
import type { OrderFacts } from "../../../lib/activity/activity";
import { amountText } from "../../../lib/activity/activitySentence";
import * as styles from "./ActivityDialog.module.css";

/** A signed off-chain order: its terms and its deadline. */
export function OrderDetail({ details }: { readonly details: OrderFacts }) {
  const { pays, receives, orderType, expiry, offerer, hash } = details;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t`Pays`}</dt>
          <dd title={pays.quantity}>{amountText(pays.token, Number(pays.quantity))}</dd>
        </div>
        <div>
          <dt>{t`Receives`}</dt>
          <dd title={receives.quantity}>{amountText(receives.token, Number(receives.quantity))}</dd>
        </div>
        <div>
          <dt>{t`Type of order`}</dt>
          <dd>{orderText(orderType)}</dd>
        </div>
        <div>
          <dt>{t`Expires`}</dt>
          <dd>{expiry === null ? <Unknown /> : exactMoment(expiry)}</dd>
        </div>
      </dl>
      <div className={styles.links}>
        <AddressChip address={hash} label={t`the order's hash`} />
        <AddressChip address={offerer} label={t`the offerer's address`} />
      </div>
    </>
  );
}

function orderText(type: string): string {
  const texts: Readonly<Record<string, () => string>> = {
    DUTCH: () => t`Dutch auction`,
    DUTCH_V2: () => t`Dutch auction, version 2`,
    LIMIT: () => t`Limit`,
    PRIORITY: () => t`Priority`,
  };
  return texts[type]?.() ?? t`Other`;
}
