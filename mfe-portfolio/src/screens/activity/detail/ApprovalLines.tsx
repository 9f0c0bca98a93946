import { t } from "@lingui/core/macro";
import { ShieldCheck } from "lucide-react";
import { quantityText } from "@cenote/kit/money/quantity";
import { useNameFinder } from "../../../components/owner/useNameFinder";
import type { Change } from "../../../lib/activity/activity";
import { collectionText, itemText, symbolText } from "../../../lib/activity/activitySentence";
import * as styles from "./ActivityDialog.module.css";

const SIGN_PIXELS = 18;

/** Approvals that a transaction granted or revoked, each with its spender. */
export function ApprovalLines({ changes }: { readonly changes: readonly Change[] }) {
  const lines = changes.map(lineOf).filter((line) => line !== null);
  const nameOf = useNameFinder(lines.flatMap(({ spender }) => spender ?? []));
  return lines.map((line, place) => {
    return (
      <li key={place} className={styles.change}>
        <ShieldCheck size={SIGN_PIXELS} aria-hidden />
        <span className={styles.name}>
          {line.what}
          {line.spender !== null && (
            <span className={styles.small} title={line.spender}>
              {nameOf(line.spender)}
            </span>
          )}
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
    case "delegation": {
      const { delegate } = change;
      const [what, limit] = delegate === null ? [t`Delegate`, t`removed`] : [t`Delegate`, t`the whole account`];
      return { what, spender: delegate, limit };
    }
    case "token":
    case "item":
    case "unknown":
      return null;
  }
}
