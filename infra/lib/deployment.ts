import { CHAIN_NAMES, DEFAULT_CHAIN, type Chain } from "@cenote/domain/chains";
import { deploymentOn } from "@cenote/domain/deployments";
import { LOOPBACK_NAMES } from "@cenote/domain/loopback";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { REMOTE_NAMES, type RemoteName } from "@cenote/domain/routes";
import { numberFrom, textLike, urlOf } from "@cenote/server/settings";
import * as v from "valibot";
import { EDGE_REGIONS } from "./edgeRegions";

/** What is deployed by a role of its own. */
export type Deployer = RemoteName | "shell";
export const DEPLOYERS: readonly Deployer[] = ["shell", ...REMOTE_NAMES];

/** AWS WAF counts no fewer. */
const LEAST_REQUESTS = 10;
/** Settings that the stack or Secrets Manager passes to the gateway. */
const RESERVED =
  /^(DATABASE_(READER_)?URL|GATEWAY_(ROLE|HOST|PORT|PROXIES|DEPLOY_TOKEN|(FORMER_)?EDGE_SECRET)|ASSET_ORIGIN|RPC_URLS_\w+|PG\w+)$/;
/** The setting of a gateway that limits its open event streams, and what the stack sets without it. */
export const STREAMS_VARIABLE = "GATEWAY_SUBSCRIBERS";
const DEFAULT_STREAMS = 5_000;
/** Of an Aurora cluster, beside its writer. */
const MOST_REPLICAS = 15;
/** Of an instance of Aurora Serverless v2. */
const CAPACITY_UNITS = { least: 0.5, most: 256 };
/** Of a service, and of a target group: quotas that AWS raises on request. */
const MOST_READERS = 1_000;
const READABLE_CHAINS = CHAIN_NAMES.filter(deploymentOn);
const PRINTED = "docs/operations.md, Deploy from zero, has the command that prints it";

const certificate = textLike(
  /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
  "the ARN of a certificate in us-east-1",
);
const region = textLike(
  /^(af|ap|ca|eu|il|me|mx|sa|us)-(central|(north|south)(east|west)?|east|west)-\d$/,
  "an AWS region",
);
const regions = v.pipe(
  v.array(region),
  v.check((names) => new Set(names).size === names.length, "names a region twice"),
  v.readonly(),
);
const chainOf = (chains: readonly Chain[]) =>
  v.picklist(chains, ({ input }) => `is ${String(input)}; it must be one of ${chains.join(", ")}`);

const secretVersion = textLike(/^[\da-fA-F-]{32,64}$/, "the version id of a secret");

const ROLE = v.strictObject({
  arn: textLike(/^arn:aws[\w-]*:iam::\d{12}:(role|user)\/[\w+=,.@/-]+$/, "the ARN of a role or a user"),
});
const WORKFLOW = v.strictObject({
  // Owner and repository without stars, which would trust others' repositories too.
  githubSubject: textLike(
    /^repo:[\w.-]+\/[\w.-]+:[\w./:*-]+$/,
    "a repository's subject such as repo:owner/name:ref:refs/heads/main",
  ),
});
/**
 * What may take a deployer's role: a role or a user by its ARN, or the workflows of a GitHub repository (OpenID
 * Connect), by their subject: `repo:owner/name:ref:refs/heads/main`, in which stars may follow the repository's
 * name.
 */
const PRINCIPAL = v.lazy((input) => (hasKey(input, "arn") ? ROLE : WORKFLOW));
export type Principal = v.InferOutput<typeof ROLE> | v.InferOutput<typeof WORKFLOW>;

/** A gateway that is run elsewhere. */
const EXTERNAL_GATEWAY = v.strictObject({
  /** Where it answers GraphQL: `https://gateway.example/graphql`. */
  url: v.pipe(
    urlOf("https:", "http:"),
    // CloudFront passes paths on as they are.
    v.check((url) => new URL(url).pathname === GRAPHQL_PATH, `must end in ${GRAPHQL_PATH}`),
  ),
  /** Name of the secret in Secrets Manager that it was given as GATEWAY_EDGE_SECRET, if it was. */
  edgeSecret: v.optional(textLike(/^[\w/+=.@-]{1,512}$/, "the name of a secret")),
});

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

