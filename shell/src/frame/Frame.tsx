import { Suspense, useRef, type ComponentType, useEffect } from "react";
import { Outlet } from "@cenote/kit/routing/Outlet";
import { useNextLocation, useScreen } from "@cenote/kit/routing/routerContexts";
import { useKeptScroll } from "@cenote/kit/routing/useKeptScroll";
import { ScreenBoundary } from "@cenote/kit/running/ScreenBoundary";
import type { ScreenHandle } from "@cenote/kit/running/screenRoute";
import { useLocation } from "@cenote/kit/router";
import { Arrival } from "./Arrival";
import { KnownScreen, type KnownScreens } from "./KnownScreen";
import { LoadingScreen } from "./LoadingScreen";
import { Surround } from "./Surround";
import { Toasts } from "./Toasts";
import { t } from "@lingui/core/macro";
import { useWatched } from "@cenote/kit/host/useWatched";
import { Boundary } from "@cenote/kit/feedback/RetryBoundary";
import { useSession } from "../session/sessionContext";
import { DIALOGS } from "./dialogs";

/** Frame around every screen, which stays while screens change. */
export function Frame({ knownScreen }: { readonly knownScreen: KnownScreens }) {
  useKeptScroll();
  const { pathname } = useLocation();
  const isStarting = useScreen() === null;
  const next = useNextLocation();
  const preview = next && knownScreen(next);
  const lastPathRef = useRef<string | null>(null);
  return (
    <>
      <Surround isBusy={isStarting || next !== null}>
        {isStarting ? (
          <LoadingScreen />
        ) : preview ? (
          <KnownScreen>{preview}</KnownScreen>
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

/** The open dialog over the screens, if any. */
function OpenDialog() {
  const { dialog } = useSession();
  const open = useWatched(dialog);
  if (!open) return null;

  const { Component } = DIALOGS[open.name];
  return (
    <Boundary place={open.name} fallback={() => <DialogFailed />}>
      <Suspense>
        <Component text={open.text} onClose={() => dialog.set(null)} />
      </Suspense>
    </Boundary>
  );
}

/** Closes a dialog whose code could not be loaded, with a notice. */
function DialogFailed() {
  const { dialog, notify } = useSession();
  useEffect(() => {
    dialog.set(null);
    notify({ text: t`This did not load. Try again.`, tone: "bad" });
  }, [dialog, notify]);
  return null;
}
