import { t } from "@lingui/core/macro";
import { transactionPath } from "@cenote/domain/paths";
import { useWatched } from "@cenote/kit/host/useWatched";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { ChainBadge } from "@cenote/kit/picture/ChainBadge";
import { useHost } from "@cenote/kit/remote";
import { Link } from "@cenote/kit/router";
import type { SentTransaction } from "@cenote/kit/sending";
import { Tag } from "@cenote/kit/text/Tag";
import { detailOf, titleOf } from "@cenote/kit/wallet/transactionWords";
import { unindexed } from "@cenote/kit/wallet/unindexed";
import { Hourglass } from "lucide-react";
import { hashOf, isSame, type Activity } from "../../lib/activity/activity";
import { clockTime } from "../../lib/activity/dayGroups";
import * as styles from "./Activity.module.css";

const SIGN_PIXELS = 18;

type PendingActivitiesProps = {
  readonly owners: readonly string[];
  /** Null for all of them. */
  readonly chains: readonly string[] | null | undefined;
  /** Activities that the index already has. */
  readonly indexedActivities: readonly Activity[];
};

/** Transactions sent by this browser that the index does not have yet. A mined transaction moves to the list. */
export function PendingActivities({ owners, chains, indexedActivities }: PendingActivitiesProps) {
  const sent = useWatched(useHost().transactions);
  const waiting = owners
    .flatMap((owner) => waitingOf(sent, owner, indexedActivities))
    .filter(({ chain }) => !chains || chains.includes(chain));
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t`Pending`}>
      <h2 className={styles.day}>{t`Pending`}</h2>
      <ul>
        {waiting.map((transaction, place) => (
          <Waiting
            key={transaction.id}
            transaction={transaction}
            isFirst={place === 0}
            isLast={place === waiting.length - 1}
          />
        ))}
      </ul>
    </section>
  );
}

/** Returns pending transactions, and confirmed or failed ones that the index is about to add. */
function waitingOf(sent: readonly SentTransaction[], owner: string, indexedActivities: readonly Activity[]) {
  const own = indexedActivities.filter((activity) => isSame(activity.owner, owner));
  const hashes = own.flatMap((activity) => hashOf(activity) ?? []);
  const since = own.at(-1)?.timestamp ?? 0;
  const listed = new Set(hashes.map((hash) => hash.toLowerCase()));
  return unindexed(sent, owner, hashes).filter(({ state, hash, sentAt }) => {
    // The index may have it before the wallet reports it.
    if (hash !== null && listed.has(hash.toLowerCase())) return false;
    return state === "pending" || ((state === "confirmed" || state === "failed") && sentAt >= since);
  });
}

type WaitingProps = {
  readonly transaction: SentTransaction;
  readonly isFirst: boolean;
  readonly isLast: boolean;
};

function Waiting({ transaction, isFirst, isLast }: WaitingProps) {
  const { chain, hash, state, isQueued, sentAt } = transaction;
  const content = (
    <>
      <span className={styles.face}>
        <span className={styles.sign}>
          <Hourglass size={SIGN_PIXELS} strokeWidth={1.7} aria-hidden />
        </span>
        <span className={styles.badge}>
          <ChainBadge chain={chain} size="100%" isNamed />
        </span>
      </span>
      <span className={styles.texts}>
        <b>{titleOf(transaction)}</b>
        <span className={styles.sentence}>{detailOf(transaction)}</span>
      </span>
      <span className={styles.figures}>
        <Tag tone={state === "failed" ? "bad" : "water"}>
          {state === "failed" ? t`Failed` : state === "confirmed" ? t`Confirmed` : isQueued ? t`Queued` : t`Pending`}
        </Tag>
        <span className={styles.worth}>{clockTime(sentAt)}</span>
      </span>
    </>
  );
  return (
    <li className={joinClasses(styles.line, isFirst && styles.first, isLast && styles.last)}>
      {hash === null ? (
        <span className={styles.row}>{content}</span>
      ) : (
        <Link className={styles.row} to={transactionPath(chain, hash)} data-pending={hash}>
          {content}
        </Link>
      )}
    </li>
  );
}
