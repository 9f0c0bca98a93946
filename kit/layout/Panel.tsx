import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import * as styles from "./Panel.module.css";
import { Part } from "../feedback/Part";

type PanelProps = {
  readonly title?: string;
  readonly action?: ReactNode;
  /** The content has its own edges: a table, a chart. */
  readonly isFlush?: boolean;
  /** Reaches the edges of a phone's screen. */
  readonly isWide?: boolean;
  /** Stands here while the content has not arrived. */
  readonly loading?: ReactNode;
  /** The content's name in a failure message; the title by default. */
  readonly subject?: string;
  readonly children: ReactNode;
};

/** A surface for one matter. What breaks inside stays inside. */
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
