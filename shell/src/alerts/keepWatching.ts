import type { Chain } from "@cenote/domain/chains";
import type { Host } from "@cenote/kit/remote";
import type { QueryGateway } from "../gateway/queryGateway";
import type { PositionAlerts } from "./positionAlerts";

/** Chains have blocks more often than prices matter. */
const REST_MILLISECONDS = 3_000;
/** Hidden tabs hear of no blocks, and browsers slow their timers down to this. */
const HIDDEN_MILLISECONDS = 60_000;
/** One tab at a time compares and announces: the one that holds this lock. */
const LOCKED_AS = "cenote.positionAlerts.1";

type Session = Pick<Host, "notify" | "onBlock"> & PositionAlerts;

/**
 * Checks the watched positions at the blocks of their chains, and once a minute while the tab is hidden. The code that
 * does so is fetched when a position is watched. Returns the way to stop.
 */
export function keepWatching(
  session: Session,
  queryGateway: QueryGateway,
  open: (path: string) => void,
  locks: Pick<LockManager, "request"> | undefined = navigator.locks,
): () => void {
  const { positionAlerts, onBlock } = session;
  const checked = new Map<Chain, number>();
  let stops: readonly (() => void)[] = [];
  const chainsNow = () => [...new Set(positionAlerts.get().map(({ chain }) => chain))];

  const check = (chain: Chain) => {
    const now = performance.now();
    if (now - (checked.get(chain) ?? -Infinity) < REST_MILLISECONDS) return;
    checked.set(chain, now);
    const run = async () => {
      const { checkPositions } = await import("./checkPositions");
      await checkPositions(chain, { ...session, queryGateway, open });
    };
    // A browser without locks may announce once in every tab.
    const running = locks ? locks.request(LOCKED_AS, { ifAvailable: true }, (lock) => lock && run()) : run();
    // The gateway may be out of reach; the next block is another chance.
    running.catch(() => undefined);
  };
  const follow = () => {
    stops.forEach((stop) => stop());
    stops = chainsNow().map((chain) => onBlock(chain, () => !document.hidden && check(chain)));
    chainsNow().forEach(check);
  };
  const unsubscribe = positionAlerts.subscribe(follow);
  const timer = setInterval(() => document.hidden && chainsNow().forEach(check), HIDDEN_MILLISECONDS);
  follow();
  return () => {
    unsubscribe();
    clearInterval(timer);
    stops.forEach((stop) => stop());
  };
}
