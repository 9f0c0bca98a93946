import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "@cenote/kit/form/Button";
import { Well } from "@cenote/kit/form/Well";
import { MAX_PASSKEY_NAME_LENGTH } from "../../wallet/passkeys/passkeyWallets";
import { readPhrase } from "../../wallet/passkeys/recoveryPhrase";
import * as styles from "./Passkeys.module.css";

type PasskeyFormProps = {
  readonly action: string;
  /** Whether it is in the dark pool. */
  readonly isDeep?: boolean;
  readonly isBusy: boolean;
  /** Whether the form also takes a recovery phrase, which is null otherwise. */
  readonly hasPhrase?: boolean;
  readonly onSubmit: (name: string, phrase: string | null) => void;
  readonly onCancel?: () => void;
};

/** Form for the name of a new passkey. */
export function PasskeyForm({
  action,
  isDeep = false,
  isBusy,
  hasPhrase = false,
  onSubmit,
  onCancel,
}: PasskeyFormProps) {
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const handleSubmit = async () => {
    const phrase = hasPhrase ? await readPhrase(text) : null;
    if (hasPhrase && phrase === null) return setIsWrong(true);
    onSubmit(name.trim() || t`This device`, phrase);
  };
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void handleSubmit();
      }}
    >
      {hasPhrase && (
        <Well label={t`Recovery phrase`} fieldId="recovery-phrase">
          <textarea
            id="recovery-phrase"
            className={`${styles.field} ${styles.phrase}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? "recovery-problem" : undefined}
            onChange={(event) => {
              setText(event.target.value);
              setIsWrong(false);
            }}
          />
        </Well>
      )}
      {isWrong && (
        <p id="recovery-problem" className={styles.error} role="alert">
          {t`These are not the twelve words of a recovery phrase. Check their spelling and their order.`}
        </p>
      )}
      <Well label={t`Name of the passkey`} fieldId="passkey-name">
        <input
          id="passkey-name"
          className={styles.field}
          autoComplete="off"
          placeholder={t`This device`}
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Well>
      <div className={styles.wide}>
        <Button type="submit" kind={isDeep ? "glow" : "primary"} size="large" aria-disabled={isBusy || undefined}>
          {action}
        </Button>
        {onCancel && <Button kind="ghost" onClick={onCancel}>{t`Cancel`}</Button>}
      </div>
    </form>
  );
}
