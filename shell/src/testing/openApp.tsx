import { act, render } from "@testing-library/react";
import { createMockEnvironment } from "relay-test-utils";
import type { RegistryEntry } from "@cenote/domain/remoteRegistry";
import { REMOTE_NAMES } from "@cenote/domain/routes";
import { createKnownAnswers } from "@cenote/kit/relay/knownAnswers";
import { browserHistory } from "@cenote/kit/routing/history";
import { App } from "../App";
import type { QueryGateway } from "../gateway/queryGateway";
import type { FindPair } from "../gateway/findPair";
import type { LoadRemote } from "../remotes/loadRemote";
import { widgetLoading } from "../remotes/loadWidget";
import { createRouter } from "../router/createRouter";
import type { RemoteStates } from "../routing/remoteStates";
import { keepingCurrent } from "../live/keepCurrent";
import { createLiveAnswers, type OpenLiveStream } from "../live/liveAnswers";
import { watchingGateway } from "../live/watchGateway";
import { createBlockFeed } from "../session/blockFeed";
import { createMoney } from "../session/money";
import { createSession, type Session } from "../session/session";
import { sendingOnce } from "./sendingOnce";

const REGISTRY: readonly RegistryEntry[] = REMOTE_NAMES.map((name) => ({
  name,
  entry: `/${name}/1/remoteEntry.js`,
  ...(name === "mfe-trade" && { widgets: { swap: [] } }),
}));

const NO_ANSWER: QueryGateway = () => Promise.reject(new Error("no gateway"));

type OpenOptions = {
  readonly loadRemote: LoadRemote;
  /** Deployed remotes; all remotes by default. */
  readonly registry?: readonly RegistryEntry[];
  readonly findPair?: FindPair;
  /** Keeps the shell's operations current; without it, nothing changes. */
  readonly openStream?: OpenLiveStream;
  /** Responds to the shell's operations; without it, they fail. */
  readonly queryGateway?: QueryGateway;
};

/** Opens a path in the whole shell, as main.tsx does, with the test's own remotes. */
export async function openApp(
  path: string,
  { loadRemote, registry = REGISTRY, findPair, openStream = sendingOnce([]), queryGateway = NO_ANSWER }: OpenOptions,
) {
  window.scrollTo = () => undefined;
  window.history.replaceState(null, "", path);
  const environment = createMockEnvironment();
  const live = createLiveAnswers(openStream);
  const blockFeed = createBlockFeed(live);
  const keepCurrent = keepingCurrent(environment, live, createKnownAnswers());
  const loadWidget = widgetLoading({ registry, loadRemote, environment, host: () => session });
  const watchGateway = watchingGateway(queryGateway, live);
  const money = createMoney(queryGateway, watchGateway);
  const session: Session = createSession(blockFeed, keepCurrent, money, loadWidget, queryGateway, watchGateway);
  const remoteStates: RemoteStates = new Map();
  const router = createRouter({
    history: browserHistory(),
    registry,
    remoteStates,
    loadRemote,
    environment,
    host: session,
    findPair: findPair ?? (() => Promise.resolve(null)),
  });
  await act(async () => {
    render(
      <App
        environment={environment}
        router={router}
        remoteStates={remoteStates}
        blockFeed={blockFeed}
        session={session}
        queryGateway={queryGateway}
      />,
    );
    await Promise.resolve();
  });
  return { router, session, environment };
}
