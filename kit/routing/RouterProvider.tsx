import { startTransition, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { Router } from "./createRouter";
import { Outlet } from "./Outlet";
import { LocationContext, NextContext, RouterContext, ScreenContext } from "./routerContexts";

type RouterProviderProps = {
  readonly router: Router;
  /** Frame around the screens; without it, only the screen is shown. */
  readonly children?: ReactNode;
};

/** Provides a router and its state to the screens. */
export function RouterProvider({ router, children = <Outlet /> }: RouterProviderProps) {
  const [{ location, screen, next }, setState] = useState(router.state);
  const shownRef = useRef(location);
  const waitingRef = useRef<(() => void)[]>([]);
  useLayoutEffect(
    () =>
      router.subscribe(({ next }, isFading) => {
        // The pending state, with a preview of the next screen, is shown in the frame right after the click.
        if (next) return setState(router.state);
        // Reads the newest state, also where the browser has taken long to capture the old one.
        const draw = () => startTransition(() => setState(router.state));
        if (!isFading || !("startViewTransition" in document)) return draw();
        const fade = document.startViewTransition(() => {
          // An earlier transition may have drawn it: nothing would change, and the page would freeze meanwhile.
          if (shownRef.current === router.state.location) return;
          draw();
          return new Promise<void>((resolve) => waitingRef.current.push(resolve));
        });
        // Rejects where another navigation ends the transition early; the screen is drawn anyway.
        fade.ready.catch(() => undefined);
      }),
    [router],
  );
  useLayoutEffect(() => {
    shownRef.current = location;
    for (const resolve of waitingRef.current.splice(0)) resolve();
  }, [location]);

  return (
    <RouterContext value={router}>
      <LocationContext value={location}>
        <NextContext value={next}>
          <ScreenContext value={screen}>{children}</ScreenContext>
        </NextContext>
      </LocationContext>
    </RouterContext>
  );
}
