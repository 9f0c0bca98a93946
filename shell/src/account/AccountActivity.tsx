import { t } from "@lingui/core/macro";
import { transactionPath } from "@cenote/domain/paths";
import type { Chain } from "@cenote/domain/chains";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Link } from "@cenote/kit/router";
import { ageText } from "@cenote/kit/time/age";
import { useNow } from "@cenote/kit/time/useNow";
import { detailOf, titleOf } from "@cenote/kit/wallet/transactionWords";
import { unindexed } from "@cenote/kit/wallet/unindexed";
import { useSession } from "../session/sessionContext";
import { fateOf } from "../transactions/fateOf";
import { useRecentActivity, type RecentActivity } from "./useRecentActivity";
import * as styles from "./AccountActivity.module.css";
import { quantityText } from "@cenote/kit/money/quantity";
import { isolated } from "@cenote/kit/text/isolated";

const MAX_LINES = 6;

type AccountActivityProps = { readonly address: string; readonly onOpen: () => void };

/** Latest activity of the account: pending transactions at once, indexed ones below. */
export function AccountActivity({ address, onOpen }: AccountActivityProps) {
  const { transactions } = useSession();
  const sent = useWatched(transactions);
  const indexed = useRecentActivity(address);
  const own = unindexed(sent, address, indexed?.map(({ details }) => details.hash) ?? []);
  const pending = own.filter(({ state }) => state === "pending");
  const lines = [
    ...own
      .filter(({ state }) => state !== "pending")
      .map((transaction) => ({
        key: `sent ${transaction.id}`,
        chain: transaction.chain,
        hash: transaction.hash,
        title: titleOf(transaction),
        detail: fateOf(transaction) || detailOf(transaction),
        timestamp: transaction.sentAt,
      })),
    ...(indexed ?? []).map((activity) => ({
      key: activity.details.hash,
      chain: activity.chain,
      hash: activity.details.hash,
      title: activityTitle(activity),
      detail: activityDetail(activity),
      timestamp: activity.timestamp,
    })),
  ]
    .sort((one, other) => other.timestamp - one.timestamp)
    .slice(0, MAX_LINES);
  return (
    <>
      {pending.length > 0 && (
        <section className={styles.part} aria-label={t`Pending`}>
          <h3 className={styles.heading}>
            {t`Pending`} <span className={styles.count}>{pending.length}</span>
          </h3>
          <ul className={styles.list}>
            {pending.map((transaction) => (
              <Line
                key={transaction.id}
                chain={transaction.chain}
                hash={transaction.hash}
                title={titleOf(transaction)}
                detail={detailOf(transaction)}
                note={transaction.isQueued ? t`Queued` : null}
                timestamp={transaction.sentAt}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      )}
      {lines.length > 0 && (
        <section className={styles.part} aria-label={t`Latest activity`}>
          <h3 className={styles.heading}>{t`Latest activity`}</h3>
          <ul className={styles.list}>
            {lines.map(({ key, ...line }) => (
              <Line key={key} {...line} note={null} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type LineProps = {
  readonly chain: Chain;
  /** Null while the wallet has not reported the transaction. */
  readonly hash: string | null;
  readonly title: string;
  readonly detail: string;
  readonly note: string | null;
  /** In Unix seconds. */
  readonly timestamp: number;
  readonly onOpen: () => void;
};

function Line({ chain, hash, title, detail, note, timestamp, onOpen }: LineProps) {
  const now = useNow();
  const content = (
    <>
      <span className={styles.texts}>
        <span className={styles.title}>{title}</span>
        <span className={styles.detail}>{detail}</span>
      </span>
      <span className={styles.time}>{note ?? ageText(now - timestamp)}</span>
    </>
  );
  return (
    <li>
      {hash === null ? (
        <span className={styles.line}>{content}</span>
      ) : (
        <Link className={styles.line} to={transactionPath(chain, hash)} onClick={onOpen}>
          {content}
        </Link>
      )}
    </li>
  );
}

/** Returns the title of an indexed transaction, in a word or two. */
function activityTitle({ details: { type, status, delegations } }: RecentActivity): string {
  const delegation = delegations.at(-1);
  // A delegation (EIP-7702) persists even if its transaction fails.
  if (delegation && (type === "APPROVE" || status === "FAILED"))
    return delegation.delegateAddress === null ? t`Delegate removed` : t`Delegate set`;
  if (status === "FAILED") return t`Transaction failed`;
  switch (type) {
    case "SWAP":
      return t`Swapped`;
    case "SEND":
      return t`Sent`;
    case "RECEIVE":
      return t`Received`;
    case "APPROVE":
      return t`Approved`;
    default:
      return t`Transaction`;
  }
}

/** Returns the amounts that left and reached the account; empty without any. */
function activityDetail({ details: { assetChanges } }: RecentActivity): string {
  const [paid, received] = [amountOf(assetChanges, "OUT"), amountOf(assetChanges, "IN")];
  return paid && received ? t`${paid} for ${received}` : paid || received;
}

function amountOf(changes: RecentActivity["details"]["assetChanges"], direction: "IN" | "OUT"): string {
  const change = changes.find((one) => one.direction === direction);
  if (!change?.quantity) return "";
  const symbol = isolated(change.asset?.symbol ?? "");
  return `${quantityText(Number(change.quantity))} ${symbol}`;
}
