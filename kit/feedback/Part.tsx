import { t } from "@lingui/core/macro";
import { Suspense, type ReactNode } from "react";
import { ErrorState } from "./ErrorState";
import { RetryBoundary } from "./RetryBoundary";

type PartProps = {
  /** What did not arrive, when it did not. */
  readonly subject: string;
  /** Stands here while the content has not arrived. */
  readonly loading?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a screen that loads, and fails, independently. */
export function Part({ subject, loading, children }: PartProps) {
  return (
    <RetryBoundary
      fallback={(retry) => (
        <ErrorState title={t`${subject} could not be loaded`} onRetry={retry}>
          {t`The rest of this screen is current.`}
        </ErrorState>
      )}
    >
      {loading ? <Suspense fallback={loading}>{children}</Suspense> : children}
    </RetryBoundary>
  );
}
