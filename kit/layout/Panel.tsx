import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Panel.module.css";
import { Part } from "../feedback/Part";

type PanelProps = {
  readonly title?: string;
  readonly action?: ReactNode;
  /** Whether the content has its own edges, such as a table or a chart. */
  readonly isFlush?: boolean;
  /** Whether it reaches the edges of a phone's screen. */
  readonly isWide?: boolean;
  /** Shown while the content loads. */
  readonly loading?: ReactNode;
  /** Name of the content in the error message; the title by default. */
  readonly subject?: string;
  readonly children: ReactNode;
};

/** Panel with one subject. Contains failures of its content. */
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
