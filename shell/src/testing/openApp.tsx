import { act, render } from "@testing-library/react";
import { createMockEnvironment } from "relay-test-utils";
import type { RegistryEntry } from "@cenote/domain/remoteRegistry";
import { REMOTE_NAMES } from "@cenote/domain/routes";
import { browserHistory } from "@cenote/kit/routing/history";
import { App } from "../App";
import type { QueryGateway } from "../gateway/queryGateway";
import type { FindPair } from "../gateway/findPair";
import type { LoadRemote } from "../remotes/loadRemote";
import { widgetLoading } from "../remotes/loadWidget";
import { createRouter } from "../router/createRouter";
import type { RemoteStates } from "../routing/remoteStates";
import { createBlockFeed } from "../session/blockFeed";
import type { ChainStatusSource } from "../session/chainStatus";
import { createMoney } from "../session/money";
import { createSession, type Session } from "../session/session";

const REGISTRY: readonly RegistryEntry[] = REMOTE_NAMES.map((name) => ({
  name,
  entry: `/${name}/1/remoteEntry.js`,
  ...(name === "mfe-trade" && { widgets: { swap: [] } }),
}));
const SILENT: ChainStatusSource = {
  now: () => Promise.resolve([]),
  async *changes(signal) {
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
  },
};

const NO_ANSWER: QueryGateway = () => Promise.reject(new Error("no gateway"));

type OpenOptions = {
  readonly loadRemote: LoadRemote;
  readonly findPair?: FindPair;
  readonly statuses?: ChainStatusSource;
  /** Answers the shell's operations; without it, they fail. */
  readonly queryGateway?: QueryGateway;
};

/** Opens a path in the whole shell, as main.tsx would, with remotes of the test's own. */
export async function openApp(
  path: string,
  { loadRemote, findPair, statuses = SILENT, queryGateway = NO_ANSWER }: OpenOptions,
) {
  window.scrollTo = () => undefined;
  window.history.replaceState(null, "", path);
  const environment = createMockEnvironment();
  const blockFeed = createBlockFeed(statuses);
  const loadWidget = widgetLoading({ registry: REGISTRY, loadRemote, environment, host: () => session });
  const session: Session = createSession(blockFeed, createMoney(queryGateway, blockFeed), loadWidget, queryGateway);
  const remoteStates: RemoteStates = new Map();
  const router = createRouter({
    history: browserHistory(),
    registry: REGISTRY,
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
