import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { PRODUCT_NAME } from "@cenote/domain/product";
import { ErrorState } from "../feedback/ErrorState";
import { RetryBoundary } from "../feedback/RetryBoundary";
import { ScreenTitle } from "../layout/ScreenTitle";

/** Error boundary of a screen: shows an error with a retry button, and sets the title to it. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const title = t`This screen could not be loaded`;
  return (
    <RetryBoundary
      fallback={(retry) => (
        <>
          <ScreenTitle isUnlisted>{title}</ScreenTitle>
          <ErrorState title={title} isHeading onRetry={retry}>
            {t`Its data could not be loaded. The rest of ${PRODUCT_NAME} works.`}
          </ErrorState>
        </>
      )}
    >
      {children}
    </RetryBoundary>
  );
}
