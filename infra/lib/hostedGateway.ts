import { CHAIN_NAMES } from "@cenote/domain/chains";
import { deploymentOn } from "@cenote/domain/deployments";
import { numberFrom, textLike } from "@cenote/server/settings";
import * as v from "valibot";
import { certificate, chainOf } from "./settingKinds";

/** Settings that the stack or Secrets Manager passes to the gateway. */
const RESERVED =
  /^(DATABASE_(READER_)?URL|GATEWAY_(ROLE|HOST|PORT|PROXIES|DEPLOY_TOKEN|(FORMER_)?EDGE_SECRET)|ASSET_ORIGIN|RPC_URLS_\w+|PG\w+)$/;
/** The setting of a gateway that limits its open event streams, and what the stack sets without it. */
export const STREAMS_VARIABLE = "GATEWAY_SUBSCRIBERS";
const DEFAULT_STREAMS = 5_000;
/** Of an Aurora cluster, beside its writer. */
const MAX_REPLICAS = 15;
/** Of an instance of Aurora Serverless v2. */
const CAPACITY_UNITS = { least: 0.5, most: 256 };
/** Of a service, and of a target group: quotas that AWS raises on request. */
const MAX_READERS = 1_000;
const READABLE_CHAINS = CHAIN_NAMES.filter(deploymentOn);
const PRINTED = "docs/operations.md, Deploy from zero, has the command that prints it";

const secretVersion = textLike(/^[\da-fA-F-]{32,64}$/, "the version id of a secret");

/**
 * The base images of the gateway's container, pinned; `docs/operations.md`, Deploy from zero, shows how to read both.
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
  /** Its public name; the DNS record points at the load balancer, which is an output of the stack. */
  domainName: textLike(/^(?=.{4,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/, "the name of a host"),
  /** ARN of a certificate for that name, in us-east-1. */
  certificate,
  image: IMAGE_PINS,
  /** The chains it reads; the secret holds `RPC_URLS_<CHAIN>` of each. */
  chains: v.pipe(v.array(chainOf(READABLE_CHAINS)), v.minLength(1, "must name a chain"), v.readonly()),
  /** Name of the secret in Secrets Manager with the nodes' addresses, which hold keys. */
  nodesSecret: v.pipe(v.string(), v.minLength(1, "must name a secret")),
  /** Further settings of the gateway, as docs/operations.md lists them; nothing secret. */
  environment: v.optional(
    v.record(
      v.pipe(
        v.string(),
        v.check((name) => !RESERVED.test(name), "is set by the stack itself"),
      ),
      v.string("must be in quotation marks"),
    ),
  ),
  /** Tasks that serve clients: never fewer than this. 2 without it, so that one may fail. */
  leastReaders: v.optional(whole(1, MAX_READERS)),
  /** Never more than this, whatever the load. 10 without it, or `leastReaders` where that is more. */
  mostReaders: v.optional(whole(1, MAX_READERS)),
  /**
   * Aurora replicas, which the readers query; the first also takes over from a failed writer. 1 without it; with 0 the
   * readers query the writer.
   */
  databaseReplicas: v.optional(whole(0, MAX_REPLICAS)),
  /**
   * What each database server has at all times, in Aurora capacity units of 2 GB each, a multiple of 0.5. 0.5 without it;
   * more keeps more of the tables in memory after a quiet hour.
   */
  leastCapacityUnits: v.optional(capacityUnits(CAPACITY_UNITS.least)),
  /** The most that each database server may grow to, in the same units. 8 without it. */
  mostCapacityUnits: v.optional(capacityUnits(1)),
  /** Version id of the secret cenote/edge-secret: a change of it rotates the secret. The current version without it. */
  edgeSecretVersion: v.optional(secretVersion),
  /** During a rotation: the version that CloudFront and the edge functions sent before, and that is accepted too. */
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
/** How many of what a hosted gateway is made of, with what is left out filled in. */
export function fleetOf({ leastReaders = 2, databaseReplicas = 1, leastCapacityUnits = 0.5, ...more }: HostedGateway) {
  return {
    leastReaders,
    databaseReplicas,
    leastCapacityUnits,
    mostReaders: more.mostReaders ?? Math.max(10, leastReaders),
    mostCapacityUnits: more.mostCapacityUnits ?? Math.max(8, leastCapacityUnits),
    /** The most event streams that one reader keeps open. */
    mostStreams: Number(more.environment?.[STREAMS_VARIABLE] || DEFAULT_STREAMS),
  };
}
export type FleetSize = ReturnType<typeof fleetOf>;
