import "../tokens.css";
import "../base.css";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { RelayEnvironmentProvider } from "react-relay/hooks";
import { createBrowserRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { createEnvironment } from "../relay/createEnvironment";
import type { Host, Remote } from "../remote";
import { constant } from "./constant";
import { NO_SIGNING } from "./noSigning";
import { NoSuchPlace } from "./NoSuchPlace";
import { screenRoute } from "./screenRoute";

/** A host without a shell: no blocks are announced, so nothing refreshes by itself. */
const QUIET_HOST: Host = {
  latestBlock: () => null,
  indexedChains: () => NO_CHAINS,
  onBlock: () => () => undefined,
  account: constant(null),
  signing: NO_SIGNING,
  money: constant({ currency: "USD", perUsd: 1 }),
  showsTestnets: constant(false),
  favourites: constant([]),
  visited: constant([]),
  toggleFavourite: () => undefined,
  openDialog: () => undefined,
  notify: ({ text }) => console.info(text),
};
const NO_CHAINS: readonly never[] = [];

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
