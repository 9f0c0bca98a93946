import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Panel.module.css";
import { Part } from "../feedback/Part";

type PanelProps = {
  readonly title?: string;
  /** Link or button beside the title. */
  readonly action?: ReactNode;
  /** Whether the panel has no padding, for content with its own, such as a table. */
  readonly isFlush?: boolean;
  /** Whether it fills the width of a phone's screen. */
  readonly isWide?: boolean;
  /** Skeleton; without one, the content suspends the part around the panel. */
  readonly loading?: ReactNode;
  /** Name of the content in the error message; the title by default. */
  readonly subject?: string;
  readonly children: ReactNode;
};

/** Panel of one subject. If its content fails, an error with a retry button replaces the content alone. */
export function Panel({ title, action, isFlush = false, isWide = false, loading, subject, children }: PanelProps) {
  return (
    <section className={joinClasses(styles.panel, isFlush && styles.flush, isWide && styles.wide)} aria-label={title}>
      {(title || action) && (
        <div className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {action}
        </div>
      )}
      <Part subject={subject ?? title ?? t`This part`} loading={loading}>
        {children}
      </Part>
    </section>
  );
}
