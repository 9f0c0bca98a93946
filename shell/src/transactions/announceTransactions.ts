import { t } from "@lingui/core/macro";
import { transactionPath } from "@cenote/domain/paths";
import type { Host, Notice } from "@cenote/kit/remote";
import type { SentTransaction } from "@cenote/kit/sending";
import type { SentTransactions, TrackedTransaction } from "./sentTransactions";
import { detailOf, titleOf } from "@cenote/kit/wallet/transactionWords";
import { fateOf } from "./fateOf";

/** Shows notices of transactions' outcomes: in the tab that sent one, and in visible ones. */
export function announceTransactions(
  sent: SentTransactions,
  storedTransactions: readonly TrackedTransaction[],
  notify: Host["notify"],
): { readonly onSent: (transaction: SentTransaction) => void } {
  const own = new Set<string>();
  let states = statesOf(storedTransactions);
  const look = () => {
    const before = states;
    states = statesOf(sent.get());
    for (const transaction of sent.get()) {
      const former = before.get(transaction.id);
      const hasChanged = former !== undefined && former !== transaction.state;
      if (!hasChanged || transaction.state === "pending" || (document.hidden && !own.has(transaction.id))) continue;
      notify(noticeOf(transaction));
    }
  };
  sent.subscribe(look);
  look();
  return {
    onSent: (transaction) => {
      own.add(transaction.id);
      notify(noticeOf(transaction));
    },
  };
}

const TONES = {
  pending: undefined,
  confirmed: "good",
  failed: "bad",
  replaced: "bad",
  canceled: undefined,
  dropped: "bad",
} as const;

function noticeOf(transaction: SentTransaction): Notice {
  const { chain, hash, state } = transaction;
  const [title, detail, fate] = [titleOf(transaction), detailOf(transaction), fateOf(transaction)];
  const tone = TONES[state];
  return {
    text: [detail ? t`${title}: ${detail}` : title, fate].filter(Boolean).join(". "),
    ...(tone && { tone }),
    ...(hash && { link: { to: transactionPath(chain, hash), text: t`View` } }),
  };
}

function statesOf(sent: readonly TrackedTransaction[]) {
  return new Map(sent.map(({ id, state }) => [id, state]));
}
