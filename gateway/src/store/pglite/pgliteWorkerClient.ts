import { Worker } from "node:worker_threads";
import type { PgliteRequest } from "./pgliteThread";
import type { FromWorker, Outcome, ToWorker } from "./pgliteWorker";

type Waiting = {
  readonly request: PgliteRequest;
  resolve(rows: unknown[]): void;
  reject(error: Error): void;
};

/**
 * Opens the embedded database in a worker thread, behind the same function as in this one. Requests made without
 * waiting in between go there in one message and come back in one: waking a thread takes as long as a small statement.
 */
export async function openPgliteWorker(
  workerFile: string,
  folder: string | null,
  onMessage: (channel: string, payload: string) => void,
) {
  const worker = new Worker(workerFile, { workerData: { folder } });
  /** Requests since the last message. */
  let gathered: Waiting[] = [];
  const waiting = new Map<number, readonly Waiting[]>();
  let lastId = 0;

  const send = () => {
    const id = ++lastId;
    waiting.set(id, gathered);
    worker.postMessage({ id, requests: gathered.map(({ request }) => request) } satisfies ToWorker);
    gathered = [];
  };

  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      reject(error);
      for (const one of [...waiting.values()].flat()) one.reject(error);
      waiting.clear();
    };
    worker.on("error", fail);
    worker.on("exit", () => fail(new Error("The database's thread has ended.")));
    worker.on("message", (message: FromWorker) => {
      if (message.kind === "open") return resolve();
      if (message.kind === "message") return onMessage(message.channel, message.payload);
      const pending = waiting.get(message.id) ?? [];
      waiting.delete(message.id);
      for (const [position, outcome] of message.outcomes.entries()) settle(pending[position]!, outcome);
    });
  });

  return async (request: PgliteRequest): Promise<unknown[]> => {
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      if (!gathered.length) queueMicrotask(send);
      gathered.push({ request, resolve, reject });
    });
    if (request.kind === "close") await worker.terminate();
    return rows;
  };
}

function settle({ resolve, reject }: Waiting, outcome: Outcome) {
  if ("rows" in outcome) resolve(outcome.rows);
  else reject(Object.assign(new Error(outcome.message), { code: outcome.code }));
}
