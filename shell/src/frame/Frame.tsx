import { Suspense, useRef, type ComponentType } from "react";
import { Outlet } from "@cenote/kit/routing/Outlet";
import { useNextLocation, useScreen } from "@cenote/kit/routing/routerContexts";
import { useKeptScroll } from "@cenote/kit/routing/useKeptScroll";
import { ScreenBoundary } from "@cenote/kit/running/ScreenBoundary";
import type { ScreenHandle } from "@cenote/kit/running/screenRoute";
import { useLocation } from "@cenote/kit/router";
import { Arrival } from "./Arrival";
import { KnownScreen, type KnownScreens } from "./KnownScreen";
import { LoadingScreen } from "./LoadingScreen";
import { OpenDialog } from "./OpenDialog";
import { Surround } from "./Surround";
import { Toasts } from "./Toasts";

/** Frame around every screen, which stays while screens change. */
export function Frame({ knownScreen }: { readonly knownScreen: KnownScreens }) {
  useKeptScroll();
  const { pathname } = useLocation();
  const isStarting = useScreen() === null;
  const next = useNextLocation();
  const known = next && knownScreen(next);
  const lastPathRef = useRef<string | null>(null);
  return (
    <>
      <Surround isBusy={isStarting || next !== null}>
        {isStarting ? (
          <LoadingScreen />
        ) : known ? (
          <KnownScreen>{known}</KnownScreen>
        ) : (
          <Suspense key={pathname} fallback={<Waiting />}>
            <ScreenBoundary>
              <Outlet />
            </ScreenBoundary>
            <Arrival lastPathRef={lastPathRef} />
          </Suspense>
        )}
      </Surround>
      <Toasts />
      <OpenDialog />
    </>
  );
}

function Waiting() {
  const handle = useScreen()?.route.handle as ScreenHandle | undefined;
  const Skeleton: ComponentType | undefined = handle?.skeleton;
  return Skeleton ? <Skeleton /> : null;
}
