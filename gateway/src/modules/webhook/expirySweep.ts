import type { Db } from "../../store/db";
import type { Log } from "../../lib/log";
import { forgetAnswers } from "./deliveryStore";
import { rampSessionStore } from "../ramp/rampSessionStore";
import { recordStore } from "../provider/recordStore";

const SWEEP_MILLISECONDS = 1_000;

/** Closes expired orders and sessions each second, and deletes old deliveries. Returns a function that stops it. */
export function startExpirySweep(db: Db, log: Log): () => void {
  const records = recordStore(db);
  const sessions = rampSessionStore(db);
  let isSweeping = false;
  const sweep = async () => {
    if (isSweeping) return;
    isSweeping = true;
    try {
      const now = Math.floor(Date.now() / 1000);
      const closed = await records.expire(now);
      if (closed) log.info("orders expired", { closed });
      const ended = await sessions.expire(now);
      if (ended) log.info("ramp sessions expired", { ended });
      await forgetAnswers(db, now);
    } catch (error) {
      // The next run finds the same rows.
      log.error("sweep failed", { error: String(error) });
    } finally {
      isSweeping = false;
    }
  };
  const timer = setInterval(() => void sweep(), SWEEP_MILLISECONDS);
  return () => clearInterval(timer);
}
