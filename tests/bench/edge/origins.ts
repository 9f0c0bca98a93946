import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { GATEWAY_URL_HEADER, SITE_ORIGIN_HEADER } from "@cenote/domain/edgeHeaders";

/** URLs of a table, a bucket and a gateway. */
export type Origins = { readonly table: string; readonly bucket: string; readonly gateway: string };

/** CloudFront's form of headers. */
export type Headers = Readonly<Record<string, readonly { readonly key: string; readonly value: string }[]>>;

export const SITE_ORIGIN = "https://cenote.example";

/** Starts the origins in a process of their own: their work is not the function's. */
export async function startOrigins(): Promise<{ origins: Origins; process: ChildProcess }> {
  const child = fork(join(import.meta.dirname, "originsProcess.mjs"));
  const [origins] = (await once(child, "message")) as [Origins];
  return { origins, process: child };
}

/** Returns the environment variables that direct a function to the origins. */
export function originsEnvironment({ table, bucket }: Origins) {
  return {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "bench",
    AWS_SECRET_ACCESS_KEY: "bench",
    AWS_ENDPOINT_URL_DYNAMODB: table,
    AWS_ENDPOINT_URL_S3: bucket,
  };
}

export function toHeaders(plain: Readonly<Record<string, string>>): Headers {
  return Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, [{ key, value }]]));
}

/** Returns the origin of an event, which carries a function's configuration. */
export function eventOrigin(gateway: string) {
  const customHeaders = toHeaders({ [SITE_ORIGIN_HEADER]: SITE_ORIGIN, [GATEWAY_URL_HEADER]: gateway });
  return { s3: { domainName: "site.s3.us-east-1.amazonaws.com", customHeaders } };
}
