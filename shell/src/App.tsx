import { useEffect } from "react";
import { RelayEnvironmentProvider } from "react-relay/hooks";
import type { IEnvironment } from "relay-runtime";
import { HostContext } from "@cenote/kit/remote";
import { RouterProvider } from "@cenote/kit/routing/RouterProvider";
import { keepWatching } from "./alerts/keepWatching";
import { repeatClick } from "./frame/earlyClick";
import { Frame } from "./frame/Frame";
import type { QueryGateway } from "./gateway/queryGateway";
import { GatewayProvider } from "./gateway/gatewayContext";
import type { AppRouter } from "./router/createRouter";
import { afterFirstScreen } from "./routing/firstScreen";
import type { RemoteStates } from "./routing/remoteStates";
import { RemoteStatesProvider } from "./routing/remoteStatesContext";
import type { BlockFeed } from "./session/blockFeed";
import { BlockFeedProvider } from "./session/blockFeedContext";
import type { Session } from "./session/session";
import { SessionProvider } from "./session/sessionContext";

type AppProps = {
  readonly environment: IEnvironment;
  readonly router: AppRouter;
  readonly remoteStates: RemoteStates;
  readonly blockFeed: BlockFeed;
  readonly session: Session;
  readonly queryGateway: QueryGateway;
};

/** Root component of the product. */
export function App({ environment, router, remoteStates, blockFeed, session, queryGateway }: AppProps) {
  useEffect(() => afterFirstScreen(blockFeed.start), [blockFeed]);
  useEffect(repeatClick, []);
  useEffect(() => session.reconnectWallets(), [session]);
  useEffect(
    () =>
      afterFirstScreen(() => keepWatching({ ...session, queryGateway, open: (path) => void router.navigate(path) })),
    [session, queryGateway, router],
  );
  return (
    <RelayEnvironmentProvider environment={environment}>
      <SessionProvider value={session}>
        <HostContext value={session}>
          <GatewayProvider value={queryGateway}>
            <BlockFeedProvider value={blockFeed}>
              <RemoteStatesProvider value={remoteStates}>
                <RouterProvider router={router}>
                  <Frame knownScreen={router.knownScreen} />
                </RouterProvider>
              </RemoteStatesProvider>
            </BlockFeedProvider>
          </GatewayProvider>
        </HostContext>
      </SessionProvider>
    </RelayEnvironmentProvider>
  );
}
