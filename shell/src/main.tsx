import "@cenote/kit/tokens.css";
import "@cenote/kit/base.css";
import "./fonts.css";
import "./firstPaint/firstPaint.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { loadCatalogs } from "@cenote/kit/i18n/catalogs";
import { createEnvironment } from "@cenote/kit/relay/createEnvironment";
import { createKnownAnswers } from "@cenote/kit/relay/knownAnswers";
import { browserHistory } from "@cenote/kit/routing/history";
import type { ScreenHandle } from "@cenote/kit/running/screenRoute";
import { App } from "./App";
import { gatewayAt } from "./gateway/queryGateway";
import { findingPairs } from "./gateway/findPair";
import { keepingCurrent } from "./live/keepCurrent";
import { createLiveAnswers, liveStreamAt } from "./live/liveAnswers";
import { browserSharing, sharedLiveAnswers } from "./live/sharedLiveAnswers";
import { watchingGateway } from "./live/watchGateway";
import { federatedLoading } from "./remotes/loadRemote";
import { widgetLoading } from "./remotes/loadWidget";
import { readOverride, withOverride } from "./remotes/override";
import { prefetchOnIntent } from "./remotes/prefetchOnIntent";
import { readRegistry } from "./remotes/registry";
import { createRouter } from "./router/createRouter";
import { afterFirstScreen } from "./routing/firstScreen";
import type { RemoteStates } from "./routing/remoteStates";
import { createBlockFeed } from "./session/blockFeed";
import { createMoney } from "./session/money";
import { createSession, type Session } from "./session/session";

const registry = withOverride(readRegistry(), readOverride());
const queryGateway = gatewayAt(GRAPHQL_PATH);
const responseCache = createKnownAnswers();
const loadNewerPage = () => import("./serviceWorker/newerPage");
const environment = createEnvironment(
  GRAPHQL_PATH,
  () => void router.reload(),
  responseCache,
  () => void loadNewerPage().then(({ leaveOutdatedPage }) => leaveOutdatedPage(session.hasNewerPage)),
);
const live = sharedLiveAnswers(createLiveAnswers(liveStreamAt(GRAPHQL_PATH)), browserSharing());
const blockFeed = createBlockFeed(live);
const loadRemote = federatedLoading(registry);
const loadWidget = widgetLoading({ registry, loadRemote, environment, host: () => session });
const keepCurrent = keepingCurrent(environment, live, responseCache);
const watchGateway = watchingGateway(queryGateway, live);
const money = createMoney(queryGateway, watchGateway);
const session: Session = createSession(blockFeed, keepCurrent, money, loadWidget, queryGateway, watchGateway);
const remoteStates: RemoteStates = new Map();
const findPair = findingPairs(queryGateway);
prefetchOnIntent(registry, loadRemote, session);
const router = createRouter({
  history: browserHistory(),
  registry,
  remoteStates,
  loadRemote,
  environment,
  host: session,
  findPair,
});

// Only in production: in development, file names have no hashes.
if (!import.meta.webpackHot) {
  afterFirstScreen(() => {
    loadNewerPage()
      .then(({ watchNewerPage }) => watchNewerPage(session.hasNewerPage))
      .catch(console.error);
    return () => undefined;
  });
}

// Only in development: fetches a changed request of the open screen before its components are replaced.
if (import.meta.webpackHot) {
  window.cenoteDevelopment.reloadScreen = async () => {
    await router.reload();
    await (router.state.screen?.route.handle as ScreenHandle | undefined)?.arrived();
  };
}

await loadCatalogs((language) => import(/* webpackChunkName: "[request]" */ `./locales/${language}.po`));

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <App
      environment={environment}
      router={router}
      remoteStates={remoteStates}
      blockFeed={blockFeed}
      session={session}
      queryGateway={queryGateway}
    />
  </StrictMode>,
);
