import { t } from "@lingui/core/macro";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { chainFacts } from "@cenote/domain/chains";
import { Button } from "@cenote/kit/form/Button";
import { exactMoment } from "@cenote/kit/time/spans";
import { MAX_PASSKEY_NAME_LENGTH } from "../../wallet/passkeys/passkeyWallets";
import type { ListedPasskey } from "./listedPasskeys";
import * as styles from "./Passkeys.module.css";

type PasskeyRowProps = {
  readonly passkey: ListedPasskey;
  readonly canChange: boolean;
  readonly onRename: (id: string, name: string) => void;
  readonly onRemove: () => void;
};

/** Row of a passkey with its networks, to rename or remove it. */
export function PasskeyRow({ passkey, canChange, onRename, onRemove }: PasskeyRowProps) {
  const { id, chains, createdAt, opensPhrase } = passkey;
  const [draft, setDraft] = useState<string | null>(null);
  const name = passkey.name ?? t`Passkey of another browser`;
  const networks = chains.map((chain) => chainFacts(chain).displayName).join(", ");
  const save = () => {
    if (id !== null && draft?.trim()) onRename(id, draft.trim());
    setDraft(null);
  };
  return (
    <li className={styles.passkey}>
      <span className={styles.icon}>
        <KeyRound size={18} aria-hidden />
      </span>
      <div>
        {draft === null ? (
          <p className={styles.name}>{name}</p>
        ) : (
          <input
            className={styles.field}
            aria-label={t`Name of the passkey`}
            autoFocus
            maxLength={MAX_PASSKEY_NAME_LENGTH}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={save}
            onKeyDown={(event) => {
              if (event.key === "Enter") save();
              if (event.key === "Escape") setDraft(null);
            }}
          />
        )}
        <p className={styles.detail}>{networks || t`Accepted on no network`}</p>
        {createdAt !== null && (
          <p className={styles.detail}>
            {exactMoment(createdAt)}
            {opensPhrase && ` · ${t`opens the recovery phrase`}`}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {id !== null && draft === null && (
          <Button kind="ghost" size="small" aria-label={t`Rename ${name}`} onClick={() => setDraft(name)}>
            {t`Rename`}
          </Button>
        )}
        {canChange && (
          <Button kind="ghost" size="small" aria-label={t`Remove ${name}`} onClick={onRemove}>
            {t`Remove`}
          </Button>
        )}
      </div>
    </li>
  );
}
