import { t } from "@lingui/core/macro";
import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../form/Button";
import * as styles from "./State.module.css";

type ErrorStateProps = {
  /** Failure, as a short sentence. */
  readonly title: string;
  /** Whether it is the only content of a screen: its title is then an h1. */
  readonly isHeading?: boolean;
  /** Cause of the failure, and its extent. */
  readonly children: ReactNode;
  /** Without it, there is no retry button. */
  readonly onRetry?: () => void;
};

/** Placeholder of content that could not be loaded, announced as an alert. */
export function ErrorState({ title, isHeading = false, children, onRetry }: ErrorStateProps) {
  const Title = isHeading ? "h1" : "p";
  return (
    <div className={styles.state} role="alert" data-failure>
      <span className={styles.failure}>
        <TriangleAlert size={20} strokeWidth={1.7} aria-hidden />
      </span>
      <Title className={styles.title}>{title}</Title>
      <p>{children}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button kind="quiet" onClick={onRetry}>
            <RotateCw size={14} aria-hidden /> {t`Try again`}
          </Button>
        </div>
      )}
    </div>
  );
}
