import { Component, type ReactNode } from "react";
import { useLocation, useNavigate } from "@cenote/kit/router";

type RetryBoundaryProps = {
  /** What stands in the place of what failed. */
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
};

/** Contains a failure where it happened. A retry navigates to the same place, so that its queries are fetched again. */
export function RetryBoundary({ fallback, children }: RetryBoundaryProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const retry = () => void navigate(location, { replace: true, preventScrollReset: true });
  return (
    <Boundary place={location.key} fallback={() => fallback(retry)}>
      {children}
    </Boundary>
  );
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
