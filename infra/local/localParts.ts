import { createHash } from "node:crypto";
import { RPC_PATH } from "@cenote/domain/chainRpc";
import type { Bucket } from "./origins/bucket";
import { behaviorOf, type Behavior, type Distribution } from "./distribution";

/** Parts that a deployment lacks: access to the local chains, and the development wallet. */
export type LocalParts = {
  /** Port of both on the loopback interface. */
  readonly port: number;
  /** Facts about them for the page, as JSON. */
  readonly pageFacts: string;
  readonly development?: Development;
};

/** Files that `npm run dev` rebuilds and serves instead of the buckets' files. */
export type Development = {
  /** Port of its server on the loopback interface. */
  readonly port: number;
  /** Patterns of paths: `/mfe-explore/*`. */
  readonly paths: readonly string[];
};

const PAGE = "/index.html";
const PATHS = [`${RPC_PATH}*`, "/local/*"];

/** Returns behaviors of this machine that precede the template's. */
export function behaviorsOfThisMachine(deployed: Distribution, { port, development }: LocalParts): readonly Behavior[] {
  const proxied = (pathPattern: string, originPort: number, headersLike: string): Behavior => ({
    pathPattern,
    origin: { kind: "custom", host: "127.0.0.1", port: originPort, keepsHost: true },
    cachePolicy: null,
    compress: false,
    allowedMethods: ["GET", "HEAD", "POST"],
    responseHeaders: behaviorOf(deployed, headersLike).responseHeaders,
    functions: {},
  });
  return [
    ...PATHS.map((path) => proxied(path, port, PAGE)),
    ...(development?.paths ?? []).map((path) => proxied(path, development!.port, path)),
  ];
}

/** Adds the facts of the local chains to the bucket's page on this machine. The built files are not changed. */
export function withPageFacts(bucket: Bucket, { pageFacts }: LocalParts): Bucket {
  const element = `<script type="application/json" id="local">${pageFacts.replaceAll("<", "\\u003c")}</script>`;
  return async (path) => {
    const object = await bucket(path);
    if (!object || path !== PAGE) return object;
    const body = Buffer.from(
      object.body.toString().replace('<script type="application/json" id="registry">', (slot) => element + slot),
    );
    return { ...object, body, etag: `"${createHash("md5").update(body).digest("hex")}"` };
  };
}
