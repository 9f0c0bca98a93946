import { Component, type ReactNode } from "react";
import { useLocation, useNavigate } from "@cenote/kit/router";
import { ErrorState } from "../ui/ErrorState";
import { ScreenTitle } from "../ui/ScreenTitle";

/** Keeps a screen's failure to the screen: says so, and asks again on request or at the next place. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const handleRetry = () => navigate(location, { replace: true, preventScrollReset: true });
  return (
    <Boundary place={location.key} onRetry={() => void handleRetry()}>
      {children}
    </Boundary>
  );
}

type BoundaryProps = { readonly children: ReactNode; readonly place: string; readonly onRetry: () => void };
type BoundaryState = { readonly error?: unknown; readonly place: string };

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** A new place is a new chance; a key would also throw away the state of a screen that works. */
  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { error: undefined, place };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <>
        <ScreenTitle isUnlisted>This screen did not load</ScreenTitle>
        <ErrorState title="This screen did not load" isHeading onRetry={this.props.onRetry}>
          Its data did not arrive. The rest of Cenote works.
        </ErrorState>
      </>
    );
  }
}
