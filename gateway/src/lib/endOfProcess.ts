import { BadSettings } from "@cenote/server/settings";
import type { Log } from "./log";
import { StartFailure } from "./startFailure";

const END_SIGNALS = ["SIGTERM", "SIGINT", "disconnect"] as const;

/** Handles the end of this process: by a signal, or with its parent. */
export function endOfProcess() {
  const starting = new AbortController();
  const giveUp = () => starting.abort();
  for (const signal of END_SIGNALS) process.once(signal, giveUp);
  return {
    /** Aborts when the process ends during its start. */
    starting: starting.signal,
    /** Sets the handler that ends the process from now on. */
    endBy: (stop: () => Promise<void>) => {
      for (const signal of END_SIGNALS) process.off(signal, giveUp).on(signal, () => void stop());
    },
  };
}

/** Notifies the parent process, if there is one. */
export function notifyParent(message: object) {
  process.send?.(message);
}

/** Ends a process whose start failed. */
export function endByFailure(error: NodeJS.ErrnoException, log: Log) {
  // Stopped while it waited for the database.
  if (error.name === "AbortError") process.exit(0);
  const isPortTaken = error.code === "EADDRINUSE";
  const sentence = isPortTaken ? "The gateway's port is in use by another program." : error.message;
  const isExpected = isPortTaken || error instanceof BadSettings || error instanceof StartFailure;
  if (!isExpected) console.error(error);
  log.error("cannot start", { error: sentence });
  notifyParent({ failed: sentence });
  process.exit(1);
}
