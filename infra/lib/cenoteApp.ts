import { REMOTE_NAMES } from "@cenote/domain/routes";
import { App, Validations, type AppProps } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { CenoteStack, type Builds } from "./CenoteStack";
import { HOME_REGION, isHosted, isSecure, withDefaults, type Deployment } from "./deployment";
import { GatewayStack } from "./gateway/GatewayStack";
import { DEPLOYMENT_NAME, GATEWAY_STACK } from "./names";
import { RegionStack } from "./RegionStack";
import { RemoteStack } from "./site/RemoteStack";

export type CenoteAppProps = AppProps & {
  readonly deployment: Deployment;
  readonly builds: Builds;
  /** Account number, if known. */
  readonly account?: string | undefined;
  /** Stacks that were deployed before: stateful resources are protected from their second deployment on. */
  readonly deployedStacks?: readonly string[];
};

/** Builds the whole deployment: the site, each remote, the gateway if we host it, and the monitored regions. */
export function cenoteApp({ deployment, builds, account, deployedStacks = [], ...props }: CenoteAppProps): App {
  const app = new App(props);
  const inRegion = (region: string) => ({ env: { region, ...(account ? { account } : {}) } });
  const home = inRegion(HOME_REGION);
  const { gateway, siteOrigin, operatorEmail, replicaRegions, watchedRegions, deployers } = withDefaults(deployment);
  const operator = operatorEmail ? { operatorEmail } : {};
  const provider = deployment.githubProvider ? { githubProvider: deployment.githubProvider } : {};

  new CenoteStack(app, DEPLOYMENT_NAME, { ...home, deployment, builds });
  for (const name of REMOTE_NAMES) {
    const principal = deployers[name];
    // A remote's stack only contains its team's role: without a team there is no stack.
    if (principal) new RemoteStack(app, `${DEPLOYMENT_NAME}-${name}`, { ...home, ...provider, name, principal });
  }
  if (isHosted(gateway)) {
    const image = builds.gatewayImage;
    const isProtected = deployedStacks.includes(GATEWAY_STACK);
    new GatewayStack(app, GATEWAY_STACK, { ...home, ...operator, gateway, siteOrigin, image, isProtected });
  }
  for (const region of watchedRegions.filter((watched) => watched !== HOME_REGION)) {
    const hasTable = replicaRegions.includes(region);
    new RegionStack(app, `${DEPLOYMENT_NAME}-${region}`, { ...inRegion(region), ...operator, hasTable });
  }
  // The local CloudFront has no certificate, and no findings of its own.
  if (isSecure(deployment)) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}
