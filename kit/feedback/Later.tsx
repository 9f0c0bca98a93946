import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { RetryBoundary } from "./RetryBoundary";

type LaterProps = {
  /** Called when the data could not be loaded. */
  readonly onFail?: (() => void) | undefined;
  /** Reads data and passes it on; renders nothing. */
  readonly children: ReactNode;
};

/** Loads data that a screen does not need for its first render; renders nothing while it loads and when it fails. */
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
