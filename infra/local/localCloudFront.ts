import type { AddressInfo } from "node:net";
import { folderBucket, type Bucket } from "./bucket";
import { readDistribution, type FunctionCode, type S3Origin } from "./distribution";
import { edgeFunction, type AwsEndpoints, type EdgeFunction } from "./edgeFunction";
import { behaviorsOfThisMachine, withPageFacts, type LocalParts } from "./localParts";
import { pipeline } from "./pipeline";
import { listen, startPreviewTable } from "./previewTable";
import { s3Endpoint } from "./s3Endpoint";
import { viewerServer } from "./viewerServer";

export type LocalCloudFrontOptions = {
  /** The synthesised template; the functions' code lies beside it. */
  readonly template: string;
  /** Folder of the built functionWorker. */
  readonly workerFolder: string;
  /** The folders that would be uploaded to each bucket, by the start of its logical id in the template. */
  readonly buckets: Readonly<Record<string, readonly string[]>>;
  /** Loopback ports; 0 takes a free one. */
  readonly port: number;
  readonly dynamoPort: number;
  /** What no deployment has; without it, exactly what the template says is served. */
  readonly local?: LocalParts;
  /** Where the functions reach the bucket and the table, when that is not where they are: a test may stand between. */
  readonly reach?: (own: AwsEndpoints) => Promise<AwsEndpoints>;
};

/** Runs the synthesised distribution on this machine: real functions, dynalite, folders as buckets. */
export async function startLocalCloudFront({
  template,
  workerFolder,
  buckets,
  port,
  dynamoPort,
  local,
  reach = (own) => Promise.resolve(own),
}: LocalCloudFrontOptions) {
  const deployed = readDistribution(template);
  const distribution = local
    ? { behaviors: [...behaviorsOfThisMachine(deployed, local), ...deployed.behaviors] }
    : deployed;
  const open = (folders: readonly string[]) =>
    local ? withPageFacts(folderBucket(folders), local) : folderBucket(folders);
  const byPrefix = Object.entries(buckets).map(([prefix, folders]) => [prefix, open(folders)] as const);
  const bucketOf = ({ bucketId }: S3Origin): Bucket => {
    const found = byPrefix.find(([prefix]) => bucketId.startsWith(prefix));
    if (!found) throw new Error(`No folder stands for the bucket ${bucketId}`);
    return found[1];
  };
  const origins = distribution.behaviors.flatMap(({ origin }) => (origin.kind === "s3" ? [origin] : []));
  const names = new Map(origins.map((origin) => [origin.bucketId.toLowerCase(), bucketOf(origin)]));

  const s3 = s3Endpoint(names);
  await listen(s3, 0);
  const dynamo = await startPreviewTable(dynamoPort, template);
  const endpoints = await reach({ s3: urlOf(s3.address()), dynamoDb: urlOf(dynamo.address()) });

  const functions = new Map<string, EdgeFunction>();
  for (const { functions: codes } of distribution.behaviors) {
    for (const code of Object.values(codes)) {
      if (!functions.has(code.name)) functions.set(code.name, edgeFunction(code, endpoints, workerFolder));
    }
  }
  const functionOf = ({ name }: FunctionCode) => functions.get(name)!;
  const viewers = viewerServer(distribution, pipeline({ bucketOf, functionOf }));
  await listen(viewers, port);

  return {
    url: urlOf(viewers.address()),
    async stop() {
      for (const server of [viewers, s3, dynamo]) {
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
