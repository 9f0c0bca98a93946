import { t } from "@lingui/core/macro";
import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../form/Button";
import * as styles from "./State.module.css";

type ErrorStateProps = {
  /** Name of the failure. */
  readonly title: string;
  readonly isHeading?: boolean;
  /** Cause, and what still works. */
  readonly children: ReactNode;
  readonly onRetry?: () => void;
};

/** Error state of content that could not be loaded: the failure, what still works, and a retry button. */
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
