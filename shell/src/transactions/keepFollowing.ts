import type { Host } from "@cenote/kit/remote";
import { followedOf } from "./followTransactions";
import type { SentTransactions } from "./sentTransactions";

const PAUSE_MILLISECONDS = 2_000;
/** One tab follows for all: the one that holds this lock. */
const LOCKED_AS = "cenote.transactions.1";

/** Calls `check` again and again while transactions are followed and the page is visible. */
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
      // A browser without locks follows in every tab: the outcome is the same.
      await (locks ? locks.request(LOCKED_AS, follow) : follow());
    } finally {
      isRunning = false;
    }
    // A transaction may have been sent while the lock was being released.
    if (isWanted()) void run();
  };
  sent.subscribe(() => void run());
  // A hidden tab releases the lock: browsers slow its timers down.
  document.addEventListener("visibilitychange", () => void run());
  void run();
}
