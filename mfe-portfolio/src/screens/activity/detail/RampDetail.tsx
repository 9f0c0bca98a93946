import { t } from "@lingui/core/macro";
import { safeLink } from "@cenote/kit/picture/safeUrl";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { ChipLink } from "@cenote/kit/text/ChipLink";
import { Unknown } from "@cenote/kit/text/Unknown";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { RampFacts } from "../../../lib/activity/activity";
import { amountText, moneyText } from "../../../lib/activity/activitySentence";
import * as styles from "./ActivityDialog.module.css";

/** A purchase or sale of tokens through a provider. */
export function RampDetail({ details }: { readonly details: RampFacts }) {
  const { isPurchase, token, amount, currency, currencyAmount, totalFee, provider, reference, account } = details;
  const support = safeLink(details.supportUrl);
  const money = (value: number | null) =>
    currency === null || value === null ? <Unknown /> : moneyText(currency, value);
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{isPurchase ? t`Bought` : t`Sold`}</dt>
          <dd>{amountText(token, amount)}</dd>
        </div>
        <div>
          <dt>{isPurchase ? t`Paid` : t`Received`}</dt>
          <dd>{money(currencyAmount)}</dd>
        </div>
        <div>
          <dt>{t`Fees`}</dt>
          <dd>{money(totalFee)}</dd>
        </div>
        <div>
          <dt>{t`Provider`}</dt>
          <dd>
            <Untrusted isInline>{provider}</Untrusted>
          </dd>
        </div>
        <div>
          <dt>{t`Reference`}</dt>
          <dd>
            <Untrusted isInline>{reference}</Untrusted>
          </dd>
        </div>
      </dl>
      <div className={styles.links}>
        <AddressChip address={account} label={t`the account's address`} />
        {support && <ChipLink href={support}>{t`Support`}</ChipLink>}
      </div>
    </>
  );
}
