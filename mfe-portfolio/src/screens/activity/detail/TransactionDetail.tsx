import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { portfolioPath, transactionPath } from "@cenote/domain/paths";
import { Part } from "@cenote/kit/feedback/Part";
import { Skeleton } from "@cenote/kit/feedback/Skeleton";
import { useLoadedQuery } from "@cenote/kit/relay/useLoadedQuery";
import { RateText } from "@cenote/kit/money/RateText";
import { Link, useSearchParams } from "@cenote/kit/router";
import { AddressChip } from "@cenote/kit/text/AddressChip";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { useNameFinder } from "../../../components/owner/useNameFinder";
import { isSame, type Activity, type TransactionFacts } from "../../../lib/activity/activity";
import { PARTY_PARAMETER } from "../../../lib/activity/activitySearch";
import { symbolText } from "../../../lib/activity/activitySentence";
import { flowsOf, partyOf } from "../../../lib/activity/flows";
import { withOpen } from "../../../lib/activity/openActivity";
import activityTransaction, { type ActivityTransaction } from "./__generated__/ActivityTransaction.graphql";
import { TransactionMore } from "./TransactionMore";
import * as styles from "./ActivityDialog.module.css";

const MORE_LINES = 3;
const LINE_PIXELS = 24;

type TransactionDetailProps = { readonly activity: Activity; readonly details: TransactionFacts };

/** Facts of a transaction: those of the list immediately, the others as they arrive. */
export function TransactionDetail({ activity, details }: TransactionDetailProps) {
  const { chain, owner } = activity;
  const { hash, nonce, method, application, from, to } = details;
  const { queryRef } = useLoadedQuery<ActivityTransaction>(activityTransaction, { chain, hash, owner });
  const more = (
    <div className={styles.more}>
      {Array.from({ length: MORE_LINES }, (_, place) => (
        <Skeleton key={place} width="100%" height={LINE_PIXELS} />
      ))}
    </div>
  );
  return (
    <>
      <dl className={styles.facts}>
        <PricePaid details={details} />
        <Fact term={t`Application`}>
          {application ? <Untrusted isInline>{application}</Untrusted> : t`unknown application`}
        </Fact>
        <Fact term={t`Method`}>{method ? <Untrusted isInline>{method}</Untrusted> : t`a plain payment`}</Fact>
        <Fact term={t`Nonce`}>{nonce}</Fact>
        <Fact term={t`From`}>
          <Party address={from} owner={owner} />
        </Fact>
        <Fact term={t`To`}>
          <Party address={to} owner={owner} />
        </Fact>
      </dl>
      <OnlyParty details={details} />
      <Part subject={t`The block and the balances`} loading={more}>
        {queryRef ? <TransactionMore queryRef={queryRef} /> : more}
      </Part>
      <div className={styles.links}>
        <AddressChip address={hash} label={t`the transaction's hash`} />
        <Link className={styles.chip} to={transactionPath(chain, hash)}>{t`Transaction`}</Link>
      </div>
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Price of a swap of one token for another, per received token. */
function PricePaid({ details: { changes, type } }: { readonly details: TransactionFacts }) {
  const { gains, losses } = flowsOf(changes);
  const [paid, received] = [losses[0], gains[0]];
  if (type !== "SWAP" || !paid || !received || gains.length + losses.length > 2) return null;
  return (
    <Fact term={t`Price paid`}>
      1 {symbolText(received.token)} = <RateText value={-paid.quantity / received.quantity} /> {symbolText(paid.token)}
    </Fact>
  );
}

function Party({ address, owner }: { readonly address: string; readonly owner: string }) {
  const name = useNameFinder([address])(address);
  return (
    <Link to={portfolioPath(address)} title={address}>
      {isSame(address, owner) ? t`${name} (this account)` : name}
    </Link>
  );
}

/** Link to all activity with this counterparty. */
function OnlyParty({ details: { changes } }: { readonly details: TransactionFacts }) {
  const [search] = useSearchParams();
  const party = partyOf(changes);
  const nameOf = useNameFinder([party]);
  if (party === null) return null;
  const next = withOpen(search, null);
  next.set(PARTY_PARAMETER, party);
  const name = nameOf(party);
  return (
    <Link className={styles.only} to={`?${next}`}>
      {t`All activity with ${name}`}
    </Link>
  );
}
