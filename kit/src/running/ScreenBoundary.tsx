import type { ReactNode } from "react";
import { PRODUCT_NAME } from "@cenote/domain/product";
import { ErrorState } from "../ui/ErrorState";
import { RetryBoundary } from "../ui/RetryBoundary";
import { ScreenTitle } from "../ui/ScreenTitle";

const TITLE = "This screen did not load";

/** Keeps a screen's failure to the screen. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <RetryBoundary
      fallback={(retry) => (
        <>
          <ScreenTitle isUnlisted>{TITLE}</ScreenTitle>
          <ErrorState title={TITLE} isHeading onRetry={retry}>
            Its data did not arrive. The rest of {PRODUCT_NAME} works.
          </ErrorState>
        </>
      )}
    >
      {children}
    </RetryBoundary>
  );
}
