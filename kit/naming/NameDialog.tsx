import { t } from "@lingui/core/macro";
import { useState } from "react";
import { ADDRESS_NAME_MAX_CHARACTERS } from "@cenote/domain/limits";
import { Button } from "../form/Button";
import { DialogPanel } from "../layout/DialogPanel";
import * as styles from "./NameDialog.module.css";

export type NameDialogProps = {
  readonly address: string;
  /** Current name; empty without one. */
  readonly name: string;
  /** Called with an empty name to remove it. */
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
};

/** Dialog that sets, changes or removes the visitor's name of an address. */
export function NameDialog({ address, name, onName, onClose }: NameDialogProps) {
  const [text, setText] = useState(name);
  const save = (typedName: string) => {
    onName(typedName);
    onClose();
  };
  return (
    <DialogPanel title={name ? t`Rename an address` : t`Name an address`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save(text);
        }}
      >
        <p className={styles.address}>{address}</p>
        <label className={styles.field}>
          {t`Name`}
          <input
            autoFocus
            autoComplete="off"
            maxLength={ADDRESS_NAME_MAX_CHARACTERS}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <p className={styles.note}>{t`Names are kept in this browser only.`}</p>
        <Button type="submit" size="large" disabled={text.trim() === ""}>
          {t`Save`}
        </Button>
        {name && (
          <Button kind="danger" size="large" onClick={() => save("")}>
            {t`Remove the name`}
          </Button>
        )}
      </form>
    </DialogPanel>
  );
}
