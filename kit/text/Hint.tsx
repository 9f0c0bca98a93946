import { t } from "@lingui/core/macro";
import { Info } from "lucide-react";
import { useId, type KeyboardEvent } from "react";
import * as styles from "./Hint.module.css";

type HintProps = {
  /** What is explained. */
  readonly about: string;
  readonly children: string;
};

/** Explains a figure, over the place that it stands in, while it is pointed at or focused. Its parent is positioned. */
export function Hint({ about, children }: HintProps) {
  const id = useId();
  const handleKey = ({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>) => {
    if (key === "Escape") currentTarget.blur();
  };
  return (
    <>
      <button
        type="button"
        className={styles.hint}
        aria-label={t`What is this: ${about}`}
        aria-describedby={id}
        onKeyDown={handleKey}
      >
        <Info size={12} strokeWidth={1.7} aria-hidden />
      </button>
      <span id={id} role="tooltip" className={styles.tip}>
        {children}
      </span>
    </>
  );
}
