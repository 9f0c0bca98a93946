import { useEffect } from "react";
import { RelayEnvironmentProvider } from "react-relay/hooks";
import type { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { IEnvironment } from "relay-runtime";
import type { RemoteStates } from "./routing/remoteStates";
import { RemoteStatesProvider } from "./routing/remoteStatesContext";
import type { BlockFeed } from "./session/blockFeed";
import { BlockFeedProvider } from "./session/blockFeedContext";
import type { Session } from "./session/session";
import { SessionProvider } from "./session/sessionContext";

type AppProps = {
  readonly environment: IEnvironment;
  readonly router: ReturnType<typeof createBrowserRouter>;
  readonly remoteStates: RemoteStates;
  readonly blockFeed: BlockFeed;
  readonly session: Session;
};

/** The whole product, around a router. */
export function App({ environment, router, remoteStates, blockFeed, session }: AppProps) {
  useEffect(() => blockFeed.start(), [blockFeed]);
  return (
    <RelayEnvironmentProvider environment={environment}>
      <SessionProvider value={session}>
        <BlockFeedProvider value={blockFeed}>
          <RemoteStatesProvider value={remoteStates}>
            <RouterProvider router={router} />
          </RemoteStatesProvider>
        </BlockFeedProvider>
      </SessionProvider>
    </RelayEnvironmentProvider>
  );
}
