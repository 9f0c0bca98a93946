import { useEffect, useRef, type ComponentType, type ReactNode } from "react";
import type { PreloadedQuery } from "react-relay/hooks";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs, type RouteObject } from "react-router";
import type { IEnvironment, OperationType } from "relay-runtime";
import type { Host, KnownScreen, Place, Remote, Request, Requests, Route } from "../remote";
import { loadable, twice } from "../lib/loadable";
import { NoSuchPlace } from "./NoSuchPlace";
import { disposeAnswers, given, startRequests, variablesKey, type Answers } from "./requests";
import { ScreenBoundary } from "./ScreenBoundary";
import { useLiveRequests } from "./useLiveRequests";

/** React holds content back for 300 ms once it has shown a fallback: what is nearly there is waited for. */
const LONGEST_WAIT_MILLISECONDS = 250;
/** The page shows the first screen's skeleton already: its code and its first answer replace that at once. */
const LONGEST_FIRST_WAIT_MILLISECONDS = 2_000;
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

/** Its code, and with it its requests, failed to load. */
type Failed = { readonly failure: unknown };

/** A screen's data for the frame before it has loaded. */
export type ScreenHandle = {
  readonly skeleton: ComponentType | undefined;
  /** What is known of a place already; null for nothing, and before `loadKnown` has loaded what draws it. */
  readonly known: (place: Place) => ReactNode;
  readonly loadKnown: () => Promise<void>;
};

/**
 * Turns a remote's route into the router's: code and queries start together, the screen is drawn when both are near.
 */
export function screenRoute(
  route: Route,
  { environment, host, Provider }: { environment: IEnvironment; host: Host; Provider: Remote["Provider"] },
): RouteObject {
  const screen = loadable(route.screen);

  const loader = async ({ params, request }: LoaderFunctionArgs): Promise<Loaded | Failed | null> => {
    const { pathname, searchParams } = new URL(request.url);
    const place: Place = { path: pathname, params: params as Place["params"], search: searchParams };
    const code = screen.load();
    code.catch(() => undefined);
    let toRequests: Requests;
    try {
      toRequests = await twice(route.requests);
    } catch (failure) {
      return { failure };
    }
    const requests = given(toRequests(place, host));
    if (!requests) return null;

    const answers = startRequests(environment, requests);
    const all = Object.values(answers).map(arrived);
    if (isFirst) await atMost(LONGEST_FIRST_WAIT_MILLISECONDS, [code, ...all.slice(0, 1)]);
    isFirst = false;
    await atMost(LONGEST_WAIT_MILLISECONDS, [code, ...all]);
    return { place, toRequests, requests, answers };
  };

  function Screen() {
    const data = useLoaderData<Loaded | Failed | null>();
    const loaded = data && "answers" in data ? data : null;
    useDisposal(loaded);
    useAccountChange(host, loaded);
    useLiveRequests(environment, host, loaded?.requests);
    if (!data) return <NoSuchPlace />;
    return (
      <Provider value={host}>
        <ScreenBoundary>
          {"failure" in data ? <Thrown failure={data.failure} /> : <screen.Component {...data.answers} />}
        </ScreenBoundary>
      </Provider>
    );
  }

  let known: KnownScreen | null = null;
  const handle: ScreenHandle = {
    skeleton: route.skeleton,
    known: (place) => {
      const drawn = known?.(environment, place);
      return drawn ? <Provider value={host}>{drawn}</Provider> : null;
    },
    loadKnown: async () => {
      known = (await route.known?.()) ?? null;
    },
  };
  return { path: route.path, loader, Component: Screen, handle, ErrorBoundary: undefined };
}

/** Hands a failure to the boundary around. */
function Thrown({ failure }: Failed): never {
  throw failure;
}

/** Fetches again when another account changes the requests. */
function useAccountChange(host: Host, loaded: Loaded | null) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!loaded) return;
    const compare = () => {
      const requests = given(loaded.toRequests(loaded.place, host));
      if (variablesKey(requests) !== variablesKey(loaded.requests)) void revalidate();
    };
    // It may have changed while the screen was loading.
    compare();
    return host.account.subscribe(compare);
  }, [host, loaded, revalidate]);
}

/** Releases a screen's data once the screen is unmounted. */
function useDisposal(loaded: Loaded | null) {
  const leaving = useRef(new Map<Loaded, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    if (!loaded) return;
    const timers = leaving.current;
    clearTimeout(timers.get(loaded));
    return () => {
      timers.set(loaded, setTimeout(disposeAnswers, DISPOSE_AFTER_MILLISECONDS, loaded.answers));
    };
  }, [loaded]);
}

/** Resolves when all that an open screen requests has arrived or failed. */
export async function answersArrived(loaded: unknown): Promise<void> {
  const { answers = {} } = (loaded ?? {}) as Partial<Loaded>;
  await Promise.all(Object.values(answers).map(arrived));
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
