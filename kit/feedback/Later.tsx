import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { RetryBoundary } from "./RetryBoundary";

type LaterProps = {
  readonly onFail?: (() => void) | undefined;
  /** Component that reads the data. */
  readonly children: ReactNode;
};

/** Renders content that a screen can do without: nothing while it loads, or after a failure, which is retried. */
export function Later({ onFail, children }: LaterProps) {
  return (
    <RetryBoundary fallback={() => <Failed onFail={onFail} />}>
      <Suspense>{children}</Suspense>
    </RetryBoundary>
  );
}

function Failed({ onFail }: Pick<LaterProps, "onFail">) {
  const failRef = useRef(onFail);
  useEffect(() => failRef.current?.(), []);
  return null;
}
