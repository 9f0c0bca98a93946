// The program of `npm run deploy`, which builds first: see scripts/deploy.ts.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { LambdaClient, InvokeCommand } from "@aws-sdk/client-lambda";
import { S3Client } from "@aws-sdk/client-s3";
import { BadSettings } from "@cenote/server/settings";
import { registryIn } from "@cenote/domain/remoteRegistry";
import { HOME_REGION, type Deployer } from "../lib/deployment";
import { registryKey } from "../lib/layout";
import { objectStore } from "../registry/objectStore";
import { checkGateway } from "./checkGateway";
import { type DeployStep, parseStepArguments, type StepSettings } from "./deployArguments";
import { documentsInUse, withoutGateway } from "./documentsInUse";
import { deployedGateway, type ClientDocuments } from "./gatewayDocuments";
import { publishedDocuments } from "./publishedDocuments";
import { releasing, type Built } from "./release";
import { readDeployment, Refusal } from "./settings";
import type { Composed } from "../registry/composer.lambda";
import { BadRecord } from "../registry/record";
import { versionsOf } from "../registry/composePage";

/** An invalidation reaches every edge within a minute or two. */
const MAX_WAIT_MILLISECONDS = 180_000;

const POLL_MILLISECONDS = 2_000;

const ANSWER_MILLISECONDS = 10_000;

/** Messages for errors of AWS and its SDK that an operator can fix, with the remedy. */
const OF_AWS: Readonly<Record<string, string>> = {
  CredentialsProviderError: "AWS credentials are missing: set AWS_PROFILE, or run aws configure.",
  TokenProviderError: "The AWS session of AWS_PROFILE has expired: log in again.",
  InvalidAccessKeyId: "AWS does not know these credentials.",
  SignatureDoesNotMatch: "AWS refuses these credentials: the secret key is wrong.",
  ExpiredToken: "The credentials of AWS have expired.",
  ExpiredTokenException: "The credentials of AWS have expired.",
  UnrecognizedClientException: "AWS does not know these credentials.",
  AccessDenied: "These credentials may not do that: take the role of the team, which its stack names (DeployRoleArn).",
  AccessDeniedException:
    "These credentials may not do that: take the role of the team, which its stack names (DeployRoleArn).",
  NoSuchBucket: "The bucket is not there: the outputs beside the settings are of another account, or out of date.",
  ResourceNotFoundException:
    "The function is not there: the outputs beside the settings are of another account, or out of date.",
};

/** Node.js error codes of failed connections. */
const OF_CONNECTIONS = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "TimeoutError"]);

const NOT_DEPLOYED = "The infrastructure was never deployed: npm run deploy -- infra";
const print = (line: string) => console.log(line);
// The SDK warns about the Node.js version that it will require in future.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

try {
  await run(parseStepArguments(process.argv.slice(2)));
} catch (error) {
  console.error(failureSentence(error) ?? error);
  process.exit(1);
}

