import { t } from "@lingui/core/macro";
import { useState } from "react";
import { REMOTE_NAMES, type RemoteName } from "@cenote/domain/routes";
import { Button } from "@cenote/kit/form/Button";
import { storeOverride, toOverrideUrl } from "../remotes/override";
import * as styles from "./MenuDialog.module.css";

/** For developers: loads one remote from another URL, in this browser only. */
export function RemoteOverride({ reload = () => location.reload() }: { reload?: () => void }) {
  const [name, setName] = useState<RemoteName>(REMOTE_NAMES[0]!);
  const [text, setText] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  const handleSubmit = () => {
    const url = toOverrideUrl(text, location.origin);
    setIsRefused(!url);
    if (!url) return;
    storeOverride({ name, url });
    reload();
  };
  return (
    <details className={styles.details}>
      <summary>{t`For developers`}</summary>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <select
          className={styles.select}
          aria-label={t`Part of the product`}
          value={name}
          onChange={(event) => setName(event.target.value as RemoteName)}
        >
          {REMOTE_NAMES.map((remote) => (
            <option key={remote} value={remote}>
              {remote}
            </option>
          ))}
        </select>
        <input
          className={styles.input}
          aria-label={t`Address of its remoteEntry.js`}
          aria-describedby="override-hint"
          aria-invalid={isRefused || undefined}
          placeholder="http://localhost:3011/remoteEntry.js"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p id="override-hint" className={isRefused ? styles.error : styles.hint} role={isRefused ? "alert" : undefined}>
          {t`A script of this site, or of http://localhost. It replaces that part in this browser until it is reset.`}
        </p>
        <Button kind="quiet" size="small" type="submit">
          {t`Load this version`}
        </Button>
      </form>
    </details>
  );
}
