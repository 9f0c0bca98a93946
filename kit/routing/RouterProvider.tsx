import { startTransition, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import type { Router } from "./createRouter";
import { Outlet } from "./Outlet";
import { LocationContext, NextContext, RouterContext, ScreenContext } from "./routerContexts";

type RouterProviderProps = {
  readonly router: Router;
  /** What stands around the screens; without it, the screen alone. */
  readonly children?: ReactNode;
};

/** Shows where a router is. */
export function RouterProvider({ router, children = <Outlet /> }: RouterProviderProps) {
  const [{ location, screen, next }, setState] = useState(router.state);
  const shownRef = useRef(location);
  const waitingRef = useRef<(() => void)[]>([]);
  useLayoutEffect(
    () =>
      router.subscribe(({ next }, isFading) => {
        // That it is on its way, and what is known of there, stands in the frame after the click.
        if (next) return setState(router.state);
        // The newest state, also where the browser has taken its time to picture the old one.
        const draw = () => startTransition(() => setState(router.state));
        if (!isFading || !("startViewTransition" in document)) return draw();
        const fade = document.startViewTransition(() => {
          // An earlier fade may have drawn it: nothing would change then, and the page stands still meanwhile.
          if (shownRef.current === router.state.location) return;
          draw();
          return new Promise<void>((resolve) => waitingRef.current.push(resolve));
        });
        // It rejects where another navigation ends the fade before it is seen: the screen is drawn all the same.
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
