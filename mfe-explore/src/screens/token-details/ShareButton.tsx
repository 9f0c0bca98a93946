import { t } from "@lingui/core/macro";
import { Share } from "lucide-react";
import { Suspense, useState } from "react";
import type { Chain } from "@cenote/domain/chains";
import { useHost } from "@cenote/kit/remote";
import { loadable } from "@cenote/kit/lib/loadable";
import { Boundary } from "@cenote/kit/feedback/RetryBoundary";
import type { ShareDialogProps } from "./ShareDialog";
import * as styles from "./ShareButton.module.css";

const dialog = loadable<ShareDialogProps>(() => import("./ShareDialog").then((module) => module.ShareDialog));

type ShareButtonProps = {
  readonly chain: Chain;
  readonly address: string | null | undefined;
  readonly name: string | null | undefined;
};

export function ShareButton(props: ShareButtonProps) {
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
