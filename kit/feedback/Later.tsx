import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { RetryBoundary } from "./RetryBoundary";

type LaterProps = {
  /** Called when it did not arrive. */
  readonly onFail?: (() => void) | undefined;
  /** Reads an answer and hands it on: it draws nothing. */
  readonly children: ReactNode;
};

/** Data that a screen is drawn before, and without: while it loads and where it fails, nothing stands here. */
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
