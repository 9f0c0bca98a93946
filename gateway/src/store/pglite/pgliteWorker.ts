import { parentPort, workerData } from "node:worker_threads";
import { openPglite, type PgliteRequest } from "./pgliteThread";

/** Requests that were made together; they are processed in order. */
export type ToWorker = { readonly id: number; readonly requests: readonly PgliteRequest[] };
export type Outcome = { readonly rows: unknown[] } | { readonly message: string; readonly code: string | undefined };
export type FromWorker =
  | { readonly kind: "open" }
  | { readonly kind: "message"; readonly channel: string; readonly payload: string }
  /** The outcomes of all requests of one message. */
  | { readonly kind: "done"; readonly id: number; readonly outcomes: readonly Outcome[] };

const port = parentPort;
if (port) void serve((message: FromWorker) => port.postMessage(message));

/** Runs the database in a separate thread: a long statement never blocks the server. */
async function serve(post: (message: FromWorker) => void) {
  const { folder } = workerData as { folder: string | null };
  const ask = await openPglite(folder, (channel, payload) => post({ kind: "message", channel, payload }));
  const outcomeOf = (request: PgliteRequest): Promise<Outcome> =>
    ask(request).then(
      (rows) => ({ rows }),
      (error: Error & { code?: string }) => ({ message: error.message, code: error.code }),
    );
  port?.on("message", ({ id, requests }: ToWorker) => {
    void Promise.all(requests.map(outcomeOf)).then((outcomes) => post({ kind: "done", id, outcomes }));
  });
  post({ kind: "open" });
}
