import { Component, useContext, useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useLocation, useNavigate } from "@cenote/kit/router";
import { HostContext } from "../remote";

type RetryBoundaryProps = {
  /** Renders the replacement of the failed content. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
};

const FIRST_PAUSE_MILLISECONDS = 2_000;
const MAX_PAUSE_MILLISECONDS = 60_000;

/**
 * Error boundary whose content can be retried: by the visitor, and automatically when a block arrives, with a backoff
 * from 2 seconds to a minute. A retry navigates to the same place, so that its queries are fetched again.
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

/** Delay before the next attempt, and time of the last one, in milliseconds. */
type Attempts = { readonly pause: number; readonly at: number };
type AutomaticRetryProps = {
  readonly error: unknown;
  readonly attemptsRef: RefObject<Attempts>;
  readonly onRetry: () => void;
};

/**
 * Retries when blocks are announced, with a delay that doubles each time, because permanent errors would fail again. A
 * failure long after the last attempt counts as new and begins with the first delay; it is retried at once where data
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
 * Whether another query's response linked a record with missing fields, such as a position that exists since the last
 * block, or a list with a new row.
 */
function isMissingData(error: unknown): boolean {
  // eslint-disable-next-line lingui/no-unlocalized-strings -- Relay's text
  return error instanceof Error && error.message.startsWith("Relay: Missing expected data");
}

type BoundaryProps = {
  /** A change renders the content again after a failure. */
  readonly place: string;
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
};
type BoundaryState = { readonly failure: { readonly error: unknown } | null; readonly place: string };

/** Error boundary without a retry: shows `fallback` until `place` changes. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  /** A new place resets the failure; a key would also discard the state of content that works. */
  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { failure: null, place };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
