import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { awsEndpoint } from "./origins/awsEndpoint";
import { folderBucket } from "./origins/bucket";
import { readDistribution, type FunctionCode } from "./distribution";
import type { S3Origin } from "./origins/origin";
import { edgeCache, noCache } from "./cache/edgeCache";
import { edgeFunction, type AwsEndpoints, type EdgeFunction } from "./functions/edgeFunction";
import { behaviorsOfThisMachine, withPageFacts, type LocalParts } from "./localParts";
import type { Answer } from "./viewer/answer";
import { isInvalidated, pipeline } from "./viewer/pipeline";
import { listenAsLocalhost } from "./origins/listenAsLocalhost";
import { listen, startPreviewTable } from "./origins/previewTable";
import { s3Endpoint, type EndpointBucket } from "./origins/s3Endpoint";
import { readTemplate, type TemplateFunction } from "./template";
import { viewerServer } from "./viewer/viewerServer";
import { writableBucket } from "./origins/writableBucket";

export type LocalCloudFrontOptions = {
  /** The synthesized template; the functions' code is next to it. */
  readonly template: string;
  /** Folder of the built functionWorker. */
  readonly workerFolder: string;
  /** Folders that a deployment would upload to each bucket, by the prefix of its logical id in the template. */
  readonly buckets: Readonly<Record<string, readonly string[]>>;
  /** Loopback ports; 0 selects a free one. */
  readonly port: number;
  readonly dynamoPort: number;
  /** Port of this machine's S3, Lambda and CloudFront for deployments. */
  readonly awsPort: number;
  /** Parts that only this machine has; without them, exactly the template is served. */
  readonly local?: LocalParts;
  /**
   * Endpoints of the bucket and the table for the functions, if they differ from the actual ones: a test may intercept
   * calls.
   */
  readonly reach?: (own: AwsEndpoints) => Promise<AwsEndpoints>;
};

/** Runs the synthesized distribution on this machine: real functions, dynalite, folders as buckets. */
export async function startLocalCloudFront({
  template,
  workerFolder,
  buckets,
  port,
  dynamoPort,
  awsPort,
  local,
  reach = (own) => Promise.resolve(own),
}: LocalCloudFrontOptions) {
  const deployed = readDistribution(template);
  const distribution = local
    ? { ...deployed, behaviors: [...behaviorsOfThisMachine(deployed, local), ...deployed.behaviors] }
    : deployed;
  const open = (folders: readonly string[]): EndpointBucket => {
    const { read, write } = writableBucket(folderBucket(folders));
    return { read: local ? withPageFacts(read, local) : read, write };
  };
  const byPrefix = Object.entries(buckets).map(([prefix, folders]) => [prefix, open(folders)] as const);
  const bucketOf = ({ bucketId }: S3Origin): EndpointBucket => {
    const bucket = byPrefix.find(([prefix]) => bucketId.startsWith(prefix))?.[1];
    if (!bucket) throw new Error(`The bucket ${bucketId} has no folder`);
    return bucket;
  };
  const origins = distribution.behaviors.flatMap(({ origin }) => (origin.kind === "s3" ? [origin] : []));
  const names = new Map(origins.map((origin) => [origin.bucketId.toLowerCase(), bucketOf(origin)]));

  // In development every file and page may have changed since the last request.
  const cache = local?.development ? noCache<Answer>() : edgeCache<Answer>();
  const { functions: composers, outputs } = readTemplate(template);
  const aws = awsEndpoint({
    s3: s3Endpoint(names),
    forget: (patterns) => cache.forget((key) => isInvalidated(key, patterns)),
    compose: (name) => {
      const composer = composers.find((one) => one.name === name);
      if (!composer) throw new Error(`The template has no function ${name}`);
      return runComposer(composer, urlOf(aws.address()), workerFolder);
    },
  });
  await listen(aws, awsPort);
  const dynamo = await startPreviewTable(dynamoPort, template);
  const endpoints = await reach({ s3: urlOf(aws.address()), dynamoDb: urlOf(dynamo.address()) });

  const functions = new Map<string, EdgeFunction>();
  for (const { functions: codes } of distribution.behaviors) {
    for (const code of Object.values(codes)) {
      if (!functions.has(code.name)) functions.set(code.name, edgeFunction(code, endpoints, workerFolder));
    }
  }
  const functionOf = ({ name }: FunctionCode) => functions.get(name)!;
  const viewers = viewerServer(
    distribution,
    pipeline({ bucketOf: (origin) => bucketOf(origin).read, functionOf, cache }),
  );
  const closeViewers = await listenAsLocalhost(viewers, port);

  return {
    url: urlOf(viewers.address()),
    /** The URL of the local AWS APIs, and the stack's outputs with this machine's names, for a deployment. */
    aws: urlOf(aws.address()),
    outputs,
    async stop() {
      closeViewers();
      for (const server of [aws, dynamo]) {
        server.closeAllConnections?.();
        server.close();
      }
      await Promise.all([...functions.values()].map((running) => running.stop()));
    },
  };
}

function urlOf(address: AddressInfo | string | null): string {
  if (!address || typeof address === "string") throw new Error("The server does not listen on a port");
  return `http://127.0.0.1:${address.port}`;
}

/**
 * Runs the function that composes the page once, in its own thread, as Lambda would: its real bundle, its environment
 * from the template, AWS at `endpoint`.
 */
async function runComposer(
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
