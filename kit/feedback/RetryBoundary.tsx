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
  const pauseRef = useRef(FIRST_PAUSE_MILLISECONDS);
  const retry = () => void navigate(location, { replace: true, preventScrollReset: true });
  return (
    <Boundary
      place={location.key}
      fallback={() => (
        <>
          {fallback(retry)}
          <RetryAtBlock pauseRef={pauseRef} onRetry={retry} />
        </>
      )}
    >
      {children}
    </Boundary>
  );
}

type RetryAtBlockProps = { readonly pauseRef: RefObject<number>; readonly onRetry: () => void };

/** Retries when blocks are announced, after a pause that doubles each time: what fails for its own reasons fails again. */
function RetryAtBlock({ pauseRef, onRetry }: RetryAtBlockProps) {
  const onBlock = useContext(HostContext)?.onBlock;
  const retryRef = useRef(onRetry);
  useEffect(() => {
    retryRef.current = onRetry;
  });
  useEffect(() => {
    const from = Date.now() + pauseRef.current;
    return onBlock?.(null, () => {
      if (Date.now() < from || document.hidden) return;
      pauseRef.current = Math.min(2 * pauseRef.current, LONGEST_PAUSE_MILLISECONDS);
      retryRef.current();
    });
  }, [onBlock, pauseRef]);
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
