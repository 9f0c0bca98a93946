import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { REMOTE_NAMES } from "@cenote/domain/routes";
import { Template } from "aws-cdk-lib/assertions";
import type { Stack } from "aws-cdk-lib";
import { shown } from "../lib/acknowledge";
import { cenoteApp } from "../lib/cenoteApp";
import type { Deployment } from "../lib/deployment";
import { EDGE_FUNCTIONS } from "../lib/names";
import { toDeployment } from "../lib/toDeployment";

// CDK's own rules only warn, and take as long as the synthesis (a WebAssembly engine per run): deployments run them.
process.env.CDK_VALIDATION = "false";

const certificate = (name: string) => `arn:aws:acm:us-east-1:111111111111:certificate/${name}`;

/** A deployment with all optional parts. */
export const FULL: Deployment = toDeployment({
  siteOrigin: "https://cenote.example",
  siteCertificate: certificate("site"),
  gateway: {
    image: { nodeDigest: `sha256:${"a".repeat(64)}`, rdsCertificates: "b".repeat(64) },
    domainName: "gateway.cenote.example",
    certificate: certificate("gateway"),
    chains: ["ETHEREUM", "BASE"],
    nodesSecret: "cenote/nodes",
  },
  replicaRegions: ["eu-west-1"],
  firewall: { requestsPerFiveMinutes: 2_000 },
  operatorEmail: "operator@cenote.example",
  budgetDollarsPerMonth: 300,
  deployers: {
    ...Object.fromEntries(
      REMOTE_NAMES.map((name) => [name, { githubSubject: `repo:cenote-example/${name}:environment:production` }]),
    ),
    shell: { githubSubject: "repo:cenote-example/cenote:ref:refs/heads/main" },
    "mfe-explore": { githubSubject: "repo:cenote-example/explore:environment:production" },
    "mfe-portfolio": { githubSubject: "repo:cenote-example/portfolio:ref:refs/tags/*" },
    "mfe-pools": { arn: "arn:aws:iam::111111111111:user/teams/pools" },
    "mfe-nfts": { arn: "arn:aws:iam::111111111111:role/nfts-team" },
  },
});

/** The templates do not depend on the code, but it must exist. */
function builds() {
  const folder = mkdtempSync(join(tmpdir(), "cenote-builds-"));
  const write = (path: string, file: string, text: string) => {
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, file), text);
  };
  for (const name of [...EDGE_FUNCTIONS, "composer", "canary"]) {
    write(name, "index.js", "exports.handler = async () => {};");
  }
  write(".", "imagePath.js", "function handler(event) { return event.request; }");
  write("gateway", "Dockerfile", "FROM scratch");
  const at = (name: string) => join(folder, name);
  return { functions: folder, composer: at("composer"), canary: at("canary"), gatewayImage: at("gateway") };
}

/** Returns a deployment's app, not synthesized yet. */
export function openApp(deployment: Deployment, deployedStacks: readonly string[] = []) {
  const outdir = mkdtempSync(join(tmpdir(), "cenote-templates-"));
  return cenoteApp({ deployment, builds: builds(), account: "111111111111", deployedStacks, outdir });
}

/** Returns the templates of a deployment, by stack name. Throws for findings of cdk-nag. */
export function synthesized(deployment: Deployment, deployedStacks: readonly string[] = []) {
  const app = openApp(deployment, deployedStacks);
  const assembly = app.synth();
  const stacks = app.node.children.filter((child) => "stackName" in child) as Stack[];
  return {
    assembly,
    names: stacks.map(({ stackName }) => stackName),
    template: (name: string) => Template.fromStack(stacks.find(({ stackName }) => stackName === name)!),
    dependencies: (name: string) =>
      assembly
        .getStackByName(name)
        .dependencies.map(({ id }) => id)
        .filter((id) => !id.endsWith(".assets")),
  };
}

export type Statement = {
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
};

/** Returns every statement of the roles and policies of a template, with the logical id of its resource. */
export function statements(template: Template): (Statement & { id: string })[] {
  const documents = [
    ...Object.entries(template.findResources("AWS::IAM::Role")).flatMap(([id, { Properties }]) =>
      (Properties.Policies ?? []).map(({ PolicyDocument }: { PolicyDocument: { Statement: Statement[] } }) => ({
        id,
        ...PolicyDocument,
      })),
    ),
    ...Object.entries(template.findResources("AWS::IAM::Policy")).map(([id, { Properties }]) => ({
      id,
      ...Properties.PolicyDocument,
    })),
  ] as { id: string; Statement: Statement[] }[];
  return documents.flatMap(({ id, Statement }) => Statement.map((statement) => ({ id, ...statement })));
}

/** Returns the permissions of a role: a line for each action and resource, without the common prefix of resources. */
export function allowed(template: Template, role: string): string[] {
  return statements(template)
    .filter(({ id }) => id.startsWith(role))
    .flatMap(({ Action, Resource, Condition }) => {
      const condition = Condition ? ` if ${JSON.stringify(Condition)}` : "";
      return [Action].flat().flatMap((action) => resources(Resource).map((name) => `${action} ${name}${condition}`));
    })
    .sort();
}

function resources(resource: unknown): string[] {
  return [resource].flat().map((one) =>
    shown(one)
      .replace(/^arn:<AWS::Partition>:/, "")
      .replace(/<([A-Za-z]+)[0-9A-F]{8}(?:\.Arn)?>/g, "$1"),
  );
}
