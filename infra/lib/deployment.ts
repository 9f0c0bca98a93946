import type { Chain } from "@cenote/domain/chains";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { REMOTE_NAMES, type RemoteName } from "@cenote/domain/routes";

/** Who deploys by a role of their own. */
export type Deployer = RemoteName | "shell";
export const DEPLOYERS: readonly Deployer[] = ["shell", ...REMOTE_NAMES];

/** A gateway that is run elsewhere. */
export type ExternalGateway = {
  /** Where it answers GraphQL: `https://gateway.example/graphql`. */
  readonly url: string;
};

/** A gateway that is deployed with the site. */
export type HostedGateway = {
  /** The name under which it is reached; its DNS record points at the load balancer, which is an output of the stack. */
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
};

/** All that one deployment differs in from another: the content of deployment.json. */
export type Deployment = {
  /** The site's public origin: `https://cenote.example`. By http for the local CloudFront alone. */
  readonly siteOrigin: string;
  /** ARN of a certificate for the site's name, in us-east-1. */
  readonly siteCertificate?: string;
  readonly gateway: ExternalGateway | HostedGateway;
  /** Regions that hold a copy of the preview table, and are watched, beside us-east-1. */
  readonly replicaRegions?: readonly string[];
  /** Region of CloudFront's Origin Shield, where all page and image functions then run: fewer runs, farther from readers. */
  readonly originShieldRegion?: string;
  /** Refuses addresses that ask more often than this. None without it. */
  readonly firewall?: { readonly requestsPerFiveMinutes: number };
  /** Where alarms and the budget are mailed to. Without it alarms are only seen in the console. */
  readonly operatorEmail?: string;
  /** Mails the operator as the month's bill comes near to this. */
  readonly budgetDollarsPerMonth?: number;
  /** ARN of the user or role that may take a deployer's role; without it, whoever the account allows to. */
  readonly deployers?: Readonly<Partial<Record<Deployer, string>>>;
};

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
