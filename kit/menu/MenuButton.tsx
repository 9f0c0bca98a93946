import { ChevronDown } from "lucide-react";
import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { Boundary } from "../feedback/RetryBoundary";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./MenuButton.module.css";
import type { OpenMenuProps } from "./MenuPopover";

type MenuButtonProps = {
  /** Accessible name. */
  readonly label: string;
  /** Text after the sign. */
  readonly text?: string;
  readonly sign?: ReactNode;
  /** Whether it is as high as the buttons of the header. */
  readonly isHigh?: boolean;
  /** Whether only the sign is shown, in a small size: in rows and on cards. */
  readonly isSign?: boolean;
  /** Preloads the menu's code; called when the button is pointed at or focused. */
  readonly prepare: () => Promise<unknown>;
  /** Renders the menu. */
  readonly children: (open: OpenMenuProps) => ReactNode;
};

/** Button that opens a menu beside it. */
export function MenuButton({ label, text, sign, isHigh = false, isSign = false, ...rest }: MenuButtonProps) {
  const { prepare, children } = rest;
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const handleIntent = () => void prepare().catch(() => undefined);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={joinClasses(styles.button, isHigh && styles.high, isSign && styles.sign)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={handleIntent}
        onFocus={handleIntent}
        onClick={() => setIsOpen(true)}
      >
        {sign}
        {text && <span>{text}</span>}
        {!isSign && <ChevronDown size={14} aria-hidden />}
      </button>
      {isOpen && (
        <Boundary place={label} fallback={() => <Failed onFail={close} />}>
          <Suspense>{children({ buttonRef, onClose: close })}</Suspense>
        </Boundary>
      )}
    </>
  );
}

/** Closes a menu whose code could not be loaded: the next click retries. */
function Failed({ onFail }: { onFail: () => void }) {
  useEffect(onFail, [onFail]);
  return null;
}
