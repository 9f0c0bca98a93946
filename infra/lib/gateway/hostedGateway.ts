import { CHAIN_NAMES } from "@cenote/domain/chains";
import { deploymentOn } from "@cenote/domain/deployments";
import { numberFrom, textLike } from "@cenote/server/settings";
import * as v from "valibot";
import { certificate, chainOf } from "../settingKinds";

/** Settings that the stack or Secrets Manager passes to the gateway. */
const RESERVED =
  /^(DATABASE_(READER_)?URL|GATEWAY_(ROLE|HOST|PORT|PROXIES|DEPLOY_TOKEN|(FORMER_)?EDGE_SECRET)|ASSET_ORIGIN|RPC_URLS_\w+|PG\w+)$/;
/** The setting that limits a gateway's open event streams, and the stack's default. */
export const STREAMS_VARIABLE = "GATEWAY_SUBSCRIBERS";
const DEFAULT_STREAMS = 5_000;
/** Limit on the replicas of an Aurora cluster, in addition to its writer. */
const MAX_REPLICAS = 15;
/** Capacity limits of an Aurora Serverless v2 instance. */
const CAPACITY_UNITS = { least: 0.5, most: 256 };
/** Quotas of a service and of a target group, which AWS raises on request. */
const MAX_READERS = 1_000;
const READABLE_CHAINS = CHAIN_NAMES.filter(deploymentOn);
const PRINTED = "docs/operations/deploy.md, Deploy from zero, has the command that prints it";

const secretVersion = textLike(/^[\da-fA-F-]{32,64}$/, "the version id of a secret");

/**
 * The base images of the gateway's container, pinned; `docs/operations/deploy.md`, Deploy from zero, shows how to read both.
 */
const IMAGE_PINS = v.strictObject({
  /** Digest of public.ecr.aws/docker/library/node:24-slim: `sha256:...`. */
  nodeDigest: textLike(/^sha256:[\da-f]{64}$/, `a digest: ${PRINTED}`),
  /** SHA-256 of Amazon's certificates for RDS (global-bundle.pem), in hexadecimal. */
  rdsCertificates: textLike(/^[\da-f]{64}$/, `a SHA-256: ${PRINTED}`),
});

const whole = (least: number, most: number) => {
  const message = ({ input }: { readonly input: unknown }) =>
    `is ${String(input)}; it must be a whole number from ${least} to ${most}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
};
const capacityUnits = (least: number) =>
  v.pipe(
    numberFrom(least),
    v.maxValue(CAPACITY_UNITS.most, ({ input }) => `is ${input}; it must be at most ${CAPACITY_UNITS.most}`),
    v.multipleOf(0.5, ({ input }) => `is ${input}; it must be a multiple of 0.5`),
  );

const SETTINGS = v.strictObject({
  /** Public name; its DNS record points at the load balancer, which is an output of the stack. */
  domainName: textLike(/^(?=.{4,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/, "the name of a host"),
  /** ARN of a certificate for that name, in us-east-1. */
  certificate,
  image: IMAGE_PINS,
  /** Indexed chains; the secret contains `RPC_URLS_<CHAIN>` of each. */
  chains: v.pipe(v.array(chainOf(READABLE_CHAINS)), v.minLength(1, "must name a chain"), v.readonly()),
  /** Name of the secret in Secrets Manager with the nodes' URLs, which contain keys. */
  nodesSecret: v.pipe(v.string(), v.minLength(1, "must name a secret")),
  /** Further settings of the gateway, as listed in docs/operations/run.md; no secrets. */
  environment: v.optional(
    v.record(
      v.pipe(
        v.string(),
        v.check((name) => !RESERVED.test(name), "is set by the stack itself"),
      ),
      v.string("must be in quotation marks"),
    ),
  ),
  /** Minimum number of tasks that serve clients. Default 2, so that one may fail. */
  leastReaders: v.optional(whole(1, MAX_READERS)),
  /** Maximum number regardless of load. Default 10, or `leastReaders` if that is more. */
  mostReaders: v.optional(whole(1, MAX_READERS)),
  /**
   * Aurora replicas, which the readers query; the first also takes over from a failed writer. Default 1; with 0 the
   * readers query the writer.
   */
  databaseReplicas: v.optional(whole(0, MAX_REPLICAS)),
  /**
   * Minimum capacity of each database server, in Aurora capacity units of 2 GB each, a multiple of 0.5. Default 0.5;
   * more keeps more of the tables in memory after a quiet hour.
   */
  leastCapacityUnits: v.optional(capacityUnits(CAPACITY_UNITS.least)),
  /** Maximum capacity of each database server, in the same units. Default 8. */
  mostCapacityUnits: v.optional(capacityUnits(1)),
  /** Version id of the secret cenote/edge-secret: changing it rotates the secret. Default: the current version. */
  edgeSecretVersion: v.optional(secretVersion),
  /** During a rotation: the previous version of CloudFront and the edge functions, which is still accepted. */
  formerEdgeSecretVersion: v.optional(secretVersion),
});
const inOrder = (least: number | undefined, most: number | undefined) =>
  least === undefined || most === undefined || least <= most;
/** A gateway that is deployed with the site: one indexer, and readers that serve clients. */
export const HOSTED_GATEWAY = v.pipe(
  SETTINGS,
  v.forward(
    v.check(({ leastReaders, mostReaders }) => inOrder(leastReaders, mostReaders), "is less than leastReaders"),
    ["mostReaders"],
  ),
  v.forward(
    v.check(
      ({ leastCapacityUnits, mostCapacityUnits }) => inOrder(leastCapacityUnits, mostCapacityUnits),
      "is less than leastCapacityUnits",
    ),
    ["mostCapacityUnits"],
  ),
  v.forward(
    v.check(
      ({ edgeSecretVersion: current, formerEdgeSecretVersion: former }) =>
        former === undefined || (current !== undefined && current !== former),
      "needs an edgeSecretVersion that differs from it",
    ),
    ["formerEdgeSecretVersion"],
  ),
  v.forward(
    v.check(
      ({ environment = {} }) => /^([1-9]\d*)?$/.test(environment[STREAMS_VARIABLE] ?? ""),
      `holds a ${STREAMS_VARIABLE} that is not a whole number from 1`,
    ),
    ["environment"],
  ),
);
export type HostedGateway = v.InferOutput<typeof HOSTED_GATEWAY>;
/** Returns the sizes of a hosted gateway with their defaults. */
export function fleetOf({ leastReaders = 2, databaseReplicas = 1, leastCapacityUnits = 0.5, ...more }: HostedGateway) {
  return {
    leastReaders,
    databaseReplicas,
    leastCapacityUnits,
    mostReaders: more.mostReaders ?? Math.max(10, leastReaders),
    mostCapacityUnits: more.mostCapacityUnits ?? Math.max(8, leastCapacityUnits),
    /** Limit on the event streams of one reader. */
    mostStreams: Number(more.environment?.[STREAMS_VARIABLE] || DEFAULT_STREAMS),
  };
}
export type FleetSize = ReturnType<typeof fleetOf>;
