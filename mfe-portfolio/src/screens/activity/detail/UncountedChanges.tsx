import { t } from "@lingui/core/macro";
import { Deep } from "@cenote/kit/layout/Deep";
import { quantityText } from "@cenote/kit/money/quantity";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import type { Change } from "../../../lib/activity/activity";
import { amountText, itemText, symbolText } from "../../../lib/activity/activitySentence";
import * as styles from "./ActivityDialog.module.css";

/** Excluded events of another account's transaction, separate from the wallet's own changes. */
export function UncountedChanges({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <div className={styles.deep}>
      <Deep label={t`Not counted`}>
        <h3 className={styles.small}>{t`Not counted`}</h3>
        <p className={styles.small}>
          {t`Another account's transaction has these events. Anyone can write them: they moved nothing, or are of unlisted contracts.`}
        </p>
        <ul className={styles.changes}>
          {changes.map((change, place) => (
            <li key={place} className={styles.change}>
              <span className={styles.name}>
                <Untrusted>{textOf(change)}</Untrusted>
              </span>
            </li>
          ))}
        </ul>
      </Deep>
    </div>
  );
}

const SIGNS = { IN: "+", OUT: "−", SELF: "" } as const;

function textOf(change: Change): string {
  switch (change.kind) {
    case "token":
      return `${SIGNS[change.direction]}${amountText(change.token, Number(change.quantity))}`;
    case "item":
      return `${SIGNS[change.direction]}${quantityText(Number(change.amount))} ${itemText(change.item)}`;
    case "tokenApproval": {
      const what = symbolText(change.token);
      return t`Allowance: ${what}`;
    }
    case "itemApproval":
    case "collectionApproval": {
      const what = itemText(change.item);
      return t`Allowance: ${what}`;
    }
    case "delegation":
    case "unknown":
      return t`Its details could not be loaded`;
  }
}
