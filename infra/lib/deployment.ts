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

/** Says what is wrong in a deployment's settings. */
export class BadDeployment extends Error {}

const CERTIFICATE = /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/;
const KNOWN = [
  ...["siteOrigin", "siteCertificate", "gateway", "replicaRegions", "originShieldRegion", "firewall"],
  ...["operatorEmail", "budgetDollarsPerMonth", "deployers"],
];

/** Takes settings as they stand in deployment.json; throws BadDeployment for what would fail half an hour later. */
export function toDeployment(value: unknown): Deployment {
  const settings = (value ?? {}) as Deployment;
  const strange = Object.keys(settings).find((name) => !KNOWN.includes(name));
  if (strange) throw new BadDeployment(`There is no setting ${strange}.`);

  const site = toUrl(settings.siteOrigin, "siteOrigin");
  if (site.origin !== settings.siteOrigin) throw new BadDeployment("siteOrigin has a path or a slash at its end.");
  if (isSecure(settings)) requireCertificate(settings.siteCertificate, "siteCertificate");
  if (!settings.gateway) throw new BadDeployment("The gateway is not said: a url, or what to deploy.");
  if (isHosted(settings.gateway)) {
    requireCertificate(settings.gateway.certificate, "gateway.certificate");
    if (!settings.gateway.chains?.length) throw new BadDeployment("gateway.chains names none.");
    if (!settings.gateway.nodesSecret) throw new BadDeployment("gateway.nodesSecret names no secret.");
  } else if (toUrl(settings.gateway.url, "gateway.url").protocol !== "https:" && isSecure(settings)) {
    throw new BadDeployment("gateway.url is not reached by https, as the site is.");
  }
  if (settings.budgetDollarsPerMonth && !settings.operatorEmail) {
    throw new BadDeployment("A budget mails somebody: name the operatorEmail.");
  }
  return settings;
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

function toUrl(text: string | undefined, name: string): URL {
  if (!text || !URL.canParse(text)) throw new BadDeployment(`${name} is ${text ?? "not said"}, which is no URL.`);
  return new URL(text);
}

function requireCertificate(arn: string | undefined, name: string) {
  if (!arn) throw new BadDeployment(`${name} is not said: the ARN of a certificate in us-east-1.`);
  if (!CERTIFICATE.test(arn)) throw new BadDeployment(`${name} is ${arn}, no ARN of a certificate in us-east-1.`);
}
