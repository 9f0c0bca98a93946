import { t } from "@lingui/core/macro";
import { Share } from "lucide-react";
import { Suspense, useState } from "react";
import { useHost } from "../remote";
import { loadable } from "../lib/loadable";
import { Boundary } from "../feedback/RetryBoundary";
import type { Shared, ShareDialogProps } from "./ShareDialog";
import * as styles from "./ShareButton.module.css";

const dialog = loadable<ShareDialogProps>(() => import("./ShareDialog").then((module) => module.ShareDialog));

/** Opens the dialog to share a page and its preview image. A failure to load the dialog shows a notice. */
export function ShareButton(props: Shared) {
  const [isOpen, setIsOpen] = useState(false);
  const { notify } = useHost();
  const handleOpen = () => {
    dialog.load().catch(() => notify({ text: t`This did not load. Try again.`, tone: "bad" }));
    setIsOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t`Share`}
        aria-haspopup="dialog"
        onPointerEnter={() => void dialog.load().catch(() => undefined)}
        onClick={handleOpen}
      >
        <Share size={16} strokeWidth={1.7} aria-hidden />
      </button>
      {isOpen && (
        <Boundary place="share" fallback={() => null}>
          <Suspense>
            <dialog.Component {...props} onClose={() => setIsOpen(false)} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}
