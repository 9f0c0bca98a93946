import { Component, useContext, useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useLocation, useNavigate } from "@cenote/kit/router";
import { HostContext } from "../remote";

type RetryBoundaryProps = {
  /** Replaces what failed. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
};

const FIRST_PAUSE_MILLISECONDS = 2_000;
const LONGEST_PAUSE_MILLISECONDS = 60_000;

/**
 * Contains a failure where it happened. A retry navigates to the same place, so that its queries are fetched again: by
 * the visitor, and by itself once the gateway announces a block, ever more slowly.
 */
export function RetryBoundary({ fallback, children }: RetryBoundaryProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const attemptsRef = useRef({ pause: FIRST_PAUSE_MILLISECONDS, at: 0 });
  const retry = () => void navigate(location, { replace: true, preventScrollReset: true });
  return (
    <Boundary
      place={location.key}
      fallback={() => (
        <>
          {fallback(retry)}
          <RetryAtBlock attemptsRef={attemptsRef} onRetry={retry} />
        </>
      )}
    >
      {children}
    </Boundary>
  );
}

/** The pause before the next attempt, and when the last one was made, in milliseconds. */
type Attempts = { readonly pause: number; readonly at: number };
type RetryAtBlockProps = { readonly attemptsRef: RefObject<Attempts>; readonly onRetry: () => void };

/**
 * Retries when blocks are announced, after a pause that doubles each time: what fails for its own reasons fails again. A
 * failure long after the last attempt is another one, and begins with the first pause.
 */
function RetryAtBlock({ attemptsRef, onRetry }: RetryAtBlockProps) {
  const onBlock = useContext(HostContext)?.onBlock;
  const retryRef = useRef(onRetry);
  useEffect(() => {
    retryRef.current = onRetry;
  });
  useEffect(() => {
    const now = Date.now();
    const last = attemptsRef.current;
    const pause = now - last.at > LONGEST_PAUSE_MILLISECONDS ? FIRST_PAUSE_MILLISECONDS : last.pause;
    return onBlock?.(null, () => {
      if (Date.now() < now + pause || document.hidden) return;
      attemptsRef.current = { pause: Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS), at: Date.now() };
      retryRef.current();
    });
  }, [onBlock, attemptsRef]);
  return null;
}

type BoundaryProps = { readonly place: string; readonly fallback: () => ReactNode; readonly children: ReactNode };
type BoundaryState = { readonly hasFailed: boolean; readonly place: string };

/** Shows something else in the place of what failed, until the place is another one. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, place: this.props.place };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** A new place is a new chance; a key would also throw away the state of what works. */
  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { hasFailed: false, place };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback() : this.props.children;
  }
}
