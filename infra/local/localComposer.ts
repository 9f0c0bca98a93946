import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { TemplateFunction } from "./template";

/**
 * Runs the function that composes the page once, in its own thread, as Lambda would: its real bundle, its environment
 * from the template, AWS at `endpoint`.
 */
export async function runComposer(
  { folder, environment }: TemplateFunction,
  endpoint: string,
  workerFolder: string,
): Promise<unknown> {
  const worker = new Worker(join(workerFolder, "function.js"), {
    workerData: { folder },
    env: {
      ...environment,
      AWS_REGION: "us-east-1",
      AWS_ACCESS_KEY_ID: "local",
      AWS_SECRET_ACCESS_KEY: "local",
      AWS_ENDPOINT_URL: endpoint,
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    },
  });
  const result = new Promise<unknown>((fulfill, reject) => {
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("The function ended.")));
    worker.on("message", ({ result, error }: { result?: unknown; error?: string }) =>
      error === undefined ? fulfill(result) : reject(new Error(error)),
    );
  });
  worker.postMessage({ id: 0, event: {} });
  try {
    return await result;
  } finally {
    await worker.terminate();
  }
}
