import { t } from "@lingui/core/macro";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Part } from "@cenote/kit/feedback/Part";
import { Spoken } from "@cenote/kit/text/Spoken";
import * as styles from "./Step.module.css";

type StepProps = {
  readonly title: string;
  /** Content beside the title. */
  readonly aside?: ReactNode;
  /** Whether it is complete: a check then replaces its number. */
  readonly isDone?: boolean;
  readonly children: ReactNode;
};

/** Step of a form. Sibling steps are numbered in order. Contains failures of its content. */
export function Step({ title, aside, isDone = false, children }: StepProps) {
  return (
    <section className={styles.step} aria-label={title} data-done={isDone || undefined}>
      <span className={styles.number}>
        {isDone && (
          <>
            <Check size={14} strokeWidth={2} aria-hidden />
            <Spoken>{t`Done`}</Spoken>
          </>
        )}
      </span>
      <div className={styles.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      <div className={styles.content}>
        <Part subject={title}>{children}</Part>
      </div>
    </section>
  );
}
