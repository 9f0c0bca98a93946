import { CHAIN_NAMES } from "@cenote/domain/chains";
import { deploymentOn } from "@cenote/domain/deployments";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { DEPLOYERS, isHosted, isSecure, type Deployment, type HostedGateway } from "./deployment";

/** Says what is wrong in a deployment's settings. */
export class BadDeployment extends Error {}

const CERTIFICATE = /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/;
const PRINCIPAL = /^arn:aws[\w-]*:iam::\d{12}:(role|user|root)/;
const REGION = /^(af|ap|ca|eu|il|me|mx|sa|us)-(central|(north|south)(east|west)?|east|west)-\d$/;
const HOST = /^(?=.{4,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;
const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LOOPBACK = ["127.0.0.1", "localhost"];
/** The firewall itself counts no fewer. */
const LEAST_REQUESTS = 10;
/** What the stack tells the gateway itself, or Secrets Manager does. */
const RESERVED = /^(DATABASE_URL|GATEWAY_(HOST|PORT|PROXIES|DEPLOY_TOKEN)|ASSET_ORIGIN|RPC_URLS_\w+|PG\w+)$/;

const SETTINGS = [
  ...["siteOrigin", "siteCertificate", "gateway", "replicaRegions", "originShieldRegion", "firewall"],
  ...["operatorEmail", "budgetDollarsPerMonth", "deployers"],
];
const HOSTED = ["domainName", "certificate", "chains", "nodesSecret", "environment", "mostCapacityUnits"];

/** The settings out of the text of deployment.json. */
export function parseDeployment(text: string): Deployment {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new BadDeployment(`deployment.json is no JSON: ${(error as Error).message}.`);
  }
  return toDeployment(value);
}

/** Takes settings as they stand in deployment.json; throws BadDeployment for what would fail half an hour later. */
export function toDeployment(value: unknown): Deployment {
  requireObject(value, "deployment.json", SETTINGS);
  const settings = value as Deployment;
  const site = toUrl(settings.siteOrigin, "siteOrigin");
  if (site.origin !== settings.siteOrigin) throw new BadDeployment("siteOrigin has a path or a slash at its end.");
  if (isSecure(settings)) requireCertificate(settings.siteCertificate, "siteCertificate");
  else if (!LOOPBACK.includes(site.hostname)) {
    throw new BadDeployment(`siteOrigin is ${settings.siteOrigin}; only this machine's own is reached by http.`);
  }
  checkGateway(settings);
  checkWatching(settings);

  const { replicaRegions = [], originShieldRegion, firewall, deployers = {} } = settings;
  requireList(replicaRegions, "replicaRegions");
  for (const region of replicaRegions) requireMatch(region, REGION, "replicaRegions", "no region of AWS");
  if (new Set(replicaRegions).size < replicaRegions.length) throw new BadDeployment("replicaRegions names one twice.");
  if (originShieldRegion) requireMatch(originShieldRegion, REGION, "originShieldRegion", "no region of AWS");
  if (firewall !== undefined) {
    requireObject(firewall, "firewall", ["requestsPerFiveMinutes"]);
    requireNumber(firewall.requestsPerFiveMinutes, "firewall.requestsPerFiveMinutes", LEAST_REQUESTS);
  }
  requireObject(deployers, "deployers", DEPLOYERS);
  for (const [name, arn] of Object.entries(deployers)) {
    requireMatch(arn, PRINCIPAL, `deployers.${name}`, "no ARN of a role or a user");
  }
  return settings;
}

function checkGateway(settings: Deployment) {
  const { gateway } = settings;
  if (!gateway) throw new BadDeployment("The gateway is not said: a url, or what to deploy.");
  requireObject(gateway, "gateway");
  requireObject(gateway, "gateway", isHosted(gateway) ? HOSTED : ["url"]);
  if (isHosted(gateway)) return checkHosted(gateway);
  const url = toUrl(gateway.url, "gateway.url");
  if (url.protocol !== "https:" && isSecure(settings)) {
    throw new BadDeployment("gateway.url is not reached by https, as the site is.");
  }
  // CloudFront passes paths on as they are.
  if (url.pathname !== GRAPHQL_PATH) throw new BadDeployment(`gateway.url does not end in ${GRAPHQL_PATH}.`);
}

function checkHosted({ domainName, certificate, chains, nodesSecret, environment = {}, ...more }: HostedGateway) {
  requireMatch(domainName, HOST, "gateway.domainName", "no name of a host");
  requireCertificate(certificate, "gateway.certificate");
  requireList(chains, "gateway.chains");
  if (!chains.length) throw new BadDeployment("gateway.chains names none.");
  const readable = CHAIN_NAMES.filter(deploymentOn);
  const strange = chains.find((chain) => !readable.includes(chain));
  if (strange) throw new BadDeployment(`gateway.chains names ${strange}; it may name ${readable.join(", ")}.`);
  if (!nodesSecret) throw new BadDeployment("gateway.nodesSecret names no secret.");
  requireObject(environment, "gateway.environment");
  for (const [name, setting] of Object.entries(environment)) {
    if (RESERVED.test(name)) throw new BadDeployment(`gateway.environment.${name} is said by the stack itself.`);
    if (typeof setting !== "string") throw new BadDeployment(`gateway.environment.${name} is not in quotation marks.`);
  }
  if (more.mostCapacityUnits !== undefined) requireNumber(more.mostCapacityUnits, "gateway.mostCapacityUnits", 1);
}

function checkWatching({ operatorEmail, budgetDollarsPerMonth }: Deployment) {
  if (operatorEmail !== undefined) requireMatch(operatorEmail, MAIL_ADDRESS, "operatorEmail", "no address of mail");
  if (budgetDollarsPerMonth === undefined) return;
  requireNumber(budgetDollarsPerMonth, "budgetDollarsPerMonth", 1);
  if (!operatorEmail) throw new BadDeployment("A budget mails somebody: name the operatorEmail.");
}

function requireObject(value: unknown, name: string, known?: readonly string[]) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new BadDeployment(`${name} does not hold settings in braces.`);
  }
  const strange = known && Object.keys(value).find((key) => !known.includes(key));
  if (strange) throw new BadDeployment(`There is no setting ${strange} in ${name}: ${known.join(", ")}.`);
}

function requireList(value: unknown, name: string) {
  if (!Array.isArray(value)) throw new BadDeployment(`${name} is no list.`);
}

function requireMatch(value: unknown, pattern: RegExp, name: string, what: string) {
  if (typeof value !== "string" || !pattern.test(value)) throw new BadDeployment(`${name} is ${told(value)}, ${what}.`);
}

function requireNumber(value: unknown, name: string, least: number) {
  if (typeof value !== "number" || !(value >= least)) {
    throw new BadDeployment(`${name} is ${told(value)}, no number from ${least} on.`);
  }
}

function requireCertificate(arn: string | undefined, name: string) {
  if (!arn) throw new BadDeployment(`${name} is not said: the ARN of a certificate in us-east-1.`);
  requireMatch(arn, CERTIFICATE, name, "no ARN of a certificate in us-east-1");
}

function toUrl(text: string | undefined, name: string): URL {
  if (!text || !URL.canParse(text)) throw new BadDeployment(`${name} is ${text ?? "not said"}, which is no URL.`);
  return new URL(text);
}

function told(value: unknown): string {
  return value === undefined ? "not said" : String(value);
}
