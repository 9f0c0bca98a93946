import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import type { RefObject } from "react";
import * as styles from "./DialogHead.module.css";

type DialogHeadProps = {
  readonly title: string;
  /** Id of the title, which names the dialog. */
  readonly titleId: string;
  /** Receives the title, which can have the focus. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
};

/** Title and close button of a dialog that is not modal; DialogPanel has its own. */
export function DialogHead({ title, titleId, titleRef, onClose }: DialogHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={titleId} ref={titleRef} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}
