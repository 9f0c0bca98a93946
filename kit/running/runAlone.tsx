import "../tokens.css";
import "../base.css";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { RelayEnvironmentProvider } from "react-relay/hooks";
import { createBrowserRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { createEnvironment } from "../relay/createEnvironment";
import type { Remote } from "../remote";
import { NoSuchPlace } from "./NoSuchPlace";
import { QUIET_HOST } from "./quietHost";
import { screenRoute } from "./screenRoute";

/** Runs one remote without the shell, for work on its screens alone. */
export async function runAlone({ routes, prepare, Provider }: Remote) {
  await prepare?.();
  const environment = createEnvironment(GRAPHQL_PATH);
  const settings = { environment, host: QUIET_HOST, Provider };
  const router = createBrowserRouter([
    {
      Component: Outlet,
      HydrateFallback: () => null,
      children: [...routes.map((route) => screenRoute(route, settings)), { path: "*", Component: NoSuchPlace }],
    },
  ]);
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <RelayEnvironmentProvider environment={environment}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </RelayEnvironmentProvider>
    </StrictMode>,
  );
}
