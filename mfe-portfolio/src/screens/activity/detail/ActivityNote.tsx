import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import { useWatched } from "@cenote/kit/host/useWatched";
import { activityNotes, MAX_NOTE_CHARACTERS, setNote } from "../../../lib/activity/notes";
import * as styles from "./ActivityDialog.module.css";

/** The visitor's note on an activity, stored in this browser; `name` is the transaction's hash. */
export function ActivityNote({ name }: { readonly name: string }) {
  const id = useId();
  const kept = useWatched(activityNotes)[name.toLowerCase()] ?? "";
  const [text, setText] = useState(kept);
  return (
    <div className={styles.note}>
      <label htmlFor={id}>{t`Note, only in this browser`}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={MAX_NOTE_CHARACTERS}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => setNote(name, text)}
      />
    </div>
  );
}
