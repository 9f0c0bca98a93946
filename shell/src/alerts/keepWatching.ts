import type { QueryGateway } from "../gateway/queryGateway";
import type { WatchGateway } from "../live/watchGateway";
import { WATCHED_POSITIONS } from "../operations/positionOperations";
import type { CheckMeans, WatchedAnswer } from "./checkPositions";

/** Hidden tabs get no live updates, and browsers throttle their timers to this interval. */
const HIDDEN_MILLISECONDS = 60_000;
/** Name of the lock of the one tab that compares and announces. */
const LOCKED_AS = "cenote.positionAlerts.1";

type Means = CheckMeans & { readonly watchGateway: WatchGateway; readonly queryGateway: QueryGateway };

/**
 * Checks the watched positions when they or their pools change, and once a minute while the tab is hidden. Its code is
 * fetched when a position is watched. Returns a function that stops it.
 */
export function keepWatching(
  { positionAlerts, watchGateway, queryGateway, ...means }: Means,
  locks: Pick<LockManager, "request"> | undefined = navigator.locks,
): () => void {
  let stop: () => void = () => undefined;
  let newest: WatchedAnswer | null = null;

  const compare = async () => {
    const { checkPositions } = await import("./checkPositions");
    // A response that was compared while this one waited is not compared twice.
    if (newest) checkPositions(newest, { positionAlerts, ...means });
    newest = null;
  };
  const check = (answer: WatchedAnswer) => {
    newest = answer;
    // The response must wait for the lock, because the next one follows only after a change. A browser without locks
    // may announce once in every tab.
    const running = locks ? locks.request(LOCKED_AS, compare) : compare();
    // The code may be unavailable; the next change retries.
    running.catch(() => undefined);
  };
  const watched = () => ({ ids: positionAlerts.get().map(({ id }) => id) });
  const follow = () => {
    stop();
    const variables = watched();
    stop = variables.ids.length
      ? watchGateway<WatchedAnswer>({ ...WATCHED_POSITIONS, variables, pace: "block" }, check)
      : () => undefined;
  };
  const fetchHidden = () => {
    if (!document.hidden || !positionAlerts.get().length) return;
    // The gateway may be unreachable; the next minute retries.
    queryGateway<WatchedAnswer>(WATCHED_POSITIONS, watched()).then(check, () => undefined);
  };
  const unsubscribe = positionAlerts.subscribe(follow);
  const timer = setInterval(fetchHidden, HIDDEN_MILLISECONDS);
  follow();
  return () => {
    unsubscribe();
    clearInterval(timer);
    stop();
  };
}
