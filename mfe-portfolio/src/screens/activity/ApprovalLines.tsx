import { t } from "@lingui/core/macro";
import { ShieldCheck } from "lucide-react";
import { useWatched } from "@cenote/kit/host/useWatched";
import { quantityText } from "@cenote/kit/money/quantity";
import { useHost } from "@cenote/kit/remote";
import type { Change } from "../../lib/activity/activity";
import { collectionText, itemText, symbolText } from "../../lib/activity/activitySentence";
import { nameFinder } from "../../lib/activity/nameFinder";
import * as styles from "./ActivityDialog.module.css";

const SIGN_PIXELS = 18;

/** The permissions that a transaction granted or revoked, each with its spender. */
export function ApprovalLines({ changes }: { readonly changes: readonly Change[] }) {
  const names = useWatched(useHost().addressNames);
  const nameOf = nameFinder(names);
  return changes.flatMap((change, place) => {
    const line = lineOf(change);
    if (!line) return [];
    return (
      <li key={place} className={styles.change}>
        <ShieldCheck size={SIGN_PIXELS} aria-hidden />
        <span className={styles.name}>
          {line.what}
          <span className={styles.small} title={line.spender}>
            {nameOf(line.spender)}
          </span>
        </span>
        <b>{line.limit}</b>
      </li>
    );
  });
}

function lineOf(change: Change) {
  switch (change.kind) {
    case "tokenApproval": {
      const quantity = Number(change.quantity);
      const limit = change.isUnlimited ? t`any amount` : quantity === 0 ? t`revoked` : quantityText(quantity);
      return { what: symbolText(change.token), spender: change.spender, limit };
    }
    case "itemApproval":
      return { what: itemText(change.item), spender: change.spender, limit: t`this item` };
    case "collectionApproval": {
      const limit = change.isApproved ? t`all items` : t`revoked`;
      return { what: collectionText(change.item), spender: change.spender, limit };
    }
    case "token":
    case "item":
    case "unknown":
      return null;
  }
}
