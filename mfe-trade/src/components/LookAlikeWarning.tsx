import { ADDRESS_NAME_MAX_CHARACTERS } from "@cenote/domain/limits";
import { t } from "@lingui/core/macro";
import { TriangleAlert } from "lucide-react";
import { Button } from "@cenote/kit/form/Button";
import { AddressComparison } from "@cenote/kit/text/AddressComparison";
import { isolated } from "@cenote/kit/text/isolated";
import type { SimilarAddress } from "@cenote/kit/text/similarAddress";
import { dayText } from "../lib/dayText";
import type { KnownRecipient } from "../lib/sendHistory";
import * as styles from "./LookAlikeWarning.module.css";

type LookAlikeWarningProps = {
  readonly address: string;
  readonly similar: SimilarAddress;
  /** Null if the similar one is the account's own. */
  readonly contact: KnownRecipient | null;
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
  /** Replaces the address with the known one. */
  readonly onUse: (address: string) => void;
};

/** Shows where an address differs from a known one that it looks like; it must be compared before it is paid. */
export function LookAlikeWarning({ address, similar, contact, isConfirmed, onConfirm, onUse }: LookAlikeWarningProps) {
  const different = similar.differs.filter(Boolean).length;
  return (
    <>
      <div className={styles.warning} role="alert">
        <div className={styles.head}>
          <TriangleAlert size={20} strokeWidth={1.7} aria-hidden />
          <div>
            <b>
              {contact
                ? t`This looks like an address you know, and is not`
                : t`This looks like your own address, and is not`}
            </b>
            <p>{t`${different} of its 40 characters differ. Such addresses are made to be mistaken.`}</p>
          </div>
        </div>
        <AddressComparison label={t`Entered now`} address={address} other={similar.address} isDoubtful />
        <AddressComparison label={knownText(contact)} address={similar.address} other={address} />
        {contact && (
          <Button kind="glow" size="large" onClick={() => onUse(similar.address)}>
            {t`Use the one you know`}
          </Button>
        )}
      </div>
      <label className={styles.confirm}>
        <input type="checkbox" checked={isConfirmed} onChange={({ target }) => onConfirm(target.checked)} />
        {t`I compared all 40 characters; this is another recipient`}
      </label>
    </>
  );
}

const MAX_PAYMENT_LENGTH = 60;

function knownText(contact: KnownRecipient | null): string {
  if (!contact) return t`This account`;
  const { name, last } = contact;
  const who = name ? isolated(name, ADDRESS_NAME_MAX_CHARACTERS) : "";
  if (!last) return who;
  const day = dayText(last.timestamp);
  const paid = isolated(last.text, MAX_PAYMENT_LENGTH);
  return who ? t`${who}, paid ${day}: ${paid}` : t`Paid ${day}: ${paid}`;
}
