import type { Host } from "@cenote/kit/remote";
import { followedOf } from "./followTransactions";
import type { SentTransactions } from "./sentTransactions";

const PAUSE_MILLISECONDS = 2_000;
/** Name of the lock of the one tab that follows for all. */
const LOCKED_AS = "cenote.transactions.1";

/** Calls `check` repeatedly while transactions are followed and the page is visible. */
export function keepFollowing(
  sent: SentTransactions,
  check: () => Promise<void>,
  onBlock: Host["onBlock"],
  locks: Pick<LockManager, "request"> | undefined = navigator.locks,
): void {
  let isRunning = false;
  let wake: () => void = () => undefined;
  onBlock(null, () => wake());

  const isWanted = () => !document.hidden && followedOf(sent.get()).length > 0;
  const follow = async () => {
    while (isWanted()) {
      await check();
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, PAUSE_MILLISECONDS);
      });
    }
  };
  const run = async () => {
    if (isRunning || !isWanted()) return;
    isRunning = true;
    try {
      // A browser without locks follows in every tab, with the same outcome.
      await (locks ? locks.request(LOCKED_AS, follow) : follow());
    } finally {
      isRunning = false;
    }
    // A transaction may have been sent while the lock was being released.
    if (isWanted()) void run();
  };
  sent.subscribe(() => void run());
  // A hidden tab releases the lock, because browsers throttle its timers.
  document.addEventListener("visibilitychange", () => void run());
  void run();
}
