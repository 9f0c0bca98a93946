import { t } from "@lingui/core/macro";
import { Suspense, type ReactNode } from "react";
import { ErrorState } from "./ErrorState";
import { RetryBoundary } from "./RetryBoundary";

type PartProps = {
  /** Name of the content in the error message. */
  readonly subject: string;
  /** Skeleton; without one, the content suspends the part around it. */
  readonly loading?: ReactNode;
  readonly children: ReactNode;
};

/** Part of a screen that loads and fails separately; a failure is replaced by an ErrorState. Panel includes one. */
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
