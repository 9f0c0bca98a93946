import { t } from "@lingui/core/macro";
import { Info } from "lucide-react";
import { useId, useRef, type KeyboardEvent, type SyntheticEvent } from "react";
import * as styles from "./Hint.module.css";

/** Pixels between the tooltip and its subject, and the edge of the window. */
const GAP = 8;

type HintProps = {
  /** Explained term, for the accessible name. */
  readonly about: string;
  readonly children: string;
};

/** Icon after a term whose explanation is shown on hover or focus. */
export function Hint({ about, children }: HintProps) {
  const id = useId();
  const tipRef = useRef<HTMLSpanElement>(null);
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const tip = tipRef.current;
    if (!tip) return;
    tip.togglePopover(true);
    place(tip, currentTarget.getBoundingClientRect());
    // The tooltip is fixed and would not move with the page.
    addEventListener("scroll", hide, { once: true, capture: true, passive: true });
  };
  const hide = () => {
    tipRef.current?.togglePopover(false);
    removeEventListener("scroll", hide, { capture: true });
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") hide();
  };
  return (
    <>
      <button
        type="button"
        className={styles.hint}
        aria-label={t`What is this: ${about}`}
        aria-describedby={id}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onKeyDown={handleKey}
      >
        <Info size={12} strokeWidth={1.7} aria-hidden />
      </button>
      <span id={id} ref={tipRef} role="tooltip" popover="manual" className={styles.tip}>
        {children}
      </span>
    </>
  );
}

/** Places the tooltip above its subject, or below where there is no room; always inside the window. */
function place(tip: HTMLElement, { left, top, bottom, width }: DOMRect) {
  const { offsetWidth, offsetHeight } = tip;
  const inWindow = Math.min(left + width / 2 - offsetWidth / 2, innerWidth - offsetWidth - GAP);
  const above = top - offsetHeight - GAP;
  tip.style.left = `${Math.max(GAP, inWindow)}px`;
  tip.style.top = `${above < GAP ? bottom + GAP : above}px`;
}
