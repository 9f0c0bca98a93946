import type { ReactNode, RefObject } from "react";
import { I18nProvider, Popover } from "react-aria-components";
import { LOCALE } from "../lib/locale";
import * as styles from "./MenuPopover.module.css";

const PLACEMENT = "bottom start";

/** Props that every menu gets from the button that opens it. */
export type OpenMenuProps = {
  /** Button that the menu is anchored to. */
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
};

type MenuPopoverProps = OpenMenuProps & { readonly label: string; readonly children: ReactNode };

/** Popover beside its button. Closes by Escape, or by a click elsewhere. */
export function MenuPopover({ label, buttonRef, onClose, children }: MenuPopoverProps) {
  return (
    <I18nProvider locale={LOCALE}>
      <Popover
        className={styles.popover!}
        aria-label={label}
        triggerRef={buttonRef}
        placement={PLACEMENT}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        {children}
      </Popover>
    </I18nProvider>
  );
}
