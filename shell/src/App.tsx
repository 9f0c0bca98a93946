import { useEffect } from "react";
import { RelayEnvironmentProvider } from "react-relay/hooks";
import type { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import type { IEnvironment } from "relay-runtime";
import { HostContext } from "@cenote/kit/remote";
import { keepWatching } from "./alerts/keepWatching";
import { repeatClick } from "./frame/earlyClick";
import type { QueryGateway } from "./gateway/queryGateway";
import { GatewayProvider } from "./gateway/gatewayContext";
import { afterFirstScreen } from "./routing/firstScreen";
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
  readonly queryGateway: QueryGateway;
};

/** The whole product, around a router. */
export function App({ environment, router, remoteStates, blockFeed, session, queryGateway }: AppProps) {
  useEffect(() => afterFirstScreen(blockFeed.start), [blockFeed]);
  useEffect(repeatClick, []);
  useEffect(() => session.reconnectWallets(), [session]);
  useEffect(
    () => afterFirstScreen(() => keepWatching(session, queryGateway, (path) => void router.navigate(path))),
    [session, queryGateway, router],
  );
  return (
    <RelayEnvironmentProvider environment={environment}>
      <SessionProvider value={session}>
        <HostContext value={session}>
          <GatewayProvider value={queryGateway}>
            <BlockFeedProvider value={blockFeed}>
              <RemoteStatesProvider value={remoteStates}>
                <RouterProvider router={router} />
              </RemoteStatesProvider>
            </BlockFeedProvider>
          </GatewayProvider>
        </HostContext>
      </SessionProvider>
    </RelayEnvironmentProvider>
  );
}
