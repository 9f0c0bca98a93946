import { Suspense, useRef, type ComponentType } from "react";
import { Outlet, ScrollRestoration, useMatches, useNavigation } from "react-router";
import type { ScreenHandle } from "@cenote/kit/running/screenRoute";
import { useLocation } from "@cenote/kit/router";
import { Arrival } from "./Arrival";
import { LoadingScreen } from "./LoadingScreen";
import { OpenDialog } from "./OpenDialog";
import { Surround } from "./Surround";
import { Toasts } from "./Toasts";

/**
 * The frame around every screen, which stays while screens change. The router draws it before the first screen too:
 * with another component, a focused button would lose its focus.
 */
export function Frame({ isStarting = false }: { isStarting?: boolean }) {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const lastPathRef = useRef<string | null>(null);
  return (
    <>
      <Surround isBusy={isStarting || state === "loading"}>
        {isStarting ? (
          <LoadingScreen />
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
