import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { PAGES, type PageName } from "@cenote/domain/routes";
import type { Skeleton } from "@cenote/domain/skeletons";
import type { Remote } from "../remote";
import { createRouter } from "../routing/createRouter";
import { memoryHistory } from "../routing/history";
import { RouterProvider } from "../routing/RouterProvider";
import { QUIET_HOST } from "../running/quietHost";
import { moveStyles } from "./moveStyles";

/**
 * Draws the skeletons of a remote's screens, by the names of their pages: their markup, and the rules in place of their
 * attributes of style. Runs in jsdom when the remote is built.
 */
export function drawSkeletons({ routes, Provider }: Pick<Remote, "routes" | "Provider">) {
  const router = createRouter({ history: memoryHistory("/"), routes: [] });
  const drawn: Partial<Record<PageName, Skeleton>> = {};
  for (const { path, skeleton: Screen } of routes) {
    const page = PAGES.find((one) => one.path === path)?.name;
    if (!Screen || !page || drawn[page]) continue;
    const root = document.body.appendChild(document.createElement("div"));
    flushSync(() =>
      createRoot(root).render(
        <RouterProvider router={router}>
          <Provider value={QUIET_HOST}>
            <Screen />
          </Provider>
        </RouterProvider>,
      ),
    );
    if (!root.firstChild) throw new Error(`The skeleton of "${page}" draws nothing.`);
    const css = moveStyles(root, `skeleton-${page}`);
    drawn[page] = { html: root.innerHTML, css };
  }
  return drawn;
}
