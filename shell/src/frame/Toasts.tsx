import { Suspense } from "react";
import { useWatched } from "@cenote/kit/host/useWatched";
import { loadable } from "@cenote/kit/lib/loadable";
import { useSession } from "../session/sessionContext";
import * as styles from "./Toasts.module.css";

const toast = loadable(() => import("./Toast").then((module) => module.Toast));

/** Notices about events outside the screen. The live region exists before them, as screen readers require. */
export function Toasts() {
  const { notices } = useSession();
  const shown = useWatched(notices);
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {shown.map((notice) => (
        <Suspense key={notice.id}>
          <toast.Component notice={notice} />
        </Suspense>
      ))}
    </div>
  );
}
