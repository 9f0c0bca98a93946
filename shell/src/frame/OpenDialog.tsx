import { t } from "@lingui/core/macro";
import { Suspense, useEffect } from "react";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Boundary } from "@cenote/kit/feedback/RetryBoundary";
import { useSession } from "../session/sessionContext";
import { DIALOGS } from "./dialogs";

/** The open dialog over the screens, if any. */
export function OpenDialog() {
  const { dialog } = useSession();
  const open = useWatched(dialog);
  if (!open) return null;

  const { Component } = DIALOGS[open.name];
  return (
    <Boundary place={open.name} fallback={() => <DialogFailed />}>
      <Suspense>
        <Component text={open.text} onClose={() => dialog.set(null)} />
      </Suspense>
    </Boundary>
  );
}

/** Closes a dialog whose code could not be loaded, with a notice. */
function DialogFailed() {
  const { dialog, notify } = useSession();
  useEffect(() => {
    dialog.set(null);
    notify({ text: t`This did not load. Try again.`, tone: "bad" });
  }, [dialog, notify]);
  return null;
}
