import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import { Drop } from "../picture/Drop";
import * as styles from "./State.module.css";

type EmptyStateProps = {
  readonly title: string;
  /** Whether it fills the whole screen, so that its title is the screen's heading. */
  readonly isHeading?: boolean;
  /** Description of the content that would be here. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

/** Empty state: the missing content, and one next step. */
export function EmptyState({ title, isHeading = false, children, action }: EmptyStateProps) {
  const Title = isHeading ? "h1" : "p";
  return (
    <div className={joinClasses(styles.state, isHeading && styles.screen)}>
      <span className={styles.drop}>
        <Drop />
      </span>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
