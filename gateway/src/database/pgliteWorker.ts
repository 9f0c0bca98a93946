import { parentPort, workerData } from "node:worker_threads";
import { openPglite, type PgliteRequest } from "./pgliteThread";

export type ToWorker = { readonly id: number; readonly request: PgliteRequest };
export type FromWorker =
  | { readonly kind: "open" }
  | { readonly kind: "message"; readonly channel: string; readonly payload: string }
  | { readonly kind: "rows"; readonly id: number; readonly rows: unknown[] }
  | { readonly kind: "failed"; readonly id: number; readonly message: string; readonly code: string | undefined };

const port = parentPort;
if (port) void serve((message: FromWorker) => port.postMessage(message));

/** Runs the database in a thread of its own: a long statement never keeps the server from answering. */
async function serve(post: (message: FromWorker) => void) {
  const { folder } = workerData as { folder: string | null };
  const ask = await openPglite(folder, (channel, payload) => post({ kind: "message", channel, payload }));
  port?.on("message", ({ id, request }: ToWorker) => {
    ask(request).then(
      (rows) => post({ kind: "rows", id, rows }),
      (error: Error & { code?: string }) => post({ kind: "failed", id, message: error.message, code: error.code }),
    );
  });
  post({ kind: "open" });
}
