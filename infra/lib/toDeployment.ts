import { CHAIN_NAMES } from "@cenote/domain/chains";
import { deploymentOn } from "@cenote/domain/deployments";
import { GRAPHQL_PATH } from "@cenote/domain/paths";
import { DEPLOYERS, isHosted, isSecure, type Deployment, type HostedGateway, type Principal } from "./deployment";

/** A deployment's settings are invalid. */
export class BadDeployment extends Error {}

const CERTIFICATE = /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/;
const PRINCIPAL = /^arn:aws[\w-]*:iam::\d{12}:(role|user)\/[\w+=,.@/-]+$/;
const GITHUB_PROVIDER = /^arn:aws[\w-]*:iam::\d{12}:oidc-provider\/token\.actions\.githubusercontent\.com$/;
/** Owner and repository without stars, which would trust others' repositories too. */
const GITHUB_SUBJECT = /^repo:[\w.-]+\/[\w.-]+:[\w./:*-]+$/;
const DIGEST = /^sha256:[\da-f]{64}$/;
const SHA256 = /^[\da-f]{64}$/;
const SECRET_VERSION = /^[\da-fA-F-]{32,64}$/;
const SECRET_NAME = /^[\w/+=.@-]{1,512}$/;
const REGION = /^(af|ap|ca|eu|il|me|mx|sa|us)-(central|(north|south)(east|west)?|east|west)-\d$/;
const HOST = /^(?=.{4,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;
const MAIL_ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LOOPBACK = ["127.0.0.1", "localhost"];
/** The firewall itself counts no fewer. */
const LEAST_REQUESTS = 10;
/** Settings that the stack or Secrets Manager passes to the gateway. */
const RESERVED =
  /^(DATABASE_URL|GATEWAY_(HOST|PORT|PROXIES|DEPLOY_TOKEN|EDGE_SECRET)|ASSET_ORIGIN|RPC_URLS_\w+|PG\w+)$/;

const SETTINGS = [
  ...["siteOrigin", "siteCertificate", "gateway", "replicaRegions", "watchedRegions", "originShieldRegion"],
  ...["firewall", "operatorEmail", "budgetDollarsPerMonth", "deployers", "githubProvider", "canaryChain"],
];
const HOSTED = [
  "image",
  "domainName",
  "certificate",
  "chains",
  "nodesSecret",
  "environment",
  "mostCapacityUnits",
  "edgeSecretVersion",
];

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

  const { replicaRegions = [], watchedRegions = [], originShieldRegion, firewall, deployers = {} } = settings;
  requireRegions(replicaRegions, "replicaRegions");
  requireRegions(watchedRegions, "watchedRegions");
  if (originShieldRegion !== undefined && originShieldRegion !== null)
    requireMatch(originShieldRegion, REGION, "originShieldRegion", "no region of AWS");
  if (firewall !== undefined && firewall !== null) {
    requireObject(firewall, "firewall", ["requestsPerFiveMinutes"]);
    requireNumber(firewall.requestsPerFiveMinutes, "firewall.requestsPerFiveMinutes", LEAST_REQUESTS);
  }
  requireObject(deployers, "deployers", DEPLOYERS);
  for (const [name, principal] of Object.entries(deployers)) requirePrincipal(principal, `deployers.${name}`);
  const { githubProvider, canaryChain } = settings;
  if (githubProvider !== undefined) {
    requireMatch(githubProvider, GITHUB_PROVIDER, "githubProvider", "not the ARN of GitHub's OpenID Connect provider");
  }
  if (canaryChain !== undefined && !CHAIN_NAMES.includes(canaryChain)) {
    throw new BadDeployment(`canaryChain is ${told(canaryChain)}, not one of ${CHAIN_NAMES.join(", ")}.`);
  }
  return settings;
}

function requirePrincipal(principal: Principal, name: string) {
  requireObject(principal, name, ["arn", "githubSubject"]);
  if ("arn" in principal) return requireMatch(principal.arn, PRINCIPAL, `${name}.arn`, "no ARN of a role or a user");
  const what = "not a repository's subject such as repo:owner/name:ref:refs/heads/main";
  requireMatch(principal.githubSubject, GITHUB_SUBJECT, `${name}.githubSubject`, what);
}

function requireRegions(regions: readonly string[], name: string) {
  requireList(regions, name);
  for (const region of regions) requireMatch(region, REGION, name, "no region of AWS");
  if (new Set(regions).size < regions.length) throw new BadDeployment(`${name} names one twice.`);
}

function checkGateway(settings: Deployment) {
  const { gateway } = settings;
  if (!gateway) throw new BadDeployment("The gateway is not said: a url, or what to deploy.");
  requireObject(gateway, "gateway");
  requireObject(gateway, "gateway", isHosted(gateway) ? HOSTED : ["url", "edgeSecret"]);
  if (isHosted(gateway)) return checkHosted(gateway);
  if (gateway.edgeSecret !== undefined) {
    requireMatch(gateway.edgeSecret, SECRET_NAME, "gateway.edgeSecret", "not the name of a secret");
  }
  const url = toUrl(gateway.url, "gateway.url");
  if (url.protocol !== "https:" && isSecure(settings)) {
    throw new BadDeployment("gateway.url is not reached by https, as the site is.");
  }
  // CloudFront passes paths on as they are.
  if (url.pathname !== GRAPHQL_PATH) throw new BadDeployment(`gateway.url does not end in ${GRAPHQL_PATH}.`);
}

function checkHosted(gateway: HostedGateway) {
  const { domainName, certificate, image, chains, nodesSecret, environment = {}, ...more } = gateway;
  requireMatch(domainName, HOST, "gateway.domainName", "no name of a host");
  requireCertificate(certificate, "gateway.certificate");
  requireObject(image, "gateway.image", ["nodeDigest", "rdsCertificates"]);
  const pin = "see docs/operations.md, Deploy from zero, for the command that prints it";
  requireMatch(image.nodeDigest, DIGEST, "gateway.image.nodeDigest", `not a digest: ${pin}`);
  requireMatch(image.rdsCertificates, SHA256, "gateway.image.rdsCertificates", `not a SHA-256: ${pin}`);
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
  if (more.edgeSecretVersion !== undefined) {
    requireMatch(more.edgeSecretVersion, SECRET_VERSION, "gateway.edgeSecretVersion", "not a version id of a secret");
  }
  if (more.mostCapacityUnits !== undefined) requireNumber(more.mostCapacityUnits, "gateway.mostCapacityUnits", 1);
}

function checkWatching({ operatorEmail, budgetDollarsPerMonth }: Deployment) {
  if (operatorEmail !== undefined) requireMatch(operatorEmail, MAIL_ADDRESS, "operatorEmail", "no address of mail");
  if (budgetDollarsPerMonth === undefined) return;
  requireNumber(budgetDollarsPerMonth, "budgetDollarsPerMonth", 1);
  if (!operatorEmail) throw new BadDeployment("operatorEmail is required: the budget sends its alarms there.");
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
