import { DEFAULT_CHAIN, type Chain } from "@cenote/domain/chains";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { REMOTE_NAMES, type RemoteName } from "@cenote/domain/routes";
import { EDGE_REGIONS } from "./edgeRegions";

/** What is deployed by a role of its own. */
export type Deployer = RemoteName | "shell";
export const DEPLOYERS: readonly Deployer[] = ["shell", ...REMOTE_NAMES];

/**
 * What may take a deployer's role: a role or a user by its ARN, or the workflows of a GitHub repository (OpenID Connect),
 * by their subject: `repo:owner/name:ref:refs/heads/main`, in which stars may stand behind the repository's name.
 */
export type Principal = { readonly arn: string } | { readonly githubSubject: string };

/** A gateway that is run elsewhere. */
export type ExternalGateway = {
  /** Where it answers GraphQL: `https://gateway.example/graphql`. */
  readonly url: string;
  /** Name of the secret in Secrets Manager that it was given as GATEWAY_EDGE_SECRET, if it was. */
  readonly edgeSecret?: string;
};

/** The base images of the gateway's container, pinned; `docs/operations.md`, Deploy from zero, shows how to read both. */
export type ImagePins = {
  /** Digest of public.ecr.aws/docker/library/node:24-slim: `sha256:...`. */
  readonly nodeDigest: string;
  /** SHA-256 of Amazon's certificates for RDS (global-bundle.pem), in hexadecimal. */
  readonly rdsCertificates: string;
};

/** A gateway that is deployed with the site. */
export type HostedGateway = {
  readonly image: ImagePins;
  /** Its public name; the DNS record points at the load balancer, which is an output of the stack. */
  readonly domainName: string;
  /** ARN of a certificate for that name, in us-east-1. */
  readonly certificate: string;
  /** The chains it reads; the secret holds `RPC_URLS_<CHAIN>` of each. */
  readonly chains: readonly Chain[];
  /** Name of the secret in Secrets Manager with the nodes' addresses, which hold keys. */
  readonly nodesSecret: string;
  /** Further settings of the gateway's, as docs/operations.md lists them; nothing secret. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The most that the database may grow to, in Aurora capacity units of 2 GB each. */
  readonly mostCapacityUnits?: number;
  /** Version id of the secret cenote/edge-secret: a change of it rotates the secret. The first version without it. */
  readonly edgeSecretVersion?: string;
};

/** The settings of one deployment: the content of deployment.json. */
export type Deployment = {
  /** The site's public origin: `https://cenote.example`. By http for the local CloudFront alone. */
  readonly siteOrigin: string;
  /** ARN of a certificate for the site's name, in us-east-1. */
  readonly siteCertificate?: string;
  readonly gateway: ExternalGateway | HostedGateway;
  /** Regions that hold a copy of the preview table, beside us-east-1. CloudFormation adds or removes one per update. */
  readonly replicaRegions?: readonly string[];
  /** Regions in which the edge functions' logs are kept and watched; all that CloudFront runs them in without it. */
  readonly watchedRegions?: readonly string[];
  /**
   * Region of CloudFront's Origin Shield, where all page and image functions then run, next to the preview table.
   * us-east-1 without it; null for none: more runs, near to viewers, each of which reads the table from afar.
   */
  readonly originShieldRegion?: string | null;
  /** Refuses addresses that send more than this. 2,000 without it; null for no firewall. */
  readonly firewall?: { readonly requestsPerFiveMinutes: number } | null;
  /** Receives alarms and the budget's mails. Without it alarms are only seen in the console. */
  readonly operatorEmail?: string;
  /** Mails the operator when the month's bill comes near to this. */
  readonly budgetDollarsPerMonth?: number;
  /** What may take each deployer's role. A deployer without one has no role: an operator deploys it. */
  readonly deployers?: Readonly<Partial<Record<Deployer, Principal>>>;
  /** ARN of the account's OpenID Connect provider of GitHub, where there is one already; the stack creates it without it. */
  readonly githubProvider?: string;
  /** The chain whose native token's page the canary requests; the first of the gateway's chains, or ETHEREUM, without it. */
  readonly canaryChain?: Chain;
};

/** Requests of one address within five minutes, unless the settings say otherwise. */
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

/** Whether viewers come by https; the local CloudFront has no certificate. */
export function isSecure({ siteOrigin }: Pick<Deployment, "siteOrigin">): boolean {
  return siteOrigin.startsWith("https:");
}

export function isHosted(gateway: Deployment["gateway"]): gateway is HostedGateway {
  return "domainName" in gateway;
}

/** Where the gateway answers GraphQL. */
export function gatewayUrl({ gateway }: Pick<Deployment, "gateway">): string {
  return isHosted(gateway) ? `https://${gateway.domainName}${GRAPHQL_PATH}` : gateway.url;
}
