import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "@cenote/kit/form/Button";
import { readAddress } from "@cenote/kit/text/readAddress";
import { useSession } from "../session/sessionContext";
import * as styles from "./WalletDialog.module.css";

/** Form that adds an address to watch. */
export function WatchForm({ onDone }: { onDone: () => void }) {
  const { knownAccounts, chooseAccount, notify } = useSession();
  const [text, setText] = useState("");
  const [error, setError] = useState<"form" | "checksum" | null>(null);
  const messages = {
    form: t`An address is 0x and 40 more digits or letters from a to f.`,
    checksum: t`This address has a typo: its checksum does not match. Copy it again.`,
  };
  const handleSubmit = () => {
    const result = readAddress(text);
    if (result.address === undefined) return setError(result.problem === "checksum" ? "checksum" : "form");
    const { address } = result;
    // An account of a wallet stays one.
    chooseAccount(knownAccounts.get().find((one) => one.address === address) ?? { address, wallet: null });
    notify({ text: t`The address is watched in this browser.`, tone: "good" });
    onDone();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <p
        className={styles.text}
      >{t`See any address's balances, positions and activity. No wallet is needed, and nothing can be spent.`}</p>
      <label className={styles.field}>
        <span className={styles.label}>{t`Address`}</span>
        <input
          className={styles.input}
          autoComplete="off"
          spellCheck={false}
          placeholder="0x…"
          value={text}
          aria-invalid={error !== null || undefined}
          aria-describedby={error ? "watch-error" : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
      </label>
      {error && (
        <p id="watch-error" className={styles.error} role="alert">
          {messages[error]}
        </p>
      )}
      <Button type="submit">{t`Watch`}</Button>
    </form>
  );
}
