import { useEffect, useRef, type ComponentType, type ReactNode } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import type { IEnvironment, OperationType } from "relay-runtime";
import type { Host, KnownScreen, Place, Remote, Request, Requests, Route } from "../remote";
import { loadable, twice } from "../lib/loadable";
import type { RouterRoute } from "../routing/createRouter";
import { useRouter } from "../routing/routerContexts";
import { NoSuchPlace } from "./NoSuchPlace";
import { disposeAnswers, definedRequests, startRequests, variablesKey, type Answers } from "./requests";
import { unknownNetwork } from "./unknownNetwork";
import { useLiveRequests } from "./useLiveRequests";

/**
 * React delays content for 300 ms once it has shown a fallback, so a screen that is nearly ready is awaited instead.
 */
const MAX_WAIT_MILLISECONDS = 250;
/** The page already shows the first screen's skeleton, until its code and its first response arrive. */
const MAX_FIRST_WAIT_MILLISECONDS = 2_000;
/** StrictMode mounts twice; a screen that is unmounted for this long will not return. */
const DISPOSE_AFTER_MILLISECONDS = 5_000;

/** Whether no screen has been opened yet. */
let isFirst = true;

type Loaded = {
  readonly place: Place;
  readonly toRequests: Requests;
  readonly requests: Readonly<Record<string, Request>>;
  readonly answers: Answers;
};

/** Data of a screen for the frame around it, before the screen has loaded. */
export type ScreenHandle = {
  readonly skeleton: ComponentType | undefined;
  /** Renders cached data of a place; null without data, and before `loadPreview` has loaded the renderer. */
  readonly preview: (place: Place) => ReactNode;
  readonly loadPreview: () => Promise<void>;
  /** Resolves when all of the screen's latest requests have succeeded or failed. */
  readonly arrived: () => Promise<void>;
};

/**
 * Converts a remote's route to one of the router. Its code and queries start together; the screen is rendered when all
 * have arrived, or after a short wait.
 */
export function screenRoute(
  route: Route,
  { environment, host, Provider }: { environment: IEnvironment; host: Host; Provider: Remote["Provider"] },
): RouterRoute {
  const screen = loadable(route.screen);
  let last: Answers = {};

  const open = async (place: Place, signal: AbortSignal) => {
    const code = screen.load();
    code.catch(() => undefined);
    const toRequests = await twice(route.requests);
    const refusal = await unknownNetwork(place.search);
    if (refusal) return refusal;
    const requests = definedRequests(toRequests(place, host));
    if (!requests) return <NoSuchPlace />;

    const answers = startRequests(environment, requests);
    signal.addEventListener("abort", () => disposeAnswers(answers));
    const all = Object.values(answers).map(arrived);
    if (isFirst) await atMost(MAX_FIRST_WAIT_MILLISECONDS, [code, ...all.slice(0, 1)]);
    isFirst = false;
    await atMost(MAX_WAIT_MILLISECONDS, [code, ...all]);
    last = answers;
    return <Screen loaded={{ place, toRequests, requests, answers }} />;
  };

  function Screen({ loaded }: { readonly loaded: Loaded }) {
    useDisposal(loaded);
    useAccountChange(host, loaded);
    useLiveRequests(host, loaded.requests);
    return (
      <Provider value={host}>
        <screen.Component {...loaded.answers} />
      </Provider>
    );
  }

  let renderPreview: KnownScreen | null = null;
  const handle: ScreenHandle = {
    skeleton: route.skeleton,
    preview: (place) => {
      const drawn = renderPreview?.(environment, place);
      return drawn ? <Provider value={host}>{drawn}</Provider> : null;
    },
    loadPreview: async () => {
      renderPreview = (await route.known?.()) ?? null;
    },
    arrived: async () => void (await Promise.all(Object.values(last).map(arrived))),
  };
  return { path: route.path, open, handle };
}

/** Fetches again when a change of account changes the requests. */
function useAccountChange(host: Host, loaded: Loaded) {
  const { reload } = useRouter();
  useEffect(() => {
    const compare = () => {
      const requests = definedRequests(loaded.toRequests(loaded.place, host));
      if (variablesKey(requests) !== variablesKey(loaded.requests)) void reload();
    };
    // The account may have changed while the screen was loading.
    compare();
    return host.account.subscribe(compare);
  }, [host, loaded, reload]);
}

/** Releases a screen's data once the screen is unmounted. */
function useDisposal(loaded: Loaded) {
  const leaving = useRef(new Map<Loaded, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = leaving.current;
    clearTimeout(timers.get(loaded));
    return () => {
      timers.set(loaded, setTimeout(disposeAnswers, DISPOSE_AFTER_MILLISECONDS, loaded.answers));
    };
  }, [loaded]);
}

function arrived({ source }: PreloadedQuery<OperationType>): Promise<void> {
  return new Promise((resolve) => {
    if (!source) return resolve();
    source.subscribe({ next: () => resolve(), error: () => resolve(), complete: () => resolve() });
  });
}

async function atMost(milliseconds: number, works: readonly Promise<unknown>[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([Promise.allSettled(works), wait]);
  clearTimeout(timer);
}
