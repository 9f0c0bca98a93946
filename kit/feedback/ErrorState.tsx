import { t } from "@lingui/core/macro";
import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../form/Button";
import * as styles from "./State.module.css";

type ErrorStateProps = {
  /** What failed. */
  readonly title: string;
  readonly isHeading?: boolean;
  /** Why, and what still holds. */
  readonly children: ReactNode;
  readonly onRetry?: () => void;
};

/** Something that did not arrive: what failed, what still holds, and a way to try again. */
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
