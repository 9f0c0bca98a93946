import type { ServerResponse } from "node:http";
import { CANCELED } from "../../../lib/canceled";

/** A shared reason: the default one costs a stack trace for each request. */
const ANSWERED = new Error("The operation has ended with its answer.");

/** Aborts when the client has its answer, or with `CANCELED` when it disconnected before. */
export function leaving(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const leave = () => gone.abort(response.writableFinished ? ANSWERED : CANCELED);
  if (response.destroyed) leave();
  else response.once("close", leave);
  return gone.signal;
}
