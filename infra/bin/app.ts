import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { CenoteStack } from "../lib/CenoteStack";

/** Context: `siteOrigin` and `gatewayUrl` are required, `replicaRegions` is a comma-separated list. */
const app = new App();

new CenoteStack(app, "Cenote", {
  env: { account: process.env.CDK_DEFAULT_ACCOUNT, region: "us-east-1" },
  siteOrigin: required("siteOrigin"),
  gatewayUrl: required("gatewayUrl"),
  replicaRegions: (context("replicaRegions") ?? "us-east-1").split(","),
  // Seen from infra/dist, where this is bundled to.
  builtFunctions: join(import.meta.dirname, "../../edge/dist"),
  builtPage: join(import.meta.dirname, "../../shell/dist/index.html"),
});

function context(name: string): string | undefined {
  const value: unknown = app.node.tryGetContext(name);
  return typeof value === "string" && value ? value : undefined;
}

function required(name: string): string {
  const value = context(name);
  if (!value) throw new Error(`Name the ${name}: cdk synth -c ${name}=https://...`);
  return value;
}