/** A gateway that is deployed with the site: one indexer, and readers that serve clients. */
const HOSTED_GATEWAY_SETTINGS = v.strictObject({
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
  leastReaders: v.optional(whole(1, MOST_READERS)),
  /** Never more than this, whatever the load. 10 without it, or `leastReaders` where that is more. */
  mostReaders: v.optional(whole(1, MOST_READERS)),
  /**
   * Aurora replicas, which the readers query; the first also takes over from a failed writer. 1 without it; with 0 the
   * readers query the writer.
   */
  databaseReplicas: v.optional(whole(0, MOST_REPLICAS)),
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
const HOSTED_GATEWAY = v.pipe(
  HOSTED_GATEWAY_SETTINGS,
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
type Gateway = HostedGateway | v.InferOutput<typeof EXTERNAL_GATEWAY>;

/** The content of deployment.json. */
export const DEPLOYMENT = v.pipe(
  v.strictObject({
    /** The site's public origin: `https://cenote.example`. By http for the local CloudFront alone. */
    siteOrigin: v.pipe(
      urlOf("https:", "http:"),
      v.check((url) => new URL(url).origin === url, "must have no path and no slash at its end"),
      v.check(
        (url) => isSecure({ siteOrigin: url }) || LOOPBACK_NAMES.includes(new URL(url).hostname),
        "must begin with https://, except on this machine",
      ),
    ),
    /** ARN of a certificate for the site's name, in us-east-1. */
    siteCertificate: v.optional(certificate),
    gateway: v.lazy((input) => (hasKey(input, "domainName") ? HOSTED_GATEWAY : EXTERNAL_GATEWAY)),
    /**
     * Regions that hold a copy of the preview table, beside us-east-1. CloudFormation adds or removes one per update.
     */
    replicaRegions: v.optional(regions),
    /** Regions in which the edge functions' logs are kept and watched; all that CloudFront runs them in without it. */
    watchedRegions: v.optional(regions),
    /**
     * Region of CloudFront's Origin Shield, where all page and image functions then run, next to the preview table.
     * us-east-1 without it; null for none: more runs, near to viewers, each of which reads the table from afar.
     */
    originShieldRegion: v.nullish(region),
    /** Refuses addresses that send more than this. 2,000 without it; null for no firewall. */
    firewall: v.nullish(v.strictObject({ requestsPerFiveMinutes: numberFrom(LEAST_REQUESTS) })),
    /** Receives alarms and the budget's mails. Without it alarms are only seen in the console. */
    operatorEmail: v.optional(textLike(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "an email address")),
    /** Mails the operator when the month's bill comes near to this. */
    budgetDollarsPerMonth: v.optional(numberFrom(1)),
    /** What may take each deployer's role. A deployer without one has no role: an operator deploys it. */
    deployers: v.optional(v.record(v.picklist(DEPLOYERS, `must be one of ${DEPLOYERS.join(", ")}`), PRINCIPAL)),
    /**
     * ARN of the account's OpenID Connect provider of GitHub, where there is one already; the stack creates it without
     * it.
     */
    githubProvider: v.optional(
      textLike(
        /^arn:aws[\w-]*:iam::\d{12}:oidc-provider\/token\.actions\.githubusercontent\.com$/,
        "the ARN of GitHub's OpenID Connect provider",
      ),
    ),
    /**
     * The chain whose native token's page the canary requests; the first of the gateway's chains, or ETHEREUM, without
     * it.
     */
    canaryChain: v.optional(chainOf(CHAIN_NAMES)),
  }),
  v.forward(
    v.check(
      (settings) => !isSecure(settings) || settings.siteCertificate !== undefined,
      "is missing: the ARN of a certificate in us-east-1",
    ),
    ["siteCertificate"],
  ),
  v.forward(
    v.check(
      (settings) => !isSecure(settings) || gatewayUrl(settings).startsWith("https:"),
      "must begin with https://, as the site does",
    ),
    ["gateway"],
  ),
  v.forward(
    v.check(
      ({ operatorEmail, budgetDollarsPerMonth }) => budgetDollarsPerMonth === undefined || operatorEmail !== undefined,
      "is missing: the budget sends its alarms there",
    ),
    ["operatorEmail"],
  ),
);
/** The settings of one deployment. */
export type Deployment = v.InferOutput<typeof DEPLOYMENT>;

/** The default limit of requests from one address within five minutes. */
const DEFAULT_REQUESTS_PER_FIVE_MINUTES = 2_000;
/** Lambda@Edge, CloudFront's certificates and firewalls exist in this region alone; all else is put beside them. */
export const HOME_REGION = "us-east-1";

/** The settings with what is left out filled in. */
export function withDefaults(deployment: Deployment) {
  const { replicaRegions = [], watchedRegions = EDGE_REGIONS, originShieldRegion = HOME_REGION } = deployment;
  const { firewall = { requestsPerFiveMinutes: DEFAULT_REQUESTS_PER_FIVE_MINUTES }, deployers = {} } = deployment;
  const canaryChain = deployment.canaryChain ?? (isHosted(deployment.gateway) && deployment.gateway.chains[0]);
  return {
    ...deployment,
    ...{ replicaRegions, watchedRegions, originShieldRegion, firewall, deployers },
    canaryChain: canaryChain || DEFAULT_CHAIN,
  };
}

/** How many of what a hosted gateway is made of, with what is left out filled in. */
export function fleetOf({ leastReaders = 2, databaseReplicas = 1, leastCapacityUnits = 0.5, ...more }: HostedGateway) {
  return {
    ...{ leastReaders, databaseReplicas, leastCapacityUnits },
    mostReaders: more.mostReaders ?? Math.max(10, leastReaders),
    mostCapacityUnits: more.mostCapacityUnits ?? Math.max(8, leastCapacityUnits),
    /** The most event streams that one reader keeps open. */
    mostStreams: Number(more.environment?.[STREAMS_VARIABLE] || DEFAULT_STREAMS),
  };
}
export type FleetSize = ReturnType<typeof fleetOf>;

/** Whether viewers come by https; the local CloudFront has no certificate. */
export function isSecure({ siteOrigin }: { readonly siteOrigin: string }): boolean {
  return siteOrigin.startsWith("https:");
}

export function isHosted(gateway: Gateway): gateway is HostedGateway {
  return "domainName" in gateway;
}

/** Where the gateway answers GraphQL. */
export function gatewayUrl({ gateway }: { readonly gateway: Gateway }): string {
  return isHosted(gateway) ? `https://${gateway.domainName}${GRAPHQL_PATH}` : gateway.url;
}

function hasKey(input: unknown, key: string): boolean {
  return typeof input === "object" && input !== null && key in input;
}