async function run(step: DeployStep & StepSettings): Promise<void> {
  const { deployment, outputs, hasGateway, documentsOrigin } = readDeployment(step.deployment);
  const s3 = new S3Client({ region: HOME_REGION });
  const published = async () =>
    outputs ? publishedDocuments(objectStore(s3, outputs.RemotesBucket), step.edgeDocuments ?? "") : [];
  const gateway = () => {
    if (step.withoutGateway) return withoutGateway(published, print);
    if (!documentsOrigin) throw new Refusal(NOT_DEPLOYED);
    return deployedGateway(documentsOrigin, process.env.GATEWAY_DEPLOY_TOKEN);
  };
  if (step.command === "publish-documents") {
    for (const file of step.files) {
      const documents = JSON.parse(readFileSync(file, "utf8")) as ClientDocuments;
      await gateway().publish(documents, step.replaces ?? null);
      if (!step.withoutGateway) print(`The documents of ${documents.client} are published.`);
    }
    return;
  }
  if (step.command === "check-gateway") {
    if (!hasGateway || !outputs)
      return print("There is no gateway with a site yet: nothing is in use that it could break.");
    const program = join(import.meta.dirname, "../../gateway/dist/checkDocuments.js");
    const releases = await documentsInUse(gateway(), published, print);
    return print(`The new gateway serves the ${checkGateway(releases, program)} versions in use.`);
  }
  if (step.command === "token") {
    for (const name of step.names) print(await gateway().teamToken(name));
    return;
  }
  if (step.command === "live") return sayLive(await publicVersions(deployment.siteOrigin), deployment.siteOrigin);

  if (!outputs) throw new Refusal(NOT_DEPLOYED);
  const compose = composing(new LambdaClient({ region: HOME_REGION }), outputs.PageComposerName);

  const remotes = objectStore(s3, outputs.RemotesBucket);
  if (step.command === "page") {
    if (!(await remotes.read(registryKey("shell")))) return print("The shell is not deployed yet: there is no page.");
    const { versions, faults } = await compose();
    for (const [name, fault] of Object.entries(faults)) print(`${name} stays as it was: ${fault}`);
    return print(`The page names ${JSON.stringify(versions)}`);
  }

  const release = releasing({
    remotes,
    site: objectStore(s3, outputs.StaticFilesBucket),
    gateway: gateway(),
    compose,
    print,
  });
  for (const name of step.names) {
    const version =
      step.command === "rollback" ? await release.rollBack(name, step.to) : await deployBuilt(name, step.built);
    // The page does not contain the shell's version.
    if (name === "shell") continue;
    const isPublic = await isSeen(deployment.siteOrigin, name, version);
    if (!isPublic) throw new Refusal(`${deployment.siteOrigin} does not show version ${version} of ${name} yet.`);
    print(`${deployment.siteOrigin} serves version ${version} of ${name}.`);
  }

  async function deployBuilt(name: Deployer, folder: string): Promise<string> {
    const built = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as Built;
    await release.deploy(built);
    return built.version;
  }
}

function sayLive(versions: Readonly<Record<string, string>> | null, siteOrigin: string) {
  if (!versions) return print(`${siteOrigin} returned no page: the live versions are unknown.`);
  for (const [name, version] of Object.entries(versions)) print(`${name}: ${version} is live`);
}

/** Returns a function that invokes the deployed composer, and waits for its result. */
function composing(client: LambdaClient, functionName: string): () => Promise<Composed> {
  return async () => {
    const { FunctionError, Payload } = await client.send(new InvokeCommand({ FunctionName: functionName }));
    const answer: unknown = JSON.parse(Payload?.transformToString() || "null");
    if (!FunctionError) return answer as Composed;
    const { errorMessage } = answer as { errorMessage?: string };
    throw new Refusal(`The page was not composed: ${errorMessage ?? FunctionError}`);
  };
}

/** Returns the message of a failure for operators; null if a stack trace is more useful. */
function failureSentence(error: unknown): string | null {
  if (error instanceof Refusal || error instanceof BadSettings || error instanceof BadRecord) return error.message;
  const { name = "", code = "", message = "" } = (error ?? {}) as { name?: string; code?: string; message?: string };
  const ofAws = OF_AWS[name];
  if (ofAws) return `${ofAws} (${message})`;
  return OF_CONNECTIONS.has(code) || OF_CONNECTIONS.has(name) ? `AWS does not answer: ${message}` : null;
}

/** Returns the version of each remote in the public page; null if the site does not serve a page. */
async function publicVersions(siteOrigin: string): Promise<Readonly<Record<string, string>> | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MILLISECONDS);
    const response = await fetch(`${siteOrigin}/`, { headers: { accept: "text/html" }, signal });
    const entries = registryIn(await response.text());
    return entries && versionsOf(entries);
  } catch {
    // A site that does not exist yet, or is unreachable, has no versions.
    return null;
  }
}

/** Waits until the public page contains a version of a remote; false after the time limit. */
async function isSeen(siteOrigin: string, name: string, version: string): Promise<boolean> {
  for (const start = Date.now(); Date.now() - start < MAX_WAIT_MILLISECONDS; await delay(POLL_MILLISECONDS)) {
    if ((await publicVersions(siteOrigin))?.[name] === version) return true;
  }
  return false;
}
