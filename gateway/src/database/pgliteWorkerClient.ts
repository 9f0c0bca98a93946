import { Worker } from "node:worker_threads";
import type { PgliteRequest } from "./pgliteThread";
import type { FromWorker, ToWorker } from "./pgliteWorker";

type Waiting = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void };

/** The embedded database in a worker thread, behind the same function as in this one. */
export async function openPgliteWorker(
  workerFile: string,
  folder: string | null,
  onMessage: (channel: string, payload: string) => void,
) {
  const worker = new Worker(workerFile, { workerData: { folder } });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      reject(error);
      for (const { reject: rejectOne } of waiting.values()) rejectOne(error);
      waiting.clear();
    };
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error("The database's thread has ended.")));
    worker.on("message", (message: FromWorker) => {
      if (message.kind === "open") return resolve();
      if (message.kind === "message") return onMessage(message.channel, message.payload);
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.kind === "rows") asked?.resolve(message.rows);
      else asked?.reject(Object.assign(new Error(message.message), { code: message.code }));
    });
  });

  return async (request: PgliteRequest): Promise<unknown[]> => {
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, request } satisfies ToWorker);
    });
    if (request.kind === "close") await worker.terminate();
    return rows;
  };
}
