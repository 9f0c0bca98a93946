import { CHAIN_NAMES, DEFAULT_CHAIN } from "@cenote/domain/chains";
import { EDGE_REGIONS } from "@cenote/domain/edgeRegions";
import { LOOPBACK_NAMES } from "@cenote/domain/loopback";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { REMOTE_NAMES, type RemoteName } from "@cenote/domain/routes";
import { numberFrom, textLike, urlOf } from "@cenote/server/settings";
import * as v from "valibot";
import { HOSTED_GATEWAY, type HostedGateway } from "./gateway/hostedGateway";
import { certificate, chainOf } from "./settingKinds";

/** Parts with their own deployment role. */
export type Deployer = RemoteName | "shell";
export const DEPLOYERS: readonly Deployer[] = ["shell", ...REMOTE_NAMES];

/** Minimum of AWS WAF. */
const MIN_REQUESTS = 10;
const region = textLike(
  /^(af|ap|ca|eu|il|me|mx|sa|us)-(central|(north|south)(east|west)?|east|west)-\d$/,
  "an AWS region",
);
const regions = v.pipe(
  v.array(region),
  v.check((names) => new Set(names).size === names.length, "names a region twice"),
  v.readonly(),
);
const isEdgeRegion = (name: string) => EDGE_REGIONS.some((edgeRegion) => edgeRegion === name);
const ROLE = v.strictObject({
  arn: textLike(/^arn:aws[\w-]*:iam::\d{12}:(role|user)\/[\w+=,.@/-]+$/, "the ARN of a role or a user"),
});
const WORKFLOW = v.strictObject({
  // Owner and repository without asterisks, which would also trust others' repositories.
  githubSubject: textLike(
    /^repo:[\w.-]+\/[\w.-]+:[\w./:*-]+$/,
    "a repository's subject such as repo:owner/name:ref:refs/heads/main",
  ),
});
/**
 * Principal of a deployer's role: a role or a user by its ARN, or the workflows of a GitHub repository (OpenID Connect)
 * by their subject: `repo:owner/name:ref:refs/heads/main`, in which asterisks may follow the repository's name.
 */
const PRINCIPAL = v.lazy((input) => (hasKey(input, "arn") ? ROLE : WORKFLOW));
export type Principal = v.InferOutput<typeof ROLE> | v.InferOutput<typeof WORKFLOW>;

/** An external gateway. */
const EXTERNAL_GATEWAY = v.strictObject({
  /** URL of its GraphQL endpoint: `https://gateway.example/graphql`. */
  url: v.pipe(
    urlOf("https:", "http:"),
    // CloudFront forwards paths unchanged.
    v.check((url) => new URL(url).pathname === GRAPHQL_PATH, `must end in ${GRAPHQL_PATH}`),
  ),
  /** Name of the secret in Secrets Manager with its GATEWAY_EDGE_SECRET, if it has one. */
  edgeSecret: v.optional(textLike(/^[\w/+=.@-]{1,512}$/, "the name of a secret")),
});

type Gateway = HostedGateway | v.InferOutput<typeof EXTERNAL_GATEWAY>;

/** The content of deployment.json. */
export const DEPLOYMENT = v.pipe(
  v.strictObject({
    /** The site's public origin: `https://cenote.example`. http only for the local CloudFront. */
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
     * Regions with a replica of the preview table, in addition to us-east-1. CloudFormation adds or removes one per
     * update.
     */
    replicaRegions: v.optional(
      v.pipe(
        regions,
        v.check((names) => names.every(isEdgeRegion), `must be regions of Lambda@Edge: ${EDGE_REGIONS.join(", ")}`),
      ),
    ),
    /**
     * Regions in which the edge functions' logs are kept and monitored; by default all in which CloudFront runs them.
     */
    watchedRegions: v.optional(regions),
    /**
     * Region of CloudFront's Origin Shield, where all page and image functions then run, next to the preview table.
     * Default us-east-1; null disables it: more invocations, near viewers, each of which reads the table from a
     * distance.
     */
    originShieldRegion: v.nullish(region),
    /** Refuses addresses that send more than this. Default 2,000; null disables the firewall. */
    firewall: v.nullish(v.strictObject({ requestsPerFiveMinutes: numberFrom(MIN_REQUESTS) })),
    /** Receives alarms and the budget's mails. Without it, alarms are visible only in the console. */
    operatorEmail: v.optional(textLike(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "an email address")),
    /** Mails the operator when the month's bill approaches this amount. */
    budgetDollarsPerMonth: v.optional(numberFrom(1)),
    /** Principal of each deployer's role. A deployer without one has no role: an operator deploys it. */
    deployers: v.optional(v.record(v.picklist(DEPLOYERS, `must be one of ${DEPLOYERS.join(", ")}`), PRINCIPAL)),
    /** ARN of the account's OpenID Connect provider of GitHub if one exists; by default the stack creates it. */
    githubProvider: v.optional(
      textLike(
        /^arn:aws[\w-]*:iam::\d{12}:oidc-provider\/token\.actions\.githubusercontent\.com$/,
        "the ARN of GitHub's OpenID Connect provider",
      ),
    ),
    /**
     * Chain whose native token's page the canary requests; by default the first of the gateway's chains, or ETHEREUM.
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
/** Lambda@Edge, CloudFront's certificates and firewalls require this region; everything else is placed next to them. */
export const HOME_REGION = "us-east-1";

/** Returns the settings with their defaults. */
export function withDefaults(deployment: Deployment) {
  const { replicaRegions = [], watchedRegions = EDGE_REGIONS, originShieldRegion = HOME_REGION } = deployment;
  const { firewall = { requestsPerFiveMinutes: DEFAULT_REQUESTS_PER_FIVE_MINUTES }, deployers = {} } = deployment;
  const canaryChain = deployment.canaryChain ?? (isHosted(deployment.gateway) && deployment.gateway.chains[0]);
  return {
    ...deployment,
    replicaRegions,
    watchedRegions,
    originShieldRegion,
    firewall,
    deployers,
    canaryChain: canaryChain || DEFAULT_CHAIN,
  };
}

/** Whether viewers use https; the local CloudFront has no certificate. */
export function isSecure({ siteOrigin }: { readonly siteOrigin: string }): boolean {
  return siteOrigin.startsWith("https:");
}

export function isHosted(gateway: Gateway): gateway is HostedGateway {
  return "domainName" in gateway;
}

/** Returns the URL of the gateway's GraphQL endpoint. */
export function gatewayUrl({ gateway }: { readonly gateway: Gateway }): string {
  return isHosted(gateway) ? `https://${gateway.domainName}${GRAPHQL_PATH}` : gateway.url;
}

function hasKey(input: unknown, key: string): boolean {
  return typeof input === "object" && input !== null && key in input;
}
