import type { Db } from "../../db";
import type { Log } from "../../log";
import { recordStore } from "./recordStore";

const SWEEP_MILLISECONDS = 1_000;

/** Closes orders whose time is over as soon as a clock can tell. Returns what ends it. */
export function startExpirySweep(db: Db, log: Log): () => void {
  const records = recordStore(db);
  let isSweeping = false;
  const sweep = async () => {
    if (isSweeping) return;
    isSweeping = true;
    try {
      const closed = await records.expire(Math.floor(Date.now() / 1000));
      if (closed) log.info("orders expired", { closed });
    } catch (error) {
      // The next round finds the same orders.
      log.error("orders were not closed", { error: String(error) });
    } finally {
      isSweeping = false;
    }
  };
  const timer = setInterval(() => void sweep(), SWEEP_MILLISECONDS);
  return () => clearInterval(timer);
}
