import { Suspense, useRef, type ComponentType } from "react";
import { Outlet, ScrollRestoration, useMatches, useNavigation } from "react-router";
import type { ScreenHandle } from "@cenote/kit/running/screenRoute";
import { useLocation } from "@cenote/kit/router";
import { Arrival } from "./Arrival";
import { KnownScreen, type KnownScreens } from "./KnownScreen";
import { LoadingScreen } from "./LoadingScreen";
import { OpenDialog } from "./OpenDialog";
import { Surround } from "./Surround";
import { Toasts } from "./Toasts";

type FrameProps = {
  readonly isStarting?: boolean;
  /** What is known of a screen before it has loaded. */
  readonly knownScreen?: KnownScreens;
};

/**
 * The frame around every screen, which stays while screens change. The router draws it before the first screen too:
 * with another component, a focused button would lose its focus.
 */
export function Frame({ isStarting = false, knownScreen }: FrameProps) {
  const { pathname } = useLocation();
  const { state, location: next } = useNavigation();
  const known = next && knownScreen?.(next);
  const lastPathRef = useRef<string | null>(null);
  return (
    <>
      <Surround isBusy={isStarting || state === "loading"}>
        {isStarting ? (
          <LoadingScreen />
        ) : known ? (
          <KnownScreen>{known}</KnownScreen>
        ) : (
          <Suspense key={pathname} fallback={<Waiting />}>
            <Outlet />
            <Arrival lastPathRef={lastPathRef} />
          </Suspense>
        )}
        <ScrollRestoration />
      </Surround>
      <Toasts />
      <OpenDialog />
    </>
  );
}

function Waiting() {
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined;
  const Skeleton: ComponentType | undefined = handle?.skeleton;
  return Skeleton ? <Skeleton /> : null;
}
