import { REMOTE_NAMES } from "@cenote/domain/routes";
import { App, Validations, type AppProps } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { CenoteStack, type Builds } from "./CenoteStack";
import { isHosted, isSecure, type Deployment } from "./deployment";
import { GatewayStack } from "./GatewayStack";
import { DEPLOYMENT_NAME } from "./names";
import { RegionStack } from "./RegionStack";
import { RemoteStack } from "./RemoteStack";

/** Lambda@Edge and CloudFront's certificates and firewalls are in this region alone; all else is put beside them. */
export const HOME_REGION = "us-east-1";

export type CenoteAppProps = AppProps & {
  readonly deployment: Deployment;
  readonly builds: Builds;
  /** The account's number, where it is known. */
  readonly account?: string | undefined;
};

/** The whole deployment: the site, each remote, the gateway if it is ours, and what watches other regions. */
export function cenoteApp({ deployment, builds, account, ...props }: CenoteAppProps): App {
  const app = new App(props);
  const inRegion = (region: string) => ({ env: { region, ...(account ? { account } : {}) } });
  const home = inRegion(HOME_REGION);
  const { gateway, siteOrigin, operatorEmail, replicaRegions = [], deployers = {} } = deployment;
  const operator = operatorEmail ? { operatorEmail } : {};

  new CenoteStack(app, DEPLOYMENT_NAME, { ...home, deployment, builds });
  for (const name of REMOTE_NAMES) {
    const deployer = deployers[name];
    new RemoteStack(app, `${DEPLOYMENT_NAME}-${name}`, {
      ...home,
      name,
      ...(deployer ? { deployer } : {}),
    });
  }
  if (isHosted(gateway)) {
    const image = builds.gatewayImage;
    new GatewayStack(app, `${DEPLOYMENT_NAME}-gateway`, { ...home, ...operator, gateway, siteOrigin, image });
  }
  for (const region of replicaRegions.filter((replica) => replica !== HOME_REGION)) {
    new RegionStack(app, `${DEPLOYMENT_NAME}-${region}`, { ...inRegion(region), ...operator });
  }
  // The local CloudFront has no certificate, and no findings of its own.
  if (isSecure(deployment)) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}
