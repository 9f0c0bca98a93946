import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { EdgeError } from "../cloudFrontRules";
import type { FunctionCode } from "../distribution";
import type { EventType } from "./eventType";

/** AWS endpoints of the functions in the SDK's own variables, which a real Lambda gets in another way. */
export type AwsEndpoints = { readonly s3: string; readonly dynamoDb: string };

/**
 * Runs a function on an event. Throws EdgeError for the cases in which CloudFront responds with 5xx: a throw, a
 * timeout, no result.
 */
export type EdgeFunction = {
  invoke(event: EventType, cf: object): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
};

const CLOUDFRONT_TIMEOUT_SECONDS = { viewer: 5, origin: 30 };

/** Loads a function's bundle into a thread. `workerFolder` holds the built functionWorker. */
export function edgeFunction(code: FunctionCode, endpoints: AwsEndpoints, workerFolder: string): EdgeFunction {
  const pending = new Map<number, { fulfill: (result: unknown) => void; reject: (error: Error) => void }>();
  let calls = 0;
  let worker: Worker | null = start();

  function start(): Worker {
    const started = new Worker(join(workerFolder, "function.js"), {
      workerData: { folder: code.folder },
      env: environment(code, endpoints),
    });
    started.on("message", ({ id, result, error }: { id: number; result?: unknown; error?: string }) => {
      const call = pending.get(id);
      pending.delete(id);
      if (error === undefined) call?.fulfill(result);
      else call?.reject(new EdgeError(503, `LambdaExecutionError: ${error}`));
    });
    let reason = "the function ended";
    started.on("error", (error) => (reason = error.message));
    started.on("exit", () => {
      // The next call starts a new one: a bundle that fails to load must not be loaded repeatedly.
      worker = null;
      for (const { reject } of pending.values()) reject(new EdgeError(503, `LambdaExecutionError: ${reason}`));
      pending.clear();
    });
    started.unref();
    return started;
  }

  return {
    async invoke(event, cf) {
      const limit = CLOUDFRONT_TIMEOUT_SECONDS[event.startsWith("viewer") ? "viewer" : "origin"];
      const seconds = Math.min(code.timeoutSeconds, limit);
      const config = {
        distributionDomainName: "local.cloudfront.net",
        distributionId: "ELOCAL",
        eventType: event,
        requestId: randomUUID(),
      };
      const id = calls++;
      const result = await new Promise<unknown>((fulfill, reject) => {
        const timer = setTimeout(() => {
          pending.delete(id);
          reject(new EdgeError(503, `LambdaLimitExceeded: ${code.name} took longer than ${seconds} s`));
        }, seconds * 1000);
        pending.set(id, {
          fulfill: (value) => (clearTimeout(timer), fulfill(value)),
          reject: (error) => (clearTimeout(timer), reject(error)),
        });
        worker ??= start();
        worker.postMessage({ id, event: { Records: [{ cf: { config, ...cf } }] } });
      });
      if (typeof result !== "object" || result === null) throw new EdgeError(502, `${code.name} answered nothing`);
      return result as Record<string, unknown>;
    },
    async stop() {
      await worker?.terminate();
    },
  };
}

/**
 * Returns the environment. Lambda@Edge allows no custom variables: these are Lambda's, and the SDK's endpoints of the
 * local engines.
 */
function environment({ name }: FunctionCode, { s3, dynamoDb }: AwsEndpoints): Record<string, string> {
  return {
    AWS_REGION: "us-east-1",
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_ENDPOINT_URL_S3: s3,
    AWS_ENDPOINT_URL_DYNAMODB: dynamoDb,
    NODE_ENV: "production",
    // The functions run on a newer Node.js than this machine may have; the SDK's warning is meant for them.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    TZ: ":UTC",
  };
}
