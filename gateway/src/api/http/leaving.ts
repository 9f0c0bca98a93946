import type { ServerResponse } from "node:http";

/** The operation has ended: with its answer, or without one because its client has gone. */
const ENDED = new Error("The operation has ended.");

/** Aborts when the client has gone, or has its answer. */
export function leaving(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  // With a reason of its own: the default one costs a stack trace for each request.
  if (response.destroyed) gone.abort(ENDED);
  else response.once("close", () => gone.abort(ENDED));
  return gone.signal;
}
