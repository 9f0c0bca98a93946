import { t } from "@lingui/core/macro";
import { transactionPath } from "@cenote/domain/paths";
import { Panel } from "@cenote/kit/layout/Panel";
import { safeLink } from "@cenote/kit/picture/safeUrl";
import { Link } from "@cenote/kit/router";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { ChipLink } from "@cenote/kit/text/ChipLink";
import { Unknown } from "@cenote/kit/text/Unknown";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { Fact } from "@cenote/kit/trade/Fact";
import { dayText } from "../../lib/dayText";
import { moneyText } from "../ramp/rampNames";
import { sessionStateText, sessionTokenText } from "./sessionTexts";
import * as styles from "./Session.module.css";
import type { RampSession } from "./useRampSessions";

/** All facts of a purchase or a sale. */
export function SessionFacts({ session }: { session: RampSession }) {
  const { direction, currency, currencyAmount, networkFee, transactionFee, totalFee } = session;
  const { provider, reference, id, address, hash, token, createdAt } = session;
  const isPurchase = direction === "BUY";
  const money = (text: string | null) => (text === null ? <Unknown /> : moneyText(text, currency));
  const support = safeLink(provider.supportUrl);
  const site = safeLink(provider.url);
  return (
    <Panel title={t`Order`}>
      <dl className={styles.facts}>
        <Fact name={t`State`}>{sessionStateText(session)}</Fact>
        <Fact name={isPurchase ? t`You receive` : t`You sell`} isKey>
          {sessionTokenText(session)}
        </Fact>
        <Fact name={isPurchase ? t`You pay` : t`You receive`} isKey>
          {money(currencyAmount)}
        </Fact>
        <Fact name={t`Network fee`}>{money(networkFee)}</Fact>
        <Fact name={t`Provider's fee`}>{money(transactionFee)}</Fact>
        <Fact name={t`Total fees`}>{money(totalFee)}</Fact>
        <Fact name={t`Provider`}>
          <Untrusted isInline>{provider.name}</Untrusted>
        </Fact>
        <Fact name={t`Reference`}>{reference ? <Untrusted isInline>{reference}</Untrusted> : <Unknown />}</Fact>
        <Fact name={t`Session`}>{id}</Fact>
        <Fact name={isPurchase ? t`Goes to` : t`Comes from`}>
          <AddressChip address={address} label={t`the account's address`} />
        </Fact>
        <Fact name={t`Begun`}>{dayText(createdAt)}</Fact>
        {hash && (
          <Fact name={t`Transaction`}>
            <Link to={transactionPath(token.chain, hash)}>{t`View`}</Link>
          </Fact>
        )}
      </dl>
      <div className={styles.links}>
        {site && <ChipLink href={site}>{t`Provider's site`}</ChipLink>}
        {support && <ChipLink href={support}>{t`Support`}</ChipLink>}
      </div>
    </Panel>
  );
}
