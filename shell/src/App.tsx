import { useEffect } from "react";
import { RelayEnvironmentProvider } from "react-relay/hooks";
import type { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { IEnvironment } from "relay-runtime";
import type { RemoteStates } from "./routing/remoteStates";
import { RemoteStatesProvider } from "./routing/remoteStatesContext";
import type { BlockFeed } from "./session/blockFeed";
import { BlockFeedProvider } from "./session/blockFeedContext";

type AppProps = {
  readonly environment: IEnvironment;
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly remoteStates: RemoteStates;
  readonly blockFeed: BlockFeed;
};

/** The whole product, around a router. */
export function App({ environment, router, remoteStates, blockFeed }: AppProps) {
  useEffect(() => blockFeed.start(), [blockFeed]);
  return (
    <RelayEnvironmentProvider environment={environment}>
      <BlockFeedProvider value={blockFeed}>
        <RemoteStatesProvider value={remoteStates}>
          <RouterProvider router={router} />
        </RemoteStatesProvider>
      </BlockFeedProvider>
    </RelayEnvironmentProvider>
  );
}
