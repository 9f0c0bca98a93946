import type { ReactNode } from "react";
import { joinClasses } from "../lib/joinClasses";
import { Drop } from "../picture/Drop";
import * as styles from "./State.module.css";

type EmptyStateProps = {
  readonly title: string;
  /** Whether it is the only content of a screen: its title is then an h1. */
  readonly isHeading?: boolean;
  /** Description of the missing content. */
  readonly children: ReactNode;
  /** Next step: one button or link. */
  readonly action?: ReactNode;
};

/** Placeholder of a list or screen without content. */
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
