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
  const drawnRef = useRef<() => void>(undefined);
  useLayoutEffect(
    () =>
      router.subscribe(({ next }, isFading) => {
        // That it is on its way, and what is known of there, stands in the frame after the click.
        if (next) return setState(router.state);
        // The newest state, also where the browser has taken its time to picture the old one.
        const draw = () => startTransition(() => setState(router.state));
        if (!isFading || !("startViewTransition" in document)) return draw();
        document.startViewTransition(() => {
          draw();
          return new Promise<void>((resolve) => (drawnRef.current = resolve));
        });
      }),
    [router],
  );
  useLayoutEffect(() => drawnRef.current?.(), [location]);

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
