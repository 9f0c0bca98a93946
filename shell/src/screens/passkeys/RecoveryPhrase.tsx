import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "@cenote/kit/form/Button";
import * as styles from "./Passkeys.module.css";

type RecoveryPhraseProps = {
  readonly phrase: string;
  /** Whether it is in the dark pool. */
  readonly isDeep?: boolean;
  /** Text of the next step, once the words are written down. */
  readonly action: string;
  readonly onDone: () => void;
};

/** Shows the twelve words, which must be written down first. */
export function RecoveryPhrase({ phrase, isDeep = false, action, onDone }: RecoveryPhraseProps) {
  const [isKept, setIsKept] = useState(false);
  return (
    <div className={styles.stack}>
      <p className={styles.text}>
        {t`These words are the account. They can spend everything in it; without them, an account whose passkeys are lost is lost too. Write them on paper, in this order.`}
      </p>
      <ol className={styles.words} aria-label={t`Recovery phrase`} translate="no">
        {phrase.split(" ").map((word, index) => (
          <li key={index}>{word}</li>
        ))}
      </ol>
      <label className={styles.check}>
        <input type="checkbox" checked={isKept} onChange={(event) => setIsKept(event.target.checked)} />
        {t`I have written down the words, and they are in a safe place.`}
      </label>
      <Button kind={isDeep ? "glow" : "primary"} size="large" disabled={!isKept} onClick={onDone}>
        {isKept ? action : t`Write down the words first`}
      </Button>
    </div>
  );
}
