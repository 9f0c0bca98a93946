import { plural, t } from "@lingui/core/macro";
import { joinClasses } from "@cenote/kit/lib/joinClasses";
import { QuantityText } from "@cenote/kit/money/QuantityText";
import { UsdText } from "@cenote/kit/money/UsdText";
import { Deep } from "@cenote/kit/layout/Deep";
import { LogoMark } from "@cenote/kit/picture/LogoMark";
import { Picture } from "@cenote/kit/picture/Picture";
import { Unknown } from "@cenote/kit/text/Unknown";
import { Untrusted } from "@cenote/kit/text/Untrusted";
import { isSame, type Activity, type TransactionFacts } from "../../../lib/activity/activity";
import { itemText } from "../../../lib/activity/activitySentence";
import { flowsOf, itemsOf, type Flow } from "../../../lib/activity/flows";
import { ApprovalLines } from "./ApprovalLines";
import * as styles from "./ActivityDialog.module.css";

const LOGO_PIXELS = 34;

type WalletChangesProps = { readonly activity: Activity; readonly details: TransactionFacts };

/** A transaction's changes of the account, including the network fee if the account paid it. */
export function WalletChanges({ activity: { owner }, details }: WalletChangesProps) {
  const { changes, fee, from, status } = details;
  const { gains, losses } = flowsOf(changes);
  const items = itemsOf(changes);
  const isPayer = isSame(from, owner);
  const unknown = changes.filter(({ kind }) => kind === "unknown").length;
  const hasChanged = changes.length > 0;
  return (
    <div className={styles.deep}>
      <Deep label={t`Balance changes`}>
        <h3 className={styles.small}>{t`Balance changes`}</h3>
        <ul className={styles.changes}>
          {[...losses, ...gains].map((flow) => (
            <FlowLine key={`${flow.token.chain}${flow.token.address}`} flow={flow} />
          ))}
          {items.map(({ item, direction, amount }, place) => (
            <li key={place} className={styles.change}>
              <span className={styles.picture}>
                <Picture url={item.url} />
              </span>
              <span className={styles.name}>{itemText(item)}</span>
              <b className={joinClasses(direction === "IN" && styles.came)}>
                {direction === "IN" ? "+" : direction === "OUT" ? "−" : ""}
                <QuantityText value={Number(amount)} />
              </b>
            </li>
          ))}
          <ApprovalLines changes={changes} />
          {unknown > 0 && (
            <li className={styles.change}>
              {plural(unknown, { one: "# change could not be loaded", other: "# changes could not be loaded" })}
            </li>
          )}
          {isPayer && (
            <li className={styles.change}>
              <span className={styles.name}>{t`Network fee`}</span>
              {fee ? (
                <b>
                  −<QuantityText value={Number(fee.quantity)} /> {fee.symbol}
                </b>
              ) : (
                <Unknown />
              )}
            </li>
          )}
        </ul>
        {!hasChanged && (
          <p className={styles.small}>
            {status === "FAILED" ? t`It failed: nothing else moved.` : t`Nothing else moved in this account.`}
          </p>
        )}
      </Deep>
    </div>
  );
}

function FlowLine({ flow: { token, quantity, value } }: { readonly flow: Flow }) {
  return (
    <li className={styles.change}>
      <span className={styles.logo}>
        <LogoMark pictures={[token.picture]} size={LOGO_PIXELS} />
      </span>
      <span className={styles.name}>
        <Untrusted fallback={t`no symbol`}>{token.symbol}</Untrusted>
        <span className={styles.small}>
          <Untrusted>{token.name}</Untrusted>
        </span>
      </span>
      <span className={styles.figures}>
        <b className={joinClasses(quantity > 0 && styles.came)} title={String(quantity)}>
          {quantity > 0 ? "+" : "−"}
          <QuantityText value={Math.abs(quantity)} />
        </b>
        <span className={styles.small}>
          <UsdText value={value} isExact />
        </span>
      </span>
    </li>
  );
}
