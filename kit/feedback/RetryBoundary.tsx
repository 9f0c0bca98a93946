import { Component, useContext, useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useLocation, useNavigate } from "@cenote/kit/router";
import { HostContext } from "../remote";

type RetryBoundaryProps = {
  /** Replaces what failed. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
};

const FIRST_PAUSE_MILLISECONDS = 2_000;
const MAX_PAUSE_MILLISECONDS = 60_000;

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
      fallback={(error) => (
        <>
          {fallback(retry)}
          <AutomaticRetry error={error} attemptsRef={attemptsRef} onRetry={retry} />
        </>
      )}
    >
      {children}
    </Boundary>
  );
}

/** The pause before the next attempt, and when the last one was made, in milliseconds. */
type Attempts = { readonly pause: number; readonly at: number };
type AutomaticRetryProps = {
  readonly error: unknown;
  readonly attemptsRef: RefObject<Attempts>;
  readonly onRetry: () => void;
};

/**
 * Retries when blocks are announced, after a pause that doubles each time: what fails for its own reasons fails again. A
 * failure long after the last attempt is another one, and begins with the first pause; it is retried at once where data
 * is missing from Relay's store.
 */
function AutomaticRetry({ error, attemptsRef, onRetry }: AutomaticRetryProps) {
  const onBlock = useContext(HostContext)?.onBlock;
  const retryRef = useRef(onRetry);
  useEffect(() => {
    retryRef.current = onRetry;
  });
  useEffect(() => {
    const now = Date.now();
    const last = attemptsRef.current;
    const isFirst = now - last.at > MAX_PAUSE_MILLISECONDS;
    const pause = isFirst ? FIRST_PAUSE_MILLISECONDS : last.pause;
    if (isFirst && isMissingData(error)) {
      attemptsRef.current = { pause, at: now };
      retryRef.current();
      return;
    }
    return onBlock?.(null, () => {
      if (Date.now() < now + pause || document.hidden) return;
      attemptsRef.current = { pause: Math.min(2 * pause, MAX_PAUSE_MILLISECONDS), at: Date.now() };
      retryRef.current();
    });
  }, [onBlock, attemptsRef, error]);
  return null;
}

/**
 * Whether the answer of another request linked a record whose fields were not all fetched: a position that exists since
 * the last block, a list with a new row.
 */
function isMissingData(error: unknown): boolean {
  // eslint-disable-next-line lingui/no-unlocalized-strings -- Relay's text
  return error instanceof Error && error.message.startsWith("Relay: Missing expected data");
}

type BoundaryProps = {
  readonly place: string;
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
};
type BoundaryState = { readonly failure: { readonly error: unknown } | null; readonly place: string };

/** Shows something else in the place of what failed, until the place is another one. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  /** A new place is a new chance; a key would also throw away the state of what works. */
  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { failure: null, place };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
