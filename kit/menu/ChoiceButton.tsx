import { ChevronDown } from "lucide-react";
import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { Boundary } from "../feedback/RetryBoundary";
import { joinClasses } from "../lib/joinClasses";
import { loadable } from "../lib/loadable";
import * as styles from "./ChoiceButton.module.css";
import type { ChoiceMenuProps } from "./ChoiceMenu";

const menu = loadable<ChoiceMenuProps>(() => import("./ChoiceMenu").then((module) => module.ChoiceMenu));

type ChoiceButtonProps = Omit<ChoiceMenuProps, "buttonRef" | "onClose"> & {
  /** The name of the current choice. */
  readonly text: string;
  /** Before the name. */
  readonly sign?: ReactNode;
  /** Shows the sign alone. */
  readonly isCompact?: boolean;
};

/** A button that shows a choice and opens the list of all. The list's code comes when the button is pointed at or focused. */
export function ChoiceButton({ text, sign, isCompact = false, ...rest }: ChoiceButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const prepare = () => void menu.load().catch(() => undefined);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={joinClasses(styles.button, isCompact && styles.compact)}
        aria-label={`${rest.label}: ${text}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
      >
        {sign}
        {!isCompact && <span>{text}</span>}
        <ChevronDown size={14} aria-hidden />
      </button>
      {isOpen && (
        <Boundary place={rest.label} fallback={() => <Failed onFail={close} />}>
          <Suspense>
            <menu.Component {...rest} buttonRef={buttonRef} onClose={close} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}

/** A list whose code could not be loaded closes: the next click tries again. */
function Failed({ onFail }: { onFail: () => void }) {
  useEffect(onFail, [onFail]);
  return null;
}
