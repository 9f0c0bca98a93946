import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button, Dialog, Heading, I18nProvider, Modal, ModalOverlay } from "react-aria-components";
import { joinClasses } from "../lib/joinClasses";
import { LOCALE } from "../lib/locale";
import * as deep from "./Deep.module.css";
import * as head from "./DialogHead.module.css";
import * as styles from "./DialogPanel.module.css";

type DialogPanelProps = {
  readonly title: string;
  /** Whether the title is for screen readers only, because the content has its own heading and close button. */
  readonly isTitleHidden?: boolean;
  /** Position on a desktop; on a phone the dialog is a sheet at the bottom, or reaches from the top. */
  readonly place?: "center" | "top" | "corner";
  /** Whether it has the colors of Deep, for the visitor's actions. */
  readonly isDeep?: boolean;
  /** Content beside the title. */
  readonly aside?: ReactNode;
  /** Must unmount the dialog: it has no closed state. */
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * Modal dialog: it traps the focus, and closes on Escape, on its button and on a click outside. Import it lazily, with
 * `loadable`: it brings the dialog library.
 */
export function DialogPanel({ title, isTitleHidden = false, place = "center", ...rest }: DialogPanelProps) {
  const { isDeep = false, aside, onClose, children } = rest;
  return (
    <I18nProvider locale={LOCALE}>
      <ModalOverlay
        className={joinClasses(styles.overlay, styles[place])}
        isOpen
        isDismissable
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Modal className={joinClasses(styles.modal, isDeep && deep.colors, isDeep && styles.deep)!}>
          <Dialog className={styles.dialog!}>
            <div className={isTitleHidden ? styles.hidden : head.head}>
              <Heading slot="title" className={head.title!}>
                {title}
              </Heading>
              {aside}
              {!isTitleHidden && (
                <Button slot="close" className={head.close!} aria-label={t`Close`}>
                  <X size={18} aria-hidden />
                </Button>
              )}
            </div>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
